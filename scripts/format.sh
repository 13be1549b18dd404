#!/usr/bin/env bash
# scripts/format.sh [--check]: our C++ as .clang-format says. Version 14 is the reference (another: CLANG_FORMAT=...).
set -euo pipefail
cd "$(dirname "$0")/.."
mapfile -t files < <(scripts/cxx_files.sh)
[ ${#files[@]} -gt 0 ] || exit 0
if [ "${1:-}" = --check ]; then
  "${CLANG_FORMAT:-clang-format}" --dry-run -Werror "${files[@]}" || { echo "run: make format"; exit 1; }
  echo "format: ${#files[@]} files as they should be"
else
  "${CLANG_FORMAT:-clang-format}" -i "${files[@]}"
fi
