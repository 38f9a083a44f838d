package io.github.redescend.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Compares the Windows launcher with the POSIX launcher: JVM options and script syntax. */
class LaunchersTest {
  private static final Path BIN = Path.of("src/bin/redescend.cmd");
  private static final Path CHECKOUT = Path.of("../redescend.cmd");
  private static final Path SHELL = Path.of("src/lib/launch.sh");

  /**
   * Options that only the POSIX launcher sets: class archive and profiles, and terminal detection.
   */
  private static final Set<String> NOT_ON_WINDOWS =
      Set.of(
          "-Dredescend.terminal.results",
          "-XX:AOTCache",
          "-XX:AOTCacheOutput",
          "-XX:DumpLoadedClassList",
          "-XX:SharedArchiveFile",
          "-XX:SharedClassListFile",
          "-Xlog:disable",
          "-Xmx256m",
          "-Xshare:dump",
          "-Dredescend.terminal");

  /** A JVM option. Values that are paths or variables do not match. */
  private static final Pattern OPTION =
      Pattern.compile(
          "(?<![\\w*.-])(?:-XX:[+-]?\\w+(?:=\\d+)?|-X(?!X)\\w+(?::\\w+)?|-D[\\w.]+(?:=[A-Z]+)?"
              + "|--[a-z]+(?:-[a-z]+)+=[\\w-]+)(?![\\w*.])");

  private static final Pattern SHORT_COMMANDS =
      Pattern.compile("-h\\W+--help\\W[^)]*generate-man-page");

  private static String text(Path file) throws IOException {
    return withoutRemarks(Files.readString(file));
  }

  /** The script without comments. */
  private static String withoutRemarks(String script) {
    return script
        .lines()
        .filter(line -> !line.strip().startsWith("#") && !line.startsWith("rem "))
        .collect(Collectors.joining("\n"));
  }

  private static Set<String> options(String script) {
    return OPTION
        .matcher(withoutRemarks(script))
        .results()
        .map(MatchResult::group)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void bothSetTheSameOptions() throws IOException {
    Set<String> expected = options(Files.readString(SHELL));
    assertThat(expected).containsAll(NOT_ON_WINDOWS).contains("-XX:+UseG1GC", "-Xshare:auto");
    expected.removeAll(NOT_ON_WINDOWS);
    assertThat(options(launching(BIN))).isEqualTo(expected);
  }

  @Test
  void bothKnowTheSameShortCommands() throws IOException {
    List<String> words = commands(SHELL);
    assertThat(words).contains("--version", "describe");
    assertThat(commands(BIN)).isEqualTo(words);
  }

  private static List<String> commands(Path file) throws IOException {
    MatchResult found = SHORT_COMMANDS.matcher(text(file)).results().findFirst().orElseThrow();
    return Arrays.stream(found.group().split("[\\s|]+")).toList();
  }

  @Test
  void bothWindowsLaunchersRunJavaInTheSameWay() throws IOException {
    assertThat(launching(CHECKOUT)).isEqualTo(launching(BIN)).contains("exit /b %ERRORLEVEL%");
  }

  private static String launching(Path file) throws IOException {
    String text = Files.readString(file);
    return text.substring(text.indexOf("rem The rest is the same"));
  }

  @Test
  void linesHaveWindowsEndings() throws IOException {
    Path zip = Path.of(System.getProperty("archive") + ".zip");
    try (FileSystem archive = FileSystems.newFileSystem(zip);
        Stream<Path> tops = Files.list(archive.getPath("/"))) {
      Path top = tops.findFirst().orElseThrow();
      String text = Files.readString(top.resolve("bin/redescend.cmd"));
      assertThat(text.replace("\r\n", "")).isNotEmpty().doesNotContain("\r", "\n");
      assertThat(text).endsWith("\r\n");
    }
    assertThat(Files.readString(Path.of("../.gitattributes"))).contains("*.cmd text eol=crlf");
  }

  /** Outside quotes a space splits a path, and parentheses and ampersands end the command. */
  @Test
  void pathsAreQuoted() throws IOException {
    Pattern path = Pattern.compile("%(HOME_DIR|JAVA|JAVA_HOME|RELEASE|JARS|PLUGINS|BUILT)%|%~dp0");
    for (Path file : List.of(BIN, CHECKOUT)) {
      for (String line : text(file).lines().toList()) {
        String outside = line.replaceAll("\"[^\"]*\"", "");
        assertThat(path.matcher(outside).find()).as(file + ": " + line).isFalse();
      }
    }
  }

  @Test
  void jumpLabelsExist() throws IOException {
    for (Path file : List.of(BIN, CHECKOUT)) {
      String text = text(file);
      Pattern.compile("goto (\\w+)")
          .matcher(text)
          .results()
          .forEach(jump -> assertThat(text).contains("\n:" + jump.group(1) + "\n"));
      assertThat(text).contains("goto nojava");
    }
  }
}
