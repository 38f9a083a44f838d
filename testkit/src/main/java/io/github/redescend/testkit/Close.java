package io.github.redescend.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** Compares arrays so that a failure names one number, what it should be, and the bound. */
public final class Close {
  private Close() {}

  /** Arrays of one length whose numbers differ by {@code bound} at the most. */
  public static void assertClose(String what, double[] found, double[] expected, double bound) {
    assertThat(found).as(what).hasSameSizeAs(expected);
    for (int i = 0; i < found.length; i++) {
      assertThat(found[i]).as("%s [%d]", what, i).isCloseTo(expected[i], within(bound));
    }
  }
}
