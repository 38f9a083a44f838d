#!/bin/sh
# Two runs write one file: it is complete, from the run that ends last.
. "$(dirname "$0")/common.sh"
for system in ls-svm knn; do
  call train "$data/wdbc.csv" --model "$work/$system.rdm" --system $system --backend java
  ends_with 0
  predicts "$work/$system.rdm" "$work/$system.csv"
done
# shellcheck disable=SC2086
for system in ls-svm knn ls-svm knn; do
  $redescend train "$data/wdbc.csv" --model "$work/m.rdm" --system $system --backend java --quiet >/dev/null 2>&1 &
done
wait
predicts "$work/m.rdm" "$work/both.csv"
cmp -s "$work/both.csv" "$work/ls-svm.csv" || same "$work/both.csv" "$work/knn.csv"
[ -z "$(find "$work" -name '.redescend.*')" ] || broken "a temporary file is left"
