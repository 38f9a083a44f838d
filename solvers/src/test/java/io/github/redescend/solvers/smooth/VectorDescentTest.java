package io.github.redescend.solvers.smooth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.solver.Trace;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class VectorDescentTest {
  private static final Control PLAIN = Control.defaults();

  private static VectorDescent lbfgs(int iterations, double tolerance) {
    return new VectorDescent(VectorDescent.Directions.LBFGS, iterations, tolerance);
  }

  /** Rosenbrock's function of 6 variables, with minimum 0 at the vector of ones. */
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
  void findsTheMinimumOfRosenbrocksFunction() {
    double[] start = {-1.2, 1, -1.2, 1, -1.2, 1};
    VectorDescent.Minimum found =
        lbfgs(500, 1e-10).minimise(VectorDescentTest::rosenbrock, start, PLAIN);
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
  void badlyScaledQuadraticTakesFewSteps() {
    VectorDescent.Function quadratic =
        (x, gradient) -> {
          double sum = 0;
          for (int j = 0; j < x.length; j++) {
            double c = Math.pow(10, j);
            gradient[j] = c * (x[j] - 1);
            sum += 0.5 * c * (x[j] - 1) * (x[j] - 1);
          }
          return sum;
        };
    VectorDescent.Minimum found = lbfgs(200, 1e-12).minimise(quadratic, new double[6], PLAIN);
    assertThat(found.x()).containsExactly(new double[] {1, 1, 1, 1, 1, 1}, within(1e-5));
    assertThat(found.trace().iterations()).isLessThan(150);
  }

  /** Also if the limit or a cancellation coincides with the last step. */
  @Test
  void convergenceAtTheLimitIsReported() {
    double[] start = {-1.2, 1};
    VectorDescent.Minimum free =
        lbfgs(500, 1e-6).minimise(VectorDescentTest::rosenbrock, start, PLAIN);
    int needed = free.trace().iterations();
    VectorDescent.Minimum limited =
        lbfgs(needed, 1e-6).minimise(VectorDescentTest::rosenbrock, start, PLAIN);
    assertThat(limited.trace().stop()).isEqualTo(StopReason.CONVERGED);
    assertThat(limited.x()).containsExactly(free.x());
    assertThat(
            lbfgs(needed - 1, 1e-6).minimise(VectorDescentTest::rosenbrock, start, PLAIN).trace())
        .extracting(Trace::stop)
        .isEqualTo(StopReason.ITERATION_LIMIT);
    int[] done = {0};
    Control late =
        PLAIN
            .withListener(step -> done[0] = step.iteration())
            .withCancellation(() -> done[0] == needed);
    assertThat(lbfgs(500, 1e-6).minimise(VectorDescentTest::rosenbrock, start, late).trace().stop())
        .isEqualTo(StopReason.CONVERGED);
    assertThat(lbfgs(0, 1e-6).minimise((x, g) -> 3, start, PLAIN).trace().stop())
        .isEqualTo(StopReason.CONVERGED);
  }

  @Test
  void limitsCancellationAndFlatInitialPointsAreReported() {
    double[] start = {-1.2, 1};
    VectorDescent.Minimum two =
        lbfgs(2, 1e-10).minimise(VectorDescentTest::rosenbrock, start, PLAIN);
    assertThat(two.trace().stop()).isEqualTo(StopReason.ITERATION_LIMIT);
    assertThat(two.trace().iterations()).isEqualTo(2);
    VectorDescent.Minimum none =
        lbfgs(9, 0)
            .minimise(VectorDescentTest::rosenbrock, start, PLAIN.withCancellation(() -> true));
    assertThat(none.trace().stop()).isEqualTo(StopReason.CANCELLED);
    assertThat(none.x()).containsExactly(start);
    VectorDescent.Minimum flat = lbfgs(9, 1e-8).minimise((x, g) -> 3, start, PLAIN);
    assertThat(flat.trace().stop()).isEqualTo(StopReason.CONVERGED);
    assertThat(flat.value()).isEqualTo(3);
  }

  @Test
  void conjugateGradientsFindTheMinimumOfRosenbrocksFunction() {
    double[] start = {-1.2, 1, -1.2, 1, -1.2, 1};
    VectorDescent.Minimum found =
        new VectorDescent(VectorDescent.Directions.CONJUGATE_GRADIENTS, 500, 1e-8)
            .minimise(VectorDescentTest::rosenbrock, start, PLAIN);
    assertThat(found.trace().stop()).isEqualTo(StopReason.CONVERGED);
    assertThat(found.x()).containsExactly(new double[] {1, 1, 1, 1, 1, 1}, within(1e-5));
    double before = rosenbrock(start, new double[6]);
    for (Trace.Step step : found.trace().steps()) {
      assertThat(step.objective()).isLessThan(before);
      before = step.objective();
    }
  }

  /** Curvatures from 1 to 100, for which gradient descent would need a thousand steps. */
  @Test
  void conjugateDirectionsTakeFewSteps() {
    double[] curvatures = {1, 3, 10, 30, 100};
    VectorDescent.Function quadratic =
        (x, gradient) -> {
          double sum = 0;
          for (int j = 0; j < x.length; j++) {
            gradient[j] = curvatures[j] * (x[j] - 1);
            sum += gradient[j] * (x[j] - 1) / 2;
          }
          return sum;
        };
    VectorDescent.Minimum found =
        new VectorDescent(VectorDescent.Directions.CONJUGATE_GRADIENTS, 100, 1e-9)
            .minimise(quadratic, new double[5], PLAIN);
    assertThat(found.trace().stop()).isEqualTo(StopReason.CONVERGED);
    assertThat(found.x()).containsExactly(new double[] {1, 1, 1, 1, 1}, within(1e-4));
  }
}
