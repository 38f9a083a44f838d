package io.github.redescend.eval.resample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class OverlapIntervalTest {
  /** Mean 0.2, deviation 0.1, t quantile 4.303: 0.2 +- 4.303 * 0.1 * sqrt(1/3 + 1/2). */
  @Test
  void splitsThatDifferGiveAnInterval() {
    OverlapInterval interval = OverlapInterval.of(new double[] {0.1, 0.2, 0.3}, 0.5);
    assertThat(interval.mean()).isCloseTo(0.2, within(1e-12));
    assertThat(interval.low()).isCloseTo(0.2 - 0.3928, within(1e-4));
    assertThat(interval.high()).isCloseTo(0.2 + 0.3928, within(1e-4));
  }

  /** The mean of three times 0.1 is not exactly 0.1. */
  @Test
  void equalSplitsOrOneGiveNone() {
    for (double[] drops : new double[][] {{0.1, 0.1, 0.1}, {0, 0}, {0.3 - 0.2, 0.1, 0.1}, {0.5}}) {
      OverlapInterval interval = OverlapInterval.of(drops, 0.5);
      assertThat(interval.low()).isNaN();
      assertThat(interval.high()).isNaN();
    }
  }
}
