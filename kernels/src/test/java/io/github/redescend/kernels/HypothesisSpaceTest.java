package io.github.redescend.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.space.Embedding;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.RidgePath;
import io.github.redescend.core.space.Spaces;
import io.github.redescend.core.space.UniformSystem;
import io.github.redescend.core.space.WeightedSystem;
import io.github.redescend.linalg.Compute;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every hypothesis space must do, whatever it is made of. */
class HypothesisSpaceTest {
  private static final int N = 60;
  private static final DenseMatrix X = Draw.samples(N, 4, 11);
  private static final double[] Y = Draw.labels(X, 12);
  private static final double[] W = Draw.weights(N, 13);
  private static final double LAMBDA = 0.7;

  /** A space with the embedding that it comes from. */
  record Subject(String name, Embedding embedding, HypothesisSpace space) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Subject> subjects() {
    Compute compute = Compute.standard();
    // A few 8 x 8 matrices fit, 60 x 8 features do not: they are made again in every pass.
    MemoryBudget tiny = new MemoryBudget(3500);
    LandmarkCount twenty = new LandmarkCount.Fixed(20);
    List<Subject> subjects = new ArrayList<>();
    for (boolean bias : new boolean[] {true, false}) {
      String with = bias ? " with bias" : " without bias";
      subjects.add(subject("gram" + with, new GramSpaces(), new Gaussian(0.5), bias));
      subjects.add(subject("linear" + with, new LinearSpaces(), new Linear(), bias));
      subjects.add(
          subject(
              "landmarks" + with,
              new LandmarkSpaces(twenty, new RandomRule()),
              new Gaussian(0.5),
              bias));
      subjects.add(
          subject(
              "streamed landmarks" + with,
              new LandmarkSpaces(new LandmarkCount.Fixed(8), new RandomRule(), compute, tiny),
              new Laplacian(0.5),
              bias));
    }
    return subjects.stream();
  }

  private static Subject subject(String name, Spaces spaces, KernelFamily kernel, boolean bias) {

    Embedding embedding = spaces.embed(X, kernel, bias, Seed.of(3));
    return new Subject(name, embedding, embedding.space());
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void ridgeSolutionIsStationary(Subject subject) {
    HypothesisSpace space = subject.space();
    Hypothesis f = space.ridge(W, LAMBDA).solve(Y);
    Hypothesis gradient = space.gradient(f, slopes(W, f), LAMBDA);
    assertThat(space.squaredNorm(gradient)).isLessThan(1e-22);
    assertThat(gradient.bias()).isCloseTo(0, within(1e-11));
    assertThat(f.bias() != 0).isEqualTo(space.hasBias());
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void gradientIsThatOfTheObjective(Subject subject) {
    HypothesisSpace space = subject.space();
    Hypothesis f = space.ridge(W, 3 * LAMBDA).solve(Draw.numbers(N, 5));
    Hypothesis direction = space.ridge(W, LAMBDA).solve(Draw.numbers(N, 6));
    Hypothesis gradient = space.gradient(f, slopes(W, f), LAMBDA);
    double h = 1e-5;
    double difference =
        (energy(space, f.plus(h, direction)) - energy(space, f.plus(-h, direction))) / (2 * h);
    double slope = space.inner(direction, gradient) + direction.bias() * gradient.bias();
    assertThat(slope).isCloseTo(difference, within(1e-6 * (1 + Math.abs(difference))));
  }

  /** ||phi_i - sum_j p_j phi_j||^2 from the values of the functions phi_i, one by one. */
  @ParameterizedTest
  @MethodSource("subjects")
  void distancesAreThoseOfTheInnerProducts(Subject subject) {
    HypothesisSpace space = subject.space();
    double total = Arrays.stream(W).sum();
    double[] mixture = Arrays.stream(W).map(w -> w / total).toArray();
    double[] found = space.squaredDistances(mixture);
    for (int i = 0; i < N; i++) {
      double[] slopes = new double[N];
      for (int j = 0; j < N; j++) {
        slopes[j] = (i == j ? 1 : 0) - mixture[j];
      }
      Hypothesis difference = space.gradient(space.zero(), slopes, LAMBDA);
      assertThat(found[i]).isCloseTo(space.squaredNorm(difference), within(1e-11));
    }
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void valuesBelongToCoefficients(Subject subject) {
    HypothesisSpace space = subject.space();
    Hypothesis f = space.ridge(W, LAMBDA).solve(Y);
    Hypothesis again = space.hypothesis(f.coefficients(), f.bias());
    int[] rows = IntStream.range(0, N).toArray();
    double[] scores =
        subject.embedding().decision(List.of(new Embedding.Machine(rows, f))).scores(X);
    for (int i = 0; i < N; i++) {
      assertThat(f.values()[i]).isCloseTo(again.values()[i], within(1e-11));
      assertThat(f.values()[i]).isCloseTo(scores[i], within(1e-9));
    }
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void samplesWithoutWeightTakeNoPart(Subject subject) {
    int[] rows = IntStream.range(0, N).filter(i -> W[i] > 0).toArray();
    Hypothesis whole = subject.space().ridge(W, LAMBDA).solve(Y);
    double[] weights = Arrays.stream(rows).mapToDouble(i -> W[i]).toArray();
    double[] targets = Arrays.stream(rows).mapToDouble(i -> Y[i]).toArray();
    Hypothesis part = subject.embedding().space(rows).ridge(weights, LAMBDA).solve(targets);
    assertThat(part.bias()).isCloseTo(whole.bias(), within(1e-9));
    for (int i = 0; i < rows.length; i++) {
      assertThat(part.values()[i]).isCloseTo(whole.values()[rows[i]], within(1e-9));
    }
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void leveragesGiveExactLeaveOneOutResiduals(Subject subject) {
    HypothesisSpace space = subject.space();
    WeightedSystem system = space.ridge(W, LAMBDA);
    Hypothesis f = system.solve(Y);
    double[] leverages = system.leverages();
    for (int i : new int[] {0, 1, 7, 33, 59}) {
      double[] without = W.clone();
      without[i] = 0;
      double expected = Y[i] - space.ridge(without, LAMBDA).solve(Y).values()[i];
      double found = (Y[i] - f.values()[i]) / (1 - leverages[i]);
      assertThat(found).as("sample " + i).isCloseTo(expected, within(1e-8));
    }
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void ridgePathGivesTheLeaveOneOutResidualsOfEveryLambda(Subject subject) {
    HypothesisSpace space = subject.space();
    double[] ones = new double[N];
    Arrays.fill(ones, 1);
    for (double lambda : new double[] {1e-3, 0.1, 10}) {
      double[] residuals = space.ridgePath().leaveOneOutResiduals(lambda, Y);
      for (int i : new int[] {0, 20, 59}) {
        double[] without = ones.clone();
        without[i] = 0;
        double expected = Y[i] - space.ridge(without, lambda).solve(Y).values()[i];
        assertThat(residuals[i]).isCloseTo(expected, within(1e-7 * (1 + Math.abs(expected))));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void uniformSystemIsTheRidgeSystemOfOneWeight(Subject subject) {
    HypothesisSpace space = subject.space();
    double[] weights = new double[N];
    Arrays.fill(weights, 1.7);
    Hypothesis expected = space.ridge(weights, LAMBDA).solve(Y);
    UniformSystem uniform = space.uniformRidge(1.7, LAMBDA);
    Hypothesis found = uniform.solve(Y);
    Hypothesis from = space.ridge(W, LAMBDA).solve(Draw.numbers(N, 8));
    Hypothesis stepped = from.plus(1, uniform.descent(from, slopes(weights, from)));
    for (int i = 0; i < N; i++) {
      assertThat(found.values()[i]).isCloseTo(expected.values()[i], within(1e-9));
      assertThat(stepped.values()[i]).isCloseTo(expected.values()[i], within(1e-9));
    }
    assertThat(uniform.leverages())
        .usingElementComparator((a, b) -> Math.abs(a - b) < 1e-9 ? 0 : 1)
        .containsExactly(space.ridge(weights, LAMBDA).leverages());
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void ridgePathSolvesTheSystemOfEveryWeightAndLambda(Subject subject) {
    HypothesisSpace space = subject.space();
    RidgePath path = space.ridgePath();
    Hypothesis at = space.hypothesis(Draw.numbers(space.dimension(), 8), 0.3);
    List<RidgePath.Step> steps = new ArrayList<>();
    List<Hypothesis> expected = new ArrayList<>();
    for (double weight : new double[] {0.3, 2}) {
      for (double lambda : new double[] {0.05, 4}) {
        UniformSystem uniform = space.uniformRidge(weight, lambda);
        UniformSystem same = path.system(weight, lambda);
        close(same.solve(Y), uniform.solve(Y));
        assertThat(same.leverages())
            .usingElementComparator((a, b) -> Math.abs(a - b) < 1e-9 ? 0 : 1)
            .containsExactly(uniform.leverages());
        double[] slopes = Draw.numbers(N, 20 + steps.size());
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

  private static void close(Hypothesis found, Hypothesis expected) {
    assertThat(found.bias()).isCloseTo(expected.bias(), within(1e-8));
    for (int i = 0; i < N; i++) {
      assertThat(found.values()[i]).isCloseTo(expected.values()[i], within(1e-8));
    }
    for (int j = 0; j < found.coefficients().length; j++) {
      assertThat(found.coefficients()[j]).isCloseTo(expected.coefficients()[j], within(1e-7));
    }
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void argumentsAreLeftAlone(Subject subject) {
    double[] weights = W.clone();
    double[] targets = Y.clone();
    subject.space().ridge(weights, LAMBDA).solve(targets);
    RidgePath path = subject.space().ridgePath();
    path.leaveOneOutResiduals(LAMBDA, targets);
    path.descents(List.of(new RidgePath.Step(1, 1, subject.space().zero(), targets)));
    assertThat(weights).isEqualTo(W);
    assertThat(targets).isEqualTo(Y);
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void aSystemDoesNotFollowWhatBecomesOfItsArguments(Subject subject) {
    double[] weights = W.clone();
    WeightedSystem system = subject.space().ridge(weights, LAMBDA);
    double[] expected = system.solve(Y).values();
    Arrays.fill(weights, 0.1);
    assertThat(system.solve(Y).values()).isEqualTo(expected);
  }

  @Test
  void linearFeaturesFarFromZeroKeepTheirDigits() {
    double[] moved = X.values().clone();
    for (int i = 0; i < moved.length; i++) {
      moved[i] = Math.rint(moved[i] * 1024) / 1024;
    }
    DenseMatrix near = new DenseMatrix(N, 4, moved.clone());
    for (int i = 0; i < moved.length; i++) {
      moved[i] += 1.6e9;
    }
    DenseMatrix far = new DenseMatrix(N, 4, moved);
    double[] expected = linear(near).ridge(W, LAMBDA).solve(Y).values();
    double[] found = linear(far).ridge(W, LAMBDA).solve(Y).values();
    double[] residuals = linear(near).ridgePath().leaveOneOutResiduals(1, Y);
    double[] farResiduals = linear(far).ridgePath().leaveOneOutResiduals(1, Y);
    for (int i = 0; i < N; i++) {
      assertThat(found[i]).isCloseTo(expected[i], within(1e-5));
      assertThat(farResiduals[i]).isCloseTo(residuals[i], within(1e-5));
    }
  }

  private static HypothesisSpace linear(DenseMatrix x) {
    return new LinearSpaces().embed(x, new Linear(), true, Seed.of(1)).space();
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void permutingTheSamplesPermutesTheValues(Subject subject) {
    int[] order = Seed.of(9).permutation(N);
    double[] weights = Arrays.stream(order).mapToDouble(i -> W[i]).toArray();
    double[] targets = Arrays.stream(order).mapToDouble(i -> Y[i]).toArray();
    Hypothesis plain = subject.space().ridge(W, LAMBDA).solve(Y);
    Hypothesis permuted = subject.embedding().space(order).ridge(weights, LAMBDA).solve(targets);
    for (int i = 0; i < N; i++) {
      assertThat(permuted.values()[i]).isCloseTo(plain.values()[order[i]], within(1e-9));
    }
  }

  private static double[] slopes(double[] weights, Hypothesis f) {
    double[] slopes = new double[N];
    for (int i = 0; i < N; i++) {
      slopes[i] = weights[i] * (f.values()[i] - Y[i]);
    }
    return slopes;
  }

  private static double energy(HypothesisSpace space, Hypothesis f) {
    double sum = LAMBDA / 2 * space.squaredNorm(f);
    for (int i = 0; i < N; i++) {
      sum += W[i] / 2 * (Y[i] - f.values()[i]) * (Y[i] - f.values()[i]);
    }
    return sum;
  }
}
