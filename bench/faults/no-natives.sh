#!/bin/sh
# No native library can be unpacked: pure Java is used with one message; a backend chosen by name is an error.
. "$(dirname "$0")/common.sh"
: >"$work/file"
REDESCEND_OPTS="-Dredescend.natives=$work/file/cache -Duser.home=$work/file -Djava.io.tmpdir=$work/file"
export REDESCEND_OPTS
call evaluate "$data/wine.csv" --system ls-svm --cv 3 --json
ends_with 0
says "no native linear algebra can be loaded, pure Java goes on"
no_trace
call evaluate "$data/wine.csv" --system ls-svm --cv 3 --backend openblas
ends_with 2
says "backend openblas cannot be used here: "
no_trace
