package io.github.redescend.testkit.loss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** Numbers that may differ in their last digits. */
final class Ulps {
  private Ulps() {}

  /**
   * An exponential of many numbers at once may differ by an ulp, and what is made of it by a few.
   */
  static void agree(String what, double[] found, double[] expected) {
    assertThat(found).hasSameSizeAs(expected);
    for (int i = 0; i < found.length; i++) {
      double allowed = Double.isInfinite(expected[i]) ? 0 : 4 * Math.ulp(expected[i]);
      // What is equal includes infinities, whose difference is no number.
      if (found[i] != expected[i]) {
        assertThat(found[i]).as("%s [%d]", what, i).isCloseTo(expected[i], within(allowed));
      }
    }
  }
}
