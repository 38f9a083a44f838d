package io.github.redescend.cli.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CheckedOutputTest {
  private final ByteArrayOutputStream messages = new ByteArrayOutputStream();

  /** Fails with this message and the number of the attempt. */
  private static CheckedOutput failing(String words) {
    int[] times = new int[1];
    return new CheckedOutput(
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException(words + " " + ++times[0]);
          }
        });
  }

  private int code(CheckedOutput output, int code) {
    return output.code(code, new PrintStream(messages, true, StandardCharsets.UTF_8));
  }

  private String messages() {
    return messages.toString(StandardCharsets.UTF_8);
  }

  @Test
  void outputIsPassedThrough() throws IOException {
    ByteArrayOutputStream into = new ByteArrayOutputStream();
    CheckedOutput output = new CheckedOutput(into);
    output.write('a');
    output.write("bcde".getBytes(StandardCharsets.UTF_8), 1, 2);
    assertThat(into.toString(StandardCharsets.UTF_8)).isEqualTo("acd");
    assertThat(code(output, 0)).isZero();
    assertThat(code(output, 1)).isEqualTo(1);
    assertThat(messages()).isEmpty();
  }

  /** The first failure is reported even if a text stream continues and fails again. */
  @ParameterizedTest
  @CsvSource({"No space left on device, 0, 2", "Broken pipe, 0, 141", "No space left, 3, 3"})
  void lostOutputIsAFailure(String words, int code, int expected) {
    CheckedOutput output = failing(words);
    for (int time = 1; time <= 2; time++) {
      String message = words + " " + time;
      assertThatThrownBy(() -> output.write('a'))
          .isInstanceOf(IOException.class)
          .hasMessage(message);
    }
    assertThat(code(output, code)).isEqualTo(expected);
    assertThat(messages().strip())
        .isEqualTo(
            expected == 2 ? "redescend: standard output cannot be written: " + words + " 1" : "");
  }
}
