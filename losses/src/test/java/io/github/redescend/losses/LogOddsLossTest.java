package io.github.redescend.losses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.loss.Loss.LogOddsLoss;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares the log-odds of losses with numerically minimised conditional risk. */
class LogOddsLossTest {
  static Stream<LogOddsLoss> losses() {
    return Stream.of(
        new Logistic(),
        new ExponentialLoss(),
        new TruncatedLogistic(-1.2),
        new TruncatedLogistic(-3),
        new TruncatedExponential(-0.8),
        new TruncatedExponential(-2));
  }

  @ParameterizedTest
  @MethodSource("losses")
  void riskMinimiserIsTheLogOddsUpToTheMaximum(LogOddsLoss loss) {
    double limit = loss.mostCertain();
    assertThat(limit).isGreaterThan(0.5).isLessThanOrEqualTo(1);
    for (double share : new double[] {0.1, 0.5, 0.9, 0.99}) {
      double p = 0.5 + share * (Math.min(limit, 0.999) - 0.5);
      double logOdds = Math.log(p / (1 - p)) / loss.logOddsSlope();
      assertThat(new LossProperties.ConditionalRisk(loss, p).minimiser())
          .isCloseTo(logOdds, within(1e-4));
      assertThat(new LossProperties.ConditionalRisk(loss, 1 - p).minimiser())
          .isCloseTo(-logOdds, within(1e-4));
    }
    for (double share : new double[] {0.01, 0.5, 0.9}) {
      double p = limit + share * (1 - limit);
      if (p < 0.999) {
        assertThat(new LossProperties.ConditionalRisk(loss, p).minimiser()).as("p = %s", p).isNaN();
      }
    }
  }

  @Test
  void lossesTruncatedAtOrAboveTheConsistentValueHaveNoLogOdds() {
    for (double s : new double[] {0, -0.5, -Math.log(3)}) {
      TruncatedLogistic loss = new TruncatedLogistic(s);
      assertThat(loss.mostCertain()).isEqualTo(0.5);
      assertThat(new LossProperties.ConditionalRisk(loss, 0.6).minimiser()).isNaN();
    }
    assertThat(new TruncatedExponential(-Math.log(2)).mostCertain()).isEqualTo(0.5);
    assertThat(new TruncatedLogistic(-1e50).mostCertain()).isEqualTo(1);
    assertThat(new TruncatedExponential(-700).mostCertain()).isEqualTo(1);
  }
}
