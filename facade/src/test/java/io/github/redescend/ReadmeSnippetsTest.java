package io.github.redescend;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compiles and runs the Java code of README and of the first page without further imports. */
class ReadmeSnippetsTest {
  private static final Pattern BLOCK = Pattern.compile("```java\\R(.*?)```", Pattern.DOTALL);

  @TempDir private Path folder;

  static List<String> snippets() throws IOException {
    List<String> blocks = new ArrayList<>();
    for (String page : List.of("../README.md", "../docs/start.md", "../docs/guide/library.md")) {
      BLOCK
          .matcher(Files.readString(Path.of(page)))
          .results()
          .map(block -> block.group(1))
          .forEach(blocks::add);
    }
    return blocks;
  }

  /** A statement that could end before a line would be complete for JShell. */
  @ParameterizedTest
  @MethodSource("snippets")
  void canBePastedIntoJshell(String snippet) {
    assertThat(snippet.lines()).noneMatch(line -> line.strip().startsWith("."));
  }

  @ParameterizedTest
  @MethodSource("snippets")
  void compilesAndRuns(String snippet) throws Exception {
    String imports =
        snippet
            .lines()
            .filter(line -> line.startsWith("import "))
            .collect(Collectors.joining("\n"));
    String statements =
        snippet
            .lines()
            .filter(line -> !line.startsWith("import "))
            .collect(Collectors.joining("\n"))
            .replace("\"examples/data/", "\"../examples/data/")
            // Three folds instead of ten take a third of the time.
            .replace(".evaluate(10)", ".evaluate(3)")
            .replace("\"wdbc.rdm\"", "\"" + folder.resolve("wdbc.rdm").toUri().getPath() + "\"")
            .replace(
                "\"wine.libsvm\"", "\"" + folder.resolve("wine.libsvm").toUri().getPath() + "\"");
    String source =
        imports
            + "\npublic class Snippet { public static void main(String[] a) {"
            + statements
            + "}}";
    StringWriter messages = new StringWriter();
    boolean compiled =
        ToolProvider.getSystemJavaCompiler()
            .getTask(
                messages,
                null,
                null,
                List.of("-proc:none", "-d", folder.toString()),
                null,
                List.of(file(source)))
            .call();
    assertThat(compiled).as(messages.toString()).isTrue();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
      loader
          .loadClass("Snippet")
          .getMethod("main", String[].class)
          .invoke(null, (Object) new String[0]);
    }
  }

  private static JavaFileObject file(String source) {
    return new SimpleJavaFileObject(
        URI.create("string:///Snippet.java"), JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return source;
      }
    };
  }
}
