package io.github.redescend.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NumbersTest {
  @Test
  void roundedZeroHasNoSign() {
    assertThat(Numbers.fixed(-0.04, 1)).isEqualTo("0.0");
    assertThat(Numbers.fixed(-0.0, 2)).isEqualTo("0.00");
    assertThat(Numbers.fixed(-0.05001, 1)).isEqualTo("-0.1");
    assertThat(Numbers.fixed(-10, 0)).isEqualTo("-10");
    assertThat(Numbers.percent(-1e-5)).isEqualTo("0.0%");
  }

  @Test
  void pValuesHaveThreeDecimals() {
    assertThat(Numbers.p(0.0004)).isEqualTo("< 0.001");
    assertThat(Numbers.p(0.045)).isEqualTo("0.045");
    assertThat(Numbers.p(1)).isEqualTo("1.000");
    assertThat(Numbers.p(Double.NaN)).isEqualTo("-");
  }

  @Test
  void infinityIsNotFormattedAsANumber() {
    assertThat(Numbers.format(Double.POSITIVE_INFINITY)).isEqualTo("unbounded");
    assertThat(Numbers.format(Double.NaN)).isEqualTo("-");
    assertThat(Numbers.format(1234.5678)).isEqualTo("1234.6");
  }

  @Test
  void longTablesAreQuick() {
    TextTable table = new TextTable("name", "share");
    IntStream.range(0, 20_000).forEach(i -> table.row("row " + i, i + "%"));
    assertTimeout(Duration.ofSeconds(20), table::toString);
  }

  @Test
  void numbersAreRightAligned() {
    TextTable table = new TextTable("who", "share", "p");
    table.row("a", "9.1%", "< 0.001").row("b", "-", "0.045").row("c", "100.0%", "-");
    assertThat(table.toString())
        .isEqualTo(
            """
            who   share        p
            a      9.1%  < 0.001
            b         -    0.045
            c    100.0%        -
            """);
  }
}
