#!/bin/sh
# No folder for temporary files: training works, in pure Java if native libraries need the folder; other commands
# report it.
. "$(dirname "$0")/common.sh"
call train "$data/wdbc.csv" --model "$work/usual.rdm" --system ls-svm --backend java
ends_with 0
predicts "$work/usual.rdm" "$work/usual.csv"
REDESCEND_OPTS="-Djava.io.tmpdir=$work/none"
export REDESCEND_OPTS
call train "$data/wdbc.csv" --model "$work/m.rdm" --system ls-svm --backend java
ends_with 0
no_trace
predicts "$work/m.rdm" "$work/rows.csv"
same "$work/usual.csv" "$work/rows.csv"
call train "$data/wdbc.csv" --model "$work/l1.rdm" --penalty l1 --loss hinge --backend java
ends_with 2
says "(java.io.tmpdir), which is no folder"
no_trace
