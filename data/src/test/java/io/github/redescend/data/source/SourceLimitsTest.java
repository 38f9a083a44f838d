package io.github.redescend.data.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.source.TextBytes.NoTextException;
import io.github.redescend.data.source.TextBytes.RunLimit;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Texts longer than any realistic table. */
class SourceLimitsTest {
  @Test
  void linesOfALegalLength() throws IOException {
    try (RunLimit limit = RunLimit.ofLines(new StringReader("abc\nabcd\r\nabc"), 4)) {
      char[] block = new char[2];
      int total = 0;
      for (int count = limit.read(block); count >= 0; count = limit.read(block)) {
        total += count;
      }
      assertThat(total).isEqualTo(13);
    }
    try (RunLimit limit = RunLimit.ofLines(new StringReader("abc\nabcde"), 4)) {
      assertThatThrownBy(() -> limit.read(new char[9])).isInstanceOf(NoTextException.class);
    }
  }

  @Test
  void endlessBlankText() throws IOException {
    try (RunLimit limit = RunLimit.ofBlanks(new StringReader("a \n b\r\n \n c"), 4)) {
      assertThat(limit.transferTo(Writer.nullWriter())).isEqualTo(11);
    }
    for (String blank : new String[] {"a\n \n \n", "\n\n\n\n\na", " ".repeat(9)}) {
      try (RunLimit limit = RunLimit.ofBlanks(new StringReader(blank), 4)) {
        assertThatThrownBy(
                () -> {
                  while (limit.read() >= 0) {
                    // Continues until the reader rejects it.
                  }
                })
            .isInstanceOf(NoTextException.class)
            .hasMessageContaining("more than 4 consecutive spaces and line ends");
      }
    }
  }

  @Test
  void streamsTooLargeToBuffer() {
    byte[] text = "x,label\n1,a\n2,b\n".getBytes(StandardCharsets.UTF_8);
    Source source = Source.of("stream", new ByteArrayInputStream(text), text.length);
    assertThat(source.bytes()).isEqualTo(text);
    assertThatThrownBy(() -> Source.of("stream", new ByteArrayInputStream(text), text.length - 1))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageStartingWith("stream has more than " + (text.length - 1) + " bytes");
  }
}
