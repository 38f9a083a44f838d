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
import io.github.redescend.data.table.RowSplit;
import io.github.redescend.data.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
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

  private static double[] codes(Table table) {
    Dataset encoded = Preprocessing.learn(table, PLAIN.withMany(ManyRule.TARGET)).apply(table);
    return IntStream.range(0, table.rows())
        .mapToDouble(i -> row(encoded.features(), i)[0])
        .toArray();
  }

  @Test
  void trainingRowsAreEncodedByTheLabelsOfOtherFolds() {
    Table table = categories(row -> row % 12, row -> row / 12);
    int[] folds = CrossFitting.folds(table);
    double[] codes = codes(table);
    double prior = table.labels().stream().filter("yes"::equals).count() / (double) table.rows();
    assertThat(Arrays.stream(folds).distinct().count()).isEqualTo(CrossFitting.FOLDS);
    for (int i = 0; i < table.rows(); i++) {
      int own = i;
      int[] others =
          IntStream.range(0, table.rows())
              .filter(j -> j % 12 == own % 12 && folds[j] != folds[own])
              .toArray();
      long yes = IntStream.of(others).filter(j -> table.labels().get(j).equals("yes")).count();
      assertThat(codes[i]).isCloseTo((yes + 5 * prior) / (others.length + 5), within(1e-12));
    }
  }

  @Test
  void groupsAndCopiesShareAFold() {
    Table table = categories(row -> row % 12, row -> row / 12);
    List<String> patients =
        IntStream.range(0, table.rows()).mapToObj(row -> "p" + row / 7).toList();
    int[] folds =
        CrossFitting.folds(
            table.withSplit(new RowSplit(RowSplit.Rule.GROUPS, "patient", patients)));
    for (int i = 0; i < folds.length; i++) {
      assertThat(folds[i]).isEqualTo(folds[i - i % 7]);
    }
    // Every twelfth row is a copy.
    int[] copied = IntStream.range(0, 130).map(i -> i < 120 ? i : i - 120).toArray();
    int[] withCopies = CrossFitting.folds(table.select(copied));
    assertThat(Arrays.copyOfRange(withCopies, 120, 130))
        .containsExactly(Arrays.copyOf(withCopies, 10));
    // The order of rows does not matter.
    int[] back = IntStream.range(0, 120).map(i -> 119 - i).toArray();
    int[] reversed = CrossFitting.folds(table.select(back));
    assertThat(IntStream.of(back).map(i -> reversed[i]).toArray())
        .containsExactly(CrossFitting.folds(table));
  }

  /** Without other columns rows of a category are all equal, which makes them no copies. */
  @Test
  void equalRowsOfFewValuesAreSplit() {
    Table table = categories(row -> row % 12, row -> 0);
    int[] folds = CrossFitting.folds(table);
    for (int i = 60; i < 120; i++) {
      assertThat(folds[i]).isEqualTo(folds[i - 60]).isNotEqualTo(folds[i - 12]);
    }
  }

  /** 120 rows with a category and a number each; labels depend on both. */
  private static Table categories(IntUnaryOperator category, IntUnaryOperator number) {
    String[] cells = new String[120];
    Arrays.setAll(cells, row -> "c" + category.applyAsInt(row));
    double[] numbers = new double[120];
    Arrays.setAll(numbers, number::applyAsInt);
    return Table.of(
            "t.csv", List.of(new TextColumn("city", cells), new NumericColumn("x", numbers)))
        .withLabels(
            IntStream.range(0, 120)
                .mapToObj(row -> (row % 12 + row / 12) % 3 == 0 ? "yes" : "no")
                .toList());
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
