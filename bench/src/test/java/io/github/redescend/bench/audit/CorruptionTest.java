package io.github.redescend.bench.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CorruptionTest {
  private static final Assembly ASSEMBLY = Assembly.standard();
  private static final Dataset IRIS =
      new Tables(Path.of("..", "examples", "data")).read("iris", Seed.of(1)).audited();

  @Test
  void nearTheBoundaryLabelsMoveToTheNextClass() {
    Labels noisy = new Corruption("boundary:0.2").corrupt(IRIS, ASSEMBLY, Seed.of(1));
    ClassTable scores = PlainMargins.tuned(IRIS, ASSEMBLY, Seed.of(1)).leaveOneOut();
    double[] margins = scores.margins(IRIS.labels().codes());
    double[] sorted = margins.clone();
    Arrays.sort(sorted);
    int n = IRIS.size();
    double limit = sorted[Math.toIntExact(Math.round(0.4 * n)) - 1];
    int moved = 0;
    for (int i = 0; i < n; i++) {
      int right = IRIS.labels().codes()[i];
      if (noisy.codes()[i] != right) {
        moved++;
        assertThat(margins[i]).isLessThanOrEqualTo(limit);
        assertThat(noisy.codes()[i]).isEqualTo(scores.rival(i, right));
      }
    }
    assertThat(moved).isEqualTo((int) Math.round(0.2 * n));
    assertThat(noisy.codes())
        .isEqualTo(new Corruption("boundary:0.2").corrupt(IRIS, ASSEMBLY, Seed.of(1)).codes())
        .isNotEqualTo(new Corruption("boundary:0.2").corrupt(IRIS, ASSEMBLY, Seed.of(2)).codes());
  }

  /** Three rows of a class inside of the others would all move. */
  @Test
  void aClassKeepsItsLastLabel() {
    int n = 43;
    double[][] rows = new double[n][];
    int[] codes = new int[n];
    for (int i = 0; i < n; i++) {
      codes[i] = i < 3 ? 2 : i % 2;
      rows[i] = new double[] {codes[i] == 2 ? 0.1 * i : 2 * codes[i] - 1 + 0.01 * i, 0.02 * i};
    }
    Dataset small =
        Dataset.of(DenseMatrix.of(rows), new Labels(List.of("left", "mid", "rare"), codes));
    Corruption half = new Corruption("boundary:0.5");
    for (int seed = 1; seed <= 5; seed++) {
      int[] noisy = half.corrupt(small, ASSEMBLY, Seed.of(seed)).codes();
      assertThat(noisy).contains(0, 1, 2);
      long moved = IntStream.range(0, n).filter(i -> noisy[i] != codes[i]).count();
      assertThat(moved).isEqualTo(22);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"boundary:0.6", "boundary:0", "boundary:much", "other:0.1"})
  void refusesWhatThereIsNot(String name) {
    assertThatThrownBy(() -> new Corruption(name).corrupt(IRIS, ASSEMBLY, Seed.of(1)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("noise = " + name + " is not allowed");
  }

  @Test
  void rowsWithTheSameFeaturesAreLeftOut() {
    Tables.Parts parts = new Tables(Path.of("..", "examples", "data")).read("iris", Seed.of(1));
    // Of 150 rows one repeats another.
    assertThat(parts.audited().size() + parts.test().size()).isEqualTo(149);
    assertThat(parts.test().size()).isEqualTo(50);
  }
}
