package io.github.redescend.solvers.joint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.JointSolver.JointObjective;
import io.github.redescend.core.solver.JointSolver.JointSolution;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.kernel.Linear;
import io.github.redescend.kernels.landmark.LandmarkCount;
import io.github.redescend.kernels.landmark.LandmarkRule.RandomRule;
import io.github.redescend.kernels.space.GramSpaces;
import io.github.redescend.kernels.space.LandmarkSpaces;
import io.github.redescend.kernels.space.LinearSpaces;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.ThreadLimit;
import io.github.redescend.losses.Hinge;
import io.github.redescend.losses.Pinball;
import io.github.redescend.losses.TruncatedHinge;
import io.github.redescend.losses.TruncatedLeastSquares;
import io.github.redescend.solvers.dc.Cccp;
import io.github.redescend.solvers.hinge.BoxQp.BoxOptions;
import io.github.redescend.solvers.hinge.HingeQp;
import io.github.redescend.solvers.initialisation.PlainStart;
import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Truncated hinge and hinge fits of all classes jointly, on overlapping clusters. */
class JointCccpTest {
  private static final double LAMBDA = 0.5;
  private static final Loss TRUNCATED = new TruncatedHinge(-0.5);

  private static ThreadLimit.Scope scope;

  /** The matrices are too small for threads to pay off. */
  @BeforeAll
  static void oneThread() {
    scope = Compute.standard().outerParallel();
  }

  @AfterAll
  static void asBefore() {
    scope.close();
  }

  /**
   * Samples in the plane.
   *
   * @param weights sample weights, some of them 0
   */
  private record Clusters(DenseMatrix x, int[] classes, int k, double[] weights) {
    static Clusters of(int n, int k, long seed) {
      SplittableRandom random = Seed.of(seed).random();
      double[] x = new double[2 * n];
      int[] classes = new int[n];
      double[] weights = new double[n];
      for (int i = 0; i < n; i++) {
        classes[i] = i % k;
        double angle = 2 * Math.PI * classes[i] / k;
        x[2 * i] = 1.5 * Math.cos(angle) + random.nextGaussian();
        x[2 * i + 1] = 1.5 * Math.sin(angle) + random.nextGaussian();
        classes[i] = random.nextDouble() < 0.1 ? random.nextInt(k) : classes[i];
        weights[i] = i % 13 == 5 ? 0 : 0.5 + random.nextDouble();
      }
      return new Clusters(new DenseMatrix(n, 2, x), classes, k, weights);
    }

    Clusters withWeights(double[] other) {
      return new Clusters(x, classes, k, other);
    }

    Clusters select(int[] rows) {
      return new Clusters(
          x.selectRows(rows),
          Arrays.stream(rows).map(i -> classes[i]).toArray(),
          k,
          Arrays.stream(rows).mapToDouble(i -> weights[i]).toArray());
    }

    HypothesisSpace gram(boolean bias) {
      return new GramSpaces().embed(x, new Gaussian(0.5), bias, Seed.of(1)).space();
    }

    HypothesisSpace linear(SpaceFactory spaces) {
      return spaces.embed(x, new Linear(), true, Seed.of(1)).space();
    }
  }

  private static JointSolution solve(Clusters data, HypothesisSpace space, Loss loss) {
    return solve(data, space, loss, Control.defaults());
  }

  private static JointSolution solve(
      Clusters data, HypothesisSpace space, Loss loss, Control control) {
    Solver<?> solver =
        loss instanceof Hinge || loss instanceof Pinball
            ? new HingeQp(new BoxOptions(1e-6))
            : new Cccp();
    return solver
        .joint()
        .orElseThrow()
        .minimise(
            new JointObjective<>(loss, space, data.classes, data.k, data.weights, LAMBDA), control);
  }

  private static void same(JointSolution found, JointSolution expected, int[] rows) {
    for (int j = 0; j < expected.functions().size(); j++) {
      double[] values = found.functions().get(j).values();
      for (int i = 0; i < rows.length; i++) {
        assertThat(values[i])
            .isCloseTo(expected.functions().get(j).values()[rows[i]], within(1e-5));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"3, true", "3, false", "10, true", "10, false"})
  void endsAtACriticalPoint(int k, boolean bias) {
    Clusters data = Clusters.of(150, k, 3);
    HypothesisSpace space = data.gram(bias);
    JointSolution found = solve(data, space, TRUNCATED);
    assertThat(found.trace().stop()).isEqualTo(StopReason.CONVERGED);
    assertThat(found.trace().iterations()).isPositive();
    double[] sums = new double[150];
    double[] biases = new double[k];
    for (int j = 0; j < k; j++) {
      Hypothesis f = found.functions().get(j);
      biases[j] = f.bias();
      for (int i = 0; i < sums.length; i++) {
        sums[i] += f.values()[i];
      }
    }
    assertThat(sums).containsExactly(new double[150], within(1e-10));
    if (!bias) {
      assertThat(biases).containsOnly(0);
    }
    double value = 0;
    for (int i = 0; i < sums.length; i++) {
      value += checkSample(data, found, i);
    }
    double penalty = found.functions().stream().mapToDouble(space::squaredNorm).sum();
    assertThat(value + LAMBDA / 2 * penalty).isCloseTo(found.objective(), within(1e-9));
    for (int j = 0; bias && j < k; j++) {
      assertThat(Arrays.stream(found.functions().get(j).coefficients()).sum())
          .isCloseTo(0, within(1e-8));
    }
  }

  /** Checks the optimality conditions of one sample and returns its loss. */
  private static double checkSample(Clusters data, JointSolution found, int i) {
    int own = data.classes[i];
    double margin = Double.POSITIVE_INFINITY;
    double dual = LAMBDA * found.functions().get(own).coefficients()[i];
    for (int j = 0; j < data.k; j++) {
      if (j != own) {
        margin = Math.min(margin, margin(data, found, i, j));
      }
    }
    double s = data.weights[i];
    assertThat(dual).isBetween(-1e-12, s + 1e-12);
    boolean truncated = margin < -0.5;
    assertThat(found.weights()[i]).isEqualTo(truncated ? 0 : 1);
    if (truncated || margin > 1 + 1e-6) {
      assertThat(dual).isCloseTo(0, within(1e-12));
    } else if (margin < 1 - 1e-6) {
      assertThat(dual).isCloseTo(s, within(1e-12));
    }
    for (int j = 0; j < data.k; j++) {
      double push = LAMBDA * found.functions().get(j).coefficients()[i];
      if (j != own && (s == 0 || margin(data, found, i, j) > margin + 1e-5)) {
        assertThat(push).isZero();
      }
    }
    return s * TRUNCATED.value(margin);
  }

  private static double margin(Clusters data, JointSolution found, int i, int j) {
    return found.functions().get(data.classes[i]).values()[i]
        - found.functions().get(j).values()[i];
  }

  @Test
  void objectiveNeverIncreases() {
    Clusters data = Clusters.of(200, 3, 4);
    HypothesisSpace space = data.gram(true);
    double last = solve(data, space, new Hinge()).objective();
    for (var step : solve(data, space, TRUNCATED).trace().steps()) {
      assertThat(step.objective()).isLessThanOrEqualTo(last * (1 + 1e-12));
      last = step.objective();
    }
  }

  @Test
  void reportsASmallDualityGap() {
    Clusters data = Clusters.of(200, 4, 5);
    JointSolution hinge = solve(data, data.gram(true), new Hinge());
    assertThat(hinge.trace().explanation()).contains("relative duality gap");
    assertThat(hinge.trace().steps().get(0).stationarity()).isBetween(0.0, 1e-11);
    assertThat(solve(data, data.gram(true), TRUNCATED).trace().explanation())
        .contains("relative duality gap", "at the start", "at the end");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void twoClassesEqualTheBinaryFitWithTwiceTheWeights(boolean truncated) {
    Clusters data = Clusters.of(80, 2, 6);
    HypothesisSpace space = data.gram(true);
    JointSolution found = solve(data, space, truncated ? TRUNCATED : new Hinge());
    double[] y = Arrays.stream(data.classes).mapToDouble(c -> c == 1 ? 1 : -1).toArray();
    double[] doubled = Arrays.stream(data.weights).map(s -> 2 * s).toArray();
    Solution binary =
        truncated
            ? new Cccp(100, 1e-9)
                .solve(
                    new Objective<>(new TruncatedHinge(-0.5), space, y, doubled, LAMBDA),
                    Control.defaults())
            : new HingeQp(new BoxOptions(1e-8))
                .solve(new Objective<>(new Hinge(), space, y, doubled, LAMBDA), Control.defaults());
    Hypothesis difference = found.functions().get(1).plus(-1, found.functions().get(0));
    assertThat(difference.values()).containsExactly(binary.hypothesis().values(), within(2e-5));
    assertThat(2 * found.objective())
        .isCloseTo(binary.objective(), within(1e-7 * binary.objective()));
  }

  @Test
  void sampleOrderAndClassNamesDoNotMatter() {
    Clusters data = Clusters.of(90, 3, 7);
    JointSolution found = solve(data, data.gram(true), TRUNCATED);
    int[] rows = IntStream.range(0, 90).map(i -> (i * 37 + 11) % 90).toArray();
    Clusters shuffled = data.select(rows);
    same(solve(shuffled, shuffled.gram(true), TRUNCATED), found, rows);
    int[] renamed = Arrays.stream(data.classes).map(c -> (c + 1) % 3).toArray();
    Clusters other = new Clusters(data.x, renamed, 3, data.weights);
    JointSolution turned = solve(other, other.gram(true), TRUNCATED);
    for (int j = 0; j < 3; j++) {
      assertThat(turned.functions().get((j + 1) % 3).values())
          .containsExactly(found.functions().get(j).values(), within(1e-5));
    }
  }

  @Test
  void weightsCountAsCopies() {
    Clusters data = Clusters.of(60, 3, 8);
    double[] whole = IntStream.range(0, 60).mapToDouble(i -> i % 3).toArray();
    int[] copies =
        IntStream.range(0, 60).flatMap(i -> IntStream.range(0, i % 3).map(c -> i)).toArray();
    double[] ones = new double[60];
    Arrays.fill(ones, 1);
    Clusters repeated = data.withWeights(ones).select(copies);
    Clusters weighted = data.withWeights(whole);
    same(
        solve(repeated, repeated.gram(true), TRUNCATED),
        solve(weighted, weighted.gram(true), TRUNCATED),
        copies);
  }

  @Test
  void linearSpacesAgreeWithTheLinearKernel() {
    Clusters data = Clusters.of(120, 4, 9);
    JointSolution exact = solve(data, data.linear(new GramSpaces()), TRUNCATED);
    int[] all = IntStream.range(0, 120).toArray();
    same(solve(data, data.linear(new LinearSpaces()), TRUNCATED), exact, all);
    SpaceFactory landmarks = new LandmarkSpaces(new LandmarkCount.Fixed(10), new RandomRule());
    same(solve(data, data.linear(landmarks), TRUNCATED), exact, all);
  }

  @Test
  void cancellationReturnsTheCurrentSolution() {
    Clusters data = Clusters.of(150, 3, 10);
    HypothesisSpace space = data.gram(true);
    int all = solve(data, space, TRUNCATED).trace().iterations();
    AtomicInteger calls = new AtomicInteger();
    for (int limit : new int[] {0, 5, 60}) {
      calls.set(0);
      JointSolution found =
          solve(
              data,
              space,
              TRUNCATED,
              Control.defaults().withCancellation(() -> calls.incrementAndGet() > limit));
      assertThat(found.trace().stop()).isEqualTo(StopReason.CANCELLED);
      assertThat(found.trace().iterations()).isLessThan(all + 1);
      assertThat(found.objective()).isFinite();
    }
  }

  @Test
  void listenerReceivesEveryStep() {
    Clusters data = Clusters.of(150, 3, 10);
    AtomicInteger heard = new AtomicInteger();
    JointSolution found =
        solve(
            data,
            data.gram(true),
            TRUNCATED,
            Control.defaults().withListener(step -> heard.incrementAndGet()));
    assertThat(heard).hasValue(found.trace().iterations());
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-2, 1e-3, 1e-4})
  void solvesAHardMarginProblem(double lambda) {
    Clusters data = Clusters.of(60, 3, 11);
    JointSolution found =
        new HingeQp(new BoxOptions(1e-6))
            .joint()
            .orElseThrow()
            .minimise(
                new JointObjective<>(
                    new Hinge(), data.gram(true), data.classes, 3, data.weights, lambda),
                Control.defaults());
    assertThat(found.trace().stop())
        .as(found.trace().explanation())
        .isEqualTo(StopReason.CONVERGED);
  }

  @Test
  void rejectsOtherLossesAndInitializations() {
    Clusters data = Clusters.of(30, 3, 12);
    for (Loss loss : new Loss[] {new TruncatedLeastSquares(2), new Pinball(0.5)}) {
      assertThatThrownBy(() -> solve(data, data.gram(true), loss))
          .isInstanceOf(InvalidInputException.class)
          .hasMessageContaining(loss.spec().toString())
          .hasMessageContaining("must be a hinge");
    }
    assertThatThrownBy(() -> new Cccp(10, 1e-6, Optional.of(PlainStart.LEAST_SQUARES)).joint())
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("cccp:start = ls");
  }
}
