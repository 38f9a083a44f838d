# Shared by the launch scripts: finds Java and sets its options. To be sourced; POSIX sh.
#
#   JAVA_HOME          the Java to use; default: the one on PATH
#   JAVA_OPTS          JVM options
#   REDESCEND_OPTS     more JVM options, such as -Xmx8g
#   REDESCEND_PLUGINS  a folder of plug-in jars, like --plugins
#   REDESCEND_CLASSES  off: do not keep a class-data archive

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

# name_files_in_utf8: in an ASCII locale (C, POSIX, unset or not installed) a JVM cannot open a file named "é". Sets the
# first UTF-8 locale of the system in that case; other locales are kept.
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
  # LC_CTYPE is not enough: the JVM ignores the locale if any part of it is not installed.
  export LC_ALL="$utf8"
}

# find_classes CLASSPATH: sets archive to the class-data archive for this JVM and these jars, or to nothing.
# The second computing run creates it; the first may be the only run of a container. It is kept in $place, or in
# the user's cache if $place is read-only. Its name contains a checksum of the JVM and of the list $jars, so a
# change of either creates a new archive, and the archive's own checksum and size: a JVM may crash on a damaged
# archive, and its own check takes ten times as long. Two marker files share the name: .seen after a first run,
# .tried once a run has begun to create the archive.
find_classes() {
  [ "${REDESCEND_CLASSES:-}" != off ] || return 0
  case $archived$1 in
    # Before Java 25, classes from a path with a space are not archived.
    -XX:Shared*\ *) return 0 ;;
  esac
  # Without the number of links, which is not a property of the file.
  identity=$(echo "$real $build $1
$jars" | sed 's/^\(-[^ ]*\) *[0-9]*/\1/' | cksum 2>/dev/null) || return 0
  if [ ! -w "$place" ]; then
    place=${XDG_CACHE_HOME:-${HOME:-/nonexistent}/.cache}/redescend
    [ -d "$place" ] || mkdir -p -m 700 "$place" 2>/dev/null || return 0
    # The archive is code: do not use a folder that other users can write to.
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
    # Of several runs that start together only one removes the marker. If it fails, no other run tries again.
    find "$place" -name 'classes-*' -mtime +30 -exec rm -f {} + 2>/dev/null
    make_classes "$1" "$name.$$"
  fi
  return 0
}

# make_classes CLASSPATH FILE: trains and predicts once, without output, and archives the loaded classes. The
# archive gets its name when it is complete.
make_classes() {
  trap 'rm -f "$2".*; rm -f "$name.tried"; exit 130' INT
  trap 'rm -f "$2".*; rm -f "$name.tried"; exit 143' TERM
  # C2 would take two fifths of the time; Java 25 needs the profiles of tiered compilation.
  once=-XX:TieredStopAtLevel=1
  record=-XX:DumpLoadedClassList=$2.classes
  if [ "$archived" = -XX:AOTCache ]; then
    once=
    record=-XX:AOTCacheOutput=$2.jsa
  fi
  # shellcheck disable=SC2086  # options are words
  "$java" -Xmx256m $once $options "-Dredescend.plugins=$plugins" "$record" -cp "$1" \
    io.github.redescend.cli.CdsTraining "$2.rdm" "$2.csv" </dev/null >/dev/null 2>&1 &&
    if [ -n "$once" ]; then
      # Unlike -XX:ArchiveClassesAtExit, this archives the parser of the options, which has an old class version.
      "$java" -Xmx256m $once -Xshare:dump "-XX:SharedClassListFile=$2.classes" "-XX:SharedArchiveFile=$2.jsa" \
        -cp "$1" >/dev/null 2>&1
    fi &&
    [ -s "$2.jsa" ] && sum=$(cksum <"$2.jsa") && file=$name-${sum% *}-${sum#* }.jsa &&
    mv -f "$2.jsa" "$file" 2>/dev/null && archive=$file
  rm -f "$2".*
  trap - INT TERM
}

# is_short COMMAND ARGUMENT...: whether the run ends before C2 code pays off: predictions for a small file, or training
# on one with the default, landmarks or a linear space. Other machines use the exact space, which takes long even for
# few rows.
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

# launch CLASSPATH PLUGINS ARGUMENT...: replaces the shell by the program.
launch() {
  classpath=$1
  plugins=$2
  shift 2

  terminal=false
  [ -t 2 ] && terminal=true
  screen=false
  [ -t 1 ] && screen=true

  # G1 can give one matrix most of the heap and does not copy it; other collectors do. Short runs have no such matrix,
  # and the serial collector saves a fifth of their time. A collector chosen by the user is kept.
  collector=-XX:+UseG1GC
  # C2 starts twenty times as late as by default: it does not pay off in a fit of seconds, and longer runs still reach
  # it.
  compiler="-XX:Tier4BackEdgeThreshold=800000 -XX:Tier4InvocationThreshold=100000"
  compiler="$compiler -XX:Tier4MinInvocationThreshold=12000 -XX:Tier4CompileThreshold=300000"
  # Commands that only print information need neither C2 nor parallel collection, and short runs no performance
  # counters.
  telling=
  case ${1:-} in
    "" | -h | --help | -V | --version | help | describe | generate-completion | generate-man-page)
      collector=-XX:+UseSerialGC
      compiler="-XX:TieredStopAtLevel=1 -XX:-UsePerfData"
      telling=yes
      ;;
    *)
      if is_short "$@"; then
        # It would copy the features of chosen landmarks.
        [ -n "$chosen" ] || collector=-XX:+UseSerialGC
        compiler="-XX:TieredStopAtLevel=1 -XX:-UsePerfData"
      fi
      ;;
  esac
  # Most methods of a start run a few hundred times, which does not pay for compiling them; long loops are compiled
  # fifteen times as early as by default.
  compiler="$compiler -XX:Tier3InvocationThreshold=1000 -XX:Tier3MinInvocationThreshold=500"
  compiler="$compiler -XX:Tier3CompileThreshold=5000 -XX:Tier3BackEdgeThreshold=4000"
  case "${JAVA_OPTS:-} ${REDESCEND_OPTS:-}" in
    *-XX:+Use*GC*) collector= ;;
  esac

  # Java 24 and later warn of Guava's use of sun.misc.Unsafe; Java 22 and earlier do not know the option.
  # Java 25 has a new kind of archive with profiles, and refuses to start with options of both kinds.
  unsafe=
  share=-Xshare:auto
  archived=-XX:SharedArchiveFile
  real=$(readlink -f "$java" 2>/dev/null) || real=$java
  release=${real%/bin/java}/release
  build=
  if [ -r "$release" ]; then
    while IFS= read -r line; do
      build=$build$line
      case $line in
        JAVA_VERSION=\"2[3-9]* | JAVA_VERSION=\"[3-9][0-9]*)
          unsafe=--sun-misc-unsafe-memory-access=allow
          ;;
      esac
      case $line in
        JAVA_VERSION=\"2[5-9]* | JAVA_VERSION=\"[3-9][0-9]*)
          archived=-XX:AOTCache
          share=
          case "${JAVA_OPTS:-} ${REDESCEND_OPTS:-}" in
            *-Xshare* | *SharedArchive* | *AOT*) REDESCEND_CLASSES=off ;;
          esac
          ;;
      esac
    done <"$release"
  fi

  # Idle OpenBLAS threads spin for 2^26 cycles, which slows a fit by half beside other work; let them sleep after 2^16.
  export OPENBLAS_THREAD_TIMEOUT="${OPENBLAS_THREAD_TIMEOUT:-16}"

  # Generated classes cannot be archived, so Guice uses reflection.
  options="$unsafe -Dguice_bytecode_gen_option=DISABLED --enable-native-access=ALL-UNNAMED"

  archive=
  name_files_in_utf8
  case ${1:-} in
    # It loads few classes; checking the archive would take longer.
    -V | --version) ;;
    *) find_classes "$classpath" ;;
  esac
  # shellcheck disable=SC2086  # options are words
  # A JVM that rejects the archive continues without it; its message would be mixed with the results.
  exec "$java" $collector $compiler $options $share \
    ${archive:+-Xlog:disable "$archived=$archive"} \
    -Dredescend.terminal=$terminal -Dredescend.terminal.results=$screen "-Dredescend.plugins=$plugins" \
    ${JAVA_OPTS:-} ${REDESCEND_OPTS:-} \
    -cp "$classpath" io.github.redescend.cli.Main "$@"
}
