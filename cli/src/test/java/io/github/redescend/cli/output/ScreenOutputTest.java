package io.github.redescend.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.cli.output.CheckedOutput.Screen;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ScreenOutputTest {
  private static String shown(String text, boolean whole) throws IOException {
    ByteArrayOutputStream into = new ByteArrayOutputStream();
    try (OutputStream screen = new Screen(into)) {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      if (whole) {
        screen.write(bytes);
      } else {
        for (byte b : bytes) {
          screen.write(b);
        }
      }
    }
    return into.toString(StandardCharsets.UTF_8);
  }

  @Test
  void controlCharactersAreEscaped() throws IOException {
    String text = "a\u001b[2Jb\u009bc\u0080\u009f\u007f\u0007\r";
    for (boolean whole : new boolean[] {true, false}) {
      assertThat(shown(text, whole)).isEqualTo("a?[2Jb\u00bfc\u00bf\u00bf???");
    }
  }

  @Test
  void otherTextIsUnchanged() throws IOException {
    String text = "row\tlabel\n\u00a0\u00bf\u00e9\u0142\u4e2d\ud83d\ude00 \u00c2\u00c2\u00a9~";
    for (boolean whole : new boolean[] {true, false}) {
      assertThat(shown(text, whole)).isEqualTo(text);
    }
  }
}
