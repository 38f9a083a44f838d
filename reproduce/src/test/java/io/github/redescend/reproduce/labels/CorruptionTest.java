package io.github.redescend.reproduce.labels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.data.read.Readers;
import io.github.redescend.reproduce.labels.Corruption.ClassFlips;
import io.github.redescend.reproduce.labels.Corruption.ClassTable;
import io.github.redescend.reproduce.labels.Corruption.GroupFlips;
import io.github.redescend.reproduce.labels.Corruption.InstanceFlips;
import io.github.redescend.reproduce.labels.LabelErrors.AuditedRows;
import io.github.redescend.reproduce.labels.LabelErrors.PlainMargins;
import io.github.redescend.reproduce.study.Setting;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CorruptionTest {
  private static final Assembly ASSEMBLY = Assembly.standard();
  private static final Setting SETTING =
      new Setting(Path.of("..", "examples", "data"), 1, Seed.of(1), ASSEMBLY, Readers.standard());
  private static final Dataset IRIS = AuditedRows.read(SETTING, "iris.csv", Seed.of(1)).audited();

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

  @Test
  void labelsMoveToTheNextClassOrBetweenTheTwoLargest() {
    int[] right = IRIS.labels().codes();
    int[] pairs = new Corruption("pairs:0.2").corrupt(IRIS, ASSEMBLY, Seed.of(1)).codes();
    int[] counts = IRIS.labels().counts();
    int[] left = new int[3];
    for (int i = 0; i < right.length; i++) {
      left[right[i]] += pairs[i] == right[i] ? 0 : 1;
      assertThat(pairs[i]).isIn(right[i], (right[i] + 1) % 3);
    }
    assertThat(left).containsExactly(shares(counts, 0.2, 0.2, 0.2));

    List<String> names = List.of("a small", "b large", "c middle");
    int[] codes = IntStream.range(0, 90).map(i -> i < 40 ? 1 : i < 70 ? 2 : 0).toArray();
    int[] noisy = ClassFlips.unequal(new Labels(names, codes), 0.1, 0.3, Seed.of(1)).codes();
    assertThat(IntStream.range(0, 40).filter(i -> noisy[i] == 2)).hasSize(4);
    assertThat(IntStream.range(40, 70).filter(i -> noisy[i] == 1)).hasSize(9);
    assertThat(IntStream.range(0, 90).filter(i -> noisy[i] != codes[i])).hasSize(13);
  }

  private static int[] shares(int[] counts, double... shares) {
    return IntStream.range(0, counts.length)
        .map(c -> (int) Math.round(shares[c] * counts[c]))
        .toArray();
  }

  @Test
  void aSliceOfTheRowsIsDirtier() {
    int[] noisy = new Corruption("group:0.4:0.05").corrupt(IRIS, ASSEMBLY, Seed.of(1)).codes();
    boolean[] slice = GroupFlips.slice(IRIS, Seed.of(1));
    int[] rows = new int[2];
    int[] wrong = new int[2];
    for (int i = 0; i < noisy.length; i++) {
      rows[slice[i] ? 0 : 1]++;
      wrong[slice[i] ? 0 : 1] += noisy[i] == IRIS.labels().codes()[i] ? 0 : 1;
    }
    assertThat((double) rows[0] / noisy.length).isBetween(0.2, 0.5);
    assertThat((double) wrong[0] / rows[0]).isBetween(0.36, 0.44);
    assertThat((double) wrong[1] / rows[1]).isBetween(0.02, 0.08);
  }

  @Test
  void rowsNearAnotherClassMoveMoreOften() {
    InstanceFlips flips = new InstanceFlips(0.2);
    double[] margins = {-1, -0.5, 0, 0.2, 0.5, 0.8, 0.9, 0.99, 1, 1};
    double[] probabilities = flips.probabilities(margins);
    assertThat(Arrays.stream(probabilities).average().orElseThrow()).isCloseTo(0.2, within(1e-9));
    for (int i = 1; i < margins.length; i++) {
      assertThat(probabilities[i]).isBetween(0.0, probabilities[i - 1]);
    }
    assertThat(probabilities[0]).isLessThanOrEqualTo(0.5);
    int[] noisy = new Corruption("instance:0.2").corrupt(IRIS, ASSEMBLY, Seed.of(1)).codes();
    int[] right = IRIS.labels().codes();
    long setosa =
        IntStream.range(0, noisy.length).filter(i -> right[i] == 0 && noisy[i] != 0).count();
    long moved = IntStream.range(0, noisy.length).filter(i -> noisy[i] != right[i]).count();
    assertThat((double) moved / noisy.length).isBetween(0.1, 0.3);
    // The class that lies apart keeps more of its labels than the two that meet.
    assertThat(3 * setosa).isLessThan(moved);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "boundary:0.6",
        "boundary:0",
        "boundary:much",
        "other:0.1",
        "pairs",
        "unequal:0.1",
        "group:0.4:0.7",
        "instance:0.2:0.2"
      })
  void refusesWhatThereIsNot(String name) {
    assertThatThrownBy(() -> new Corruption(name).corrupt(IRIS, ASSEMBLY, Seed.of(1)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("noise = " + name + " is not allowed");
  }

  @Test
  void rowsWithTheSameFeaturesAreLeftOut() {
    AuditedRows parts = AuditedRows.read(SETTING, "iris.csv", Seed.of(1));
    // Of 150 rows one repeats another.
    assertThat(parts.audited().size() + parts.test().size()).isEqualTo(149);
    assertThat(parts.test().size()).isEqualTo(50);
  }
}
