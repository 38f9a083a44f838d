package io.github.redescend.data.prepare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.data.prepare.PreprocessingState.ColumnPruning;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.Table;
import java.util.List;
import org.junit.jupiter.api.Test;

class ColumnPruningTest {
  private static final Column X = new NumericColumn("x", new double[] {2, 4, 6});
  private static final Column T = new TextColumn("t", new String[] {"b", "a", "b"});
  private static final Column Z = new NumericColumn("z", new double[] {1, 1, 5});
  private static final Table TRAIN =
      Table.of("train.csv", List.of(X, T, Z)).withLabels("class", List.of("p", "q", "p"));

  /** x, t=a, t=b, z, scaled to [0, 1]. */
  private static final Preprocessing LEARNT =
      Preprocessing.learn(TRAIN, Preprocessing.Options.defaults());

  private static ColumnPruning narrowed(boolean... needed) {
    return ColumnPruning.of(LEARNT, needed);
  }

  @Test
  void computesEqualFeaturesFromFewerColumns() {
    ColumnPruning narrowed = narrowed(false, false, false, true);
    assertThat(narrowed.features()).containsExactly(3);
    assertThat(narrowed.preprocessing().featureNames()).containsExactly("z");
    Table few = Table.of("few.csv", List.of(Z));
    assertThat(narrowed.preprocessing().features(few).toDense().values()).containsExactly(0, 0, 1);
    assertThat(narrowed.preprocessing().features(TRAIN).toDense().values())
        .containsExactly(0, 0, 1);
  }

  @Test
  void textColumnIsKeptIfAnyCategoryIsNeeded() {
    ColumnPruning narrowed = narrowed(false, false, true, true);
    assertThat(narrowed.features()).containsExactly(1, 2, 3);
    assertThat(narrowed.preprocessing().featureNames()).containsExactly("t=a", "t=b", "z");
    assertThat(narrowed.preprocessing().state().dropped()).containsExactly("x");
  }

  @Test
  void narrowingAgainDropsMore() {
    ColumnPruning twice =
        ColumnPruning.of(
            narrowed(true, false, false, true).preprocessing(), new boolean[] {true, false});
    assertThat(twice.preprocessing().state().dropped()).containsExactly("t", "z");
    assertThat(twice.preprocessing().features(TRAIN).toDense().values()).containsExactly(0, 0.5, 1);
  }

  @Test
  void keepsAllColumnsIfNoneIsNeeded() {
    ColumnPruning narrowed = narrowed(false, false, false, false);
    assertThat(narrowed.preprocessing()).isSameAs(LEARNT);
    assertThat(narrowed.features()).containsExactly(0, 1, 2, 3);
  }

  @Test
  void sparseDataKeepsItsIndices() {
    SparseMatrix matrix =
        new SparseMatrix(3, new int[] {0, 1, 2}, new int[] {0, 2}, new double[] {1, 2});
    Table train = Table.of("train.libsvm", matrix).withLabels(List.of("p", "q"));
    Preprocessing learned = Preprocessing.learn(train, Preprocessing.Options.defaults());
    ColumnPruning narrowed = ColumnPruning.of(learned, new boolean[] {false, false, true});
    assertThat(narrowed.preprocessing()).isSameAs(learned);
  }

  @Test
  void rejectsMismatchedSizes() {
    Preprocessing onlyZ = narrowed(false, false, false, true).preprocessing();
    Table other =
        Table.of("other.csv", List.of(Z, new NumericColumn("new", new double[] {1, 2, 3})));
    Table indexed =
        Table.of("some.libsvm", new SparseMatrix(1, new int[] {0, 0}, new int[0], new double[0]));
    assertThatThrownBy(() -> onlyZ.features(other))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("'new' is not among them");
    assertThatThrownBy(() -> onlyZ.features(Table.of("few.csv", List.of(X))))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("has no column 'z'");
    assertThatThrownBy(() -> onlyZ.features(indexed))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("ignores 2 of its training columns");
  }
}
