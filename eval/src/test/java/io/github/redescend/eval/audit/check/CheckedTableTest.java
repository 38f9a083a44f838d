package io.github.redescend.eval.audit.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.Audit;
import io.github.redescend.eval.audit.AuditResult;
import io.github.redescend.eval.audit.check.Finding.Check;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CheckedTableTest {
  private static final int ROWS = 240;
  private static final int WIDTH = 4;
  private static final Seed SEED = Seed.of(1);

  /**
   * Two linearly separable classes with four numeric columns, which tests may change before the
   * table is built.
   */
  private static final class Rows {
    final double[][] x = new double[WIDTH][ROWS];
    final List<String> labels = new ArrayList<>();
    final List<Column> more = new ArrayList<>();

    Rows() {
      SplittableRandom random = Seed.of(5).random();
      for (int i = 0; i < ROWS; i++) {
        for (double[] column : x) {
          column[i] = random.nextGaussian();
        }
        labels.add(x[0][i] + x[1][i] > 0 ? "yes" : "no");
      }
    }

    Table table() {
      List<Column> columns = new ArrayList<>();
      for (int c = 0; c < WIDTH; c++) {
        columns.add(new NumericColumn("x" + c, x[c]));
      }
      columns.addAll(more);
      return Table.of("t", columns).withLabels(labels);
    }

    Finding finding(Check check) {
      Table table = table();
      Dataset data =
          Preprocessing.learn(table, new Preprocessing.Options(ScaleRule.DEFAULT, MissingRule.MEAN))
              .apply(table);
      AuditResult result = Audit.standard(Assembly.standard(), SEED).run(data);
      return new CheckedTable(table, data.features(), result, false, SEED)
          .run(Set.of(check))
          .get(0);
    }
  }

  @Test
  void nearDuplicatesAreFoundWithTheirOriginals() {
    Rows rows = new Rows();
    for (double[] column : rows.x) {
      column[200] = column[3] + 1e-3;
      column[201] = column[9];
    }
    Finding finding = rows.finding(Check.NEAR_DUPLICATES);
    assertThat(finding.entries()).containsExactlyInAnyOrder(3, 200, 9, 201);
    assertThat(finding.scores()[9]).isEqualTo(1);
    assertThat(finding.details().get(9)).isEqualTo("equal to row 202");
    assertThat(finding.details().get(200)).isEqualTo("almost row 4");
  }

  @Test
  void rowsFarFromAllOthersAreOutliers() {
    Rows rows = new Rows();
    rows.x[2][17] = 30;
    rows.x[3][99] = -40;
    assertThat(rows.finding(Check.OUTLIERS).entries()).containsExactlyInAnyOrder(17, 99);
    assertThat(new Rows().finding(Check.OUTLIERS).entries()).isEmpty();
  }

  @Test
  void blockFromAnotherSourceIsFoundButNoFileSortedByClass() {
    Rows rows = new Rows();
    for (int i = 150; i < 200; i++) {
      rows.x[2][i] += 2.5;
      rows.x[3][i] -= 2.5;
    }
    int[] found = rows.finding(Check.ORDER).entries();
    assertThat(Arrays.stream(found).filter(i -> i >= 150 && i < 200).count()).isGreaterThan(40);
    assertThat(Arrays.stream(found).filter(i -> i < 145 || i >= 205)).isEmpty();
    assertThat(rows.finding(Check.ORDER).details().get(170))
        .matches("one of the rows 1[45]\\d to (19|20)\\d, which are neighbours of each other");
    // One and a half standard deviations in two columns are enough to rank the rows.
    Rows weak = new Rows();
    for (int i = 150; i < 190; i++) {
      weak.x[2][i] += 1.5;
      weak.x[3][i] += 1.5;
    }
    double[] scores = weak.finding(Check.ORDER).scores();
    double least = IntStream.range(152, 188).mapToDouble(i -> scores[i]).min().orElseThrow();
    assertThat(IntStream.range(0, ROWS).filter(i -> i < 145 || i > 195))
        .allMatch(i -> scores[i] < least);
    Rows sorted = new Rows();
    int[] order =
        IntStream.range(0, ROWS)
            .boxed()
            .sorted((a, b) -> sorted.labels.get(a).compareTo(sorted.labels.get(b)))
            .mapToInt(i -> i)
            .toArray();
    List<String> labels = Arrays.stream(order).mapToObj(sorted.labels::get).toList();
    for (int c = 0; c < WIDTH; c++) {
      double[] column = sorted.x[c].clone();
      Arrays.setAll(sorted.x[c], i -> column[order[i]]);
    }
    sorted.labels.clear();
    sorted.labels.addAll(labels);
    assertThat(sorted.finding(Check.ORDER).entries()).isEmpty();
    // These wrong labels have neighbours with wrong labels, which the audit detects.
    for (int i = 3; i < ROWS; i += 12) {
      sorted.labels.set(i, sorted.labels.get(i).equals("yes") ? "no" : "yes");
    }
    assertThat(sorted.finding(Check.ORDER).entries()).isEmpty();
  }

  @Test
  void rowsOfARareClassAreFound() {
    Rows rows = new Rows();
    IntStream.range(0, 5).forEach(i -> rows.labels.set(i, "rare"));
    Finding finding = rows.finding(Check.IMBALANCE);
    assertThat(finding.entries()).containsExactly(0, 1, 2, 3, 4);
    assertThat(finding.details().get(0)).isEqualTo("class 'rare' has 5 rows");
    assertThat(new Rows().finding(Check.IMBALANCE).entries()).isEmpty();
  }

  @Test
  void groupWithRandomLabelsIsTheWorst() {
    Rows rows = new Rows();
    String[] site = new String[ROWS];
    SplittableRandom random = Seed.of(8).random();
    for (int i = 0; i < ROWS; i++) {
      site[i] = i % 4 == 0 ? "B" : i % 4 == 1 ? "A" : "C";
      if (site[i].equals("B")) {
        rows.labels.set(i, random.nextBoolean() ? "yes" : "no");
      }
    }
    rows.more.add(new TextColumn("site", site));
    Finding finding = rows.finding(Check.WORST_GROUP);
    assertThat(Arrays.stream(finding.entries()).sorted().boxed())
        .containsExactlyElementsOf(IntStream.range(0, 60).mapToObj(i -> 4 * i).toList());
    assertThat(finding.details().get(0)).startsWith("column 'site' 'B': ").contains(" of 60 rows");
    // A group with most of the table is not reported.
    Rows most = new Rows();
    String[] here = new String[ROWS];
    for (int i = 0; i < ROWS; i++) {
      here[i] = i % 10 < 7 ? "here" : "there";
      if (i % 10 < 7) {
        most.labels.set(i, random.nextBoolean() ? "yes" : "no");
      }
    }
    most.more.add(new TextColumn("place", here));
    assertThat(most.finding(Check.WORST_GROUP).details()).noneMatch(d -> d.contains("'here'"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"2024-%02d-%02d", "case %d of %d", "%d.%d"})
  void columnPresentInOneClassOnlyIsALeak(String cell) {
    Rows rows = new Rows();
    String[] cells = new String[ROWS];
    double[] numbers = new double[ROWS];
    for (int i = 0; i < ROWS; i++) {
      boolean filled = rows.labels.get(i).equals("yes");
      cells[i] = filled ? cell.formatted(1 + i % 12, i) : null;
      numbers[i] = filled ? i : Double.NaN;
    }
    rows.more.add(new TextColumn("closed", cells));
    rows.more.add(new NumericColumn("days", numbers));
    List<Finding> found = CheckedTable.ofColumns(rows.table(), true);
    Finding leakage =
        found.stream().filter(one -> one.check() == Check.LEAKAGE).findFirst().orElseThrow();
    assertThat(leakage.entries()).contains(WIDTH, WIDTH + 1);
  }

  /** In a file sorted by class, neighbours by row number with equal values have equal classes. */
  @Test
  void equalNumbersInSortedRowsAreNotReported() {
    int n = 3000;
    double[] zeros = new double[n];
    double[] missing = new double[n];
    double[] few = new double[n];
    List<String> labels = new ArrayList<>();
    SplittableRandom random = Seed.of(3).random();
    for (int i = 0; i < n; i++) {
      zeros[i] = i % 100 == 3 ? random.nextDouble() : 0;
      missing[i] = i % 100 == 3 ? random.nextDouble() : Double.NaN;
      few[i] = i % 3;
      labels.add(i < n / 2 ? "no" : "yes");
    }
    Table table =
        Table.of(
                "t",
                List.of(
                    new NumericColumn("zeros", zeros),
                    new NumericColumn("missing", missing),
                    new NumericColumn("few", few)))
            .withLabels(labels);
    Finding leakage = CheckedTable.ofColumns(table, false).get(2);
    assertThat(leakage.check()).isEqualTo(Check.LEAKAGE);
    assertThat(leakage.entries()).isEmpty();
  }

  @Test
  void findsUninformativeAndLeakingColumns() {
    Rows rows = new Rows();
    double[] nothing = new double[ROWS];
    Arrays.fill(nothing, Double.NaN);
    nothing[0] = 4;
    double[] seven = new double[ROWS];
    Arrays.fill(seven, 7);
    String[] names = new String[ROWS];
    Arrays.setAll(names, i -> "n" + (i * 7 % ROWS));
    double[] leak = new double[ROWS];
    // Every row has a different number and the classes differ in size. No value range starts at 0.
    Arrays.setAll(leak, i -> rows.labels.get(i).equals("yes") ? 1 + i : -0.01 * (i + 1));
    rows.more.add(new NumericColumn("empty", nothing));
    rows.more.add(new NumericColumn("constant", seven));
    rows.more.add(new TextColumn("identifier", names));
    rows.more.add(new NumericColumn("leak", leak));
    assertThat(rows.finding(Check.EMPTY).entries()).containsExactly(WIDTH);
    assertThat(rows.finding(Check.CONSTANT).entries()).containsExactly(WIDTH + 1);
    assertThat(rows.finding(Check.IDENTIFIER).entries()).containsExactly(WIDTH + 2);
    Finding leaking = rows.finding(Check.LEAKAGE);
    assertThat(leaking.entries()).containsExactly(WIDTH + 3);
    assertThat(leaking.details().get(WIDTH + 3)).contains("of the labels without any other column");
  }

  @Test
  void findingsFollowTheOrderOfTheChecks() {
    Rows rows = new Rows();
    Table table = rows.table();
    Dataset data = Preprocessing.learn(table, Preprocessing.Options.defaults()).apply(table);
    AuditResult result = Audit.standard(Assembly.standard(), SEED).run(data);
    List<Finding> all =
        new CheckedTable(table, data.features(), result, false, SEED)
            .run(EnumSet.allOf(Check.class));
    assertThat(all).extracting(Finding::check).containsExactly(Check.values());
    for (Finding finding : all) {
      assertThat(finding.scores()).hasSize(finding.check().ofColumns() ? WIDTH : ROWS);
      assertThat(finding.details()).hasSameSizeAs(finding.scores());
    }
    int suspects = result.suspects().size();
    assertThat(all.get(0).entries()).hasSize(suspects);
  }

  /** With many rows, neighbours are searched in a sample. Equal and close rows are still found. */
  @Test
  void closeRowsAreFoundAmongManyRows() {
    int n = Neighbours.EXACT + 1000;
    SplittableRandom random = Seed.of(2).random();
    double[] values = random.doubles(5L * n).toArray();
    System.arraycopy(values, 5 * 17, values, 5 * 4000, 5);
    values[5 * 4000 + 2] += 1e-6;
    Neighbours found = Neighbours.of(new DenseMatrix(n, 5, values), SEED);
    assertThat(found.row(17, 0)).isEqualTo(4000);
    assertThat(found.row(4000, 0)).isEqualTo(17);
    assertThat(found.distance(17, 0)).isCloseTo(1e-6, within(1e-12));
  }

  /** Sparse rows are projected: equal rows stay equal and the distant row stays distant. */
  @Test
  void sparseRowsHaveNeighbours() {
    int n = 30;
    int[] start = IntStream.rangeClosed(0, n).map(i -> 2 * i).toArray();
    int[] columns = new int[2 * n];
    double[] values = new double[2 * n];
    for (int i = 0; i < n; i++) {
      columns[2 * i] = i % 6;
      columns[2 * i + 1] = 10 + i % 5;
      values[2 * i] = 1;
      values[2 * i + 1] = i == 29 ? 50 : 1;
    }
    Neighbours found = Neighbours.of(new SparseMatrix(1000, start, columns, values), SEED);
    double far = found.meanDistance(29);
    assertThat(IntStream.range(0, 29).mapToDouble(found::meanDistance).max().orElseThrow())
        .isLessThan(far / 5);
  }
}
