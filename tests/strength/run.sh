#!/usr/bin/env bash
# Every level against the baselines that the strength table names (docs/strength.md), with standard errors, on both cores:
# `make strength` (some hours; GAMES=200 for a quick look). NODES bounds a turn of the searching players of Dittle and Clash; their
# expert has 1,000,000 on a phone. Backgammon is also scored on reference positions by backgammon.sh.
set -euo pipefail
cd "$(dirname "$0")/../.."
cmake --build build/native --target pips score_backgammon >/dev/null
pips=build/native/pips threads=$(nproc) seed=${SEED:-20261130}

play() { # play GAME GAMES A B [key=value …]
  local game=$1 games=${GAMES:-$2} a=$3 b=$4
  shift 4
  local options=() limits=()
  for word in "$@"; do case $word in nodes=*) limits+=("$word") ;; *) options+=("$word") ;; esac; done
  "$pips" "new $game ${options[*]} ; match $a $b games=$games seed=$seed threads=$threads ${limits[*]}" | grep -v '^ok$' |
    sed "s/^/$game${options[*]:+ ${options[*]}}: /"
}

for level in expert normal beginner; do
  for other in random lead mixed smart; do play ludo 20000 $level $other; done
done
for level in expert normal beginner; do
  for other in random highest-pip heuristic; do play dominoes 10000 $level $other; done
done
for game in dittle clash; do
  for other in random depth1 depth2; do play $game 200 expert $other nodes=${NODES:-100000}; done
  for level in normal beginner; do
    for other in random depth1 depth2; do play $game 200 $level $other; done
  done
  # strength must rise with depth
  for pair in '2 1' '3 2' '4 2' '4 3'; do play $game 200 depth${pair% *} depth${pair#* }; done
done
# under forward pressure games are won, not drawn
play clash 100 expert expert pressure=on nodes=${NODES:-100000}
for level in expert normal beginner; do play backgammon 2000 $level hand; done
bash tests/strength/backgammon.sh
