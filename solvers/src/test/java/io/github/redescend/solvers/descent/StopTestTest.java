package io.github.redescend.solvers.descent;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.core.solver.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

/** Convergence test on the objectives of the steps. */
class StopTestTest {
  private static final double TOLERANCE = 1e-6;

  /**
   * Whether the test holds after the given steps with these decreases from 2, at a small gradient.
   */
  private static boolean holds(int steps, IntToDoubleFunction fall) {
    List<Trace.Step> done = new ArrayList<>();
    double objective = 2;
    double last = 0;
    for (int k = 1; k <= steps; k++) {
      last = fall.applyAsDouble(k);
      objective -= last;
      done.add(new Trace.Step(k, objective, 0.1, 1e-5, 0));
    }
    return new StopTest.Stationary(TOLERANCE).holds(done, last);
  }

  @Test
  void fastShrinkingDecreasesConverge() {
    assertThat(holds(5, k -> Math.pow(0.1, k))).isFalse();
    assertThat(holds(6, k -> Math.pow(0.1, k))).isTrue();
  }

  @Test
  void smallDecreasesThatDoNotShrinkDoNotConverge() {
    assertThat(holds(40, k -> 1e-6 * Math.pow(0.98, k))).isFalse();
    assertThat(holds(40, k -> 1e-7)).isFalse();
    assertThat(holds(40, k -> 1e-8 * Math.pow(1.05, k))).isFalse();
    // The remaining decrease is 50 times the last one, below the tolerance.
    assertThat(holds(40, k -> 2e-8 * Math.pow(0.98, k))).isTrue();
  }

  @Test
  void fluctuatingDecreasesAreJudgedOverManySteps() {
    // Every tenth decrease is large. Right after it, the next two look like convergence.
    IntToDoubleFunction fall = k -> k % 10 == 7 ? 2e-5 : 2e-7;
    for (int steps = 30; steps <= 60; steps++) {
      assertThat(holds(steps, fall)).as("after %d steps", steps).isFalse();
    }
  }

  @Test
  void immediatelyFinishedRunHasNoRate() {
    assertThat(holds(1, k -> 0)).isTrue();
    assertThat(holds(2, k -> 1e-7)).isTrue();
    assertThat(holds(3, k -> 1e-7)).isFalse();
  }

  @Test
  void decreasesAtRoundingLevelConverge() {
    assertThat(holds(40, k -> k < 20 ? Math.pow(0.1, k) : k % 2 == 0 ? 4e-16 : -4e-16)).isTrue();
  }

  @Test
  void largeGradientDoesNotConverge() {
    List<Trace.Step> steps = List.of(new Trace.Step(1, 2, 0.1, 0.1, 0));
    assertThat(new StopTest.Stationary(TOLERANCE).holds(steps, 0)).isFalse();
  }
}
