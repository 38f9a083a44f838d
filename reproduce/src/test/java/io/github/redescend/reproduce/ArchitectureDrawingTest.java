package io.github.redescend.reproduce;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The drawing in {@code docs/architecture.md} shows the modules of the build and their
 * dependencies, without transitive ones. {@code -Dredescend.pages=write} regenerates it.
 */
class ArchitectureDrawingTest {
  private static final Path ROOT = Path.of("..");
  private static final Path PAGE = ROOT.resolve("docs/architecture.md");
  private static final Pattern DRAWING = Pattern.compile("(?s)```mermaid\n.*?```\n");
  private static final Pattern MODULE = Pattern.compile("<module>([^<]+)</module>");
  private static final Pattern DEPENDENCY =
      Pattern.compile(
          "(?s)<dependency>\\s*<groupId>io.github.redescend</groupId>\\s*"
              + "<artifactId>redescend-([a-z]+)</artifactId>(.*?)</dependency>");

  @Test
  void drawingMatchesTheBuild() throws IOException {
    String page = Files.readString(PAGE);
    String expected = DRAWING.matcher(page).replaceFirst(Matcher.quoteReplacement(drawing()));
    if ("write".equals(System.getProperty("redescend.pages"))) {
      Files.writeString(PAGE, expected);
    }
    assertThat(Files.readString(PAGE))
        .as("-Dredescend.pages=write draws it again")
        .isEqualTo(expected);
  }

  private static String drawing() throws IOException {
    Map<String, Set<String>> modules = new TreeMap<>();
    Matcher listed = MODULE.matcher(Files.readString(ROOT.resolve("pom.xml")));
    while (listed.find()) {
      String name = listed.group(1);
      if (Files.isDirectory(ROOT.resolve(name + "/src/main/java"))
          && !name.startsWith("examples")) {
        modules.put(name.replace("plugins/", ""), dependencies(name));
      }
    }
    StringBuilder drawing = new StringBuilder("```mermaid\ngraph TD\n");
    modules.forEach(
        (module, below) ->
            below.stream()
                .filter(one -> below.stream().noneMatch(other -> reaches(modules, other, one)))
                .forEach(one -> drawing.append("  %s --> %s\n".formatted(module, one))));
    return drawing.append("```\n").toString();
  }

  private static Set<String> dependencies(String module) throws IOException {
    return DEPENDENCY
        .matcher(Files.readString(ROOT.resolve(module + "/pom.xml")))
        .results()
        .filter(found -> !found.group(2).contains("<scope>test</scope>"))
        .map(found -> found.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Whether a module depends on another one transitively. */
  private static boolean reaches(Map<String, Set<String>> modules, String from, String to) {
    Set<String> below = modules.getOrDefault(from, Set.of());
    return below.contains(to) || below.stream().anyMatch(next -> reaches(modules, next, to));
  }
}
