#!/bin/sh
# Backgammon's levels on the reference positions, the speed of the nets, and games against gnubg where it is installed.
# Needs build/native/score_backgammon (`ninja -C build/native score_backgammon`); GAMES (2,000) against gnubg.
root=$(cd "$(dirname "$0")/../.." && pwd)
score=${SCORE:-$root/build/native/score_backgammon}
if [ ! -x "$score" ]; then
  echo "backgammon: build score_backgammon first"
  exit 1
fi
"$score" "$root/assets/weights/backgammon.bin" "$root/tests/data/backgammon_2ply.txt" reference 0 1 expert normal beginner
"$score" "$root/assets/weights/backgammon.bin" - speed
SCORE=$score "$root/tests/strength/gnubg/gnubg.sh" expert "${GAMES:-2000}"
