package io.github.redescend.data.prepare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.scale.Scaling;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.Table;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Fitting on weighted rows equals fitting on repeated rows. */
class RowWeightsTest {
  private static final double[] WEIGHTS = {1, 0, 3, 2, 0, 1};

  /** The rows repeated as often as their weights say. */
  private static final int[] REPEATED =
      IntStream.range(0, WEIGHTS.length)
          .flatMap(i -> IntStream.range(0, (int) WEIGHTS[i]).map(k -> i))
          .toArray();

  private static Table rows() {
    return Table.of(
            "t.csv",
            List.of(
                new NumericColumn("x", new double[] {4, -1e6, 1, Double.NaN, 1e9, 7}),
                new TextColumn("t", new String[] {"a", "rare", "b", "a", "b", null})))
        .withLabels("class", List.of("p", "q", "p", "q", "q", "q"));
  }

  @ParameterizedTest
  @EnumSource(
      value = ScaleRule.class,
      names = {"MINMAX", "STANDARD", "NONE"})
  void equalRepetition(ScaleRule scale) {
    Preprocessing.Options options = new Preprocessing.Options(scale, MissingRule.MEAN);
    PreprocessingState weighted =
        Preprocessing.learn(rows().withWeights("w", WEIGHTS), options).state();
    PreprocessingState repeated = Preprocessing.learn(rows().select(REPEATED), options).state();
    assertThat(weighted.features()).hasSameSizeAs(repeated.features());
    assertThat(weighted.features().get(0).mean()).isCloseTo(2.8, within(1e-12));
    assertThat(weighted.features().get(1)).isEqualTo(repeated.features().get(1));
    assertThat(weighted.features().get(1).categories()).containsExactly("a", "b");
    close(weighted.scalings(), repeated.scalings());
  }

  @ParameterizedTest
  @ValueSource(doubles = {-1, Double.NaN, Double.POSITIVE_INFINITY, 1e-310, Double.MIN_VALUE})
  void mustBeInRange(double weight) {
    double[] weights = WEIGHTS.clone();
    weights[2] = weight;
    assertThatThrownBy(() -> rows().withWeights("w", weights))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining(
            Double.isNaN(weight)
                ? "t.csv, row 3: column 'w' has no weight"
                : "t.csv, row 3: weight " + weight + " in column 'w' is not allowed");
    weights[2] = Double.MIN_NORMAL;
    assertThat(rows().withWeights("w", weights).weights()).isEqualTo(weights);
  }

  @ParameterizedTest
  @EnumSource(
      value = ScaleRule.class,
      names = {"MINMAX", "STANDARD"})
  void equalRepetitionOfSparseRows(ScaleRule scale) {
    SparseMatrix matrix =
        new SparseMatrix(
            2,
            new int[] {0, 1, 2, 4, 5, 6, 6},
            new int[] {0, 0, 0, 1, 1, 1},
            new double[] {2, 1e7, 5, 1, 4, -1e7});
    Table table = Table.of("t.svm", matrix).withLabels(rows().labels());
    Preprocessing.Options options = new Preprocessing.Options(scale, MissingRule.FAIL);
    close(
        Preprocessing.learn(table.withWeights("w", WEIGHTS), options).state().scalings(),
        Preprocessing.learn(table.select(REPEATED), options).state().scalings());
  }

  private static void close(List<Scaling> found, List<Scaling> expected) {
    assertThat(found).hasSameSizeAs(expected);
    for (int j = 0; j < found.size(); j++) {
      assertThat(found.get(j).offset()).isCloseTo(expected.get(j).offset(), within(1e-12));
      assertThat(found.get(j).divisor()).isCloseTo(expected.get(j).divisor(), within(1e-12));
    }
  }

  @Test
  void weightZeroHasNoInfluence() {
    Table table = rows().withWeights("w", WEIGHTS);
    int[] left = IntStream.range(0, WEIGHTS.length).filter(i -> WEIGHTS[i] > 0).toArray();
    for (ScaleRule scale : ScaleRule.values()) {
      Preprocessing.Options options = new Preprocessing.Options(scale, MissingRule.MEAN);
      assertThat(Preprocessing.learn(table, options).state())
          .isEqualTo(Preprocessing.learn(table.select(left), options).state());
    }
    assertThat(Arrays.stream(table.weighted().weights()).boxed())
        .containsExactly(1.0, 3.0, 2.0, 1.0);
  }
}
