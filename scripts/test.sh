#!/usr/bin/env bash
# scripts/test.sh [SECTION...]: all sections, or the named ones, in this order; stops at the first that fails.
#   lint      arrows, format, syntax           engine   engine and page tests under ASan and UBSan (ctest)
#   fuzz      FUZZ_SECONDS each (libFuzzer)    native   the optimised build of pips
#   site      the static site, fonts, budget   node     native and wasm agree, tools (node --test)
#   browser   the page in Chromium, Firefox, WebKit (node --test)
#   long      only when named: the engine's long tests (100,000 games each, strengths), optimised
set -euo pipefail
cd "$(dirname "$0")/.."
export JOBS=${JOBS:-$(nproc 2>/dev/null || echo 2)}
all="lint engine fuzz native site node browser"
sections=${*:-$all}
wants() { case " $sections " in *" $1 "*) return 0 ;; esac; return 1; }

begin() {
  name=$1
  started=$SECONDS
  echo
  echo "=== $name"
}
finish() { summary="${summary:-}$(printf '%-8s %4d s' "$name" $((SECONDS - started)))"$'\n'; }
trap 'status=$?; [ $status = 0 ] || { echo; echo "FAILED in section: ${name:-setup}"; }' EXIT

configure() { [ "build/$1/build.ninja" -nt CMakePresets.json ] || { cmake --preset "$@" && touch "build/$1/build.ninja"; }; }
node_tests() { # node_tests FOLDER [OPTIONS...]
  local folder=$1
  shift
  node --test "$@" "$folder"/*.test.mjs
}

begin setup
setup=native
for s in lint fuzz site node browser; do wants $s && setup=test; done
scripts/setup.sh $setup
wants engine && [ $setup = native ] && { [ -e build/third_party/imgui ] || scripts/fetch_sources.sh; }
finish

if wants lint; then
  begin lint
  scripts/lint.sh
  finish
fi

if wants engine; then
  begin engine
  configure asan
  cmake --build build/asan -j "$JOBS"
  ctest --preset asan -j "$JOBS" --no-tests=error
  finish
fi

if wants fuzz; then
  begin fuzz
  cmake --preset fuzz -DPIPS_FUZZ_SECONDS="${FUZZ_SECONDS:-5}" >/dev/null
  cmake --build build/fuzz -j "$JOBS"
  ctest --preset fuzz -j "$JOBS" --no-tests=error
  finish
fi

if wants native || wants node; then
  begin native
  configure native
  cmake --build build/native -j "$JOBS" --target pips
  finish
fi

if wants long; then
  begin long
  configure native
  cmake --build build/native -j "$JOBS" --target engine_tests
  build/native/engine_tests --test-suite=long --no-skip --duration=true
  finish
fi

if wants site; then
  begin site
  scripts/build_web.sh
  scripts/python.sh scripts/make_font.py --check
  node scripts/check_budget.mjs
  finish
fi

if wants node; then
  begin node
  node_tests tests/node
  finish
fi

if wants browser; then
  begin browser
  # one browser at a time: the machine has few cores and the tests measure times
  if node --help | grep -q -- --test-concurrency; then node_tests tests/browser --test-concurrency=1; else node_tests tests/browser; fi
  finish
fi

echo
echo "$summary"
echo "all sections passed: $sections"
