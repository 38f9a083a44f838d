package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Output for people never contains control characters from data. */
class ControlCharactersTest {
  private static final String ESCAPE = "\u001b[31m";

  /** A one-character escape sequence (CSI) and a character that reverses text direction. */
  private static final String HIGH = "\u009b31m\u202e";

  @TempDir private Path folder;

  @BeforeEach
  void rows() throws IOException {
    StringBuilder rows = new StringBuilder("a" + ESCAPE + ",b" + HIGH + ",label\u0007\n");
    for (int i = 0; i < 24; i++) {
      String name = i % 2 == 0 ? "x" + ESCAPE : "y" + HIGH;
      rows.append("%d.5,%d,%s%n".formatted(i % 2 == 0 ? i : -i, i * i % 7, name));
    }
    Files.writeString(folder.resolve("d.csv"), rows);
    assertThat(
            Calls.run(
                    "train", folder.resolve("d.csv"), "--model", folder.resolve("m.rdm"), "--C", 1)
                .code())
        .isZero();
  }

  private Calls.Outcome call(String line) {
    Object[] words =
        Stream.of(line.split(" ")).map(word -> word.replace("@", folder + "/")).toArray();
    return Calls.run(words);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "train @d.csv --model @n.rdm",
        "train @d.csv --model @n.rdm --penalty l1",
        "describe @m.rdm",
        "predict @m.rdm @d.csv --output @p.csv",
        "evaluate @d.csv --cv 2 --C 1",
        "evaluate @d.csv --cv 2 --C 1 --noise symmetric:0,0.1",
        "tune @d.csv --cv 2 --grid lambda=1,2",
        "compare @d.csv --cv 2 --systems ls-svm,l2-svm",
        "audit @d.csv",
        "convert @d.csv @d.arff",
        "export @m.rdm --to libsvm @m.libsvm",
        "export @m.rdm --to onnx @m.onnx",
        "train @d.csv --model @n.rdm --class-weight x\u001b[31m=2,y\u009b=1",
        "\u001b[31m",
        "describe \u001b[31m",
      })
  void outputForPeopleHasNone(String line) {
    Calls.Outcome outcome = call(line);
    assertThat(outcome.out() + outcome.err())
        .isNotEmpty()
        .doesNotContainPattern("[\\p{Cc}\\p{Cf}&&[^\\n]]");
  }

  @ParameterizedTest
  @ValueSource(strings = {"train @d.csv --model @n.rdm --json", "describe @m.rdm --json"})
  void jsonEscapesThemWithoutLoss(String line) {
    Calls.Outcome outcome = call(line);
    assertThat(outcome.out()).doesNotContainPattern("[\\p{Cc}\\p{Cf}&&[^\\n]]");
    JsonNode classes = outcome.json().path("classes");
    assertThat(classes.path(0).asText()).isEqualTo("x" + ESCAPE);
    assertThat(classes.path(1).asText()).isEqualTo("y" + HIGH);
  }

  /** Output for programs contains the data unchanged. */
  @Test
  void standardOutputKeepsPredictionsUnchanged() {
    assertThat(call("predict @m.rdm @d.csv").out()).contains("x" + ESCAPE, "y" + HIGH);
  }

  @Test
  void lineBreaksInNamesDoNotAddRows() throws IOException {
    Path file = folder.resolve("breaks.csv");
    Files.writeString(file, "a,label\n1,\"x\nobjective  0\"\n2,y\n3,\"x\nobjective  0\"\n4,y\n");
    Calls.Outcome outcome = Calls.run("train", file, "--model", folder.resolve("n.rdm"), "--C", 1);
    assertThat(outcome.code()).isZero();
    assertThat(outcome.out()).contains("x?objective  0").doesNotContain("\nobjective  0");
  }
}
