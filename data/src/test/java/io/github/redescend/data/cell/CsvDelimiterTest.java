package io.github.redescend.data.cell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.cell.CsvDelimiter.SingleBlanks;
import io.github.redescend.data.source.Source;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CsvDelimiterTest {
  private static CsvDelimiter of(String text) {
    return CsvDelimiter.of(
        Source.of("a.csv", text.replace('/', '\n').getBytes(StandardCharsets.UTF_8)), null);
  }

  /** Columns: separator, text. A slash stands for a line break. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '\u00a7',
      quoteCharacter = '`',
      textBlock =
          """
          ; \u00a7 Weight, kg;Height, cm;Age, a;label/70,5;120,3;31,0;no/71,5;121,0;30,5;yes/
          ; \u00a7 Weight, kg, net;Height, cm, all;label/70,5;120,3;no/71,5;121,0;yes/
          ; \u00a7 name, first;x;label/Miller, Ann;3;a/Smith, Bob;4;b/
          , \u00a7 a;b,c;d,e;f/1,2,3/4,5,6/
          , \u00a7 width; cm,height; cm,label/1.5,2.5,a/2.5,3.5,b/
          | \u00a7 a, b|c, d|label/1,5|2,5|x/3,5|4,5|y/
          , \u00a7 "a;b;c",x,label/1,2,a/3,4,b/
          , \u00a7 full name,city name,label/Ann Lee,New York,a/Bob Ray,San Juan,b/
          , \u00a7 full name/Ann Lee/Bob Ray/
          , \u00a7 Sales of 2024/a,b,churn/1,2,x/
          ^ \u00a7 a^b^label/1^2^x/3^4^y/
          ~ \u00a7 a~b~label/1~2~x/3~4~y/
          ; \u00a7 sep=;/a,b;c/1,2;3/
          ; \u00a7 "sep=;"/a,b;c/1,2;3/
          """)
  void separators(char separator, String text) {
    assertThat(of(text).mark()).isEqualTo(separator);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\t", " ", "\u0001", "\u001f", "|", "^"})
  void invisibleSeparators(String separator) {
    String text = "a,b,label/1.5,2,x/3,4,y/".replace(",", separator);
    assertThat(of(text).mark()).isEqualTo(separator.charAt(0));
    assertThat(of("sep=" + separator + "/" + text))
        .isEqualTo(new CsvDelimiter(separator.charAt(0), true, false));
  }

  @ParameterizedTest
  @CsvSource({
    "a b label/r1 1 2 x/r2 3 4 y/, true",
    "'\"a\",\"label\"/\"1\",2,\"x\"/\"2\",3,\"y\"/', true",
    "'a,label/1,NA,x/2,3,y/', true",
    "'Sales, all/a,b,label/1,2,x/2,3,y/', false",
    "'a,label/1,2,/3,4,/', false",
    "'a,label/1,2,x/1,4,y/', false",
    "'a,label/1,2,x/3,4/', false",
    "'a,label/1,2,x/', false"
  })
  void tablesWrittenByRHaveRowNames(String text, boolean named) {
    assertThat(of(text).rowNames()).isEqualTo(named);
  }

  @ParameterizedTest
  @CsvSource({
    "comma, 44",
    "semicolon, 59",
    "TAB, 9",
    "\\t, 9",
    "\\x01, 1",
    "\\u001f, 31",
    "'|', 124",
    "space, 32",
    "'^', 94",
    "bar, 124",
    "':', 58",
    "\u00a6, 166"
  })
  void namesOfSeparators(String name, int code) {
    assertThat(CsvDelimiter.parse(name)).isEqualTo((char) code);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "a",
        "7",
        ".",
        "-",
        "+",
        "::",
        "\"",
        "\\x0a",
        "\\x2",
        "\ud83d\ude00",
        "\u0663"
      })
  void invalidSeparatorsAreRejected(String name) {
    assertThatThrownBy(() -> CsvDelimiter.parse(name))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("is not allowed: it must be auto, comma, semicolon, tab, bar, space");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 100})
  void repeatedBlanksSeparateOnce(int buffer) throws IOException {
    String text = "  a \t b  label \n\"x  \"\"y\"\" z\"  2   no\r\n\n   1 \"\" 3\n ";
    StringBuilder out = new StringBuilder();
    char[] block = new char[buffer];
    try (SingleBlanks single = new SingleBlanks(new StringReader(text))) {
      for (int count = single.read(block); count >= 0; count = single.read(block)) {
        out.append(block, 0, count);
      }
    }
    assertThat(out).hasToString("a b label\n\"x  \"\"y\"\" z\" 2 no\r\n\n1 \"\" 3\n");
  }
}
