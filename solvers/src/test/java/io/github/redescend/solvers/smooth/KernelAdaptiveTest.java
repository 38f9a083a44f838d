package io.github.redescend.solvers.smooth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.loss.Loss.DifferentiableLoss;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.kernel.Linear;
import io.github.redescend.kernels.space.GramSpaces;
import io.github.redescend.kernels.space.LinearSpaces;
import io.github.redescend.losses.CLoss;
import io.github.redescend.solvers.Problem;
import io.github.redescend.solvers.Solvers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KernelAdaptiveTest {
  private static final Gaussian KERNEL = new Gaussian(1);

  private static Objective<DifferentiableLoss> objective(double lambda, boolean bias) {
    Problem problem = Problem.of(50, 4);
    HypothesisSpace space = new GramSpaces().embed(problem.x(), KERNEL, bias, Seed.of(1)).space();
    return new Objective<>(new CLoss(0.5), space, problem.y(), problem.weights(), lambda);
  }

  private static Solution solved(KernelAdaptive solver, Objective<DifferentiableLoss> objective) {
    return solver.solve(objective, Control.defaults());
  }

  /**
   * The update rule of the class Javadoc, sample by sample, with each kernel value computed when
   * needed.
   */
  @ParameterizedTest
  @CsvSource({"1e-9, true", "0.5, true", "0.5, false", "490, true"})
  void stepsFollowTheRule(double lambda, boolean bias) {
    Problem problem = Problem.of(50, 4);
    double[] y = problem.y();
    double[] alpha = new double[50];
    double b = 0;
    for (int pass = 0; pass < 3; pass++) {
      for (int i : Seed.of(6).child("kacc order", pass).permutation(50)) {
        double f = b;
        for (int j = 0; j < 50; j++) {
          f += alpha[j] * KERNEL.value(problem.x().row(j), problem.x().row(i));
        }
        double step = -0.1 * problem.weights()[i] * y[i] * new CLoss(0.5).derivative(y[i] * f);
        for (int j = 0; j < 50; j++) {
          alpha[j] *= 1 - 0.1 * lambda / 50;
        }
        alpha[i] += step;
        b += bias ? step : 0;
      }
    }
    Objective<DifferentiableLoss> objective = objective(lambda, bias);
    Solution found = solved(new KernelAdaptive(3, 0.1, 6), objective);
    assertThat(found.hypothesis().coefficients()).containsExactly(alpha, within(1e-12));
    assertThat(found.hypothesis().bias()).isCloseTo(b, within(1e-12));
    assertThat(found.hypothesis().values())
        .containsExactly(objective.space().hypothesis(alpha, b).values(), within(1e-12));
    assertThat(found.trace().stop()).isEqualTo(StopReason.ITERATIONS_DONE);
    assertThat(found.objective())
        .isCloseTo(Objective.value(objective, found.hypothesis()), within(1e-12));
  }

  @Test
  void passesDecreaseTheObjectiveAndDependOnTheSeed() {
    Objective<DifferentiableLoss> objective = objective(1e-3, false);
    Solution one = solved(new KernelAdaptive(1, 0.1, 1), objective);
    Solution twenty = solved(new KernelAdaptive(20, 0.1, 1), objective);
    double atZero = Objective.value(objective, objective.space().zero());
    assertThat(one.objective()).isLessThan(atZero);
    assertThat(twenty.objective()).isLessThan(one.objective());
    assertThat(twenty.trace().iterations()).isEqualTo(20);
    assertThat(solved(new KernelAdaptive(1, 0.1, 1), objective).hypothesis().values())
        .containsExactly(one.hypothesis().values());
    assertThat(solved(new KernelAdaptive(1, 0.1, 2), objective).hypothesis().values())
        .isNotEqualTo(one.hypothesis().values());
  }

  /** With this many samples no kernel rows are cached. */
  @Test
  void kernelRowsOfManySamplesAreRecomputed() {
    Problem problem = Problem.of(2001, 4);
    HypothesisSpace space = new GramSpaces().embed(problem.x(), KERNEL, true, Seed.of(1)).space();
    Solution found =
        solved(
            new KernelAdaptive(2, 0.1, 1),
            new Objective<>(new CLoss(0.5), space, problem.y(), problem.weights(), 0.1));
    double[] f =
        space.hypothesis(found.hypothesis().coefficients(), found.hypothesis().bias()).values();
    assertThat(found.hypothesis().values()).containsExactly(f, within(1e-9));
  }

  @Test
  void unsupportedProblemsAreRejected() {
    Problem problem = Problem.of(50, 4);
    HypothesisSpace linear =
        new LinearSpaces().embed(problem.x(), new Linear(), true, Seed.of(1)).space();
    Objective<DifferentiableLoss> features =
        new Objective<>(new CLoss(0.5), linear, problem.y(), problem.weights(), 1);
    assertThatThrownBy(() -> solved(new KernelAdaptive(1, 0.1, 1), features))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("needs the space gram");
    assertThatThrownBy(() -> solved(new KernelAdaptive(1, 0.1, 1), objective(500, false)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("with lambda 500 it must be below 0.1");
    for (String spec : new String[] {"kacc:passes=0", "kacc:rate=0", "kacc:seed=0.5"}) {
      assertThatThrownBy(() -> Solvers.catalogue().make(spec))
          .isInstanceOf(InvalidInputException.class);
    }
    KernelAdaptive solver = new KernelAdaptive(7, 0.25, 9);
    assertThat(Solvers.catalogue().make(Spec.parse(solver.spec().toString()))).isEqualTo(solver);
  }
}
