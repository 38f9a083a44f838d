package io.github.redescend.testkit.space;

import static io.github.redescend.core.numerics.Vectors.select;
import static io.github.redescend.testkit.Close.assertClose;
import static io.github.redescend.testkit.space.SpaceSubject.ContractSamples.LAMBDA;
import static io.github.redescend.testkit.space.SpaceSubject.ContractSamples.N;
import static io.github.redescend.testkit.space.SpaceSubject.ContractSamples.W;
import static io.github.redescend.testkit.space.SpaceSubject.ContractSamples.X;
import static io.github.redescend.testkit.space.SpaceSubject.ContractSamples.Y;
import static io.github.redescend.testkit.space.SpaceSubject.ContractSamples.all;
import static io.github.redescend.testkit.space.SpaceSubject.ContractSamples.numbers;
import static io.github.redescend.testkit.space.SpaceSubject.ContractSamples.slopes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.Seed;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.Preconditioner;
import io.github.redescend.core.space.RidgePath;
import io.github.redescend.core.space.WeightedSystem;
import io.github.redescend.core.space.WeightedSystem.UniformSystem;
import io.github.redescend.testkit.EachSubject;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** The contract of hypothesis spaces: functions and systems. */
public abstract class SpaceContract extends FunctionContract {
  /** A ridge solution solves its own normal equations. */
  @EachSubject
  protected void ridgeSolutionIsStationary(SpaceSubject subject) {
    HypothesisSpace space = subject.space();
    WeightedSystem system = space.ridge(W, LAMBDA);
    for (double[] targets : List.of(Y, numbers(N, 7))) {
      Hypothesis f = system.solve(targets);
      Hypothesis gradient = space.gradient(f, slopes(W, f, targets), LAMBDA);
      assertThat(space.squaredNorm(gradient)).as("squared norm of the gradient").isLessThan(1e-20);
      assertThat(gradient.bias()).as("gradient of the bias").isCloseTo(0, within(1e-10));
      assertThat(f.bias() != 0).as("a bias is found").isEqualTo(space.hasBias());
    }
  }

  /** A weight of 0 is no sample. */
  @EachSubject
  protected void samplesWithoutWeightTakeNoPart(SpaceSubject subject) {
    int[] rows = IntStream.range(0, N).filter(i -> W[i] > 0).toArray();
    Hypothesis whole = subject.space().ridge(W, LAMBDA).solve(Y);
    assertSolution("without the samples of weight 0", subject, W, rows, whole);
  }

  /** The solution on these samples, possibly repeated, has the expected bias and values. */
  private static void assertSolution(
      String what, SpaceSubject subject, double[] weights, int[] rows, Hypothesis expected) {
    Hypothesis solution =
        subject.embed(X).space(rows).ridge(select(weights, rows), LAMBDA).solve(select(Y, rows));
    assertThat(solution.bias()).as("bias %s", what).isCloseTo(expected.bias(), within(1e-9));
    assertClose("values " + what, solution.values(), select(expected.values(), rows), 1e-9);
  }

  /** A weight of 2 is a repeated sample. */
  @EachSubject
  protected void aWeightOfTwoIsASampleTwice(SpaceSubject subject) {
    int[] twice = IntStream.range(0, 2 * N).map(i -> i / 2).toArray();
    Hypothesis weighted = subject.space().ridge(all(2), LAMBDA).solve(Y);
    assertSolution("of samples repeated", subject, all(1), twice, weighted);
  }

  /** The order of the samples does not matter. */
  @EachSubject
  protected void permutingTheSamplesPermutesTheValues(SpaceSubject subject) {
    int[] order = Seed.of(9).permutation(N);
    Hypothesis plain = subject.space().ridge(W, LAMBDA).solve(Y);
    assertSolution("of samples in another order", subject, W, order, plain);
  }

  /** Leverages give exact leave-one-out residuals. */
  @EachSubject
  protected void leveragesGiveExactLeaveOneOutResiduals(SpaceSubject subject) {
    HypothesisSpace space = subject.space();
    WeightedSystem system = space.ridge(W, LAMBDA);
    Hypothesis f = system.solve(Y);
    double[] leverages = system.leverages();
    for (int i : new int[] {0, 1, 7, 33, 59}) {
      double[] without = W.clone();
      without[i] = 0;
      double expected = Y[i] - space.ridge(without, LAMBDA).solve(Y).values()[i];
      double residual = (Y[i] - f.values()[i]) / (1 - leverages[i]);
      assertThat(residual).as("sample " + i).isCloseTo(expected, within(1e-8));
    }
  }

  /** The path gives them for every lambda. */
  @EachSubject
  protected void ridgePathGivesTheLeaveOneOutResidualsOfEveryLambda(SpaceSubject subject) {
    HypothesisSpace space = subject.space();
    for (double lambda : new double[] {1e-3, 0.1, 10}) {
      double[] residuals = space.ridgePath().leaveOneOutResiduals(lambda, Y);
      for (int i : new int[] {0, 20, 59}) {
        double[] without = all(1);
        without[i] = 0;
        double expected = Y[i] - space.ridge(without, lambda).solve(Y).values()[i];
        assertThat(residuals[i])
            .as("residual of sample %d for lambda %s", i, lambda)
            .isCloseTo(expected, within(1e-7 * (1 + Math.abs(expected))));
      }
    }
  }

  /** Several targets and lambdas together give the same results as alone. */
  @EachSubject
  protected void ridgePathGivesTheResidualsOfSeveralTargetsAtOnce(SpaceSubject subject) {
    RidgePath path = subject.space().ridgePath();
    double[][] targets = {Y, numbers(N, 8), numbers(N, 9)};
    double[] lambdas = {0.1, 10};
    List<Integer> places = new ArrayList<>();
    path.leaveOneOutResiduals(
        lambdas,
        Vectors.joined(targets),
        (residuals, place) -> {
          places.add(place);
          double[][] alone = new double[targets.length][];
          Arrays.setAll(alone, k -> path.leaveOneOutResiduals(lambdas[place], targets[k]));
          assertClose("residuals of lambda " + place, residuals, Vectors.joined(alone), 1e-9);
        });
    assertThat(places).containsExactly(0, 1);
  }

  /** Several targets of a weighted system give the same results as alone. */
  @EachSubject
  protected void systemSolvesForSeveralTargetsAtOnce(SpaceSubject subject) {
    double[][] targets = {Y, numbers(N, 8), numbers(N, 9)};
    for (WeightedSystem system :
        List.of(subject.space().ridge(W, LAMBDA), subject.space().uniformRidge(1.7, LAMBDA))) {
      List<Hypothesis> all = system.solve(targets);
      assertThat(all).hasSize(targets.length);
      for (int k = 0; k < targets.length; k++) {
        close(all.get(k), system.solve(targets[k]));
      }
    }
  }

  /** A uniform system is a weighted system, and its steps end at the minimum. */
  @EachSubject
  protected void uniformSystemIsTheRidgeSystemOfOneWeight(SpaceSubject subject) {
    HypothesisSpace space = subject.space();
    WeightedSystem weighted = space.ridge(all(1.7), LAMBDA);
    double[] expected = weighted.solve(Y).values();
    UniformSystem uniform = space.uniformRidge(1.7, LAMBDA);
    Hypothesis from = space.ridge(W, LAMBDA).solve(numbers(N, 8));
    Hypothesis step = uniform.descent(from, slopes(all(1.7), from, Y));
    assertClose("values of the uniform system", uniform.solve(Y).values(), expected, 1e-9);
    assertClose("values after a step", from.plus(1, step).values(), expected, 1e-9);
    assertClose("leverages of the uniform system", uniform.leverages(), weighted.leverages(), 1e-9);
  }

  /** The uniform system, or a subsample's preconditioner, descends. */
  @EachSubject
  protected void thePreconditionerDescends(SpaceSubject subject) {
    HypothesisSpace space = subject.space();
    Hypothesis at = space.hypothesis(numbers(space.dimension(), 8), space.hasBias() ? 0.3 : 0);
    double[] slopes = slopes(W, at, Y);
    Hypothesis gradient = space.gradient(at, slopes, LAMBDA);
    Preconditioner preconditioner =
        space.subsample().isPresent()
            ? space.subsample().get().preconditioner(1, LAMBDA)
            : space.uniformRidge(1, LAMBDA);
    Hypothesis step = preconditioner.descent(at, slopes);
    assertThat(space.inner(gradient, step) + gradient.bias() * step.bias())
        .as("slope along the step")
        .isNegative();
  }

  /** The path solves the systems of every weight and lambda, alone and together. */
  @EachSubject
  protected void ridgePathSolvesTheSystemOfEveryWeightAndLambda(SpaceSubject subject) {
    HypothesisSpace space = subject.space();
    RidgePath path = space.ridgePath();
    Hypothesis at = space.hypothesis(numbers(space.dimension(), 8), 0.3);
    List<RidgePath.Step> steps = new ArrayList<>();
    List<Hypothesis> expected = new ArrayList<>();
    for (double weight : new double[] {0.3, 2}) {
      for (double lambda : new double[] {0.05, 4}) {
        UniformSystem uniform = space.uniformRidge(weight, lambda);
        UniformSystem same = path.system(weight, lambda);
        close(same.solve(Y), uniform.solve(Y));
        assertClose("leverages of the path's system", same.leverages(), uniform.leverages(), 1e-9);
        double[] slopes = numbers(N, 20 + steps.size());
        steps.add(new RidgePath.Step(weight, lambda, at, slopes));
        expected.add(uniform.descent(at, slopes));
      }
    }
    List<Hypothesis> together = path.descents(steps);
    for (int k = 0; k < steps.size(); k++) {
      close(together.get(k), expected.get(k));
      close(path.descents(steps.subList(k, k + 1)).get(0), expected.get(k));
    }
  }

  /** Costs are positive, and fewer active samples cost no more. */
  @EachSubject
  protected void costsArePositive(SpaceSubject subject) {
    HypothesisSpace space = subject.space();
    assertThat(space.cost(N).step()).as("cost of a step").isPositive();
    assertThat(space.cost(N).factor())
        .as("cost of a factor")
        .isGreaterThanOrEqualTo(space.cost(N / 2).factor());
    assertThat(space.cost(N / 2).factor()).as("cost of a factor of half").isPositive();
  }

  /** Arguments are neither changed nor retained. */
  @EachSubject
  protected void argumentsAreLeftAlone(SpaceSubject subject) {
    double[] weights = W.clone();
    double[] targets = Y.clone();
    WeightedSystem system = subject.space().ridge(weights, LAMBDA);
    double[] expected = system.solve(targets).values();
    RidgePath path = subject.space().ridgePath();
    path.leaveOneOutResiduals(LAMBDA, targets);
    path.descents(List.of(new RidgePath.Step(1, 1, subject.space().zero(), targets)));
    subject.space().gradient(subject.space().zero(), targets, LAMBDA);
    assertThat(weights).isEqualTo(W);
    assertThat(targets).isEqualTo(Y);
    Arrays.fill(weights, 0.1);
    assertThat(system.solve(Y).values()).isEqualTo(expected);
  }

  private static void close(Hypothesis actual, Hypothesis expected) {
    assertThat(actual.bias()).as("bias").isCloseTo(expected.bias(), within(1e-8));
    assertClose("values", actual.values(), expected.values(), 1e-8);
    assertClose("coefficients", actual.coefficients(), expected.coefficients(), 1e-7);
  }
}
