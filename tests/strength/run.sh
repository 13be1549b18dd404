#!/usr/bin/env bash
# Every level against the baselines that ai targets name, with standard errors, on both cores: `make strength` (an hour or so;
# GAMES=200 for a quick look). Backgammon is also scored on reference positions by backgammon.sh.
set -euo pipefail
cd "$(dirname "$0")/../.."
cmake --build build/native --target pips score_backgammon >/dev/null
pips=build/native/pips threads=$(nproc) seed=${SEED:-20261130}

play() { # play GAME GAMES A B
  "$pips" "new $1 ; match $3 $4 games=${GAMES:-$2} seed=$seed threads=$threads" | grep -v '^ok$' | sed "s/^/$1: /"
}

for level in expert normal beginner; do
  for other in random lead mixed smart; do play ludo 20000 $level $other; done
done
for level in expert normal beginner; do
  for other in random highest-pip heuristic; do play dominoes 10000 $level $other; done
done
for game in dittle clash; do
  for other in random depth1 depth2; do play $game 200 expert $other; done
  for level in normal beginner; do play $game 200 $level random; done
  # strength must rise with depth
  play $game 200 depth2 depth1
  play $game 200 depth4 depth2
done
for level in expert normal beginner; do play backgammon 2000 $level hand; done
bash tests/strength/backgammon.sh
