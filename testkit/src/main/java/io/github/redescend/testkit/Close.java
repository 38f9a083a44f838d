package io.github.redescend.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** Compares arrays; a failure names one number, its expected value and the tolerance. */
public final class Close {
  private Close() {}

  /** Arrays of equal length whose numbers differ by at most {@code bound}. */
  public static void assertClose(String what, double[] actual, double[] expected, double bound) {
    assertThat(actual).as(what).hasSameSizeAs(expected);
    for (int i = 0; i < actual.length; i++) {
      assertThat(actual[i]).as("%s [%d]", what, i).isCloseTo(expected[i], within(bound));
    }
  }
}
