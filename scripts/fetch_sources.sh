#!/usr/bin/env bash
# Sources of SDL2 and Dear ImGui for a machine that does not reach GitHub: Debian's source packages, from the mirror that
# this machine's apt already uses, into build/third_party. With GitHub, CMake fetches the pinned commits by itself.
set -euo pipefail
cd "$(dirname "$0")/.."
third_party=build/third_party

have() { # have NAME
  local upper=FETCHCONTENT_SOURCE_DIR_${1^^}
  [ -d "$third_party/$1" ] || [ -f "build/_deps/$1-subbuild/$1-populate-prefix/src/$1-populate-stamp/$1-populate-done" ] ||
    [ -n "${!upper:-}" ]
}
have sdl2 && have imgui && exit 0
if timeout 15 git ls-remote --exit-code https://github.com/ocornut/imgui HEAD >/dev/null 2>&1; then exit 0; fi
if ! command -v apt-get >/dev/null 2>&1; then exit 0; fi # CMake says what is missing

echo "GitHub is out of reach: taking SDL2 and Dear ImGui from Debian's source packages"
mkdir -p "$third_party"
third_party=$(cd "$third_party" && pwd)
apt=$(mktemp -d)
trap 'rm -rf "$apt"' EXIT
mkdir -p "$apt/lists/partial" "$apt/sources" "$apt/cache"

# an apt configuration of our own: the machine's mirror, source packages, the suites that hold these versions
uri=$(awk '/^URIs:/ && !/security/ {print $2; exit}' /etc/apt/sources.list.d/*.sources 2>/dev/null || true)
[ -n "$uri" ] || uri=$(awk '$1 == "deb" {for (i = 2; i <= NF; i++) if ($i ~ /:\/\// && $i !~ /security/) {print $i; exit}}' \
  /etc/apt/sources.list /etc/apt/sources.list.d/*.list 2>/dev/null || true)
cat >"$apt/sources/src.sources" <<C
Types: deb-src
URIs: $uri
Suites: trixie forky
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg
C
cat >"$apt/apt.conf" <<C
Dir::Etc::sourcelist "/dev/null";
Dir::Etc::sourceparts "$apt/sources";
Dir::State::Lists "$apt/lists";
Dir::Cache "$apt/cache";
APT::Sandbox::User "root";
Acquire::Check-Valid-Until "false";
Acquire::Languages "none";
C
export APT_CONFIG=$apt/apt.conf
apt-get -qq update

get() { # get NAME PACKAGE VERSION: that version, or the mirror's newest where it has moved on
  [ -d "$third_party/$1" ] && return 0
  local down=$apt/$1
  mkdir -p "$down"
  (cd "$down" && { apt-get -qq source --download-only "$2=$3" 2>/dev/null || {
    echo "$2 $3 is no longer there, taking the newest"
    apt-get -qq source --download-only "$2"
  }; })
  mkdir "$down/tree"
  tar xf "$down"/*.orig.tar.* -C "$down/tree" --strip-components=1
  cp -r "$down/tree" "$third_party/$1.new" && mv "$third_party/$1.new" "$third_party/$1"
}
get sdl2 libsdl2 2.32.4+dfsg-1
get imgui imgui 1.92.2b+ds-1
