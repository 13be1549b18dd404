#!/bin/sh
# gnubg.sh [SKILL] [GAMES] [SEED] [PLIES]; see README.md. SCORE: the built score_backgammon.
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
gnubg=$(command -v gnubg || echo /usr/games/gnubg)
if [ ! -x "$gnubg" ]; then
  echo "skipped: gnubg is not installed (Debian: gnubg gnubg-data)"
  exit 0
fi
score=${SCORE:-$root/build/native/score_backgammon}
work=$(mktemp -d)
port=${PORT:-4321}
cc -shared -fPIC -o "$work/nosleep.so" "$here/nosleep.c" -ldl || exit 1
(cd "$here" && PYTHONDONTWRITEBYTECODE=1 BGDIR=$here HOME=$work PORT=$port LD_PRELOAD=$work/nosleep.so \
  exec "$gnubg" -t -q -r -p "$here/gnubg_server.py" </dev/null >/dev/null 2>&1) &
server=$!
trap 'kill $server 2>/dev/null; rm -rf "$work"' EXIT
n=0
until "$score" "${WEIGHTS:-$root/assets/weights/backgammon.bin}" - match "$port" "${1:-expert}" "${2:-2000}" "${3:-1}" "${4:-0}"; do
  n=$((n + 1))
  [ $n -lt 20 ] || exit 1
  sleep 1
done
