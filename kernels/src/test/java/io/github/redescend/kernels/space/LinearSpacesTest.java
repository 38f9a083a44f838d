package io.github.redescend.kernels.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.core.run.MemoryBudget;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.core.space.FittedSpace;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.kernels.Draw;
import io.github.redescend.kernels.explicit.FeatureBlocks;
import io.github.redescend.kernels.explicit.FeatureMap.RowsAsFeatures;
import io.github.redescend.kernels.explicit.FeatureSpace;
import io.github.redescend.kernels.kernel.Linear;
import io.github.redescend.kernels.landmark.LandmarkCount;
import io.github.redescend.kernels.landmark.LandmarkRule.RandomRule;
import io.github.redescend.linalg.Compute;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Memory of linear classifiers, and their invariance to scale and offset. */
class LinearSpacesTest {
  /** The matrix of the smaller dimension and two factors. */
  @ParameterizedTest
  @CsvSource({"3, 500", "500, 3", "40, 40"})
  void threeMatricesMustFit(int n, int d) {
    DenseMatrix x = new DenseMatrix(n, d, Draw.numbers(n * d, 28));
    int smaller = Math.min(n, d);
    long bytes = 3L * smaller * smaller * Double.BYTES;
    assertThat(embedded(x, bytes).space().uniformRidge(1, 2).solve(new double[n]).coefficients())
        .hasSize(smaller);
    assertThatThrownBy(() -> embedded(x, bytes - 1))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("a linear machine of %d rows on %d features".formatted(n, d));
  }

  /** The smaller system gives the function of the larger one, with and without an offset. */
  @ParameterizedTest
  @CsvSource({"12, 30, 0, true", "12, 30, 1e7, true", "30, 4, 1e7, true", "12, 30, 0, false"})
  void functionsEqualThoseOfTheFeatures(int n, int d, double offset, boolean bias) {
    double[] numbers = Draw.numbers(n * d, 5);
    double[] moved = numbers.clone();
    for (int i = 0; i < n; i++) {
      moved[i * d] += offset;
    }
    double[] targets = Draw.numbers(n, 6);
    DenseMatrix x = new DenseMatrix(n, d, numbers);
    RowsAsFeatures rows = new RowsAsFeatures(new double[d]);
    HypothesisSpace plain =
        new FeatureSpace(
            new FeatureBlocks(rows, x, MemoryBudget.ofHeap(), Compute.standard()),
            bias,
            Compute.standard());
    double[] expected = plain.uniformRidge(1, 0.7).solve(targets).values();
    int[] all = IntStream.range(0, n).toArray();
    for (SpaceFactory factory :
        List.of(
            new LinearSpaces(), new GramSpaces(), new LandmarkSpaces(all(n), new RandomRule()))) {
      for (Matrix given : List.of(new DenseMatrix(n, d, moved), sparse(n, d, moved))) {
        FittedSpace embedded = factory.embed(given, new Linear(), bias, Seed.of(1));
        Hypothesis f = embedded.space().uniformRidge(1, 0.7).solve(targets);
        // The accuracy that doubles allow for the shifted numbers.
        double tolerance = 1e-11 * Math.max(1, offset);
        assertThat(f.values())
            .containsExactly(expected, within(1e-15 * Math.max(1e4, 30 * offset)));
        DecisionFunction decision = embedded.decision(List.of(new FittedSpace.Machine(all, f)));
        assertThat(decision.scores(given)).containsExactly(expected, within(tolerance));
      }
    }
  }

  /** Sparse samples are not written out for products, which equal those of dense samples. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void fewEntriesGiveTheProductsOfDenseSamples(boolean bias) {
    int n = 60;
    int d = 10;
    double[] numbers = Draw.numbers(n * d, 7);
    for (int k = 0; k < numbers.length; k++) {
      numbers[k] = (k * k + k / d) % 7 == 0 ? numbers[k] + 2 : 0;
    }
    DenseMatrix dense = new DenseMatrix(n, d, numbers);
    double[] targets = Draw.numbers(n, 8);
    double[] weights = IntStream.range(0, n).mapToDouble(i -> i % 4).toArray();
    FeatureSpace expected = space(dense, bias);
    FeatureSpace found = space(entries(dense), bias);
    Hypothesis f = expected.ridge(weights, 0.7).solve(targets);
    Hypothesis g = found.ridge(weights, 0.7).solve(targets);
    assertThat(g.coefficients()).containsExactly(f.coefficients(), within(1e-12));
    assertThat(g.values()).containsExactly(f.values(), within(1e-12));
    assertThat(found.uniformRidge(2, 3).solve(targets).values())
        .containsExactly(expected.uniformRidge(2, 3).solve(targets).values(), within(1e-12));
    double[][] slopes = {targets, weights};
    List<Hypothesis> down = expected.gradients(List.of(f, f), slopes, 0.5);
    List<Hypothesis> same = found.gradients(List.of(g, g), slopes, 0.5);
    for (int k = 0; k < slopes.length; k++) {
      assertThat(same.get(k).values()).containsExactly(down.get(k).values(), within(1e-10));
    }
    assertThat(found.squaredDistances(weights))
        .containsExactly(expected.squaredDistances(weights), within(1e-9));
  }

  private static FeatureSpace space(Matrix x, boolean bias) {
    return (FeatureSpace) new LinearSpaces().embed(x, new Linear(), bias, Seed.of(1)).space();
  }

  private static SparseMatrix entries(DenseMatrix x) {
    int[] at = IntStream.range(0, x.values().length).filter(k -> x.values()[k] != 0).toArray();
    assertThat(at.length).isLessThan(x.values().length / 4);
    int[] starts = new int[x.rows() + 1];
    for (int k : at) {
      starts[k / x.columns() + 1]++;
    }
    Arrays.parallelPrefix(starts, Integer::sum);
    return new SparseMatrix(
        x.columns(),
        starts,
        IntStream.of(at).map(k -> k % x.columns()).toArray(),
        IntStream.of(at).mapToDouble(k -> x.values()[k]).toArray());
  }

  private static LandmarkCount all(int n) {
    return new LandmarkCount.Fixed(n);
  }

  private static SparseMatrix sparse(int n, int d, double[] numbers) {
    int[] starts = IntStream.rangeClosed(0, n).map(i -> i * d).toArray();
    int[] columns = IntStream.range(0, n * d).map(j -> j % d).toArray();
    return new SparseMatrix(d, starts, columns, numbers);
  }

  private static FittedSpace embedded(DenseMatrix x, long bytes) {
    return new LinearSpaces(Compute.standard(), new MemoryBudget(bytes))
        .embed(x, new Linear(), true, Seed.of(1));
  }
}
