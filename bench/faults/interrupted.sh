#!/bin/sh
# Ctrl-C while a file is written: exit code 130, the old file is unchanged, no temporary file is left.
. "$(dirname "$0")/common.sh"
large 8000
mkdir "$work/models"
echo 'the old model' >"$work/models/m.rdm"
cp "$work/models/m.rdm" "$work/old"
# Background processes of a shell ignore SIGINT; env restores the default.
# shellcheck disable=SC2086
setsid env --default-signal=INT $redescend train "$work/large.csv" --model "$work/models/m.rdm" --system knn --backend java >"$work/out" 2>"$work/err" &
child=$!
waits_for_writing $child
kill -INT "-$child"
wait $child
code=$?
ends_with 130
no_trace
same "$work/models/m.rdm" "$work/old"
[ "$(ls -A "$work/models")" = m.rdm ] || broken "left: $(ls -A "$work/models")"
