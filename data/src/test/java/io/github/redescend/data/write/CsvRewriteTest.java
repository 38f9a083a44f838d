package io.github.redescend.data.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.cell.CellRules;
import io.github.redescend.data.source.Source;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CsvRewriteTest {
  private static final String MESSY =
      "\ufeffid; label ;note\r\n1;yes;\"a;b\"\"c\r\nd\"\r\n\r\n2;  \"no\" ;x\r\n3;no ;\u00e4\r\n";

  private interface Writing {
    void to(CsvRewrite rewrite, ByteArrayOutputStream out) throws IOException;
  }

  private static String rewritten(String csv, boolean header, Writing writing) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Source source = Source.of("a.csv", csv.getBytes(StandardCharsets.UTF_8));
    writing.to(CsvRewrite.of(source, CellRules.standard().withHeader(header)), out);
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void noChangesLeaveTheFileUnchanged() throws IOException {
    assertThat(rewritten(MESSY, true, (r, out) -> r.without(Set.of(), out))).isEqualTo(MESSY);
    assertThat(rewritten(MESSY, true, (r, out) -> r.replacing("label", Map.of(), Map.of(), out)))
        .isEqualTo(MESSY);
  }

  @Test
  void onlyTheCellsAreReplaced() throws IOException {
    Map<Integer, String> before = Map.of(1, "yes", 2, "no");
    Map<Integer, String> after = Map.of(1, "so;so", 2, "yes");
    assertThat(rewritten(MESSY, true, (r, out) -> r.replacing("label", before, after, out)))
        .isEqualTo(MESSY.replace("1;yes;", "1;\"so;so\";").replace("\"no\"", "\"yes\""));
    String quoted = "x; \"label\"\n1; \"no\"\n";
    assertThat(
            rewritten(
                quoted, true, (r, out) -> r.replacing("label", Map.of(), Map.of(1, "yes"), out)))
        .isEqualTo("x; \"label\"\n1; \"yes\"\n");
  }

  @Test
  void rowsAreRemovedWithTheirLineEnds() throws IOException {
    assertThat(rewritten(MESSY, true, (r, out) -> r.without(Set.of(1, 3), out)))
        .isEqualTo("\ufeffid; label ;note\r\n\r\n2;  \"no\" ;x\r\n");
    assertThat(rewritten("1,a\n2,b", false, (r, out) -> r.without(Set.of(2), out)))
        .isEqualTo("1,a\n");
    assertThat(rewritten("x,y\n \n1,a\n\t\n2,b\n", true, (r, out) -> r.without(Set.of(2), out)))
        .isEqualTo("x,y\n \n1,a\n\t\n");
  }

  @Test
  void addsAColumn() throws IOException {
    assertThat(rewritten("x,y\n1,a\n\n2,b\n", true, (r, out) -> r.adding("w", i -> "0." + i, out)))
        .isEqualTo("x,y,w\n1,a,0.1\n\n2,b,0.2\n");
  }

  @Test
  void otherEncodingsAreKept() throws IOException {
    Charset windows = Charset.forName("windows-1252");
    CellRules rules = CellRules.standard().withEncoding(windows);
    byte[] bytes = "x;label\n1,5;K\u00f6ln\n\u20ac;Bonn\n".getBytes(windows);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    CsvRewrite.of(Source.of("a.csv", bytes), rules)
        .replacing("label", Map.of(1, "K\u00f6ln"), Map.of(2, "K\u00f6ln"), out);
    assertThat(out.toString(windows)).isEqualTo("x;label\n1,5;K\u00f6ln\n\u20ac;K\u00f6ln\n");
  }

  @Test
  void fileChangedMeanwhileIsRejected() {
    assertThatThrownBy(
            () ->
                rewritten(
                    MESSY,
                    true,
                    (r, out) -> r.replacing("label", Map.of(3, "yes"), Map.of(3, "no"), out)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("row 3: column 'label' has 'no', but 'yes' was read before");
  }

  @ParameterizedTest
  @CsvSource({
    "UTF-8, 'x,label\n1,a\n', true",
    "windows-1252, 'x;label\n1;ä\n', true",
    "ISO-8859-2, 'x;label\n1;a\n', true",
    "UTF-16, 'x,label\n1,a\n', false",
    "Shift_JIS, 'x,label\n1,a\n', false",
    "IBM037, 'x,label\n1,a\n', false",
    "UTF-16LE, 'x,label\n1,a\n', false",
    "UTF-8, 'x  label\n1 a\n2 b\n', false",
    "UTF-8, 'x,label\nr1,1,a\nr2,2,b\n', false",
    "UTF-8, 'sep=;\nx;label\n1;a\n', false"
  })
  void onlyPlainCellsAreSupported(String encoding, String text, boolean possible) {
    Charset charset = Charset.forName(encoding);
    CellRules rules = CellRules.standard().withEncoding(charset);
    assertThat(CsvRewrite.of(Source.of("a.csv", text.getBytes(charset)), rules).possible())
        .isEqualTo(possible);
  }
}
