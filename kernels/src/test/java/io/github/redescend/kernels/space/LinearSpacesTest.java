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
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
        .hasMessageContaining("a linear machine of %d samples on %d features".formatted(n, d));
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
