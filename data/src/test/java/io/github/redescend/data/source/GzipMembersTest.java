package io.github.redescend.data.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Multi-member gzip from files and from slow pipes, with the strictness of {@code gzip -t}. */
class GzipMembersTest {
  private static final byte[] FIRST = gzip("x,label\n1,a\n");
  private static final byte[] SECOND = gzip("2,b\n");
  private static final String BOTH = "x,label\n1,a\n2,b\n";

  private static byte[] gzip(String text) {
    return gzip(text.getBytes(StandardCharsets.UTF_8));
  }

  static byte[] gzip(byte[] plain) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(plain);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return bytes.toByteArray();
  }

  private static byte[] joined(byte[]... parts) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      all.writeBytes(part);
    }
    return all.toByteArray();
  }

  private static String text(byte[] bytes) {
    return new String(Source.of("a.csv.gz", bytes).bytes(), StandardCharsets.UTF_8);
  }

  /** A pipe returns the available bytes and reports none while it waits. */
  @ParameterizedTest
  @ValueSource(ints = {1, 7, 30, 1 << 16})
  void membersOnAPipeThatPauses(int most) throws IOException {
    InputStream pipe =
        new ByteArrayInputStream(joined(FIRST, SECOND, gzip(""), gzip("3,a\n"))) {
          @Override
          public int available() {
            return 0;
          }

          @Override
          public int read(byte[] into, int from, int length) {
            return super.read(into, from, Math.min(length, most));
          }
        };
    try (InputStream text = Source.once("pipe", pipe).openBytes()) {
      assertThat(text.readAllBytes()).asString().isEqualTo(BOTH + "3,a\n");
    }
  }

  /** A header with name, comment, extra fields and checksum. */
  @Test
  void optionalFieldsOfAHeader() {
    byte[] rest = Arrays.copyOfRange(SECOND, 10, SECOND.length);
    String plain = "1f8b08%s000000000003";
    byte[] fields =
        HexFormat.of().parseHex(plain.formatted("1c") + "0200" + "4142" + "6e00" + "6300");
    assertThat(text(joined(FIRST, fields, rest))).isEqualTo(BOTH);
    byte[] wrong = HexFormat.of().parseHex(plain.formatted("02") + "0000");
    assertThatThrownBy(() -> text(joined(FIRST, wrong, rest)))
        .hasMessageContaining("the checksum of a header is wrong");
  }

  @Test
  void trailingZerosAreAllowed() {
    assertThat(text(joined(FIRST, SECOND, new byte[512]))).isEqualTo(BOTH);
    assertThatThrownBy(() -> text(joined(FIRST, new byte[512], SECOND)))
        .hasMessageContaining("bytes that are not gzip follow");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 6, 10, 15, 20, 23})
  void truncatedLaterMembers(int length) {
    assertThatThrownBy(() -> text(joined(FIRST, Arrays.copyOf(SECOND, length))))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageStartingWith("a.csv.gz is a truncated or damaged gzip file: it ends");
  }

  @ParameterizedTest
  @CsvSource({
    "0, 4, no gzip header",
    "1, 1, no gzip header",
    "2, 8, unknown method",
    "3, 128, unknown method or flag",
    "16, 1, a checksum is wrong",
    "20, 1, a length is wrong"
  })
  void damagedLaterMembers(int place, int bit, String found) {
    byte[] damaged = SECOND.clone();
    damaged[place] ^= (byte) bit;
    assertThatThrownBy(() -> text(joined(FIRST, damaged)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining(found);
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "2,b\n", "\n", "\u001f"})
  void otherTrailingBytes(String bytes) {
    byte[] more = bytes.getBytes(StandardCharsets.UTF_8);
    assertThatThrownBy(() -> text(joined(FIRST, more)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageStartingWith("a.csv.gz is a truncated or damaged gzip file");
  }
}
