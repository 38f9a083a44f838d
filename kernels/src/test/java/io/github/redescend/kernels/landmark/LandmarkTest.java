package io.github.redescend.kernels.landmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.run.MemoryBudget;
import io.github.redescend.core.space.FittedSpace;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.KernelSpace;
import io.github.redescend.kernels.Draw;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.kernel.Linear;
import io.github.redescend.kernels.kernel.Polynomial;
import io.github.redescend.kernels.space.GramSpaces;
import io.github.redescend.kernels.space.LandmarkSpaces;
import io.github.redescend.kernels.space.LinearSpaces;
import io.github.redescend.kernels.space.SpaceKinds;
import io.github.redescend.linalg.Compute;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class LandmarkTest {
  private static final Compute COMPUTE = Compute.standard();
  private static final DenseMatrix X = Draw.samples(200, 3, 21);

  @TempDir Path folder;

  static Stream<LandmarkRule> rules() {
    return Stream.of(
        new LandmarkRule.RandomRule(),
        new IncompleteCholesky.PivotedCholeskyRule(),
        new KMeansRule(),
        new LeverageRule());
  }

  @ParameterizedTest
  @MethodSource("rules")
  void onlyTheGreedyRuleIgnoresTheSeed(LandmarkRule rule) {
    LandmarkRule.Landmarks one = rule.choose(X, new Gaussian(1), 15, Seed.of(1), COMPUTE);
    LandmarkRule.Landmarks other = rule.choose(X, new Gaussian(1), 15, Seed.of(2), COMPUTE);
    boolean greedy = rule instanceof IncompleteCholesky.PivotedCholeskyRule;
    assertThat(Arrays.equals(other.points().toDense().values(), one.points().toDense().values()))
        .isEqualTo(greedy);
  }

  @Test
  void leverageFindsTheIsolatedSample() {
    double[] values = new double[100];
    values[57] = 50;
    DenseMatrix line = new DenseMatrix(100, 1, values);
    int found = 0;
    for (int seed = 0; seed < 20; seed++) {
      LandmarkRule.Landmarks chosen =
          new LeverageRule().choose(line, new Gaussian(1), 5, Seed.of(seed), COMPUTE);
      found += Arrays.stream(chosen.rows()).anyMatch(row -> row == 57) ? 1 : 0;
    }
    assertThat(found).isGreaterThanOrEqualTo(18);
  }

  @Test
  void incompleteCholeskyReproducesTheKernelMatrix() {
    Gaussian kernel = new Gaussian(1);
    IncompleteCholesky full = IncompleteCholesky.of(kernel, X, 120, COMPUTE);
    int rank = full.pivots().length;
    for (int i = 0; i < 200; i += 17) {
      for (int j = 0; j < 200; j += 13) {
        double sum = 0;
        for (int k = 0; k < rank; k++) {
          sum += full.factor()[k * 200 + i] * full.factor()[k * 200 + j];
        }
        double error = full.traceErrors()[rank - 1];
        assertThat(sum).isCloseTo(kernel.value(X.row(i), X.row(j)), within(error + 1e-10));
      }
    }
    for (int k = 1; k < rank; k++) {
      assertThat(full.traceErrors()[k]).isLessThanOrEqualTo(full.traceErrors()[k - 1]);
    }
  }

  @Test
  void incompleteCholeskyStopsAtTheRank() {
    IncompleteCholesky found = IncompleteCholesky.of(new Linear(), X, 50, COMPUTE);
    assertThat(found.pivots()).hasSize(3);
  }

  @Test
  void repeatedLandmarksAreDroppedAndTheRankIsReported() throws IOException {
    Path file = folder.resolve("rows.txt");
    int[] twice = IntStream.range(0, 10).map(i -> i % 5).toArray();
    DenseMatrix repeated = X.selectRows(twice);
    Files.writeString(file, "1 2 3\n4 5 6\n7,8;9 10\n");
    FittedSpace embedding =
        new LandmarkSpaces(new LandmarkCount.Fixed(1), new RowsRule(file))
            .embed(repeated, new Gaussian(1), true, Seed.of(1));
    HypothesisSpace space = embedding.space();
    assertThat(space.dimension()).isEqualTo(5);
    assertThat(embedding.summary()).contains("10 landmarks", "effective rank 5");
    double[] ones = new double[10];
    Arrays.fill(ones, 1);
    double[] targets = Arrays.stream(twice).mapToDouble(i -> i % 2 == 0 ? 1 : -1).toArray();
    HypothesisSpace exact =
        new GramSpaces().embed(repeated, new Gaussian(1), true, Seed.of(1)).space();
    Hypothesis expected = exact.ridge(ones, 0.1).solve(targets);
    Hypothesis found = space.ridge(ones, 0.1).solve(targets);
    for (int i = 0; i < 10; i++) {
      assertThat(found.values()[i]).isCloseTo(expected.values()[i], within(1e-9));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "201", "-3", "2.5", "two", "", "1\n2\n999999999999"})
  void rejectsInvalidRowNumbers(String text) throws IOException {
    Path file = folder.resolve("bad.txt");
    Files.writeString(file, text);
    assertThatThrownBy(() -> new RowsRule(file).choose(X, new Gaussian(1), 1, Seed.of(1), COMPUTE))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("bad.txt");
  }

  /** For example an endless device file. */
  @ParameterizedTest
  @ValueSource(strings = {"0", " ", "\u0000", "\n", "1 ", "123456789"})
  void endlessRowFilesAreRejected(String text) throws IOException {
    Path file = folder.resolve("long.txt");
    Files.writeString(file, text.repeat(100_000));
    assertThatThrownBy(() -> new RowsRule(file).choose(X, new Gaussian(1), 1, Seed.of(1), COMPUTE))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("row numbers from 1 to 200");
  }

  @Test
  void rejectsWhatDoesNotFitInMemory() {
    MemoryBudget small = new MemoryBudget(1000);
    FittedSpace gram = new GramSpaces(COMPUTE, small).embed(X, new Gaussian(1), true, Seed.of(1));
    HypothesisSpace space = gram.space();
    assertThatThrownBy(() -> space.uniformRidge(1, 1))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("200 rows")
        .hasMessageContaining("GiB")
        .hasMessageContaining("landmarks");
    assertThatThrownBy(
            () ->
                new LandmarkSpaces(
                        new LandmarkCount.Fixed(100), new LandmarkRule.RandomRule(), COMPUTE, small)
                    .embed(X, new Gaussian(1), true, Seed.of(1)))
        .hasMessageContaining("fewer landmarks");
  }

  @Test
  void specsRoundTrip() {
    for (String spec :
        new String[] {
          "gram",
          "gram:matrix=free",
          "linear",
          "landmarks:m=50,rule=kmeans",
          "landmarks:ratio=0.3,rule=random"
        }) {
      assertThat(SpaceKinds.catalogue().make(spec).spec()).hasToString(spec);
    }
    assertThat(SpaceKinds.catalogue().make("landmarks").spec())
        .hasToString("landmarks:m=500,rule=random");
    assertThatThrownBy(() -> SpaceKinds.catalogue().make("landmarks:m=5,ratio=0.5"))
        .hasMessageContaining("cannot be combined");
    assertThatThrownBy(() -> SpaceKinds.catalogue().make("landmarks:rule=pivoted"))
        .hasMessageContaining("did you mean");
    assertThatThrownBy(() -> SpaceKinds.catalogue().make("landmarks:rule=rows"))
        .hasMessageContaining("file");
    assertThatThrownBy(() -> SpaceKinds.catalogue().make("landmarks:ratio=1.5"))
        .hasMessageContaining("ratio = 1.5");
  }

  @ParameterizedTest
  @MethodSource("rules")
  void constantFeaturesAreRejectedIfTheKernelIsZero(LandmarkRule rule) {
    DenseMatrix zeros = new DenseMatrix(20, 2, new double[40]);
    LandmarkSpaces spaces = new LandmarkSpaces(new LandmarkCount.Fixed(5), rule);
    assertThatThrownBy(() -> spaces.embed(zeros, new Linear(), true, Seed.of(1)))
        .hasMessageContaining("constant");
  }

  @Test
  void smallFeaturesHaveTheirRank() {
    double[] tiny = Arrays.stream(X.values()).map(v -> v * 1e-9).toArray();
    LandmarkSpaces spaces =
        new LandmarkSpaces(
            new LandmarkCount.Fixed(20), new IncompleteCholesky.PivotedCholeskyRule());
    FittedSpace embedding =
        spaces.embed(new DenseMatrix(200, 3, tiny), new Linear(), true, Seed.of(1));
    assertThat(embedding.space().dimension()).isEqualTo(3);
  }

  @Test
  void overflowingKernelIsRejected() {
    KernelSpace space =
        (KernelSpace)
            new GramSpaces().embed(X, new Polynomial(1000, 10, 1), true, Seed.of(1)).space();
    for (ThrowingCallable use :
        List.<ThrowingCallable>of(
            () -> space.uniformRidge(1, 1), () -> space.kernelRows().diagonal(0))) {
      assertThatThrownBy(use)
          .isInstanceOf(InvalidInputException.class)
          .hasMessageContaining("overflows");
    }
  }

  @Test
  void givenRowsAreCountedAgainstTheBudget() throws IOException {
    Path file = folder.resolve("all.txt");
    Files.writeString(
        file, String.join("\n", IntStream.rangeClosed(1, 200).mapToObj(String::valueOf).toList()));
    LandmarkSpaces spaces =
        new LandmarkSpaces(
            new LandmarkCount.Fixed(1), new RowsRule(file), COMPUTE, new MemoryBudget(100_000));
    assertThatThrownBy(() -> spaces.embed(X, new Gaussian(1), true, Seed.of(1)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("200 landmarks");
  }

  @Test
  void linearSpaceRefusesOtherKernels() {
    assertThatThrownBy(() -> new LinearSpaces().embed(X, new Gaussian(1), true, Seed.of(1)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("kernel linear");
  }
}
