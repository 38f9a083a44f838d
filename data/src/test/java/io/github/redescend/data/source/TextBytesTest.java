package io.github.redescend.data.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Encodings detected from bytes, and file types that are no text. */
class TextBytesTest {
  @ParameterizedTest
  @ValueSource(strings = {"UTF-16BE", "UTF-16LE", "UTF-32BE", "UTF-32LE", "UTF-8"})
  void encodingsWithAMarkAndWithout(String name) {
    for (String text :
        new String[] {
          "width,label\r\n1.5,a\r\n",
          "\u5bbd\u5ea6,\u6807\u7b7e\n1,\u4e00\n2,\u4e8c\n",
          "a,b\n1,\u00fc\n"
        }) {
      for (String mark : new String[] {"", "\ufeff"}) {
        Source source = Source.of("a.csv", (mark + text).getBytes(Charset.forName(name)));
        assertThat(source.head()).isEqualTo(text);
        assertThat(source.charset().equals(StandardCharsets.UTF_8)).isEqualTo(name.equals("UTF-8"));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-16BE", "UTF-16LE", "UTF-32BE", "UTF-32LE"})
  void incompleteCharacterAtTheEnd(String name) {
    byte[] bytes = "width,label\n1,a\n".getBytes(Charset.forName(name));
    assertThatThrownBy(() -> Source.of("a.csv", Arrays.copyOf(bytes, bytes.length - 1)).head())
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("a.csv is not text in " + name);
  }

  /** Zero bytes in single-byte text are left to the cell reader. */
  @ParameterizedTest
  @ValueSource(strings = {"x,label\n1\0,a\n", "x,label\n1,\0\0a\n", "\0x,label\n1,\0\n"})
  void zerosInText(String text) {
    assertThat(Source.of("a.csv", text.getBytes(StandardCharsets.UTF_8)).head()).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "'BZh91AY&SY\u0012', compressed with bzip2, bunzip2",
    "'\u00fd7zXZ\0', compressed with xz, unxz",
    "'(\u00b5/\u00fd', compressed with zstd, unzstd",
    "'\u0004\"M\u0018', compressed with lz4, lz4 -d",
    "']\0\0\u0080', compressed with lzma, unlzma",
    "'\u001f\u009d\u0090', compressed with compress, uncompress",
    "'\u001f\u008b\u0008', gzip twice, gunzip",
    "'7z\u00bc\u00af''\u001c', 7z archive, 7z x",
    "'\u00d0\u00cf\u0011\u00e0\u00a1\u00b1', spreadsheet, CSV",
    "'\u0089HDF\r\n', HDF5, CSV",
    "'SQLite format 3\0', SQLite, CSV",
  })
  void kindsOfFiles(String beginning, String kind, String wayOut) {
    byte[] bytes = (beginning + "\0rest").getBytes(StandardCharsets.ISO_8859_1);
    if (kind.startsWith("gzip")) {
      bytes =
          GzipMembersTest.gzip(GzipMembersTest.gzip("x,label\n".getBytes(StandardCharsets.UTF_8)));
    }
    Source source = Source.of("a.csv", bytes);
    assertThatThrownBy(source::head)
        .isInstanceOf(InvalidInputException.class)
        .hasMessageStartingWith("a.csv is ")
        .hasMessageContaining(kind)
        .hasMessageContaining(wayOut)
        .hasMessageNotContaining("--encoding");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"BZh91,label\n1,a\n", "ustar,label\n1,a\n", "PK,label\n1,a\n", "7z,(,]\n"})
  void textThatResemblesASignature(String text) {
    assertThat(Source.of("a.csv", text.getBytes(StandardCharsets.UTF_8)).head()).isEqualTo(text);
  }
}
