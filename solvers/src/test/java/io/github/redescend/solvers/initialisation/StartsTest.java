package io.github.redescend.solvers.initialisation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.SampleColumn.SampleNumbers;
import io.github.redescend.kernels.kernel.Linear;
import io.github.redescend.kernels.space.LinearSpaces;
import io.github.redescend.losses.CLoss;
import io.github.redescend.losses.LeastSquares;
import io.github.redescend.losses.WelschHinge;
import io.github.redescend.solvers.Problem;
import io.github.redescend.solvers.halfquadratic.HalfQuadratic;
import io.github.redescend.solvers.initialisation.Start.StartContext;
import io.github.redescend.solvers.initialisation.Starts.Annealed;
import io.github.redescend.solvers.initialisation.Starts.ClassMean;
import io.github.redescend.solvers.initialisation.Starts.Subsets;
import io.github.redescend.solvers.ridge.RidgeSequence;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Common and individual properties of initializations. */
class StartsTest {
  private static final Control PLAIN = Control.defaults();

  private static Solution solved(String start, int solves, Objective<Reweighting> objective) {
    Start parsed = Starts.parse(start, Seed.of(3));
    return new HalfQuadratic(solves, 0, parsed, HalfQuadratic.Stop.AUTO).solve(objective, PLAIN);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ones",
        "ls",
        "l2svm",
        "class-centre",
        "class-mean(3)",
        "subsets",
        "multistart",
        "annealed",
        "kernel-mean"
      })
  void permutingTheSamplesPermutesTheSolution(String start) {
    Problem problem = Problem.of(70, 3);
    int[] order = Seed.of(4).permutation(70);
    for (Reweighting loss : List.of(new CLoss(0.7), new WelschHinge(1))) {
      double[] plain = solved(start, 2, problem.gram(loss)).hypothesis().values();
      double[] permuted = solved(start, 2, problem.select(order).gram(loss)).hypothesis().values();
      for (int i = 0; i < 70; i++) {
        assertThat(permuted[i]).isCloseTo(plain[order[i]], within(1e-7));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"class-centre", "class-mean", "annealed", "kernel-mean", "ls"})
  void weightTwoEqualsTwoSamples(String start) {
    Problem drawn = Problem.of(40, 5);
    double[] twos = new double[40];
    Arrays.fill(twos, 2);
    double[] ones = new double[80];
    Arrays.fill(ones, 1);
    int[] twice = IntStream.range(0, 80).map(i -> i / 2).toArray();
    Problem weighted = new Problem(drawn.x(), drawn.y(), twos);
    Problem repeated = new Problem(drawn.x().selectRows(twice), drawn.select(twice).y(), ones);
    double[] expected = solved(start, 1, repeated.gram(new CLoss(0.7))).hypothesis().values();
    double[] found = solved(start, 1, weighted.gram(new CLoss(0.7))).hypothesis().values();
    for (int i = 0; i < 40; i++) {
      assertThat(found[i]).isCloseTo(expected[2 * i], within(1e-7));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "svm",
        "class-centre",
        "subsets",
        "multistart",
        "annealed",
        "kernel-mean",
        "ls+class-centre"
      })
  void everyStartEndsAtAStationaryPoint(String start) {
    for (Reweighting loss : List.of(new CLoss(0.8), new WelschHinge(1))) {
      Objective<Reweighting> objective = Problem.of(90, 6).gram(loss);
      HalfQuadratic solver =
          new HalfQuadratic(
              2000, 1e-12, Starts.parse(start, Seed.of(1)), HalfQuadratic.Stop.OBJECTIVE);
      Solution found = solver.solve(objective, PLAIN);
      assertThat(found.trace().stop().success()).as(found.trace().explanation()).isTrue();
      int last = found.trace().iterations() - 1;
      assertThat(found.trace().steps().get(last).stationarity()).isLessThan(1e-5);
    }
  }

  @Test
  void subsetsDependOnTheSeed() {
    Objective<Reweighting> objective = Problem.of(90, 6).gram(new CLoss(0.5));
    double[] one = subset(objective, 1);
    assertThat(subset(objective, 1)).isEqualTo(one);
    assertThat(subset(objective, 2)).isNotEqualTo(one);
  }

  private static double[] subset(Objective<Reweighting> objective, long seed) {
    Start start = new Subsets(Seed.of(seed), 1, 5, 1);
    return new HalfQuadratic(1, 0, start, HalfQuadratic.Stop.AUTO)
        .solve(objective, PLAIN)
        .hypothesis()
        .values();
  }

  @Test
  void subsetsAreBalancedAndCarryAllWeight() {
    Objective<Reweighting> objective = Problem.of(90, 6).gram(new CLoss(0.5));
    AtomicInteger runs = new AtomicInteger();
    StartContext.Refinement refinement =
        (loss, from, iterations) -> {
          double[] relative =
              SampleNumbers.of(((StartContext.StartingPoint.Weighted) from).relative(objective));
          double[] labels =
              IntStream.range(0, 90)
                  .filter(i -> relative[i] > 0)
                  .mapToDouble(i -> objective.labels()[i])
                  .toArray();
          assertThat(labels).hasSize(10);
          assertThat(Arrays.stream(labels).sum()).isZero();
          double weight =
              IntStream.range(0, 90).mapToDouble(i -> relative[i] * weightOf(objective, i)).sum();
          assertThat(weight)
              .isCloseTo(Arrays.stream(objective.sampleWeights()).sum(), within(1e-9));
          assertThat(iterations).isEqualTo(6);
          Hypothesis f = objective.space().zero();
          return new StartContext.Refined(
              new StartContext.StartingPoint.Fitted(from.name(), f, new double[90]),
              runs.incrementAndGet());
        };
    List<StartContext.StartingPoint> kept =
        new Subsets(Seed.of(1)).startingPoints(context(objective, refinement));
    assertThat(runs.get()).isEqualTo(20);
    assertThat(kept).hasSize(2);
  }

  private static double weightOf(Objective<Reweighting> objective, int sample) {
    return objective.sampleWeights()[sample];
  }

  private static StartContext context(
      Objective<Reweighting> objective, StartContext.Refinement refinement) {
    RidgeSequence ridges = new RidgeSequence(objective.space(), objective.lambda(), 2);
    return new StartContext(objective, ridges, refinement, PLAIN);
  }

  @Test
  void kernelMeanIsTheNearestMeanClassifier() {
    Problem problem = Problem.of(60, 8);
    Objective<Reweighting> objective = problem.in(new LinearSpaces(), new Linear(), new CLoss(1));
    StartContext.StartingPoint.Fitted found =
        (StartContext.StartingPoint.Fitted)
            PlainStart.KERNEL_MEAN.startingPoints(context(objective, null)).get(0);
    double[] plus = mean(problem, 1);
    double[] minus = mean(problem, -1);
    for (int i = 0; i < 60; i++) {
      boolean nearer = squared(problem, i, plus) < squared(problem, i, minus);
      assertThat(found.f().values()[i] > 0).isEqualTo(nearer);
    }
    double[] theta = new double[2];
    for (int i = 0; i < 60; i++) {
      for (int j = 0; j < 2; j++) {
        double alpha = SampleNumbers.of(found.dual())[i] * problem.y()[i] / Problem.LAMBDA;
        theta[j] += alpha * problem.x().values()[2 * i + j];
      }
    }
    assertThat(found.f().coefficients()).containsExactly(theta, within(1e-12));
  }

  private static double[] mean(Problem problem, double label) {
    double[] sum = new double[2];
    double total = 0;
    for (int i = 0; i < problem.y().length; i++) {
      double weight = problem.y()[i] == label ? problem.weights()[i] : 0;
      sum[0] += weight * problem.x().values()[2 * i];
      sum[1] += weight * problem.x().values()[2 * i + 1];
      total += weight;
    }
    return new double[] {sum[0] / total, sum[1] / total};
  }

  private static double squared(Problem problem, int i, double[] centre) {
    double a = problem.x().values()[2 * i] - centre[0];
    double b = problem.x().values()[2 * i + 1] - centre[1];
    return a * a + b * b;
  }

  /**
   * At the constant 1, class +1 is fitted and the other class has no influence, so the fit cannot
   * leave this point.
   */
  private record Constant() implements Start {
    @Override
    public String name() {
      return "constant";
    }

    @Override
    public List<StartContext.StartingPoint> startingPoints(StartContext context) {
      int n = context.objective().labels().length;
      double[] zero = new double[context.objective().space().dimension()];
      Hypothesis one = context.objective().space().hypothesis(zero, 1);
      return List.of(new StartContext.StartingPoint.Fitted(name(), one, new double[n]));
    }
  }

  @Test
  void solutionOfConstantSignIsRejected() {
    Objective<Reweighting> objective = Problem.of(60, 9).gram(new CLoss(0.3));
    Solution found =
        new HalfQuadratic(20, 1e-6, new Constant(), HalfQuadratic.Stop.AUTO)
            .solve(objective, PLAIN);
    assertThat(found.trace().explanation())
        .contains("constant")
        .contains("one sign on all rows")
        .containsPattern("ones [0-9.]+ kept");
    double[] values = found.hypothesis().values();
    assertThat(Arrays.stream(values).anyMatch(v -> v > 0)).isTrue();
    assertThat(Arrays.stream(values).anyMatch(v -> v < 0)).isTrue();
    assertThat(found.hypothesis().values())
        .isEqualTo(
            new HalfQuadratic(20, 1e-6, one(), HalfQuadratic.Stop.AUTO)
                .solve(objective, PLAIN)
                .hypothesis()
                .values());
  }

  private static Start one() {
    return Starts.parse("ones", Seed.of(1));
  }

  @Test
  void annealingNeedsALossWithAWidth() {
    HalfQuadratic solver = new HalfQuadratic(5, 0, new Annealed(), HalfQuadratic.Stop.AUTO);
    assertThat(solver.fits(new CLoss(1))).isTrue();
    assertThat(solver.fits(new LeastSquares())).isFalse();
    Objective<Reweighting> objective = Problem.of(60, 9).gram(new LeastSquares());
    assertThatThrownBy(() -> solver.solve(objective, PLAIN))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("annealed")
        .hasMessageContaining("least-squares");
  }

  @Test
  void cancelledRunReturnsFromEveryInitialization() {
    Objective<Reweighting> objective = Problem.of(60, 9).gram(new CLoss(0.5));
    Start all =
        Starts.parse("svm+class-centre+subsets+multistart+annealed+kernel-mean", Seed.of(1));
    Solution found =
        new HalfQuadratic(50, 1e-6, all, HalfQuadratic.Stop.AUTO)
            .solve(objective, PLAIN.withCancellation(() -> true));
    assertThat(found.hypothesis().values()).hasSize(60);
    assertThat(found.trace().iterations()).isZero();
  }

  /** 2 / (1 + exp(eta ||x_i - class mean||)), see Xu, Hu, Principe, section V-A. */
  @Test
  void classMeanWeightsDecreaseWithDistance() {
    Problem problem = Problem.of(30, 2);
    Objective<Reweighting> objective = problem.in(new LinearSpaces(), new Linear(), new CLoss(0.7));
    Start start = Starts.parse("class-mean(0.5)", Seed.of(1));
    assertThat(start.name()).isEqualTo("class-mean(0.5)");
    assertThat(Starts.parse("class-mean", Seed.of(1))).isEqualTo(new ClassMean(0.2));
    StartContext.StartingPoint.Weighted found =
        (StartContext.StartingPoint.Weighted)
            start.startingPoints(StartContext.of(objective, PLAIN)).get(0);
    double[] relative = ((SampleNumbers) found.relative()).values();
    for (int i = 0; i < 30; i++) {
      double[] mean = new double[problem.x().columns()];
      double members = 0;
      for (int k = 0; k < 30; k++) {
        if (problem.y()[k] == problem.y()[i]) {
          members += problem.weights()[k];
          for (int j = 0; j < mean.length; j++) {
            mean[j] += problem.weights()[k] * problem.x().get(k, j);
          }
        }
      }
      double square = 0;
      for (int j = 0; j < mean.length; j++) {
        double away = problem.x().get(i, j) - mean[j] / members;
        square += away * away;
      }
      assertThat(relative[i])
          .isCloseTo(
              problem.weights()[i] == 0 ? 0 : 2 / (1 + Math.exp(0.5 * Math.sqrt(square))),
              within(1e-9));
    }
    assertThatThrownBy(() -> Starts.parse("class-mean(much)", Seed.of(1)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage(
            "start = class-mean(much) is not allowed: eta must be a number of 0 or above, as in"
                + " class-mean(0.2)");
    assertThatThrownBy(() -> Starts.parse("class-mean(-1)", Seed.of(1)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("eta of class-mean = -1");
  }
}
