#!/usr/bin/env bash
# Lists our C++ files (what git tracks or would track).
cd "$(dirname "$0")/.." && git ls-files -co --exclude-standard -- 'engine/*.[ch]pp' 'web/*.[ch]pp' 'tests/*.[ch]pp' | sort -u |
  while read -r f; do [ ! -e "$f" ] || echo "$f"; done
