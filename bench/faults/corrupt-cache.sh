#!/bin/sh
# The unpacked OpenBLAS or the class-data archive is damaged: it is created again, or pure Java is used with a message;
# no crash, the same predictions.
. "$(dirname "$0")/common.sh"
cache=$work/cache
REDESCEND_OPTS="-Dredescend.natives=$cache"
export REDESCEND_OPTS
call train "$data/wdbc.csv" --model "$work/m.rdm" --system ls-svm
ends_with 0
predicts "$work/m.rdm" "$work/usual.csv" auto
[ -n "$(find "$cache" -name '*openblas*.so*' -type f | head -n 1)" ] || skip "OpenBLAS is not unpacked here"
for damage in empty cut text; do
  find "$cache" -name '*.so*' -type f | while IFS= read -r file; do
    case $damage in
      empty) : >"$file" ;;
      cut) head -c 5000 "$file" >"$file.part" && mv "$file.part" "$file" ;;
      text) echo 'not a library' >"$file" ;;
    esac
  done
  predicts "$work/m.rdm" "$work/rows.csv" auto
  no_trace
  cut -d, -f2 "$work/usual.csv" >"$work/labels"
  cut -d, -f2 "$work/rows.csv" >"$work/labels.$damage"
  same "$work/labels" "$work/labels.$damage"
  call train "$data/wdbc.csv" --model "$work/again.rdm" --system ls-svm
  ends_with 0
  no_trace
done
