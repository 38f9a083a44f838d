package io.github.redescend.eval.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.data.noise.LabelNoise.LabelledRows;
import io.github.redescend.data.noise.LabelNoises;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.score.ClassScores;
import io.github.redescend.eval.noise.NextClassNoise.Rule;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NextClassNoiseTest {
  private static final Assembly ASSEMBLY = Assembly.standard();
  private static final Dataset IRIS = iris();

  private static Dataset iris() {
    Table table =
        Readers.standard().read(Path.of("../examples/data/iris.csv"), ReadOptions.training());
    return Preprocessing.learn(table, Preprocessing.Options.defaults()).apply(table);
  }

  private static Labels corrupted(Dataset clean, String noise, long seed) {
    return LabelNoises.parse(
            LabelNoises.catalogue().with(NextClassNoise.entries(() -> ASSEMBLY)), noise)
        .corrupt(LabelledRows.of(clean), Seed.of(seed));
  }

  @Test
  void nearTheBoundaryLabelsMoveToTheNextClass() {
    Labels noisy = corrupted(IRIS, "boundary:0.2", 1);
    ClassScores scores = HeldOutScores.tuned(IRIS, ASSEMBLY, Seed.of(1)).leaveOneOut();
    int[] given = IRIS.labels().codes();
    double[] margins =
        IntStream.range(0, given.length).mapToDouble(i -> scores.margin(i, given[i])).toArray();
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
        assertThat(noisy.codes()[i]).isEqualTo(scores.competitor(i, right));
      }
    }
    assertThat(moved).isEqualTo((int) Math.round(0.2 * n));
    assertThat(noisy.codes())
        .isEqualTo(corrupted(IRIS, "boundary:0.2", 1).codes())
        .isNotEqualTo(corrupted(IRIS, "boundary:0.2", 2).codes());
  }

  /** Three rows of one class inside the others, all of which could move. */
  @Test
  void classKeepsItsLastLabel() {
    int n = 43;
    double[][] rows = new double[n][];
    int[] codes = new int[n];
    for (int i = 0; i < n; i++) {
      codes[i] = i < 3 ? 2 : i % 2;
      rows[i] = new double[] {codes[i] == 2 ? 0.1 * i : 2 * codes[i] - 1 + 0.01 * i, 0.02 * i};
    }
    Dataset small =
        Dataset.of(DenseMatrix.of(rows), new Labels(List.of("left", "mid", "rare"), codes));
    for (int seed = 1; seed <= 5; seed++) {
      int[] noisy = corrupted(small, "boundary:0.5", seed).codes();
      assertThat(noisy).contains(0, 1, 2);
      long moved = IntStream.range(0, n).filter(i -> noisy[i] != codes[i]).count();
      assertThat(moved).isEqualTo(22);
    }
  }

  @Test
  void rowsNearAnotherClassMoveMoreOften() {
    NextClassNoise flips = new NextClassNoise(Rule.INSTANCE, 0.2, () -> ASSEMBLY);
    double[] margins = {-1, -0.5, 0, 0.2, 0.5, 0.8, 0.9, 0.99, 1, 1};
    double[] probabilities = flips.probabilities(margins);
    assertThat(Arrays.stream(probabilities).average().orElseThrow()).isCloseTo(0.2, within(1e-9));
    for (int i = 1; i < margins.length; i++) {
      assertThat(probabilities[i]).isBetween(0.0, probabilities[i - 1]);
    }
    assertThat(probabilities[0]).isLessThanOrEqualTo(0.5);
    int[] noisy = corrupted(IRIS, "instance:0.2", 1).codes();
    int[] right = IRIS.labels().codes();
    long setosa =
        IntStream.range(0, noisy.length).filter(i -> right[i] == 0 && noisy[i] != 0).count();
    long moved = IntStream.range(0, noisy.length).filter(i -> noisy[i] != right[i]).count();
    assertThat((double) moved / noisy.length).isBetween(0.1, 0.3);
    // The isolated class keeps more labels than the two that overlap.
    assertThat(3 * setosa).isLessThan(moved);
  }
}
