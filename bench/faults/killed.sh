#!/bin/sh
# The process is killed while it writes: the old file is unchanged; the temporary file that is left does no harm.
. "$(dirname "$0")/common.sh"
large 8000
mkdir "$work/models"
echo 'the old model' >"$work/models/m.rdm"
cp "$work/models/m.rdm" "$work/old"
# In a process group of its own, so that the launch script and Java get the signal.
# shellcheck disable=SC2086
setsid $redescend train "$work/large.csv" --model "$work/models/m.rdm" --system knn --backend java >"$work/out" 2>"$work/err" &
child=$!
waits_for_writing $child
kill -KILL "-$child"
wait $child 2>/dev/null
same "$work/models/m.rdm" "$work/old"
call train "$data/wdbc.csv" --model "$work/models/m.rdm" --system ls-svm
ends_with 0
predicts "$work/models/m.rdm" "$work/rows"
