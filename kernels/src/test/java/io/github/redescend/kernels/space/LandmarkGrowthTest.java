package io.github.redescend.kernels.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.run.MemoryBudget;
import io.github.redescend.core.space.FittedSpace;
import io.github.redescend.core.space.SpaceFactory.RidgeTargets;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.landmark.IncompleteCholesky.PivotedCholeskyRule;
import io.github.redescend.kernels.landmark.LandmarkCount;
import io.github.redescend.kernels.landmark.LandmarkRule.RandomRule;
import io.github.redescend.linalg.Compute;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LandmarkGrowthTest {
  private static final int N = 1100;
  private static final Seed SEED = Seed.of(3);
  private static final double SMALL = 0.1;

  /** A kernel so narrow that 500 landmarks do not cover the square. */
  private static final Gaussian NARROW = new Gaussian(1000);

  private static final DenseMatrix X =
      new DenseMatrix(N, 2, Seed.of(1).random().doubles(2L * N).toArray());

  private static final LandmarkSpaces AUTO =
      new LandmarkSpaces(new LandmarkCount.Grown(), new RandomRule());

  /** Fields of a chess board. Small fields need many landmarks. */
  private static double[] board(int fields) {
    double[] targets = new double[N];
    for (int i = 0; i < N; i++) {
      double[] at = X.row(i);
      targets[i] = ((int) (fields * at[0]) + (int) (fields * at[1])) % 2 == 0 ? 1 : -1;
    }
    return targets;
  }

  private static RidgeTargets asked(double[] targets, double[] weights, double lambda) {
    return new RidgeTargets(new double[][] {targets}, weights, lambda);
  }

  private static double[] ones() {
    double[] ones = new double[N];
    Arrays.fill(ones, 1);
    return ones;
  }

  private static String m(FittedSpace fitted) {
    return fitted.settled().orElseThrow().parameters().get("m");
  }

  @Test
  void landmarksGrowWhileTheFitImproves() {
    FittedSpace fitted = AUTO.embed(X, NARROW, true, asked(board(6), ones(), SMALL), SEED);
    assertThat(fitted.summary())
        .contains("m=auto: tried 500, 1000; fewer than half as many rows are left");
  }

  @Test
  void fewLandmarksAreKeptIfTheySuffice() {
    FittedSpace fitted = AUTO.embed(X, new Gaussian(20), true, asked(board(1), ones(), 1), SEED);
    assertThat(m(fitted)).isEqualTo("500");
  }

  @Test
  void samplesOfTinyWeightDoNotAddLandmarks() {
    double[] targets = board(6);
    double[] weights = ones();
    for (int i = 0; i < N; i++) {
      boolean left = X.row(i)[0] < 0.5;
      targets[i] = left ? targets[i] : 1;
      weights[i] = left ? 1e-9 : 1;
    }
    assertThat(m(AUTO.embed(X, NARROW, true, asked(targets, ones(), SMALL), SEED)))
        .isEqualTo("1000");
    assertThat(m(AUTO.embed(X, NARROW, true, asked(targets, weights, SMALL), SEED)))
        .isEqualTo("500");
  }

  @Test
  void largeLambdaNeedsFewLandmarks() {
    FittedSpace fitted = AUTO.embed(X, NARROW, true, asked(board(6), ones(), 1e4), SEED);
    assertThat(m(fitted)).isEqualTo("500");
  }

  @Test
  void growthStopsAtTheRankOfTheKernel() {
    FittedSpace fitted =
        AUTO.embed(X, new Gaussian(0.1), true, asked(board(6), ones(), 1e-6), SEED);
    assertThat(fitted.summary()).startsWith("500 landmarks").endsWith("more depend on these");
  }

  @Test
  void duplicateRowsDoNotStopGrowth() {
    int[] rows = Seed.of(4).permutation(N);
    for (int i = 0; i < 40; i++) {
      rows[i] = rows[N - 1 - i];
    }
    double[] board = board(6);
    double[] targets = Arrays.stream(rows).mapToDouble(i -> board[i]).toArray();
    FittedSpace fitted =
        AUTO.embed(X.selectRows(rows), NARROW, true, asked(targets, ones(), SMALL), SEED);
    assertThat(fitted.summary()).contains("effective rank 9", "m=auto: tried 500, 1000;");
  }

  @Test
  void growthStopsAtTheMemoryBudget() {
    MemoryBudget small = new MemoryBudget(8L * (5 * 500 * 500 + 600_000));
    FittedSpace fitted =
        new LandmarkSpaces(new LandmarkCount.Grown(), new RandomRule(), Compute.standard(), small)
            .embed(X, NARROW, true, asked(board(6), ones(), SMALL), SEED);
    assertThat(m(fitted)).isEqualTo("500");
    assertThat(fitted.summary()).endsWith("but do not fit in memory");
  }

  @Test
  void landmarksAreAtMostTheSamples() {
    int[] rows = Seed.of(2).permutation(400);
    double[] targets = Arrays.stream(rows).mapToDouble(i -> board(6)[i]).toArray();
    FittedSpace fitted =
        AUTO.embed(
            X.selectRows(rows),
            NARROW,
            true,
            asked(targets, Arrays.copyOf(ones(), 400), SMALL),
            SEED);
    assertThat(fitted.summary()).contains("400 landmarks").endsWith("every row is one");
  }

  @Test
  void finalSpecGivesTheSameFunctions() {
    for (LandmarkSpaces auto :
        List.of(AUTO, new LandmarkSpaces(new LandmarkCount.Grown(), new PivotedCholeskyRule()))) {
      RidgeTargets request = asked(board(6), ones(), 0.1);
      FittedSpace grown = auto.embed(X, NARROW, true, request, SEED);
      Spec spec = grown.settled().orElseThrow();
      FittedSpace again = SpaceKinds.catalogue().make(spec).embed(X, NARROW, true, SEED);
      assertThat(grown.space().ridge(ones(), 0.1).solve(board(6)).values())
          .containsExactly(again.space().ridge(ones(), 0.1).solve(board(6)).values(), within(1e-6));
    }
  }

  @Test
  void withoutLabelsANumberIsRequired() {
    assertThat(AUTO.needsTargets()).isTrue();
    assertThat(AUTO.spec()).hasToString("landmarks:rule=random,m=auto");
    assertThatThrownBy(() -> AUTO.embed(X, NARROW, true, SEED))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("give a number");
  }

  @Test
  void namedRowsFixTheNumber(@TempDir Path folder) throws Exception {
    Path file = Files.writeString(folder.resolve("rows"), "1 2 3");
    assertThatThrownBy(
            () ->
                SpaceKinds.catalogue().make(Spec.parse("landmarks:m=auto,rule=rows,file=" + file)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("rule = rows, which names the landmarks");
  }
}
