#!/bin/sh
# With the clock at 1971 or 2099, or with files from the future, predictions are the same. Needs faketime.
. "$(dirname "$0")/common.sh"
call train "$data/wdbc.csv" --model "$work/usual.rdm" --system ls-svm --backend java
ends_with 0
predicts "$work/usual.rdm" "$work/usual.csv"
touch -d '2099-01-01' "$work/usual.rdm"
predicts "$work/usual.rdm" "$work/rows.csv"
same "$work/usual.csv" "$work/rows.csv"
command -v faketime >/dev/null || skip "there is no faketime for the clock itself; files from the future are read"
plain=$redescend
for time in '1971-01-01 00:00:00' '2099-12-31 23:59:59'; do
  printf '#!/bin/sh\nexec faketime "%s" %s "$@"\n' "$time" "$plain" >"$work/then"
  chmod +x "$work/then"
  redescend=$work/then
  call train "$data/wdbc.csv" --model "$work/m.rdm" --system ls-svm --backend java
  ends_with 0
  no_trace
  ! grep -qE -- '-[0-9]+\.[0-9]+ s' "$work/out" || broken "seconds below 0"
  redescend=$plain
  predicts "$work/m.rdm" "$work/rows.csv"
  same "$work/usual.csv" "$work/rows.csv"
done
