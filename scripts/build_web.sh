#!/usr/bin/env bash
# Builds the static site in build/site: wasm (ninja), fonts, then the pages and scripts. Only what changed.
set -euo pipefail
cd "$(dirname "$0")/.."
[ build/web/build.ninja -nt CMakePresets.json ] || { cmake --preset web && touch build/web/build.ninja; }
cmake --build build/web -j "${JOBS:-2}"
scripts/python.sh scripts/make_font.py
node scripts/build_site.mjs
