package io.github.redescend.data.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.data.noise.ClassNoise.AsymmetricNoise;
import io.github.redescend.data.noise.ClassNoise.SymmetricNoise;
import io.github.redescend.data.noise.ClassNoise.UniformNoise;
import io.github.redescend.data.noise.Contamination.FeatureOutliers;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.Table;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FeatureOutliersTest {
  private static final int N = 40;

  /**
   * Two numeric columns with standard deviations 1 and 1000, a constant column, a text column, and
   * a missing cell.
   */
  private static Table table() {
    double[] small = new double[N];
    double[] large = new double[N];
    double[] constant = new double[N];
    Arrays.fill(constant, 7);
    for (int i = 0; i < N; i++) {
      small[i] = i % 2 == 0 ? 1 : -1;
      large[i] = i % 4 < 2 ? 5000 : 3000;
    }
    String[] words = new String[N];
    Arrays.fill(words, "w");
    return Table.of(
            "rows",
            List.of(
                new NumericColumn("small", small),
                new NumericColumn("large", large),
                new NumericColumn("constant", constant),
                new TextColumn("text", words)))
        .withLabels(IntStream.range(0, N).mapToObj(i -> i < 20 ? "a" : "b").toList());
  }

  private static double[] values(Table table, int column) {
    return ((NumericColumn) table.columns().get(column)).values();
  }

  private static int[] moved(Table before, Table after) {
    return IntStream.range(0, N).filter(i -> values(before, 0)[i] != values(after, 0)[i]).toArray();
  }

  @Test
  void shareOfTheRowsMovesByTheGivenDistance() {
    Table before = table();
    Table after = new FeatureOutliers(0.25, 5).move(before, Seed.of(3));
    int[] moved = moved(before, after);
    assertThat(moved).hasSize(10);
    for (int i : moved) {
      double dx = values(after, 0)[i] - values(before, 0)[i];
      double dy = (values(after, 1)[i] - values(before, 1)[i]) / 1000;
      assertThat(Math.sqrt((dx * dx + dy * dy) / 2)).isCloseTo(5, within(1e-9));
    }
    assertThat(after.labels()).isEqualTo(before.labels());
    assertThat(values(after, 2)).isEqualTo(values(before, 2));
    assertThat(after.columns().get(3)).isEqualTo(before.columns().get(3));
    assertThat(values(before, 0)).as("left as it is").isEqualTo(values(table(), 0));
  }

  /** As in the RoBoSS authors' scripts: in round(share n) rows one column is multiplied by 10. */
  @Test
  void multipliesOneColumnInAShareOfTheRows() {
    Table before = table();
    FeatureOutliers outliers = FeatureOutliers.parse("0.26:x10");
    assertThat(outliers.toString()).isEqualTo("0.26:x10");
    Table after = outliers.move(before, Seed.of(3));
    int both = 0;
    int small = 0;
    int large = 0;
    for (int i = 0; i < N; i++) {
      boolean one = values(after, 0)[i] == 10 * values(before, 0)[i];
      boolean other = values(after, 1)[i] == 10 * values(before, 1)[i];
      assertThat(one || values(after, 0)[i] == values(before, 0)[i]).isTrue();
      assertThat(other || values(after, 1)[i] == values(before, 1)[i]).isTrue();
      small += one ? 1 : 0;
      large += other ? 1 : 0;
      both += one && other ? 1 : 0;
    }
    assertThat(both).isZero();
    assertThat(small + large).isEqualTo(10);
    assertThat(small).isBetween(1, 9);
    assertThat(values(after, 2)).as("constant").isEqualTo(values(before, 2));
    assertThatThrownBy(() -> FeatureOutliers.parse("0.1:x0"))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("factor of outliers");
  }

  @Test
  void largerShareMovesASupersetOfTheRows() {
    Table few = new FeatureOutliers(0.1, 5).move(table(), Seed.of(3));
    Table many = new FeatureOutliers(0.5, 5).move(table(), Seed.of(3));
    for (int i : moved(table(), few)) {
      assertThat(values(many, 0)[i]).isEqualTo(values(few, 0)[i]);
    }
    assertThat(moved(table(), many)).hasSize(20);
    assertThat(moved(table(), new FeatureOutliers(0.1, 5).move(table(), Seed.of(4))))
        .isNotEqualTo(moved(table(), few));
  }

  @Test
  void missingCellsStayMissing() {
    double[] gaps = {1, Double.NaN, 3, 4};
    Table table = Table.of("gaps", List.of(new NumericColumn("x", gaps)));
    double[] after = values(new FeatureOutliers(0.99, 2).move(table, Seed.of(1)), 0);
    assertThat(after[1]).isNaN();
    assertThat(after[0]).isFinite().isNotEqualTo(1);
  }

  @Test
  void bothKindsOfContaminationAreIndependent() {
    Contamination both =
        new Contamination(
            LabelNoises.parseLevels(LabelNoises.catalogue(), "symmetric:0.2").stream().findFirst(),
            java.util.Optional.of(FeatureOutliers.parse("0.25:5")));
    List<String> classes = List.of("a", "b");
    Table after = both.apply(table(), classes, Seed.of(3));
    Table labels = Contamination.of(new SymmetricNoise(0.2)).apply(table(), classes, Seed.of(3));
    assertThat(after.labels()).isEqualTo(labels.labels()).isNotEqualTo(table().labels());
    assertThat(values(after, 0))
        .isEqualTo(values(new FeatureOutliers(0.25, 5).move(table(), Seed.of(3)), 0));
    assertThat(both).hasToString("labels with noise symmetric:0.2 and rows with outliers 0.25:5");
    assertThat(both.words()).isEqualTo(both.toString());
    assertThat(Contamination.of(new SymmetricNoise(0)).words()).isEqualTo("without label noise");
    assertThat(Contamination.none().apply(table(), classes, Seed.of(3)).labels())
        .isEqualTo(table().labels());
  }

  @Test
  void listsGiveSeveralLevels() {
    assertThat(LabelNoises.parseLevels(LabelNoises.catalogue(), "asymmetric:0,0.25:a,b>c"))
        .containsExactly(new AsymmetricNoise(0, "a,b", "c"), new AsymmetricNoise(0.25, "a,b", "c"));
    assertThat(LabelNoises.parseLevels(LabelNoises.catalogue(), "uniform:0.1"))
        .containsExactly(new UniformNoise(0.1));
    assertThatThrownBy(() -> LabelNoises.parseLevels(LabelNoises.catalogue(), "symmetric:0.1,,0.2"))
        .isInstanceOf(InvalidInputException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.1", "1:5", "-0.1:5", "0.1:0", "0.1:-2", "0.1:inf", "a:b", "0.1:5:6"})
  void invalidSharesAndDistancesAreRejected(String text) {
    assertThatThrownBy(() -> FeatureOutliers.parse(text))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("outliers");
  }

  @Test
  void unsuitableTablesAreRejected() {
    FeatureOutliers outliers = new FeatureOutliers(0.5, 5);
    Table sparse =
        Table.of("s", new SparseMatrix(1, new int[] {0, 1, 2}, new int[2], new double[] {1, 2}));
    assertThatThrownBy(() -> outliers.move(sparse, Seed.of(1))).hasMessageContaining("sparse");
    Table words = Table.of("w", List.of(new TextColumn("t", new String[] {"p", "q"})));
    assertThatThrownBy(() -> outliers.move(words, Seed.of(1)))
        .hasMessageContaining("no numeric column");
  }
}
