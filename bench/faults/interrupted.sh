#!/bin/sh
# Ctrl-C while it writes: exit code 130, the old file as it was, no temporary file.
. "$(dirname "$0")/common.sh"
large 8000
mkdir "$work/models"
echo 'the old model' >"$work/models/m.rdm"
cp "$work/models/m.rdm" "$work/old"
# A shell lets what it starts in the background ignore SIGINT; env starts it with the signal as it is elsewhere.
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
