package io.github.redescend.data.read;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.data.read.ArrayHeader.ArrayType;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArrayTypeTest {
  @Test
  void invalidCharactersAreReplaced() {
    ArrayType type = ArrayType.of("<U2").orElseThrow();
    ByteBuffer text = ByteBuffer.wrap(new byte[] {-1, -1, -1, -1, 'a', 0, 0, 0});
    assertThat(type.text(text.order(type.order()), 0)).isEqualTo("\ufffda");
  }

  /** NumPy files do not declare the encoding of bytes. */
  @ParameterizedTest
  @CsvSource({"UTF-8, gr\u00fcn", "ISO-8859-1, gr\u00fcn", "UTF-8, \u7eff", "US-ASCII, green"})
  void textsOfBytes(String encoding, String text) {
    byte[] bytes = text.getBytes(Charset.forName(encoding));
    ArrayType type = ArrayType.of("|S8").orElseThrow();
    assertThat(type.text(ByteBuffer.wrap(Arrays.copyOf(bytes, 8)), 0)).isEqualTo(text);
  }
}
