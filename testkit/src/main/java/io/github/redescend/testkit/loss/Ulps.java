package io.github.redescend.testkit.loss;

import static org.assertj.core.api.Assertions.assertThat;

/** Numbers that may differ in their last digits. */
final class Ulps {
  private Ulps() {}

  /**
   * An exponential of many numbers at once may differ by an ulp, and what is made of it by a few.
   */
  static void agree(double[] found, double[] expected) {
    assertThat(found).hasSameSizeAs(expected);
    for (int i = 0; i < found.length; i++) {
      double allowed = Double.isInfinite(expected[i]) ? 0 : 4 * Math.ulp(expected[i]);
      assertThat(found[i] == expected[i] || Math.abs(found[i] - expected[i]) <= allowed)
          .as("number %d: %s for %s", i, found[i], expected[i])
          .isTrue();
    }
  }
}
