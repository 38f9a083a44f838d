#!/bin/sh
# The disk is full: one sentence, exit code 2, the old file is unchanged, no temporary file is left.
. "$(dirname "$0")/common.sh"
large 8000
mkdir "$work/disk"
if mount -t tmpfs -o size=200k none "$work/disk" 2>/dev/null; then
  trap 'umount "$work/disk"; rm -rf "$work"' EXIT
  limit=unlimited
else
  limit=64
fi
echo 'the old model' >"$work/disk/m.rdm"
echo 'the old model' >"$work/old"
(
  ulimit -f "$limit"
  # shellcheck disable=SC2086
  exec $redescend train "$work/large.csv" --model "$work/disk/m.rdm" --system knn --backend java
) >"$work/out" 2>"$work/err"
code=$?
ends_with 2
says "m.rdm cannot be written: "
no_trace
same "$work/disk/m.rdm" "$work/old"
[ "$(ls -A "$work/disk")" = m.rdm ] || broken "left: $(ls -A "$work/disk")"
# Standard output to a full device.
# shellcheck disable=SC2086
$redescend generate moons >/dev/full 2>"$work/err"
code=$?
ends_with 2
says "standard output cannot be written: "
