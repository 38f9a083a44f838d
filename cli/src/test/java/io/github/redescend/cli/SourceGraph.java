package io.github.redescend.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which types or packages use each other. The files of all modules are read as text, because some
 * modules are compiled after this one.
 */
final class SourceGraph {
  private static final Path SOURCES = Path.of("src", "main", "java");

  private static final Pattern COMMENT_OR_LITERAL =
      Pattern.compile(
          "\"\"\"(?s:.*?)\"\"\"|\"(?:[^\"\\\\\n"
              + "]|\\\\.)*+\"|'(?:[^'\\\\]|\\\\.)'|//.*|/\\*(?s:.*?)\\*/");

  private static final Pattern IMPORT =
      Pattern.compile("^import (?:static )?(io\\.github\\.redescend\\..*);", Pattern.MULTILINE);

  private static final Pattern TYPE_NAME = Pattern.compile("(?<![\\w.])[A-Z]\\w*");

  /** Hides a type of the package that has the same name. */
  private static final Pattern NESTED =
      Pattern.compile("^  .*\\b(?:class|record|interface|enum) ([A-Z]\\w*)", Pattern.MULTILINE);

  private final Map<String, Set<String>> uses;

  private SourceGraph(Map<String, Set<String>> uses) {
    this.uses = uses;
  }

  /** The uses between the files of all modules, by the full names of their types. */
  static SourceGraph ofFiles() throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> found =
        Files.find(Path.of(".."), 5, (path, attributes) -> path.endsWith(SOURCES))) {
      for (Path sources : found.toList()) {
        files.putAll(files(sources));
      }
    }
    Map<String, Set<String>> uses = new TreeMap<>();
    files.forEach((name, text) -> uses.put(name, used(name, text, files.keySet())));
    return new SourceGraph(uses);
  }

  private static Map<String, String> files(Path sources) throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> found = Files.walk(sources)) {
      for (Path file : found.filter(path -> path.toString().endsWith(".java")).toList()) {
        String path = sources.relativize(file).toString();
        String name = path.substring(0, path.length() - ".java".length());
        files.put(
            name.replace(file.getFileSystem().getSeparator(), "."),
            COMMENT_OR_LITERAL.matcher(Files.readString(file)).replaceAll(" "));
      }
    }
    return files;
  }

  /** The imported types, and those of the same package that the text names. */
  private static Set<String> used(String name, String text, Set<String> all) {
    Set<String> used = new TreeSet<>();
    Set<String> hidden = new TreeSet<>(matches(NESTED, text, found -> found.group(1)));
    for (String type : matches(IMPORT, text, found -> found.group(1))) {
      hidden.add(type.substring(type.lastIndexOf('.') + 1));
      String outer = type;
      while (outer.contains(".") && !all.contains(outer)) {
        outer = outer.substring(0, outer.lastIndexOf('.'));
      }
      used.add(outer);
    }
    matches(TYPE_NAME, text, MatchResult::group).stream()
        .filter(type -> !hidden.contains(type))
        .forEach(type -> used.add(packageOf(name) + "." + type));
    used.retainAll(all);
    used.remove(name);
    return used;
  }

  private static List<String> matches(
      Pattern pattern, String text, Function<MatchResult, String> name) {
    return pattern.matcher(text).results().map(name).distinct().toList();
  }

  private static String packageOf(String type) {
    return type.substring(0, type.lastIndexOf('.'));
  }

  SourceGraph ofPackages() {
    Map<String, Set<String>> packages = new TreeMap<>();
    uses.forEach(
        (type, used) ->
            packages
                .computeIfAbsent(packageOf(type), name -> new TreeSet<>())
                .addAll(used.stream().map(SourceGraph::packageOf).toList()));
    packages.forEach((name, used) -> used.remove(name));
    return new SourceGraph(packages);
  }

  /** The largest groups of nodes that all use each other, directly or not. */
  Set<Set<String>> cycles() {
    Map<String, Set<String>> reached =
        uses.keySet().stream().collect(Collectors.toMap(name -> name, this::reachable));
    return reached.entrySet().stream()
        .filter(node -> node.getValue().contains(node.getKey()))
        .map(
            node ->
                node.getValue().stream()
                    .filter(other -> reached.get(other).contains(node.getKey()))
                    .collect(Collectors.toCollection(TreeSet::new)))
        .collect(Collectors.toSet());
  }

  private Set<String> reachable(String from) {
    Set<String> reached = new TreeSet<>();
    Set<String> next = uses.get(from);
    while (!next.isEmpty()) {
      next =
          next.stream()
              .filter(reached::add)
              .flatMap(name -> uses.get(name).stream())
              .collect(Collectors.toSet());
    }
    return reached;
  }
}
