package io.github.redescend.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DecimalTest {
  @ParameterizedTest
  @CsvSource({
    "5.0,5",
    "-0.25,-0.25",
    "1e10,1E10",
    "2e-3,0.002",
    "2.0E23,2E23",
    "8.41E21,8.41E21",
    "9.007199254740993E15,9007199254740992",
    "0.1,0.1",
    "123456.789,123456.789",
    "0,0",
    "-0.0,-0"
  })
  void isShort(double value, String text) {
    assertThat(Decimal.shortest(value)).isEqualTo(text);
  }

  @Test
  void formatsWithAPointInEveryLocale() {
    Locale standard = Locale.getDefault();
    try {
      Locale.setDefault(Locale.GERMANY);
      assertThat(Decimal.format("%.1f of %s", 0.5, "x")).isEqualTo("0.5 of x");
    } finally {
      Locale.setDefault(standard);
    }
  }

  @Test
  void readsBackToTheSameDouble() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 20_000; i++) {
      double value = Double.longBitsToDouble(random.nextLong());
      if (Double.isFinite(value)) {
        String text = Decimal.shortest(value);
        assertThat(Double.parseDouble(text)).isEqualTo(value);
        assertThat(text.length()).isLessThanOrEqualTo(Double.toString(value).length());
      }
    }
  }
}
