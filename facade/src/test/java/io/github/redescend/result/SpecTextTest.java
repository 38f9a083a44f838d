package io.github.redescend.result;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpecTextTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "gaussian:gamma=3.631790290726667 | gaussian:gamma=3.63",
        "matern:nu=1.5,gamma=0.9999999999 | matern:nu=1.5,gamma=1",
        "closs:sigma=0.00012345678 | closs:sigma=1.23e-4",
        "hq:iterations=100,tolerance=1e-4,start=l2svm |"
            + " hq:iterations=100,tolerance=1e-4,start=l2svm",
        "concave(exponential):by=a1.23456789,s=2 | concave(exponential):by=a1.23456789,s=2",
        "0.0625 | 0.0625",
        "1234.5678 | 1235",
        "0.125 | 0.125",
        "-1.23456789e-7 | -1.23e-7",
      })
  void fractionsHaveThreeDigits(String spec, String text) {
    assertThat(SpecText.of(spec)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({"0.03559999999999999, 0.0356", "1, 1", "100000, 100000", "1e-10, 1e-10"})
  void numbersHaveThreeDigits(double number, String text) {
    assertThat(SpecText.of(number)).isEqualTo(text);
  }
}
