package io.github.redescend;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import jdk.jshell.JShell;
import jdk.jshell.Snippet;
import jdk.jshell.SnippetEvent;
import jdk.jshell.SourceCodeAnalysis.CompletionInfo;
import org.junit.jupiter.api.Test;

/** Runs the JShell script from the root of a checkout. */
class JShellScriptTest {
  private static String script() throws IOException {
    return Files.readString(Path.of("../examples/jshell/start.jsh"))
        .replace("examples/data/", "../examples/data/");
  }

  @Test
  void everySnippetIsValidAndRuns() throws IOException {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    PrintStream before = System.out;
    try (JShell shell = JShell.builder().executionEngine("local").build();
        PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8)) {
      System.setOut(out);
      shell.addToClasspath(System.getProperty("java.class.path"));
      String left = script();
      while (!left.isBlank()) {
        CompletionInfo next = shell.sourceCodeAnalysis().analyzeCompletion(left);
        assertThat(next.completeness().isComplete()).as(left).isTrue();
        for (SnippetEvent event : shell.eval(next.source())) {
          assertThat(event.exception()).as(next.source()).isNull();
          assertThat(event.status())
              .as(() -> shell.diagnostics(event.snippet()).toList().toString())
              .isEqualTo(Snippet.Status.VALID);
        }
        left = next.remaining();
      }
    } finally {
      System.setOut(before);
    }
    assertThat(printed.toString(StandardCharsets.UTF_8))
        .contains("column 'id' has a different integer in every row", "ignore(...)")
        .contains("[1763]: yes, rather no", "accuracy ");
  }
}
