package io.github.redescend.eval.audit.noise;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.eval.audit.noise.NoiseEstimate.RateMixture;
import org.junit.jupiter.api.Test;

class RateMixtureTest {
  @Test
  void intervalNearZeroStartsAtZero() {
    NoiseEstimate.Interval interval =
        new RateMixture(new double[] {1}, new double[] {0.001}, new double[] {0.01}).interval();
    assertThat(interval.low()).isEqualTo(0);
    assertThat(interval.high()).isBetween(0.1, 0.2);
  }
}
