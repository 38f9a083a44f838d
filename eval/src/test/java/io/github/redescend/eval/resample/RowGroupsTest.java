package io.github.redescend.eval.resample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.Table;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class RowGroupsTest {
  private static final int ROWS = 120;

  /** Tables of several kinds in which row i has the features of row i % 40. */
  static List<Table> copies() {
    double[] numbers = IntStream.range(0, ROWS).mapToDouble(i -> i % 40 - 20.0).toArray();
    double[] few =
        IntStream.range(0, ROWS).mapToDouble(i -> i % 40 / 8 == 0 ? Double.NaN : i % 5).toArray();
    // -0 and 0 are equal features.
    few[10] = -0.0;
    String[] texts =
        IntStream.range(0, ROWS)
            .mapToObj(i -> i % 8 == 3 ? null : "t" + i % 8)
            .toArray(String[]::new);
    int[] starts = IntStream.rangeClosed(0, ROWS).toArray();
    int[] columns = IntStream.range(0, ROWS).map(i -> i % 8).toArray();
    double[] values = IntStream.range(0, ROWS).mapToDouble(i -> 1 + i % 40).toArray();
    return List.of(
        Table.of("numbers", List.of(new NumericColumn("x", numbers))),
        Table.of("mixed", List.of(new NumericColumn("few", few), new TextColumn("t", texts))),
        Table.of("sparse", new SparseMatrix(8, starts, columns, values)));
  }

  private static Labels labels() {
    return Labels.of(IntStream.range(0, ROWS).mapToObj(i -> i % 3 == 0 ? "a" : "b").toList());
  }

  @ParameterizedTest
  @MethodSource("copies")
  void copiesAreOneGroupInFoldsAndHoldouts(Table table) {
    RowGroups groups = RowGroups.of(table);
    assertThat(groups.repeated()).isEqualTo(80);
    Table labelled = table.withLabels(IntStream.range(0, ROWS).mapToObj(labels()::name).toList());
    Table one = labelled.select(new int[] {10});
    assertThat(RowGroups.shared(labelled, one)).get().asString().contains("2 rows of 120 in ");
    Table other = one.withLabels(List.of("c"));
    assertThat(RowGroups.shared(labelled, other)).isEmpty();
    List<Split> splits = new ArrayList<>(Folds.repeated(labels(), groups, 10, 2, Seed.of(1)));
    splits.add(Holdout.stratified(labels(), groups, 0.3, Seed.of(1)));
    for (Split split : splits) {
      Set<Integer> trained = new HashSet<>();
      IntStream.of(split.train()).forEach(i -> trained.add(i % 40));
      assertThat(split.test()).isNotEmpty();
      assertThat(IntStream.of(split.test())).noneMatch(i -> trained.contains(i % 40));
      assertThat(split.train().length + split.test().length).isEqualTo(ROWS);
    }
    assertThat(splits.get(20).test().length).isBetween(30, 42);
    assertThat(groups.remark(10)).get().asString().startsWith("80 rows of 120 repeat");
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 5, 12})
  void givenGroupsAreNeverSplitAndClassesStayEven(int folds) {
    Table table =
        Table.of(
                "rows",
                List.of(new NumericColumn("x", Seed.of(3).random().doubles(ROWS).toArray())))
            .withGroups(IntStream.range(0, ROWS).mapToObj(i -> "g" + i / 5).toList());
    List<Split> splits = Folds.stratified(labels(), RowGroups.of(table), folds, Seed.of(1));
    for (Split split : splits) {
      Set<Integer> trained = new HashSet<>();
      IntStream.of(split.train()).forEach(i -> trained.add(i / 5));
      assertThat(IntStream.of(split.test())).noneMatch(i -> trained.contains(i / 5));
      double share = IntStream.of(split.test()).filter(i -> i % 3 == 0).count();
      assertThat(share / split.test().length).isBetween(0.2, 0.45);
    }
  }

  @Test
  void copiesInTwoGroupsJoinThem() {
    double[] x = IntStream.range(0, ROWS).asDoubleStream().toArray();
    x[17] = x[3];
    x[18] = x[4];
    Table table =
        Table.of("rows", List.of(new NumericColumn("x", x)))
            .withGroups(IntStream.range(0, ROWS).mapToObj(i -> "g" + i / 5).toList());
    int[] joined = RowGroups.of(table).joined();
    assertThat(joined[0]).isEqualTo(joined[19]).isNotEqualTo(joined[5]);
    assertThat(IntStream.of(joined).distinct().count()).isEqualTo(23);
  }

  @Test
  void tooFewDistinctRowsAreSplitAndReported() {
    RowGroups groups = RowGroups.of(repeating(40));
    assertThat(Folds.stratified(labels(), groups, 50, Seed.of(1))).hasSize(50);
    assertThat(groups.remark(50)).get().asString().contains("too few distinct rows");
  }

  private static Table repeating(int period) {
    double[] x = IntStream.range(0, ROWS).mapToDouble(i -> i % period).toArray();
    return Table.of("rows", List.of(new NumericColumn("x", x)));
  }

  /** With a column of a few values every row repeats, which is no reason to hold out a value. */
  @Test
  void repeatsOfAColumnWithFewValuesAreSeparateObservations() {
    RowGroups groups = RowGroups.of(repeating(24));
    assertThat(groups.joined()).doesNotHaveDuplicates();
    assertThat(groups.remark(10)).get().asString().contains("separate observations, in splits too");
    assertThat(RowGroups.of(repeating(25)).observations()).isFalse();
    double[] values = Seed.of(3).random().doubles(ROWS).toArray();
    int[] often = IntStream.range(0, ROWS).map(i -> i % 20).toArray();
    Table copied =
        Table.of("rows", List.of(new NumericColumn("x", values), new NumericColumn("y", values)))
            .select(often);
    assertThat(RowGroups.of(copied).observations()).isFalse();
  }

  /** After one-hot encoding a category has as few values as before. */
  @Test
  void repeatsOfACategoryAreSeparateObservations() {
    int levels = 12;
    List<NumericColumn> columns = new ArrayList<>();
    for (int j = 0; j < levels; j++) {
      int level = j;
      double[] x = IntStream.range(0, ROWS).mapToDouble(i -> i % levels == level ? 1 : 0).toArray();
      columns.add(new NumericColumn("c" + j, x));
    }
    assertThat(RowGroups.of(Table.of("category", columns)).observations()).isTrue();
    columns.add(new NumericColumn("constant", new double[ROWS]));
    columns.add(new NumericColumn("x", bits(ROWS, 1)));
    assertThat(RowGroups.of(Table.of("category and flag", columns)).observations()).isTrue();
    int[] often = IntStream.range(0, ROWS).map(i -> i % 20).toArray();
    List<NumericColumn> many =
        IntStream.range(0, 15).mapToObj(j -> new NumericColumn("x" + j, bits(ROWS, j))).toList();
    assertThat(RowGroups.of(Table.of("copies", many).select(often)).observations()).isFalse();
  }

  /** The bits of 0 and 1 differ only in the upper ones, which hashes must not lose. */
  @Test
  void manyYesOrNoRowsAreComparedFast() {
    int n = 1 << 17;
    List<NumericColumn> columns =
        IntStream.range(0, 50).mapToObj(j -> new NumericColumn("x" + j, bits(n, j))).toList();
    RowGroups groups =
        assertTimeoutPreemptively(
            Duration.ofSeconds(20), () -> RowGroups.of(Table.of("rows", columns)));
    assertThat(groups.repeated()).isZero();
  }

  private static double[] bits(int n, int j) {
    return Seed.of(j).random().ints(n, 0, 2).asDoubleStream().toArray();
  }

  @Test
  void differentSparseRowsOfOnesAreNotTakenForTrainingRows() {
    Table train = ones(Seed.of(1));
    assertThat(RowGroups.shared(ones(Seed.of(2)), train)).isEmpty();
    assertThat(RowGroups.shared(train, train)).isPresent();
  }

  private static Table ones(Seed seed) {
    int n = 1000;
    int[] starts = IntStream.rangeClosed(0, n).map(i -> 10 * i).toArray();
    int[] columns =
        IntStream.range(0, n)
            .flatMap(i -> Arrays.stream(seed.child("row", i).permutation(200)).limit(10).sorted())
            .toArray();
    double[] values = new double[columns.length];
    Arrays.fill(values, 1);
    return Table.of("ones", new SparseMatrix(200, starts, columns, values))
        .withLabels(Collections.nCopies(n, "a"));
  }

  @Test
  void tooFewGivenGroupsAreRefused() {
    Table table =
        Table.of(
                "rows",
                List.of(
                    new NumericColumn("x", IntStream.range(0, ROWS).asDoubleStream().toArray())))
            .withGroups(IntStream.range(0, ROWS).mapToObj(i -> "g" + i % 4).toList());
    assertThatThrownBy(() -> Folds.stratified(labels(), RowGroups.of(table), 5, Seed.of(1)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("at most 4, the number of groups");
  }

  @Test
  void withoutCopiesAndGroupsFoldsSplitRows() {
    Table table =
        Table.of(
            "rows",
            List.of(new NumericColumn("x", IntStream.range(0, ROWS).asDoubleStream().toArray())));
    List<Split> with = Folds.stratified(labels(), RowGroups.of(table), 7, Seed.of(2));
    int next = 0;
    int[] fold = new int[ROWS];
    for (int c = 0; c < 2; c++) {
      for (int row : Split.shuffled(labels(), c, Seed.of(2).child("fold rows", c))) {
        fold[row] = next++ % 7;
      }
    }
    for (int f = 0; f < 7; f++) {
      assertThat(with.get(f).test()).isEqualTo(Split.of(fold, f).test());
    }
  }
}
