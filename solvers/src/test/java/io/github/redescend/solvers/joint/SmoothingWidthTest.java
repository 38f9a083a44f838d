package io.github.redescend.solvers.joint;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.solvers.joint.SmoothedStep.SmoothingWidth;
import org.junit.jupiter.api.Test;

/** Widths are powers of two, times a scale of 2, so that they are exact. */
class SmoothingWidthTest {
  private final SmoothingWidth width = new SmoothingWidth(2);

  private void after(double gap, boolean finished, double expected) {
    width.after(gap, finished);
    assertThat(width.width()).isEqualTo(expected);
  }

  @Test
  void narrowsAfterFinishedRoundsWithAWideGap() {
    assertThat(width.width()).isEqualTo(1);
    after(1, false, 1);
    after(0.25, true, 0.5);
    after(0.125, true, 0.25);
    // Below the gap at which widths are repeated only a slow decrease narrows.
    after(1e-6, true, 0.25);
    after(0.2e-6, true, 0.25);
    after(0.07e-6, true, 0.125);
    width.begin();
    assertThat(width.width()).isEqualTo(1);
  }

  @Test
  void hasASmallestWidthUnlessTheGapDecreasesSlowly() {
    double gap = 1;
    for (int k = 0; k < 9; k++) {
      gap /= 4;
      width.after(gap, true);
    }
    // Nine halvings: 1/512 is the first width below 2 * 1e-3.
    assertThat(width.width()).isEqualTo(1.0 / 512);
    after(2e-6, true, 1.0 / 1024);
    for (int k = 0; k < 20; k++) {
      gap = k == 0 ? 1e-6 : gap * 0.5;
      width.after(gap, true);
    }
    assertThat(width.width()).isEqualTo(2e-5);
  }

  @Test
  void widensOnceRoundingDominates() {
    after(1e-3, true, 0.5);
    // An increase of a gap that is not small is not rounding.
    after(1e-3, false, 0.5);
    after(0.9e-4, false, 0.5);
    after(0.9e-4, false, 5);
    after(0.8e-4, true, 5);
    after(0.8e-4, true, 20);
    after(1, true, 20);
  }

  @Test
  void startsNearASimilarProblem() {
    assertThat(SmoothingWidth.near(2, 0.125).width()).isEqualTo(0.5);
    assertThat(SmoothingWidth.near(2, 1).width()).isEqualTo(1);
    assertThat(SmoothingWidth.swept(2, true).width()).isEqualTo(1.0 / 16);
    assertThat(SmoothingWidth.swept(2, false).width()).isEqualTo(1.0 / 8);
  }

  @Test
  void halvesDownToTheUsualWidth() {
    SmoothingWidth narrow = new SmoothingWidth(1);
    int halved = 0;
    while (narrow.halve()) {
      halved++;
    }
    assertThat(halved).isEqualTo(9);
    assertThat(narrow.width()).isEqualTo(1.0 / 1024);
    assertThat(narrow.halve()).isFalse();
    assertThat(narrow.width()).isEqualTo(1.0 / 1024);
  }
}
