# What the program's scripts share: which Java runs it, and with which options. Sourced, POSIX sh.
#
#   JAVA_HOME          which Java, else the one on PATH
#   JAVA_OPTS          options of the JVM
#   REDESCEND_OPTS     more of them, such as -Xmx8g
#   REDESCEND_PLUGINS  a folder with jars of plug-ins, as --plugins
#   REDESCEND_CLASSES  off: keep no archive of loaded classes

fail() {
  echo "redescend: $1" >&2
  exit 1
}

# Sets java.
find_java() {
  if [ -n "${JAVA_HOME:-}" ]; then
    java=$JAVA_HOME/bin/java
    [ -x "$java" ] || fail "JAVA_HOME is $JAVA_HOME, which has no bin/java"
  else
    java=$(command -v java) || fail "no java on PATH: install a JDK 17 or later, or set JAVA_HOME"
  fi
}

# name_files_in_utf8: a JVM cannot open a file with a name like "é" where the locale knows ASCII alone: C, POSIX, none, or
# one that is not installed. There it gets the first locale with UTF-8 that the system has; all others stay.
name_files_in_utf8() {
  if command -v locale >/dev/null 2>&1; then
    case $(locale charmap 2>/dev/null) in
      ANSI_X3.4* | US-ASCII | 646 | "") ;;
      *) return 0 ;;
    esac
  else
    case ${LC_ALL:-${LC_CTYPE:-${LANG:-}}} in
      "" | C | POSIX) ;;
      *) return 0 ;;
    esac
  fi
  utf8=C.UTF-8
  for name in C.UTF-8 en_US.UTF-8 $(locale -a 2>/dev/null | grep -i 'utf-*8$'); do
    if [ "$(LC_ALL=$name locale charmap 2>/dev/null)" = UTF-8 ]; then
      utf8=$name
      break
    fi
  done
  # Not LC_CTYPE alone: where another part of the locale is not installed, the JVM takes none of it.
  export LC_ALL="$utf8"
}

# find_classes CLASSPATH: sets archive to a file with the classes that runs load, ready for this JVM, or
# to nothing. A run with work to do makes it, but not the first, which may be the only one of a container.
# It lies in $place, or in the user's cache if that is closed. Its name tells the JVM and the jars, as
# $jars lists them, so that another of either makes another, and its checksum and size: JVMs crash on a
# damaged file unless they check it, which takes them ten times as long. Other files of that name are .seen,
# that there was a run, and .tried, that one makes the archive or failed.
find_classes() {
  [ "${REDESCEND_CLASSES:-}" != off ] || return 0
  # Not the number of links, which is nothing of the file's own.
  identity=$({ echo "$real $1" && echo "$jars" && cat "$release"; } 2>/dev/null |
    sed 's/^\(-[^ ]*\) *[0-9]*/\1/' | cksum 2>/dev/null) || return 0
  if [ ! -w "$place" ]; then
    place=${XDG_CACHE_HOME:-${HOME:-/nonexistent}/.cache}/redescend
    [ -d "$place" ] || mkdir -p -m 700 "$place" 2>/dev/null || return 0
    # Classes are code: none from a folder that another user can write to.
    [ -O "$place" ] || return 0
    case $(ls -ld "$place/") in
      d????-??-*) ;;
      *) return 0 ;;
    esac
  fi
  name=$place/classes-${identity%% *}
  for file in "$name"-*.jsa; do
    [ -e "$file" ] || break
    sum=$(cksum <"$file" 2>/dev/null)
    if [ "$file" = "$name-${sum% *}-${sum#* }.jsa" ]; then
      archive=$file
      return 0
    fi
    rm -f "$file" "$name.tried" 2>/dev/null
    { true >"$name.seen"; } 2>/dev/null
  done
  if [ -e "$name.tried" ]; then
    return 0
  elif [ ! -e "$name.seen" ]; then
    { true >"$name.seen"; } 2>/dev/null
  elif [ -z "$telling" ] && { true >"$name.tried"; } 2>/dev/null && rm "$name.seen" 2>/dev/null; then
    # Of runs that start together one removed the mark. Should it fail, nobody tries again.
    find "$place" -name 'classes-*' -mtime +30 -exec rm -f {} + 2>/dev/null
    make_classes "$1" "$name.$$"
  fi
  return 0
}

# make_classes CLASSPATH FILE: trains and predicts once, quietly, and keeps the classes. They get their
# name when they are whole.
make_classes() {
  trap 'rm -f "$2.rdm" "$2.csv" "$2.jsa" "$name.tried"; exit 130' INT
  trap 'rm -f "$2.rdm" "$2.csv" "$2.jsa" "$name.tried"; exit 143' TERM
  # The second compiler would take two fifths of it; Java 25 takes its profiles from the code before that.
  once=-XX:TieredStopAtLevel=1
  case $archiving in
    *AOT*) once= ;;
  esac
  # shellcheck disable=SC2086  # options are words
  "$java" -Xmx256m $once $options "-Dredescend.plugins=$plugins" "$archiving=$2.jsa" -cp "$1" \
    io.github.redescend.cli.CdsTraining "$2.rdm" "$2.csv" </dev/null >/dev/null 2>&1 &&
    [ -s "$2.jsa" ] && sum=$(cksum <"$2.jsa") && file=$name-${sum% *}-${sum#* }.jsa &&
    mv -f "$2.jsa" "$file" 2>/dev/null && archive=$file
  rm -f "$2.rdm" "$2.csv" "$2.jsa"
  trap - INT TERM
}

# is_short COMMAND ARGUMENT...: whether a run is over before the second compiler's code has paid: to predict for few
# rows, or to train on few with features of their own or by the default. What goes on for long on few rows has the exact
# space, which others take unless told otherwise.
is_short() {
  case $1 in
    predict) quick=yes ;;
    train) quick= ;;
    *) return 1 ;;
  esac
  shift
  chosen=
  data=
  previous=
  for word; do
    case $previous in
      --space) word=--space=$word ;;
    esac
    case $word in
      --report* | --calibrate* | --sql*) return 1 ;;
      --space=landmarks* | --space=linear*) quick=yes ;;
      --system* | --loss* | --space=* | --solver*) chosen=yes ;;
      -*) ;;
      *)
        if [ -f "$word" ]; then
          data=yes
          [ "$(wc -c <"$word")" -le 8388608 ] 2>/dev/null || return 1
        fi
        ;;
    esac
    previous=$word
  done
  [ -n "$data" ] && { [ -n "$quick" ] || [ -z "$chosen" ]; }
}

# launch CLASSPATH PLUGINS ARGUMENT...: becomes the program.
launch() {
  classpath=$1
  plugins=$2
  shift 2

  terminal=false
  [ -t 2 ] && terminal=true
  screen=false
  [ -t 1 ] && screen=true

  # G1 can give one matrix most of the heap, unlike the others; what is short has none of that size, and takes a third
  # less with one thread that collects. No GC is named if the user names one.
  collector=-XX:+UseG1GC
  # The second compiler waits twenty times as long: a fit of seconds is over before its code has paid, and what
  # takes longer gets there all the same.
  compiler="-XX:Tier4BackEdgeThreshold=800000 -XX:Tier4InvocationThreshold=100000"
  compiler="$compiler -XX:Tier4MinInvocationThreshold=12000 -XX:Tier4CompileThreshold=300000"
  # What only tells of the program is over before it or collecting threads pay at all, and what is short before
  # anybody looks at the counters that a JVM keeps in a file.
  telling=
  case ${1:-} in
    "" | -h | --help | -V | --version | help | describe | generate-completion | generate-man-page)
      collector=-XX:+UseSerialGC
      compiler="-XX:TieredStopAtLevel=1 -XX:-UsePerfData"
      telling=yes
      ;;
    *)
      if is_short "$@"; then
        collector=-XX:+UseSerialGC
        compiler="-XX:TieredStopAtLevel=1 -XX:-UsePerfData -XX:Tier3InvocationThreshold=1000"
        compiler="$compiler -XX:Tier3MinInvocationThreshold=500 -XX:Tier3CompileThreshold=5000"
      fi
      ;;
  esac
  case "${JAVA_OPTS:-} ${REDESCEND_OPTS:-}" in
    *-XX:+Use*GC*) collector= ;;
  esac

  # Guava's use of sun.misc.Unsafe would be warned of from Java 24 on; before 23 the option is unknown.
  # Java 25 archives profiles beside classes; it refuses to start where it gets options of both kinds of archive.
  unsafe=
  share=-Xshare:auto
  archiving=-XX:ArchiveClassesAtExit
  archived=-XX:SharedArchiveFile
  real=$(readlink -f "$java" 2>/dev/null) || real=$java
  release=${real%/bin/java}/release
  if [ -r "$release" ]; then
    while IFS= read -r line; do
      case $line in
        JAVA_VERSION=\"2[3-9]* | JAVA_VERSION=\"[3-9][0-9]*)
          unsafe=--sun-misc-unsafe-memory-access=allow
          ;;
      esac
      case $line in
        JAVA_VERSION=\"2[5-9]* | JAVA_VERSION=\"[3-9][0-9]*)
          archiving=-XX:AOTCacheOutput
          archived=-XX:AOTCache
          share=
          case "${JAVA_OPTS:-} ${REDESCEND_OPTS:-}" in
            *-Xshare* | *SharedArchive* | *AOT*) REDESCEND_CLASSES=off ;;
          esac
          ;;
      esac
    done <"$release"
  fi

  # Idle threads of OpenBLAS wait busily for 2^26 cycles; beside other work a fit is half as long again by that. After
  # 2^16 they sleep.
  export OPENBLAS_THREAD_TIMEOUT="${OPENBLAS_THREAD_TIMEOUT:-16}"

  # Classes that Guice would generate cannot be archived.
  options="$unsafe -Dguice_bytecode_gen_option=DISABLED --enable-native-access=ALL-UNNAMED"

  archive=
  name_files_in_utf8
  case ${1:-} in
    # Loads so few classes that it is over before the archive has been checked.
    -V | --version) ;;
    *) find_classes "$classpath" ;;
  esac
  # shellcheck disable=SC2086  # options are words
  # A JVM that does not like the archive goes on without it, and should not say so among the results.
  exec "$java" $collector $compiler $options $share \
    ${archive:+-Xlog:disable "$archived=$archive"} \
    -Dredescend.terminal=$terminal -Dredescend.terminal.results=$screen "-Dredescend.plugins=$plugins" \
    ${JAVA_OPTS:-} ${REDESCEND_OPTS:-} \
    -cp "$classpath" io.github.redescend.cli.Main "$@"
}
