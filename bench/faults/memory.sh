#!/bin/sh
# Too little memory: one sentence before anything is allocated; large tables work in a small heap.
. "$(dirname "$0")/common.sh"
large 40000
REDESCEND_OPTS=-Xmx128m
export REDESCEND_OPTS
call train "$work/large.csv" --model "$work/m.rdm" --system ls-svm --space gram --backend java
ends_with 2
says "landmarks"
no_trace
[ ! -e "$work/m.rdm" ] || broken "a model was written"
call train "$work/large.csv" --model "$work/m.rdm" --system ls-svm --space landmarks:m=50 --backend java
ends_with 0
call predict "$work/m.rdm" "$work/large.csv" --output "$work/rows.csv"
ends_with 0
[ "$(wc -l <"$work/rows.csv")" -eq 40001 ] || broken "rows are lacking"
# OpenBLAS ends the process if an allocation fails, so it is not loaded if the address space is limited.
unset REDESCEND_OPTS
(
  ulimit -v 6000000
  REDESCEND_OPTS=-Xmx256m
  export REDESCEND_OPTS
  # shellcheck disable=SC2086
  exec $redescend train "$data/wdbc.csv" --model "$work/v.rdm" --system ls-svm
) >"$work/out" 2>"$work/err"
code=$?
ends_with 0
no_trace
