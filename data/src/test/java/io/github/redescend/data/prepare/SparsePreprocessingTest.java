package io.github.redescend.data.prepare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.data.prepare.Preprocessing.Options;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.Table;
import java.util.List;
import org.junit.jupiter.api.Test;

class SparsePreprocessingTest {
  private static final Options MINMAX = new Options(ScaleRule.MINMAX, MissingRule.FAIL);

  /** One row with a number and a text in the second column. */
  private static Table text() {
    return Table.of(
        "t.csv",
        List.of(new NumericColumn("x", new double[] {1}), new TextColumn("t", new String[] {"a"})));
  }

  private static void refused(Runnable action, String message) {
    assertThatThrownBy(action::run)
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining(message);
  }

  private static Table sparse(int columns, int column, double... values) {
    int[] start = new int[values.length + 1];
    int[] index = new int[values.length];
    for (int i = 0; i < values.length; i++) {
      start[i + 1] = i + 1;
      index[i] = column;
    }
    return Table.of("s.svm", new SparseMatrix(columns, start, index, values))
        .withLabels(List.of("a", "b").subList(0, values.length));
  }

  @Test
  void sparseRowsStaySparseAndArePadded() {
    Preprocessing learned = Preprocessing.learn(sparse(3, 2, 5, 7), Options.defaults());
    assertThat(learned.state().scale()).isEqualTo(ScaleRule.NONE);
    assertThat(learned.apply(sparse(3, 2, 5, 7)).features()).isInstanceOf(SparseMatrix.class);
    assertThat(learned.features(sparse(2, 1, 9)).row(0)).containsExactly(0, 9, 0);
    Table wider = sparse(5, 3, 1);
    assertThat(learned.features(wider).row(0)).containsExactly(0, 0, 0);
    assertThat(learned.unused(wider)).containsExactly("x4");
    assertThat(learned.unused(sparse(2, 1, 9))).isEmpty();
    refused(() -> learned.features(sparse(3, 1, Double.NaN)), "s.svm, row 1: column 'x2' is NaN");
    refused(() -> learned.features(text()), "t.csv has named columns, but");
    refused(() -> Preprocessing.learn(sparse(0, 0), Options.defaults()), "has no features");
  }

  @Test
  void scaledSparseRowsBecomeDense() {
    Preprocessing learned = Preprocessing.learn(sparse(2, 1, 5, 7), MINMAX);
    assertThat(learned.features(sparse(2, 1, 6, 5)).toDense().values())
        .containsExactly(0, 0.5, 0, 0);
    SparseMatrix huge = new SparseMatrix(4_000_000, new int[100_001], new int[0], new double[0]);
    refused(
        () -> Preprocessing.learn(Table.of("h.svm", huge), MINMAX),
        "h.svm, scaled and so no longer sparse, would need 100000 x 4000000 numbers, 3200000 MB");
  }

  @Test
  void sparseRowsOfLengthOneStaySparse() {
    Options unit = new Options(ScaleRule.UNIT, MissingRule.FAIL);
    SparseMatrix rows =
        new SparseMatrix(3, new int[] {0, 2, 2}, new int[] {0, 2}, new double[] {3, -4});
    Table table = Table.of("s.svm", rows).withLabels(List.of("a", "b"));
    Preprocessing learned = Preprocessing.learn(table, unit);
    assertThat(learned.state().scalings()).isEmpty();
    assertThat(learned.zeroRows()).isEqualTo(1);
    assertThat(learned.features(table)).isInstanceOf(SparseMatrix.class);
    assertThat(learned.features(table).toDense().values()).containsExactly(.6, 0, -.8, 0, 0, 0);
    assertThat(rows.values()).containsExactly(3, -4);
  }

  @Test
  void sparseRowsFitNamedColumnsByIndex() {
    Table train =
        Table.of(
            "t.csv",
            List.of(
                new NumericColumn("u", new double[] {0, 2}),
                new NumericColumn("v", new double[] {0, 4})));
    Preprocessing learned = Preprocessing.learn(train, Options.defaults());
    assertThat(learned.features(sparse(2, 1, 1, 2)).toDense().values())
        .containsExactly(0, 0.25, 0, 0.5);
    assertThat(learned.features(sparse(3, 2, 1)).toDense().values()).containsExactly(0, 0);
    assertThat(learned.unused(sparse(3, 2, 1))).containsExactly("x3");
    refused(
        () -> Preprocessing.learn(text(), Options.defaults()).features(sparse(2, 1, 1)),
        "s.svm has numbered columns, but column 2 of training, 't', has text");
  }

  @Test
  void widthIsLimitedBecauseEveryFeatureHasAName() {
    SparseMatrix wide = new SparseMatrix(1 << 23, new int[] {0, 0}, new int[0], new double[0]);
    refused(
        () -> Preprocessing.learn(Table.of("w", wide), Options.defaults()),
        "8388608 sparse features are not allowed: there may be at most 4194304");
  }
}
