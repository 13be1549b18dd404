#!/usr/bin/env bash
# scripts/setup.sh [native|web|test]: makes sure that what the named work needs is installed. Where everything is, it
# only looks (under a second). On Debian as root it installs packages; elsewhere it says which are missing and stops.
set -euo pipefail
cd "$(dirname "$0")/.."
what=${1:-web}

packages=()
need() { # need COMMAND PACKAGE...: the packages are missing when the command is
  local command=$1
  shift
  command -v "$command" >/dev/null 2>&1 || packages+=("$@")
}
need_that() { # need_that PACKAGE TEST...: the package is missing when the test fails
  local package=$1
  shift
  "$@" >/dev/null 2>&1 || packages+=("$package")
}
installed_font() {
  [ -n "${PIPS_FONT_DIR:-}" ] || [ -n "$(find -L /usr/share/fonts /usr/local/share/fonts "$HOME/.local/share/fonts" "$HOME/.fonts" \
    /Library/Fonts "$HOME/Library/Fonts" -name 'NotoSansCJK*Regular*' -print -quit 2>/dev/null)" ]
}

need g++ g++
need cmake cmake
need ninja ninja-build
need git git ca-certificates
if [ "$what" != native ]; then
  need node nodejs
  need npm npm
  if [ -z "${EMSDK:-}" ]; then
    need emcc emscripten
    # Debian's emcc optimises JavaScript with this
    command -v em-config >/dev/null 2>&1 && [ ! -d /usr/share/emscripten ] || need_that node-acorn test -d /usr/share/nodejs/acorn
  fi
  python=python3
  [ -x /usr/bin/python3 ] && python=/usr/bin/python3
  need_that python3-fonttools "$python" -c 'import fontTools.subset'
  need_that python3-brotli "$python" -c 'import brotli'
  need_that fonts-noto-cjk installed_font
fi
if [ "$what" = test ]; then
  need clang++ clang
  need_that libclang-rt-14-dev bash -c '[ -n "$(find "$(clang++ -print-resource-dir)/lib" -name "*clang_rt.fuzzer*" -print -quit)" ]'
  need clang-format clang-format
  need ccache ccache
  if ! command -v chromium >/dev/null 2>&1 && [ -z "${CHROMIUM:-}" ]; then packages+=(chromium); fi
  # Firefox and WebKit, each on an X server of its own (tests/browser/other_browsers.test.mjs)
  need Xvfb xvfb
  need firefox-esr firefox-esr
  need WebKitWebDriver webkit2gtk-driver
  need_that doctest-dev test -e /usr/include/doctest/doctest.h
fi

if [ ${#packages[@]} -gt 0 ]; then
  if command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; then
    echo "installing: ${packages[*]}"
    export DEBIAN_FRONTEND=noninteractive
    apt-get -qq -o DPkg::Lock::Timeout=600 update
    apt-get -qq -o DPkg::Lock::Timeout=600 install -y --no-install-recommends "${packages[@]}" >/tmp/pips-setup.$$.log 2>&1 || {
      cat /tmp/pips-setup.$$.log
      exit 1
    }
    rm -f /tmp/pips-setup.$$.log
  else
    echo "Missing on this machine: ${packages[*]}" >&2
    echo "(names of Debian's packages; as root, or with sudo: apt-get install ${packages[*]})" >&2
    case " ${packages[*]} " in *" emscripten "*) echo "An activated emsdk (EMSDK set) will do instead of emscripten." >&2 ;; esac
    exit 1
  fi
fi

if [ "$what" != native ]; then
  major=$(node -p 'process.versions.node.split(".")[0]')
  if [ "$major" -lt 18 ]; then
    echo "node $major is too old: 18 or newer is needed" >&2
    exit 1
  fi
  # npm only when the lock changed
  if ! cmp -s package-lock.json node_modules/.pips-lock.json; then
    echo "installing node modules"
    npm ci --no-audit --no-fund --loglevel=error
    cp package-lock.json node_modules/.pips-lock.json
  fi
  scripts/fetch_sources.sh
fi
