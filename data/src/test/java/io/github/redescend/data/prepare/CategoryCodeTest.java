package io.github.redescend.data.prepare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.data.prepare.CategoryCode.ManyRule;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class CategoryCodeTest {
  private static final Preprocessing.Options PLAIN =
      new Preprocessing.Options(ScaleRule.NONE, MissingRule.FAIL);

  private static Table table(String column, List<String> cells, List<String> labels) {
    Column text = new TextColumn(column, cells.toArray(new String[0]));
    Table plain = Table.of("t.csv", List.of(text));
    return labels.isEmpty() ? plain : plain.withLabels(labels);
  }

  private static double[] row(Matrix features, int row) {
    double[] into = new double[features.columns()];
    features.copyRow(row, into, 0);
    return into;
  }

  /**
   * Categories c0 to c11: c0 to c9 have 5 rows each, c10 has 4 and c11 has one. Labels alternate.
   */
  private static Table many() {
    List<String> cells = new ArrayList<>();
    List<String> labels = new ArrayList<>();
    for (int c = 0; c < 12; c++) {
      for (int i = 0; i < (c < 10 ? 5 : c == 10 ? 4 : 1); i++) {
        cells.add("c" + c);
        labels.add((c + i) % 3 == 0 ? "yes" : "no");
      }
    }
    return table("city", cells, labels);
  }

  @Test
  void rareCategoriesAreMergedAndIncludeUnknownOnes() {
    Preprocessing learned = Preprocessing.learn(many(), PLAIN);
    assertThat(learned.featureNames()).hasSize(11).contains("city=c9", "city=(rare)");
    assertThat(PLAIN.pooled(many())).containsEntry("city", 2);
    List<String> messages = new ArrayList<>();
    Matrix features =
        learned.features(
            table("city", List.of("c10", "c3", "elsewhere"), List.of()),
            (row, column, category) -> messages.add(category));
    assertThat(row(features, 0)[10]).isOne();
    assertThat(row(features, 1)[10]).isZero();
    assertThat(row(features, 2)[10]).isOne();
    assertThat(messages).containsExactly("elsewhere");
  }

  @Test
  void fewOrMostlyRareCategoriesAreKept() {
    List<String> few = List.of("a", "a", "a", "a", "a", "b", "c");
    assertThat(PLAIN.pooled(table("city", few, List.of()))).isEmpty();
    List<String> all = List.of("a,b,c,d,e,f,g,h,i,j,k,l".split(","));
    assertThat(PLAIN.pooled(table("city", all, List.of()))).isEmpty();
    // Most rows have rare categories.
    List<String> dates = new ArrayList<>(java.util.Collections.nCopies(10, "often"));
    dates.addAll(all);
    assertThat(PLAIN.pooled(table("city", dates, List.of()))).isEmpty();
  }

  @Test
  void trainingRowsAreEncodedWithTheOtherRowsOnly() {
    Table table = many();
    Preprocessing learned = Preprocessing.learn(table, PLAIN.withMany(ManyRule.TARGET));
    Dataset encoded = learned.apply(table);
    assertThat(learned.featureNames()).containsExactly("city.target");
    int n = table.rows();
    for (int i = 0; i < n; i++) {
      // The encoding equals that of a new row, fitted on the other rows.
      int own = i;
      int[] others = java.util.stream.IntStream.range(0, n).filter(j -> j != own).toArray();
      Preprocessing without =
          Preprocessing.learn(table.select(others), PLAIN.withMany(ManyRule.TARGET));
      assertThat(row(encoded.features(), i)[0])
          .isCloseTo(row(without.features(table.select(new int[] {i})), 0)[0], within(1e-12));
    }
    // Changing a row's label changes the encoding of other rows, but not its own.
    List<String> labels = new ArrayList<>(table.labels());
    labels.set(0, labels.get(0).equals("yes") ? "no" : "yes");
    Table turned = table.withLabels(labels);
    Dataset other = Preprocessing.learn(turned, PLAIN.withMany(ManyRule.TARGET)).apply(turned);
    assertThat(row(other.features(), 0)[0]).isCloseTo(row(encoded.features(), 0)[0], within(1e-12));
    assertThat(row(other.features(), 1)[0]).isNotEqualTo(row(encoded.features(), 1)[0]);
  }

  @Test
  void newRowsUseTheSharesOfAllTrainingRows() {
    Table table = many();
    Preprocessing learned = Preprocessing.learn(table, PLAIN.withMany(ManyRule.TARGET));
    Matrix features = learned.features(table("city", List.of("c0", "elsewhere"), List.of()));
    double prior = table.labels().stream().filter("yes"::equals).count() / (double) table.rows();
    // Two of the five rows of c0 are "yes". Smoothing adds five rows with the overall share.
    assertThat(row(features, 0)[0]).isCloseTo((2 + 5 * prior) / 10, within(1e-12));
    assertThat(row(features, 1)[0]).isCloseTo(prior, within(1e-12));
  }

  @Test
  void manyClassesHaveOneNumberEach() {
    Table table = many();
    List<String> three = new ArrayList<>(table.labels());
    three.set(2, "maybe");
    Table labelled = table.withLabels(three);
    Preprocessing learned = Preprocessing.learn(labelled, PLAIN.withMany(ManyRule.TARGET));
    assertThat(learned.featureNames()).hasSize(3);
    Dataset encoded = learned.apply(labelled);
    for (int i = 0; i < table.rows(); i++) {
      assertThat(Arrays.stream(row(encoded.features(), i)).sum()).isCloseTo(1, within(1e-12));
    }
  }

  @Test
  void ordinalLevelsAreRanksAndUnknownOnesAreMissing() {
    List<String> sizes = List.of("S", "L", "M", "S");
    Preprocessing.Options rules = PLAIN.withOrdinal("size=S,M,L,XL");
    Preprocessing learned = Preprocessing.learn(table("size", sizes, List.of()), rules);
    List<String> messages = new ArrayList<>();
    Matrix features =
        learned.features(
            table("size", List.of("S", "XL", "XXL"), List.of()),
            (row, column, category) -> messages.add(category));
    assertThat(row(features, 0)).containsExactly(0);
    assertThat(row(features, 1)).containsExactly(3);
    assertThat(row(features, 2)).containsExactly(0.75);
    assertThat(messages).containsExactly("XXL");
  }

  @Test
  void invalidOrdersAreRejected() {
    Table sizes = table("size", List.of("S", "XXL"), List.of());
    assertThatThrownBy(() -> Preprocessing.learn(sizes, PLAIN.withOrdinal("size=S,M")))
        .hasMessageContaining("'XXL', which is not a level of --ordinal, S,M: add it");
    assertThatThrownBy(() -> Preprocessing.learn(sizes, PLAIN.withOrdinal("colour=a,b")))
        .hasMessageContaining("no feature column 'colour' for --ordinal: it has size");
    Table numbers = Table.of("n.csv", List.of(new NumericColumn("size", new double[] {1, 2})));
    assertThatThrownBy(() -> Preprocessing.learn(numbers, PLAIN.withOrdinal("size=1,2")))
        .hasMessageContaining("has numbers, which are already ordered");
    for (String wrong : List.of("size", "=S,M", "size=S", "size=S,S", "size=S,,M")) {
      assertThatThrownBy(() -> PLAIN.withOrdinal(wrong)).hasMessageContaining("as in size=S,M,L");
    }
    Preprocessing.Options once = PLAIN.withOrdinal("size=S,M");
    assertThatThrownBy(() -> once.withOrdinal("size=M,S")).hasMessageContaining("named twice");
  }
}
