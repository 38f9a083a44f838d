package io.github.redescend.data.cell;

import static org.assertj.core.api.Assertions.assertThat;

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
        "1e-99999999999"
      })
  void agreesWithTheJdk(String text) {
    assertThat(Cells.number(text)).isEqualTo(Double.parseDouble(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", "-", ".", "e5", "1e", "1e+", "1d", "1f", "0x10", "1 2", "NaN", "1,5", "--1", "1.2.3"
      })
  void isNoNumber(String text) {
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
}
