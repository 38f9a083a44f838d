#!/bin/sh
# Locales with other digits, decimal commas or a dotless i give the same bytes.
. "$(dirname "$0")/common.sh"
call train "$data/wdbc.csv" --model "$work/usual.rdm" --system ls-svm --backend java
ends_with 0
predicts "$work/usual.rdm" "$work/usual.csv"
for locale in 'tr TR' 'ar EG' 'de DE' 'hi IN' 'th TH'; do
  REDESCEND_OPTS="-Duser.language=${locale% *} -Duser.country=${locale#* } -Duser.timezone=Pacific/Apia"
  export REDESCEND_OPTS
  call train "$data/wdbc.csv" --model "$work/m.rdm" --system LS-SVM --backend java
  ends_with 2
  call train "$data/wdbc.csv" --model "$work/m.rdm" --system ls-svm --backend java
  ends_with 0
  predicts "$work/m.rdm" "$work/rows.csv"
  same "$work/usual.csv" "$work/rows.csv"
done
REDESCEND_OPTS=-Dfile.encoding=ISO-8859-1 LC_ALL=C
export REDESCEND_OPTS LC_ALL
predicts "$work/usual.rdm" "$work/rows.csv"
same "$work/usual.csv" "$work/rows.csv"
