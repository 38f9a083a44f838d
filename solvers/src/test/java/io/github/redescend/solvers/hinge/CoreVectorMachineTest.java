package io.github.redescend.solvers.hinge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.loss.HalfQuadraticLoss;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.space.KernelSpace;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.kernel.Laplacian;
import io.github.redescend.kernels.kernel.Linear;
import io.github.redescend.kernels.kernel.Polynomial;
import io.github.redescend.kernels.space.GramSpaces;
import io.github.redescend.kernels.space.LinearSpaces;
import io.github.redescend.losses.CappedLp;
import io.github.redescend.losses.HuberizedHinge;
import io.github.redescend.losses.LeastSquares;
import io.github.redescend.losses.SquaredHinge;
import io.github.redescend.losses.WelschHinge;
import io.github.redescend.solvers.Problem;
import io.github.redescend.solvers.Solvers;
import io.github.redescend.solvers.halfquadratic.HalfQuadratic;
import io.github.redescend.solvers.initialisation.PlainStart;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class CoreVectorMachineTest {
  private static final Problem PROBLEM = Problem.of(200, 5);

  private static Objective<HalfQuadraticLoss> in(SpaceFactory spaces, Kernel kernel, boolean bias) {
    return new Objective<>(
        new SquaredHinge(),
        spaces.embed(PROBLEM.x(), kernel, bias, Seed.of(1)).space(),
        PROBLEM.y(),
        PROBLEM.weights(),
        Problem.LAMBDA);
  }

  private static Solution solved(Kernel kernel, boolean bias, double epsilon) {
    return new CoreVectorMachine(epsilon, 59, 10000, 1)
        .solve(in(new GramSpaces(), kernel, bias), Control.defaults());
  }

  /** The objective with penalized bias. */
  private static double own(Kernel kernel, Solution found) {
    double b = found.hypothesis().bias();
    return Objective.value(in(new GramSpaces(), kernel, true), found.hypothesis())
        + Problem.LAMBDA * b * b / 2;
  }

  /** The kernel plus 1 without a bias is an equivalent problem, solved by ridge problems. */
  @Test
  void smallEpsilonGivesTheFitWithPenalizedBias() {
    // The last two kernels have a non-constant diagonal. Sample weights differ for all kernels.
    for (Kernel kernel :
        List.of(new Gaussian(1), new Laplacian(0.5), new Polynomial(2, 1, 1), new Linear())) {
      Solution found = solved(kernel, true, 1e-9);
      assertThat(found.trace().stop()).isEqualTo(StopReason.CONVERGED);
      Objective<HalfQuadraticLoss> direct = in(new GramSpaces(), new PlusOne(kernel), false);
      Solution expected =
          new HalfQuadratic(1, 0, PlainStart.SQUARED_HINGE, HalfQuadratic.Stop.AUTO)
              .solve(direct.withLoss(new SquaredHinge()), Control.defaults());
      assertThat(own(kernel, found))
          .isCloseTo(expected.objective(), within(1e-6 * expected.objective()));
      assertThat(found.hypothesis().values())
          .containsExactly(expected.hypothesis().values(), within(1e-4));
      Matcher bounds =
          Pattern.compile("penalized bias (\\S+), at least (\\S+)")
              .matcher(found.trace().explanation());
      assertThat(bounds.find()).isTrue();
      long support = Arrays.stream(found.hypothesis().coefficients()).filter(a -> a != 0).count();
      assertThat(found.trace().explanation()).contains(" rows, " + support + " support rows");
      assertThat(support).isLessThan(200);
      double value = own(kernel, found);
      assertThat(Double.parseDouble(bounds.group(1))).isCloseTo(value, within(1e-8 * value));
      assertThat(Double.parseDouble(bounds.group(2)))
          .isBetween(value * (1 - 1e-5), value * (1 + 1e-8));
    }
  }

  /** The violation is that of the samples outside the core set. */
  @Test
  void reportsTheViolationAndTheObjective() {
    for (double epsilon : new double[] {1e-2, 1e-6}) {
      Solution found = solved(new Gaussian(1), true, epsilon);
      double[] alpha = found.hypothesis().coefficients();
      double violation = 0;
      for (int i = 0; i < alpha.length; i++) {
        double u = PROBLEM.y()[i] * found.hypothesis().values()[i];
        boolean outside = alpha[i] == 0 && PROBLEM.weights()[i] > 0;
        violation = outside ? Math.max(violation, 1 - u) : violation;
      }
      List<Trace.Step> steps = found.trace().steps();
      Trace.Step last = steps.get(steps.size() - 1);
      assertThat(last.stationarity()).isCloseTo(violation, within(1e-12));
      assertThat(last.objective()).isEqualTo(found.objective());
    }
  }

  @Test
  void aSmallerEpsilonIsNoWorseWithALargerCore() {
    Kernel kernel = new Gaussian(1);
    double best = own(kernel, solved(kernel, true, 1e-9));
    double before = Double.POSITIVE_INFINITY;
    List<Integer> cores = new ArrayList<>();
    for (double epsilon : new double[] {1e-2, 1e-3, 1e-4, 1e-6}) {
      Solution found = solved(kernel, true, epsilon);
      double value = own(kernel, found);
      assertThat(value).isBetween(best * (1 - 1e-9), before * (1 + 1e-9));
      before = value;
      cores.add((int) Arrays.stream(found.hypothesis().coefficients()).filter(a -> a != 0).count());
    }
    assertThat(cores).isSorted();
    assertThat(cores.get(0)).isLessThan(cores.get(3));
    assertThat(before).isCloseTo(best, within(1e-3 * best));
  }

  @Test
  void everySampleIsWithinTheLargerBall() {
    double epsilon = 1e-3;
    Objective<HalfQuadraticLoss> objective = in(new GramSpaces(), new Gaussian(1), true);
    Solution found = solved(new Gaussian(1), true, epsilon);
    double[] alpha = found.hypothesis().coefficients();
    double total = Arrays.stream(alpha).map(Math::abs).sum();
    double most = 0;
    for (double s : PROBLEM.weights()) {
      most = s > 0 ? Math.max(most, 2 + Problem.LAMBDA / (2 * s)) : most;
    }
    // At the solution on the core set, ||centre||^2 = 1 / total.
    double square = (most - 1 / total) * (1 + epsilon) * (1 + epsilon);
    for (int i = 0; i < alpha.length; i++) {
      double u = objective.labels()[i] * found.hypothesis().values()[i];
      if (PROBLEM.weights()[i] > 0 && alpha[i] == 0) {
        assertThat(most + 1 / total - 2 * u / total).isLessThan(square + 1e-4);
      }
      if (PROBLEM.weights()[i] == 0) {
        assertThat(alpha[i]).isZero();
      }
      assertThat(alpha[i] * objective.labels()[i]).isGreaterThanOrEqualTo(-0.0);
    }
    assertThat(objective.space().hypothesis(alpha, found.hypothesis().bias()).values())
        .containsExactly(found.hypothesis().values(), within(1e-9));
    assertThat(found.trace().steps().get(found.trace().iterations() - 1).objective())
        .isEqualTo(found.objective());
  }

  @Test
  void withoutABiasItEqualsTheSquaredHingeFit() {
    Solution found = solved(new Gaussian(1), false, 1e-9);
    Solution expected =
        new HalfQuadratic(1, 0, PlainStart.SQUARED_HINGE, HalfQuadratic.Stop.AUTO)
            .solve(
                in(new GramSpaces(), new Gaussian(1), false).withLoss(new SquaredHinge()),
                Control.defaults());
    assertThat(found.objective())
        .isCloseTo(expected.objective(), within(1e-6 * expected.objective()));
    assertThat(found.hypothesis().bias()).isZero();
  }

  @Test
  void drawsDependOnlyOnTheSeed() {
    Objective<HalfQuadraticLoss> objective = in(new GramSpaces(), new Gaussian(1), true);
    Solution one = new CoreVectorMachine(1e-6, 20, 10000, 1).solve(objective, Control.defaults());
    Solution same = new CoreVectorMachine(1e-6, 20, 10000, 1).solve(objective, Control.defaults());
    Solution other = new CoreVectorMachine(1e-6, 20, 10000, 2).solve(objective, Control.defaults());
    assertThat(same.hypothesis().coefficients()).isEqualTo(one.hypothesis().coefficients());
    assertThat(other.hypothesis().coefficients()).isNotEqualTo(one.hypothesis().coefficients());
    assertThat(other.objective()).isCloseTo(one.objective(), within(1e-3 * one.objective()));
  }

  @Test
  void limitsAndCancellationAreReported() {
    Objective<HalfQuadraticLoss> objective = in(new GramSpaces(), new Gaussian(1), true);
    Solution small = new CoreVectorMachine(1e-6, 59, 10, 1).solve(objective, Control.defaults());
    assertThat(small.trace().stop()).isEqualTo(StopReason.ITERATION_LIMIT);
    assertThat(small.trace().explanation()).contains("core set of 10 rows");
    Solution cancelled =
        new CoreVectorMachine(1e-6, 59, 10000, 1)
            .solve(objective, Control.defaults().withCancellation(() -> true));
    assertThat(cancelled.trace().stop()).isEqualTo(StopReason.CANCELLED);
  }

  @Test
  void supportsOnlyTheSquaredHingeOnExactKernels() {
    CoreVectorMachine solver = new CoreVectorMachine(1e-6, 59, 10000, 1);
    assertThat(solver.fits(new SquaredHinge())).isTrue();
    for (Object other :
        List.of(
            new LeastSquares(), new WelschHinge(1), new HuberizedHinge(1), new CappedLp(2, 1))) {
      assertThat(solver.fits(other)).as(other.toString()).isFalse();
    }
    assertThat(solver.requiredSpace(new SquaredHinge())).isEqualTo(KernelSpace.class);
    assertThatThrownBy(
            () -> solver.solve(in(new LinearSpaces(), new Linear(), true), Control.defaults()))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("gram");
    String spec = "cvm:epsilon=0.01,samples=7,core=99,seed=3";
    assertThat(Solvers.catalogue().make(spec).spec()).hasToString(spec);
    assertThatThrownBy(() -> Solvers.catalogue().make("cvm:epsilon=0"))
        .hasMessageContaining("epsilon");
  }

  private record PlusOne(Kernel kernel) implements Kernel {
    @Override
    public double value(double[] x, double[] z) {
      return kernel.value(x, z) + 1;
    }

    @Override
    public Spec spec() {
      return Spec.of("plus-one");
    }
  }
}
