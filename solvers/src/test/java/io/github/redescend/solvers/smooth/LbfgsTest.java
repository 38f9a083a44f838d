package io.github.redescend.solvers.smooth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.solver.Trace;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class LbfgsTest {
  private static final Control PLAIN = Control.defaults();

  /** Rosenbrock's function of 6 variables, minimum 0 at ones. */
  private static double rosenbrock(double[] x, double[] gradient) {
    double sum = 0;
    Arrays.fill(gradient, 0);
    for (int i = 0; i + 1 < x.length; i++) {
      double a = x[i + 1] - x[i] * x[i];
      double b = 1 - x[i];
      sum += 100 * a * a + b * b;
      gradient[i] += -400 * x[i] * a - 2 * b;
      gradient[i + 1] += 200 * a;
    }
    return sum;
  }

  @Test
  void findsTheEndOfTheBentValley() {
    double[] start = {-1.2, 1, -1.2, 1, -1.2, 1};
    Lbfgs.Minimum found = new Lbfgs(500, 1e-10).minimise(LbfgsTest::rosenbrock, start, PLAIN);
    assertThat(found.trace().stop()).isEqualTo(StopReason.CONVERGED);
    assertThat(found.x()).containsExactly(new double[] {1, 1, 1, 1, 1, 1}, within(1e-6));
    assertThat(start).containsExactly(-1.2, 1, -1.2, 1, -1.2, 1);
    double before = rosenbrock(start, new double[6]);
    for (Trace.Step step : found.trace().steps()) {
      assertThat(step.objective()).isLessThan(before);
      before = step.objective();
    }
    assertThat(found.value()).isEqualTo(before);
    assertThat(found.trace().iterations()).isLessThan(150);
  }

  @Test
  void aBadlyScaledQuadraticTakesFewSteps() {
    Lbfgs.Function quadratic =
        (x, gradient) -> {
          double sum = 0;
          for (int j = 0; j < x.length; j++) {
            double c = Math.pow(10, j);
            gradient[j] = c * (x[j] - 1);
            sum += 0.5 * c * (x[j] - 1) * (x[j] - 1);
          }
          return sum;
        };
    Lbfgs.Minimum found = new Lbfgs(200, 1e-12).minimise(quadratic, new double[6], PLAIN);
    assertThat(found.x()).containsExactly(new double[] {1, 1, 1, 1, 1, 1}, within(1e-5));
    assertThat(found.trace().iterations()).isLessThan(150);
  }

  /** Also where the limit or a cancellation comes with the last step. */
  @Test
  void theGoalReachedAtTheLimitIsTold() {
    double[] start = {-1.2, 1};
    Lbfgs.Minimum free = new Lbfgs(500, 1e-6).minimise(LbfgsTest::rosenbrock, start, PLAIN);
    int needed = free.trace().iterations();
    Lbfgs.Minimum limited = new Lbfgs(needed, 1e-6).minimise(LbfgsTest::rosenbrock, start, PLAIN);
    assertThat(limited.trace().stop()).isEqualTo(StopReason.CONVERGED);
    assertThat(limited.x()).containsExactly(free.x());
    assertThat(new Lbfgs(needed - 1, 1e-6).minimise(LbfgsTest::rosenbrock, start, PLAIN).trace())
        .extracting(Trace::stop)
        .isEqualTo(StopReason.ITERATION_LIMIT);
    int[] done = {0};
    Control late =
        PLAIN
            .withListener(step -> done[0] = step.iteration())
            .withCancellation(() -> done[0] == needed);
    assertThat(new Lbfgs(500, 1e-6).minimise(LbfgsTest::rosenbrock, start, late).trace().stop())
        .isEqualTo(StopReason.CONVERGED);
    assertThat(new Lbfgs(0, 1e-6).minimise((x, g) -> 3, start, PLAIN).trace().stop())
        .isEqualTo(StopReason.CONVERGED);
  }

  @Test
  void limitsCancellationAndFlatStartsAreTold() {
    double[] start = {-1.2, 1};
    Lbfgs.Minimum two = new Lbfgs(2, 1e-10).minimise(LbfgsTest::rosenbrock, start, PLAIN);
    assertThat(two.trace().stop()).isEqualTo(StopReason.ITERATION_LIMIT);
    assertThat(two.trace().iterations()).isEqualTo(2);
    Lbfgs.Minimum none =
        new Lbfgs(9, 0).minimise(LbfgsTest::rosenbrock, start, PLAIN.withCancellation(() -> true));
    assertThat(none.trace().stop()).isEqualTo(StopReason.CANCELLED);
    assertThat(none.x()).containsExactly(start);
    Lbfgs.Minimum flat = new Lbfgs(9, 1e-8).minimise((x, g) -> 3, start, PLAIN);
    assertThat(flat.trace().stop()).isEqualTo(StopReason.CONVERGED);
    assertThat(flat.value()).isEqualTo(3);
  }
}
