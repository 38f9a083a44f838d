package io.github.redescend.core.numerics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.numerics.Exponential.Softmax;
import org.junit.jupiter.api.Test;

class SoftmaxTest {
  @Test
  void rowsAreProbabilities() {
    double[] rows = {0, Math.log(3), -1000, 1000, 700, 700};
    double logSums = Softmax.inPlace(rows, 2);
    assertThat(rows).containsExactly(new double[] {0.25, 0.75, 0, 1, 0.5, 0.5}, within(1e-15));
    assertThat(logSums).isCloseTo(Math.log(4) + 1000 + 700 + Math.log(2), within(1e-12));
  }
}
