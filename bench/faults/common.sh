# Functions shared by the scripts of this folder. To be sourced; POSIX sh.
#
#   REDESCEND  the command that starts the program; default: the checkout's
set -u
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
redescend=${REDESCEND:-$root/redescend}
data=$root/examples/data
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

# call ARGUMENT...: runs the program; sets code and fills out and err.
call() {
  # shellcheck disable=SC2086  # the program may be several words
  $redescend "$@" >"$work/out" 2>"$work/err"
  code=$?
}

broken() {
  echo "NOT so: $1"
  sed 's/^/    /' "$work/err" | head -20
  exit 1
}

ends_with() { [ "$code" -eq "$1" ] || broken "exit code $code, expected $1"; }

says() { grep -qF -- "$1" "$work/err" || broken "nothing was said of: $1"; }

# Standard error has one sentence besides notes on the data, and no stack trace.
no_trace() { ! grep -qE '^(Exception|Error|	at |Caused by|#)' "$work/err" || broken "a stack trace"; }

same() { cmp -s "$1" "$2" || broken "$1 and $2 differ"; }

# predicts MODEL FILE [BACKEND]: saves the predictions.
predicts() {
  call predict "$1" "$data/wdbc.csv" --scores --backend "${3:-java}"
  ends_with 0
  [ -s "$work/out" ] || broken "no rows were predicted"
  cp "$work/out" "$2"
}

# A file of 50 rows of 10 numbers for each unit.
large() { call generate twonorm --n "$1" -o "$work/large.csv"; ends_with 0; }

skip() { echo "skipped: $1"; exit 77; }

# waits_for_writing PROCESS: waits until its temporary file exists in $work/models.
waits_for_writing() {
  tries=0
  until [ -n "$(find "$work/models" -name '.redescend.*' -size +0)" ]; do
    kill -0 "$1" 2>/dev/null || broken "it ended before it wrote"
    tries=$((tries + 1))
    [ $tries -lt 30000 ] || broken "it never wrote"
  done
}
