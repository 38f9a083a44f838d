# What the program's scripts share: which Java runs it, and with which options. Sourced, POSIX sh.
#
#   JAVA_HOME          which Java, else the one on PATH
#   JAVA_OPTS          options of the JVM
#   REDESCEND_OPTS     more of them, such as -Xmx8g
#   REDESCEND_PLUGINS  a folder with jars of plug-ins, as --plugins

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

# launch CLASSPATH PLUGINS ARGUMENT...: becomes the program.
launch() {
  classpath=$1
  plugins=$2
  shift 2

  terminal=false
  [ -t 2 ] && terminal=true

  # G1 can give one matrix most of the heap, unlike the others; no GC is named if the user names one.
  collector=-XX:+UseG1GC
  case "${JAVA_OPTS:-} ${REDESCEND_OPTS:-}" in
    *-XX:+Use*GC*) collector= ;;
  esac

  # Guava's use of sun.misc.Unsafe would be warned of from Java 24 on; before 23 the option is unknown.
  unsafe=
  real=$(readlink -f "$java" 2>/dev/null) || real=$java
  release=${real%/bin/java}/release
  if [ -r "$release" ]; then
    while IFS= read -r line; do
      case $line in
        JAVA_VERSION=\"2[3-9]* | JAVA_VERSION=\"[3-9][0-9]*)
          unsafe=--sun-misc-unsafe-memory-access=allow
          ;;
      esac
    done <"$release"
  fi

  # shellcheck disable=SC2086  # options are words
  exec "$java" $collector $unsafe -Xshare:auto --enable-native-access=ALL-UNNAMED \
    -Dredescend.terminal=$terminal "-Dredescend.plugins=$plugins" \
    ${JAVA_OPTS:-} ${REDESCEND_OPTS:-} \
    -cp "$classpath" io.github.redescend.cli.Main "$@"
}
