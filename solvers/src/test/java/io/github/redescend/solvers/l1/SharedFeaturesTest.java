package io.github.redescend.solvers.l1;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.loss.Loss.DifferentiableLoss;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.losses.Logistic;
import io.github.redescend.losses.SquaredHinge;
import io.github.redescend.losses.WelschHinge;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** One-versus-rest classifiers that share their selected features. */
class SharedFeaturesTest {
  private static final int CLASSES = 3;
  private static final double LAMBDA = 15;

  private static Stream<DifferentiableLoss> losses() {
    return Stream.of(new Logistic(), new SquaredHinge(), new WelschHinge(2));
  }

  /**
   * The norm of the risk's gradient with respect to a feature's weights equals lambda, or is
   * smaller if all weights are 0.
   */
  @ParameterizedTest
  @MethodSource("losses")
  void satisfiesTheOptimalityCondition(DifferentiableLoss loss) {
    SparseSamples samples = SparseSamples.of(120, 60, CLASSES, 3);
    SparseSolver.SparseSolution found =
        new CoordinateDescent(SparsePenalty.ROWS)
            .solve(samples.objective(loss, LAMBDA), Control.defaults());
    int n = samples.x().rows();
    int d = samples.x().columns();
    double[][] slopes = new double[CLASSES][d + 1];
    double risk = 0;
    double[] w = found.functions().weights();
    for (int i = 0; i < n; i++) {
      for (int c = 0; c < CLASSES; c++) {
        double y = samples.classes()[i] == c ? 1 : -1;
        double f = found.functions().biases()[c];
        for (int m = 0; m < d; m++) {
          f += w[m * CLASSES + c] * samples.x().get(i, m);
        }
        risk += loss.value(y * f);
        double slope = y * loss.derivative(y * f);
        for (int m = 0; m < d; m++) {
          slopes[c][m] += slope * samples.x().get(i, m);
        }
        slopes[c][d] += slope;
      }
    }
    double penalty = 0;
    int used = 0;
    for (int m = 0; m < d; m++) {
      double length = 0;
      double pull = 0;
      for (int c = 0; c < CLASSES; c++) {
        length = Math.hypot(length, w[m * CLASSES + c]);
        pull = Math.hypot(pull, slopes[c][m]);
      }
      penalty += length;
      for (int c = 0; c < CLASSES; c++) {
        if (length > 0) {
          assertThat(slopes[c][m])
              .isCloseTo(-LAMBDA * w[m * CLASSES + c] / length, within(1e-2 * LAMBDA));
        }
      }
      used += length > 0 ? 1 : 0;
      assertThat(pull).isLessThanOrEqualTo(LAMBDA * 1.01);
    }
    for (int c = 0; c < CLASSES; c++) {
      assertThat(slopes[c][d]).as("bias").isCloseTo(0, within(1e-2));
    }
    assertThat(used).isBetween(2, 40);
    assertThat(found.objective()).isCloseTo(risk + LAMBDA * penalty, within(1e-8 * risk));
    assertThat(found.trace().stop()).isEqualTo(StopReason.CONVERGED);
  }

  @Test
  void sparseAndDenseMatricesAgree() {
    SparseSamples samples = SparseSamples.of(50, 20, CLASSES, 5);
    SparseObjective dense = samples.objective(new Logistic(), LAMBDA);
    SparseObjective thin =
        samples.objective(
            new Logistic(),
            SparseSamples.sparse(samples.x()),
            SparseSamples.ones(50),
            LAMBDA,
            SparseSamples.ones(20 * CLASSES));
    CoordinateDescent solver = new CoordinateDescent(SparsePenalty.ROWS);
    assertThat(solver.solve(thin, Control.defaults()).functions().weights())
        .containsExactly(
            solver.solve(dense, Control.defaults()).functions().weights(), within(1e-4));
  }

  @Test
  void otherPenaltiesSupportTwoClassesOnly() {
    SparseObjective many = SparseSamples.of(20, 4, CLASSES, 1).objective(new Logistic(), 1);
    assertThatThrownBy(
            () -> new CoordinateDescent(SparsePenalty.L1).solve(many, Control.defaults()))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("two classes, not logistic and 3");
  }
}
