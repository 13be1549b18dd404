#!/usr/bin/env bash
# Runs a python3 that has fontTools: Debian's, even where another one comes first on the path.
set -euo pipefail
for python in "${PYTHON:-}" /usr/bin/python3 python3; do
  if [ -n "$python" ] && "$python" -c 'import fontTools, brotli' >/dev/null 2>&1; then exec "$python" "$@"; fi
done
echo "no python3 with fonttools and brotli (Debian: python3-fonttools python3-brotli)" >&2
exit 1
