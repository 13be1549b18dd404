#!/usr/bin/env bash
# What can be said about the sources without building them.
set -euo pipefail
cd "$(dirname "$0")/.."
failed=0
node scripts/check_arrows.mjs || failed=1
scripts/format.sh --check || failed=1
while read -r file; do
  node --check "$file" || failed=1
done < <(git ls-files -co --exclude-standard -- '*.mjs' '*.js')
while read -r file; do
  node -e 'JSON.parse(require("fs").readFileSync(process.argv[1], "utf8"))' "$file" || { echo "$file is no JSON"; failed=1; }
done < <(git ls-files -co --exclude-standard -- '*.json' '*.webmanifest')
while read -r file; do
  bash -n "$file" || failed=1
done < <(git ls-files -co --exclude-standard -- '*.sh' .ci/run)
[ $failed = 0 ] || exit 1
echo "scripts, JSON: no syntax errors"
