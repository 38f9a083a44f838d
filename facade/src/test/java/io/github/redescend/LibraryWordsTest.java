package io.github.redescend;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Messages of the library do not mention options of the command line. */
class LibraryWordsTest {
  private static final Pattern OPTION = Pattern.compile("\"[^\"\\n]*--[a-z][^\"\\n]*\"");

  /**
   * Sources of databases, signatures, ONNX and console output, which the library does not reach.
   */
  private static final List<String> ELSEWHERE =
      List.of(
          "SqlQuery.java",
          "SqlDatabase.java",
          "SqlTable.java",
          "SqlRows.java",
          "Signatures.java",
          "PipelineModel.java",
          "ShapleyValues.java",
          "ScalingNodes.java",
          "CurveNodes.java");

  @Test
  void everyOptionInAMessageHasAMethod() throws IOException {
    Set<String> methods =
        Stream.of(TableFile.class, Training.class)
            .flatMap(type -> Arrays.stream(type.getMethods()))
            .map(method -> method.getName())
            .collect(Collectors.toCollection(TreeSet::new));
    int sentences = 0;
    for (String module : List.of("data", "classifiers", "eval", "kernels", "solvers")) {
      try (Stream<Path> files = Files.walk(Path.of("..", module, "src", "main", "java"))) {
        for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
          if (ELSEWHERE.contains(file.getFileName().toString())) {
            continue;
          }
          for (String sentence :
              OPTION
                  .matcher(Files.readString(file))
                  .results()
                  .map(found -> found.group())
                  .toList()) {
            sentences++;
            String translated = LibraryWords.of(sentence.replace("%s", "word"));
            assertThat(translated).as(file.toString()).doesNotContain("--");
            assertThat(
                    Pattern.compile("([a-zA-Z]+)\\((\"|\\.\\.\\.|\\))")
                        .matcher(translated)
                        .results()
                        .map(found -> found.group(1)))
                .as(translated)
                .isSubsetOf(methods)
                .isNotEmpty();
          }
        }
      }
    }
    assertThat(sentences).isGreaterThan(10);
  }

  @ParameterizedTest
  @CsvSource({
    "read on with --date-order day-first, read on with dateOrder(\"day-first\")",
    "set --date-order, set dateOrder(...)",
    "try --missing mean, try missing(\"mean\")",
    "say --no-header, noHeader()"
  })
  void optionsBecomeMethodCalls(String sentence, String translated) {
    assertThat(LibraryWords.of(sentence)).isEqualTo(translated);
  }
}
