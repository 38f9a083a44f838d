package io.github.redescend.data.cell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What has no quotes is cut as the parser that knows quotes cuts it. */
class PlainLinesTest {
  private static final String ALPHABET = "0123456789999.-+,,,,\n\n\r\"e x\u00e9";

  /** Gives a few characters at a time. */
  private static final class Slow extends FilterReader {
    private final int most;

    Slow(String text, int most) {
      super(new StringReader(text));
      this.most = most;
    }

    @Override
    public int read(char[] into, int from, int length) throws IOException {
      return super.read(into, from, Math.min(most, length));
    }
  }

  /** The lines by their numbers and cells, and the message of a refusal. */
  private static List<String> parsed(Reader text) throws IOException {
    List<String> lines = new ArrayList<>();
    try (CsvReader<CsvRecord> reader =
        CsvReader.builder()
            .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
            .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
            .allowUnclosedQuote(false)
            .skipEmptyLines(true)
            .ofCsvRecord(text)) {
      reader.forEach(line -> lines.add(line.getStartingLineNumber() + " " + line.getFields()));
    } catch (CsvParseException e) {
      lines.add(e.getMessage());
    }
    return lines;
  }

  private static List<String> plain(Reader text) throws IOException {
    PlainLines plain = new PlainLines(text, ',', '.');
    List<String> lines = new ArrayList<>();
    while (plain.next()) {
      List<String> cells = new ArrayList<>();
      for (int j = 0; j < plain.cells(); j++) {
        String cell = new String(plain.text(), plain.start(j), plain.end(j) - plain.start(j));
        cells.add(cell);
        if (!Double.isNaN(plain.number(j))) {
          assertThat(plain.number(j)).as(cell).isEqualTo(Cells.number(cell));
        } else {
          assertThat(cell)
              .as("a plain number")
              .doesNotMatch("-?((0|[1-9][0-9]{0,8})[.]?|[0-9]{1,9}[.][0-9]{1,10})");
        }
      }
      lines.add(plain.line() + " " + cells);
    }
    if (!plain.ended()) {
      lines.addAll(parsed(plain.rest()));
    }
    return lines;
  }

  @Test
  void anyTextIsCutAsTheParserOfQuotesCutsIt() throws IOException {
    SplittableRandom random = new SplittableRandom(1);
    int withRest = 0;
    for (int draw = 0; draw < 20_000; draw++) {
      StringBuilder text = new StringBuilder();
      int alphabet = draw % 3 == 0 ? ALPHABET.length() : ALPHABET.indexOf('"');
      for (int i = random.nextInt(60); i >= 0; i--) {
        char c = ALPHABET.charAt(random.nextInt(alphabet));
        text.append(c);
        withRest += c == '"' ? 1 : 0;
      }
      int most = 1 + random.nextInt(9);
      assertThat(plain(new Slow(text.toString(), most)))
          .as("'%s', %d at a time", text, most)
          .isEqualTo(parsed(new StringReader(text.toString())));
    }
    assertThat(withRest).isGreaterThan(1000);
  }

  @Test
  void numbersAreThoseOfTheirTexts() throws IOException {
    SplittableRandom random = new SplittableRandom(2);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 20_000; i++) {
      double number = (random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(12) - 3);
      text.append(number).append(i % 7 == 6 ? "\r\n" : ",");
    }
    text.append(
        "\n-0,0.0,00000000000000000001,18446744073709551615,9999999999999999999,-.5,5.,.,-,\n");
    PlainLines plain = new PlainLines(new StringReader(text.toString()), ',', '.');
    int read = 0;
    int last = 0;
    while (plain.next()) {
      last = 0;
      for (int j = 0; j < plain.cells(); j++) {
        String cell = new String(plain.text(), plain.start(j), plain.end(j) - plain.start(j));
        if (!Double.isNaN(plain.number(j))) {
          assertThat(plain.number(j)).isEqualTo(Double.parseDouble(cell));
          read++;
          last++;
        }
      }
    }
    assertThat(read).isGreaterThan(15_000);
    assertThat(last).as("of the last line those of up to 19 digits").isEqualTo(5);
  }

  @Test
  void linesOfTextThatFillsABufferAreWhole() throws IOException {
    String line = "1.25,text\n";
    for (int lines : new int[] {100, 102, 103, 204, 205, 206, 207, 6_553, 6_554, 20_000}) {
      List<String> read = plain(new StringReader("ab,cd\n" + line.repeat(lines)));
      assertThat(read).hasSize(lines + 1).element(lines).isEqualTo(lines + 1 + " [1.25, text]");
    }
  }

  @Test
  void linesLongerThanTheBufferAreWhole() throws IOException {
    String cell = "x".repeat(200_000);
    String text = "a,b\n1," + cell + "\n\n2,y";
    assertThat(plain(new StringReader(text)))
        .containsExactly("1 [a, b]", "2 [1, " + cell + "]", "4 [2, y]");
    String longest = "1," + "y".repeat(1 << 23);
    assertThat(plain(new StringReader("a,b\n" + longest + "\n3,4\n")))
        .containsExactly("1 [a, b]", "2 [" + longest.replace(",", ", ") + "]", "3 [3, 4]");
  }

  @Test
  void aReadThatFailsIsTold() {
    Reader failing =
        new FilterReader(new StringReader("a,b\n1,2\n")) {
          private boolean once;

          @Override
          public int read(char[] into, int from, int length) throws IOException {
            if (once) {
              throw new IOException("no more");
            }
            once = true;
            return super.read(into, from, length);
          }
        };
    PlainLines plain = new PlainLines(failing, ',', '.');
    assertThatThrownBy(
            () -> {
              while (plain.next()) {
                assertThat(plain.cells()).isEqualTo(2);
              }
            })
        .isInstanceOf(IOException.class)
        .hasMessage("no more");
  }
}
