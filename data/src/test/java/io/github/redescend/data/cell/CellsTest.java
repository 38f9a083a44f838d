package io.github.redescend.data.cell;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CellsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "0",
        "-0.0",
        "+1",
        ".5",
        "5.",
        "1e5",
        "1E-5",
        "12345678901234567890",
        "0.1",
        "9007199254740993",
        "1e22",
        "1e23",
        "1e-400",
        "4.9e-324",
        "1.7976931348623157e308",
        "1e999",
        "-1e999",
        "0.000000000000000000000000001",
        "123456789.123456789123456789",
        "1e-99999999999",
        "18446744073709551615",
        "9999999999999999999",
        "9223372036854775809e-3",
        "2.2250738585072014e-308",
        "2.2250738585072011e-308",
        "1.7976931348623158e308",
        "1.7976931348623159e308",
        "9007199254740993e-1",
        "4503599627370496.5",
        "4503599627370497.5",
        "9007199254740993e1",
        "6929495644600919.5",
        "3.141592653589793238"
      })
  void agreesWithTheJdk(String text) {
    assertThat(Cells.number(text)).isEqualTo(Double.parseDouble(text));
  }

  @Test
  void aDecimalCommaGivesTheSameNumber() {
    SplittableRandom random = new SplittableRandom(2);
    for (int i = 0; i < 20_000; i++) {
      double number = (random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(40) - 20);
      char[] cell = ("x" + Double.toString(number).replace('.', ',') + "5").toCharArray();
      assertThat(Cells.number(cell, 1, cell.length - 1, ',')).isEqualTo(number);
      assertThat(Cells.number(cell, 1, cell.length - 1, '.')).isNaN();
    }
    String[] numbers = {"0,000000000000000000000000001", "123456789,123456789123456789", "-,5"};
    for (String text : numbers) {
      assertThat(Cells.number(text.toCharArray(), 0, text.length(), ','))
          .isEqualTo(Double.parseDouble(text.replace(',', '.')));
    }
  }

  @Test
  void aTypesetMinusIsAMinus() {
    assertThat(Cells.number("\u22121.467")).isEqualTo(-1.467);
    assertThat(Cells.number("\u2212.5e3")).isEqualTo(-500);
    assertThat(DecimalMark.COMMA.number("\u22121.234,5")).isEqualTo(-1234.5);
    assertThat(DecimalMark.POINT.number("\u22121,234.5")).isEqualTo(-1234.5);
    assertThat(DecimalMark.POINT.number("1,23,45,678.9")).isEqualTo(12345678.9);
    assertThat(DecimalMark.POINT.number("1,00,000")).isEqualTo(1e5);
    assertThat(List.of("1,00", "100,00,000", "1,000,00", "0,10,000", "1,2,345"))
        .allMatch(text -> Double.isNaN(DecimalMark.POINT.number(text)));
    for (String text :
        new String[] {"\u2212", "\u2212-5", "\u2212\u22125", "-\u22125", "5\u2212"}) {
      assertThat(Cells.number(text)).as(text).isNaN();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", "-", ".", "e5", "1e", "1e+", "1d", "1f", "0x10", "1 2", "NaN", "1,5", "--1", "1.2.3"
      })
  void isNotANumber(String text) {
    assertThat(Cells.number(text)).isNaN();
  }

  @Test
  void agreesWithTheJdkOnRandomNumbers() {
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < 20_000; i++) {
      double value = random.nextGaussian() * Math.pow(10, random.nextInt(-30, 30));
      String text =
          i % 2 == 0
              ? Double.toString(value)
              : String.format(Locale.ROOT, "%." + random.nextInt(1, 12) + "f", value);
      assertThat(Cells.number(text)).isEqualTo(Double.parseDouble(text));
    }
  }

  @Test
  void roundsAsTheJdkAtEveryPowerOfTen() {
    SplittableRandom random = new SplittableRandom(6);
    for (int power = -345; power <= 310; power++) {
      for (int i = 0; i < 20; i++) {
        long digits = random.nextLong() >>> random.nextInt(64);
        String text = Long.toUnsignedString(digits) + "e" + power;
        assertThat(Cells.number(text)).as(text).isEqualTo(Double.parseDouble(text));
      }
    }
  }

  @Test
  void roundsAsTheJdkNextToTies() {
    SplittableRandom random = new SplittableRandom(7);
    for (int i = 0; i < 4_000; i++) {
      double value = Double.longBitsToDouble(random.nextLong() & Long.MAX_VALUE);
      if (Double.isFinite(Math.nextUp(value))) {
        BigDecimal half =
            new BigDecimal(value).add(new BigDecimal(Math.nextUp(value))).divide(new BigDecimal(2));
        for (RoundingMode mode : List.of(RoundingMode.UP, RoundingMode.DOWN)) {
          String text = half.round(new MathContext(19, mode)).toString();
          assertThat(Cells.number(text)).as(text).isEqualTo(Double.parseDouble(text));
        }
      }
    }
  }
}
