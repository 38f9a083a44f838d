package io.github.redescend.testkit.space;

import static io.github.redescend.testkit.Close.assertClose;
import static io.github.redescend.testkit.space.SpaceSubject.ContractSamples.LAMBDA;
import static io.github.redescend.testkit.space.SpaceSubject.ContractSamples.N;
import static io.github.redescend.testkit.space.SpaceSubject.ContractSamples.W;
import static io.github.redescend.testkit.space.SpaceSubject.ContractSamples.X;
import static io.github.redescend.testkit.space.SpaceSubject.ContractSamples.Y;
import static io.github.redescend.testkit.space.SpaceSubject.ContractSamples.numbers;
import static io.github.redescend.testkit.space.SpaceSubject.ContractSamples.slopes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.matrix.FileMatrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.core.space.FittedSpace;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.testkit.EachSubject;
import io.github.redescend.testkit.NamesTheSubject;
import io.github.redescend.testkit.space.SpaceSubject.ContractSamples;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * The contract of functions: values, inner products, gradients and distances agree with one map
 * phi. Part of {@link SpaceContract}.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@ExtendWith(NamesTheSubject.class)
public abstract class FunctionContract {
  protected abstract Stream<SpaceSubject> subjects();

  protected abstract Catalogue<SpaceFactory> catalogue();

  /** Spaces made from the spec's text have the same spec. */
  @EachSubject
  protected void specMakesTheSameSpaces(SpaceSubject subject) {
    String spec = subject.spaces().spec().toString();
    assertThat(catalogue().make(spec).spec()).hasToString(spec);
  }

  /** Sizes are as declared, and the zero function is 0. */
  @EachSubject
  protected void sizesAreAsDeclared(SpaceSubject subject) {
    HypothesisSpace space = subject.space();
    assertThat(space.samples()).as("samples").isEqualTo(N);
    assertThat(space.hasBias()).as("hasBias()").isEqualTo(subject.bias());
    Hypothesis zero = space.hypothesis(new double[space.dimension()], 0);
    assertThat(zero.values()).hasSize(N).containsOnly(0);
    Hypothesis constant = space.hypothesis(new double[space.dimension()], 2.5);
    assertThat(constant.values()).containsOnly(2.5);
    assertThat(space.squaredNorm(constant)).as("squared norm of a constant").isZero();
  }

  /** Values and gradients are adjoint: &lt;f, sum_i s_i phi_i&gt; = sum_i s_i f(x_i). */
  @EachSubject
  protected void valuesAndGradientsAreAdjoint(SpaceSubject subject) {
    HypothesisSpace space = subject.space();
    for (long seed = 30; seed < 36; seed += 2) {
      Hypothesis f = space.hypothesis(numbers(space.dimension(), seed), space.hasBias() ? 0.4 : 0);
      double[] slopes = numbers(N, seed + 1);
      Hypothesis pulled = space.gradient(space.zero(), slopes, LAMBDA);
      double forward = 0;
      double scale = 0;
      for (int i = 0; i < N; i++) {
        forward += slopes[i] * f.values()[i];
        scale += Math.abs(slopes[i] * f.values()[i]);
      }
      double backward = space.inner(f, pulled) + f.bias() * pulled.bias();
      assertThat(backward)
          .as("<f, sum_i s_i phi_i> for sum_i s_i f(x_i)")
          .isCloseTo(forward, within(1e-11 * scale));
    }
  }

  /** The inner product is symmetric, linear and nonnegative. */
  @EachSubject
  protected void theInnerProductIsOne(SpaceSubject subject) {
    HypothesisSpace space = subject.space();
    Hypothesis f = space.hypothesis(numbers(space.dimension(), 40), 0);
    Hypothesis g = space.hypothesis(numbers(space.dimension(), 41), 0);
    double scale = space.squaredNorm(f) + space.squaredNorm(g);
    assertThat(space.squaredNorm(f)).as("squared norm").isPositive();
    assertThat(space.inner(g, f)).as("<g, f>").isCloseTo(space.inner(f, g), within(1e-11 * scale));
    assertThat(space.squaredNorm(f.plus(-2, g)))
        .as("squared norm of f - 2 g")
        .isCloseTo(
            space.squaredNorm(f) - 4 * space.inner(f, g) + 4 * space.squaredNorm(g),
            within(1e-10 * scale));
  }

  /** The gradient agrees with differences of the objective. */
  @EachSubject
  protected void gradientIsThatOfTheObjective(SpaceSubject subject) {
    HypothesisSpace space = subject.space();
    Hypothesis f = space.ridge(W, 3 * LAMBDA).solve(numbers(N, 5));
    Hypothesis direction = space.ridge(W, LAMBDA).solve(numbers(N, 6));
    Hypothesis gradient = space.gradient(f, slopes(W, f, Y), LAMBDA);
    double h = 1e-5;
    double difference =
        (energy(space, f.plus(h, direction)) - energy(space, f.plus(-h, direction))) / (2 * h);
    double slope = space.inner(direction, gradient) + direction.bias() * gradient.bias();
    assertThat(slope)
        .as("slope along a direction")
        .isCloseTo(difference, within(1e-6 * (1 + Math.abs(difference))));
  }

  private static double energy(HypothesisSpace space, Hypothesis f) {
    double sum = LAMBDA / 2 * space.squaredNorm(f);
    for (int i = 0; i < N; i++) {
      sum += W[i] / 2 * (Y[i] - f.values()[i]) * (Y[i] - f.values()[i]);
    }
    return sum;
  }

  /** Distances from a mixture agree with those of the functions phi_i. */
  @EachSubject
  protected void distancesAreThoseOfTheInnerProducts(SpaceSubject subject) {
    HypothesisSpace space = subject.space();
    double total = Arrays.stream(W).sum();
    double[] mixture = Arrays.stream(W).map(w -> w / total).toArray();
    double[] distances = space.squaredDistances(mixture);
    for (int i = 0; i < N; i++) {
      double[] slopes = new double[N];
      for (int j = 0; j < N; j++) {
        slopes[j] = (i == j ? 1 : 0) - mixture[j];
      }
      Hypothesis difference = space.gradient(space.zero(), slopes, LAMBDA);
      double expected = space.squaredNorm(difference);
      assertThat(distances[i])
          .as("squared distance of sample %d", i)
          .isCloseTo(expected, within(1e-10 * (1 + expected)));
    }
  }

  /** Recomputed values equal the scores of the decision function. */
  @EachSubject
  protected void theDecisionFunctionAgreesOnTheSamples(SpaceSubject subject) {
    FittedSpace embedding = subject.embed(X);
    int[] rows = IntStream.range(0, N).toArray();
    int[] some = IntStream.range(0, N).filter(i -> i % 3 > 0).toArray();
    double[] part = Vectors.select(Y, some);
    double[] ones = Arrays.copyOf(ContractSamples.all(1), some.length);
    Hypothesis f = embedding.space().ridge(W, LAMBDA).solve(Y);
    Hypothesis g = embedding.space(some).ridge(ones, LAMBDA).solve(part);
    assertClose("recomputed values", embedding.space().recomputed(f).values(), f.values(), 1e-10);
    DecisionFunction decision =
        embedding.decision(
            List.of(new FittedSpace.Machine(rows, f), new FittedSpace.Machine(some, g)));
    assertThat(decision.outputs()).isEqualTo(2);
    assertThat(decision.features()).isEqualTo(X.columns());
    double[] scores = decision.scores(X);
    for (int i = 0; i < N; i++) {
      assertThat(scores[2 * i]).as("score of sample %d", i).isCloseTo(f.values()[i], within(1e-9));
    }
    for (int k = 0; k < some.length; k++) {
      assertThat(scores[2 * some[k] + 1])
          .as("second score of sample %d", some[k])
          .isCloseTo(g.values()[k], within(1e-9));
    }
  }

  /** Sparse samples give the same space. */
  @EachSubject
  protected void sparseSamplesMakeTheSameSpace(SpaceSubject subject) {
    double[] dense = subject.space().ridge(W, LAMBDA).solve(Y).values();
    double[] sparse =
        subject.embed(ContractSamples.sparse()).space().ridge(W, LAMBDA).solve(Y).values();
    assertClose("values on sparse samples", sparse, dense, 1e-9);
  }

  /** Samples in a file give the same space, and are predicted equally. */
  @EachSubject
  protected void samplesInAFileMakeTheSameSpace(SpaceSubject subject) {
    double[] dense = subject.space().ridge(W, LAMBDA).solve(Y).values();
    FileMatrix file = ContractSamples.inFile();
    FittedSpace embedding = subject.embed(file);
    Hypothesis inFile = embedding.space().ridge(W, LAMBDA).solve(Y);
    assertClose("values on samples in a file", inFile.values(), dense, 1e-9);
    int[] rows = IntStream.range(0, N).toArray();
    DecisionFunction decision = embedding.decision(List.of(new FittedSpace.Machine(rows, inFile)));
    assertClose("scores", decision.scores(X), dense, 1e-9);
    assertClose("scores of samples in a file", decision.scores(file), dense, 1e-9);
    double[] sparse = decision.scores(ContractSamples.sparse());
    assertClose("scores of sparse samples", sparse, dense, 1e-9);
  }

  /** Equal seeds give equal spaces to the last bit. */
  @EachSubject
  protected void theSeedDecides(SpaceSubject subject) {
    double[] first = subject.space().ridge(W, LAMBDA).solve(Y).coefficients();
    assertThat(subject.space().ridge(W, LAMBDA).solve(Y).coefficients()).isEqualTo(first);
  }
}
