package io.github.redescend.eval.audit.score;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.WeightedSystem;
import io.github.redescend.eval.audit.score.Effects.Effect;
import io.github.redescend.eval.resample.Repeats;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LeaveOneOutTest {
  private static final Assembly ASSEMBLY = Assembly.standard();
  private static final int N = 40;

  private static HypothesisSpace space(String spec, DenseMatrix x, boolean bias) {
    return ASSEMBLY
        .spaces()
        .make(spec)
        .embed(x, ASSEMBLY.kernels().make("gaussian:gamma=0.7"), bias, Seed.of(3))
        .space();
  }

  private static double[][] rows(SplittableRandom random) {
    double[][] rows = new double[N][3];
    for (double[] row : rows) {
      Arrays.setAll(row, j -> random.nextDouble(-1, 1));
    }
    rows[7] = rows[3].clone();
    rows[30] = rows[3].clone();
    return rows;
  }

  private static double[] weights(SplittableRandom random) {
    double[] weights = random.doubles(N, 0.01, 2).toArray();
    weights[5] = 0;
    weights[6] = 1e-6;
    return weights;
  }

  @ParameterizedTest
  @CsvSource({"gram, true", "gram, false", "'landmarks:m=15,rule=random', true"})
  void equalsRefitsWithoutTheSample(String spec, boolean bias) {
    SplittableRandom random = new SplittableRandom(1);
    HypothesisSpace space = space(spec, DenseMatrix.of(rows(random)), bias);
    double[] weights = weights(random);
    int[] codes = random.ints(N, 0, 3).toArray();
    ClassScores scores =
        new LeaveOneOut(space.ridge(weights, 0.05), weights, List.of()).scores(codes, 3);
    for (int i = 0; i < N; i++) {
      double[] without = weights.clone();
      without[i] = 0;
      for (int c = 0; c < 3; c++) {
        int label = c;
        double[] targets = Arrays.stream(codes).mapToDouble(k -> k == label ? 1 : 0).toArray();
        double expected = space.ridge(without, 0.05).solve(targets).values()[i];
        assertThat(scores.of(i, c)).isCloseTo(expected, within(1e-8));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"gram, true", "gram, false", "'landmarks:m=15,rule=random', true"})
  void leavesCopiesOutTogether(String spec, boolean bias) {
    SplittableRandom random = new SplittableRandom(2);
    DenseMatrix x = DenseMatrix.of(rows(random));
    HypothesisSpace space = space(spec, x, bias);
    double[] weights = weights(random);
    int[] codes = random.ints(N, 0, 2).toArray();
    List<int[]> copies = Repeats.of(x).groups();
    assertThat(copies).hasSize(1);
    assertThat(copies.get(0)).containsExactly(3, 7, 30);
    ClassScores scores =
        new LeaveOneOut(space.ridge(weights, 0.05), weights, copies).scores(codes, 2);
    double[] without = weights.clone();
    double[] targets = Arrays.stream(codes).mapToDouble(k -> k - 0.5).toArray();
    for (int i : copies.get(0)) {
      without[i] = 0;
    }
    double[] expected = space.ridge(without, 0.05).solve(targets).values();
    for (int i : copies.get(0)) {
      assertThat(scores.of(i, 1)).isCloseTo(expected[i], within(1e-8));
      assertThat(scores.of(i, 0)).isEqualTo(-scores.of(i, 1));
    }
  }

  @ParameterizedTest
  @CsvSource({"gram, true", "gram, false", "'landmarks:m=15,rule=random', true"})
  void leavesGroupsOutTogether(String spec, boolean bias) {
    SplittableRandom random = new SplittableRandom(2);
    HypothesisSpace space = space(spec, DenseMatrix.of(rows(random)), bias);
    double[] weights = weights(random);
    int[] codes = random.ints(N, 0, 2).toArray();
    // Groups with copies, with a sample of weight 0, and others.
    List<int[]> groups =
        List.of(new int[] {0, 11}, new int[] {3, 5, 7, 12, 30}, new int[] {1, 6, 2});
    ClassScores scores =
        new LeaveOneOut(space.ridge(weights, 0.05), weights, List.of(), groups).scores(codes, 2);
    double[] targets = Arrays.stream(codes).mapToDouble(k -> k - 0.5).toArray();
    for (int[] group : groups) {
      double[] without = weights.clone();
      for (int i : group) {
        without[i] = 0;
      }
      double[] expected = space.ridge(without, 0.05).solve(targets).values();
      for (int i : group) {
        assertThat(scores.of(i, 1)).isCloseTo(expected[i], within(1e-7));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"2", "3"})
  void reportsTheEffectOfDroppingAndFlipping(int classes) {
    SplittableRandom random = new SplittableRandom(3);
    HypothesisSpace space = space("gram", DenseMatrix.of(rows(random)), true);
    double[] ones = new double[N];
    Arrays.fill(ones, 1);
    int[] codes = random.ints(N, 0, classes).toArray();
    Effects effects = new Effects(space.ridge(ones, 0.05), ones, codes, classes);
    for (int row = 0; row < 10; row++) {
      int other = (codes[row] + 1) % classes;
      Effect effect = effects.of(row, other);
      double[] without = ones.clone();
      without[row] = 0;
      int[] flipped = codes.clone();
      flipped[row] = other;
      ClassScores now = refit(space, ones, codes, classes);
      ClassScores dropped = refit(space, without, codes, classes);
      ClassScores changed = refit(space, ones, flipped, classes);
      assertThat(effect.margin()).isCloseTo(now.margin(row, codes[row]), within(1e-8));
      assertThat(effect.droppedMargin()).isCloseTo(dropped.margin(row, codes[row]), within(1e-8));
      assertThat(effect.flippedMargin()).isCloseTo(changed.margin(row, codes[row]), within(1e-8));
      assertThat(effect.dropChanges()).isEqualTo(differences(now, dropped, row));
      assertThat(effect.flipChanges()).isEqualTo(differences(now, changed, row));
      assertThat(effect.flipAgrees())
          .isEqualTo(agreement(changed, codes, row) - agreement(now, codes, row));
    }
  }

  private static ClassScores refit(
      HypothesisSpace space, double[] weights, int[] codes, int classes) {
    return new LeaveOneOut(space.ridge(weights, 0.05), weights, List.of()).fitted(codes, classes);
  }

  private static int differences(ClassScores a, ClassScores b, int but) {
    int count = 0;
    for (int j = 0; j < N; j++) {
      count += j != but && a.largest(j) != b.largest(j) ? 1 : 0;
    }
    return count;
  }

  private static int agreement(ClassScores scores, int[] codes, int but) {
    int count = 0;
    for (int j = 0; j < N; j++) {
      count += j != but && scores.largest(j) == codes[j] ? 1 : 0;
    }
    return count;
  }

  /** Work common to the classes is shared. */
  @Test
  void manyClassesAreSolvedJointly() {
    SplittableRandom random = new SplittableRandom(2);
    double[] weights = weights(random);
    int[] codes = IntStream.range(0, N).map(i -> i % 20).toArray();
    WeightedSystem system = space("gram", DenseMatrix.of(rows(random)), true).ridge(weights, 0.05);
    List<Integer> requested = new ArrayList<>();
    WeightedSystem counting =
        new WeightedSystem() {
          @Override
          public Hypothesis solve(double[] targets) {
            requested.add(1);
            return system.solve(targets);
          }

          @Override
          public List<Hypothesis> solve(double[][] targets) {
            requested.add(targets.length);
            return system.solve(targets);
          }

          @Override
          public double[] leverages() {
            return system.leverages();
          }
        };
    ClassScores scores = new LeaveOneOut(counting, weights, List.of()).scores(codes, 20);
    assertThat(requested).containsExactly(20);
    LeaveOneOut alone = new LeaveOneOut(system, weights, List.of());
    for (int c = 0; c < 20; c++) {
      int label = c;
      double[] targets = Arrays.stream(codes).mapToDouble(k -> k == label ? 1 : 0).toArray();
      double[] expected = alone.leftOut(targets);
      for (int i = 0; i < N; i++) {
        assertThat(scores.of(i, c)).isCloseTo(expected[i], within(1e-9));
      }
    }
  }
}
