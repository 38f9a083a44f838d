package io.github.redescend.eval.inspect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.classifiers.model.Pipeline;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.solver.Control;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.Evaluation;
import io.github.redescend.eval.Evaluation.NamedPipeline;
import io.github.redescend.eval.SystemResult;
import io.github.redescend.eval.inspect.ColumnImportance.ColumnDrops;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.resample.Folds;
import io.github.redescend.eval.resample.Holdout;
import io.github.redescend.eval.resample.RowGroups;
import io.github.redescend.eval.resample.Split;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class InspectionTest {
  private static final Assembly ASSEMBLY = Assembly.standard();
  private static final int ROWS = 200;

  /**
   * One categorical and one numeric column determine the class; six numeric columns and a constant
   * do not.
   */
  private static Table table(long seed) {
    SplittableRandom random = Seed.of(seed).random();
    String[] letters = new String[ROWS];
    double[][] numbers = new double[8][ROWS];
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < ROWS; i++) {
      int letter = random.nextInt(3);
      letters[i] = "pqr".substring(letter, letter + 1);
      for (int j = 0; j < 7; j++) {
        numbers[j][i] = random.nextGaussian();
      }
      labels.add(numbers[0][i] + 2 * (letter - 1) > 0 ? "yes" : "no");
    }
    List<Column> columns = new ArrayList<>(List.of(new TextColumn("letter", letters)));
    IntStream.range(0, 8)
        .forEach(j -> columns.add(new NumericColumn(j == 0 ? "number" : "idle" + j, numbers[j])));
    return Table.of("t", columns).withLabels(labels);
  }

  private static Pipeline pipeline(Seed seed) {
    return new Pipeline(
        ASSEMBLY.classifier(Systems.recipe("ls-svm").kernel("linear").lambda(0.01), seed));
  }

  private static SystemResult evaluated(Table table, List<Split> splits) {
    NamedPipeline system = new NamedPipeline("ls-svm", InspectionTest::pipeline);
    return new Evaluation(
            List.of(system, new NamedPipeline("other", InspectionTest::pipeline)),
            Contamination.none(),
            Seed.of(1),
            ASSEMBLY.compute())
        .with(Optional.empty(), Optional.of(Inspection.of(Metric.ACCURACY, splits.size())))
        .run(table, splits)
        .get(0);
  }

  @Test
  void relevantColumnsComeFirstWithTheNamesOfTheTable() {
    for (long seed = 1; seed <= 5; seed++) {
      Table table = table(seed);
      List<Split> folds = Folds.stratified(Labels.of(table.labels()), 5, Seed.of(seed));
      List<ColumnImportance> columns = evaluated(table, folds).importance();
      assertThat(columns).hasSize(9);
      assertThat(columns.subList(0, 2))
          .extracting(ColumnImportance::column)
          .containsExactly("letter", "number");
      assertThat(columns.subList(0, 2)).allMatch(ColumnImportance::certain);
      assertThat(columns.subList(2, 9)).allMatch(column -> Math.abs(column.drop()) < 0.05);
      assertThat(columns)
          .filteredOn(column -> column.column().equals("idle7"))
          .allMatch(column -> column.drop() == 0 && Double.isNaN(column.low()));
    }
  }

  @Test
  void oneSplitHasAnIntervalFromItsTestRows() {
    Table table = table(7);
    Split split = Holdout.stratified(Labels.of(table.labels()), 0.5, Seed.of(1));
    List<ColumnImportance> columns = evaluated(table, List.of(split)).importance();
    assertThat(columns.get(0).column()).isEqualTo("letter");
    assertThat(columns.get(0).certain()).isTrue();
    assertThat(columns.get(0).high()).isGreaterThan(columns.get(0).drop());
  }

  /**
   * Two splits with drops 0.1 and 0.3: mean 0.2, error sqrt(0.02 (1/2 + 1/4)), t with one degree of
   * freedom.
   */
  @Test
  void overlappingTrainingFoldsWidenTheInterval() {
    ColumnDrops first = new ColumnDrops(List.of("a"), new double[] {0.1}, new double[1], 80, 20);
    ColumnDrops second = new ColumnDrops(List.of("a"), new double[] {0.3}, new double[1], 80, 20);
    ColumnImportance found = ColumnImportance.of(List.of(first, second)).get(0);
    assertThat(found.drop()).isCloseTo(0.2, within(1e-12));
    assertThat(found.high() - found.drop())
        .isCloseTo(12.7062047 * Math.sqrt(0.02 * 0.75), within(1e-6));
  }

  @Test
  void largestErrorsHaveTheLargestMargins() {
    Table rows =
        Table.of("t", List.of(new NumericColumn("x", new double[4])))
            .withLabels(List.of("a", "b", "a", "z"));
    List<RowError> errors = RowError.of(rows, List.of("a", "b"), new double[] {2, -3, -1, 1}, 9);
    assertThat(errors).extracting(RowError::row).containsExactly(2, 1);
    assertThat(errors).extracting(RowError::margin).containsExactly(-3.0, -2.0);
    assertThat(RowError.of(rows, List.of("a", "b"), new double[] {2, -3, -1, 1}, 1)).hasSize(1);
    List<RowError> of3 =
        RowError.of(rows.select(new int[] {0}), List.of("a", "b", "c"), new double[] {1, 4, 2}, 9);
    assertThat(of3).containsExactly(new RowError(1, "a", "b", -3));
  }

  /** Row 3 is mislabelled. Its number is that of the source. */
  @Test
  void errorsOfAllSplitsAreListedOncePerRow() {
    Table table = table(3);
    List<String> labels = new ArrayList<>(table.labels());
    labels.set(2, labels.get(2).equals("yes") ? "no" : "yes");
    List<Split> folds =
        Folds.repeated(Labels.of(table.labels()), RowGroups.of(table), 4, 2, Seed.of(1));
    List<RowError> worst = evaluated(table.withLabels(labels), folds).worst();
    assertThat(worst).extracting(RowError::row).contains(3).doesNotHaveDuplicates();
    assertThat(worst).hasSizeLessThanOrEqualTo(20).isSortedAccordingTo(RowError.ORDER);
  }

  @Test
  void partialDependenceFollowsTheColumn() {
    Table table = table(5);
    PipelineModel model = pipeline(Seed.of(1)).fit(table, Control.defaults());
    PartialDependence number = PartialDependence.of(model, table, "number");
    assertThat(number.values()).hasSize(20);
    assertThat(number.numbers()).isSorted();
    assertThat(number.shares()[19][1] - number.shares()[0][1]).isGreaterThan(0.2);
    PartialDependence letter = PartialDependence.of(model, table, "letter");
    assertThat(letter.values()).containsExactlyInAnyOrder("p", "q", "r");
    assertThat(letter.shares()[letter.values().indexOf("r")][1]).isGreaterThan(0.9);
    assertThat(letter.shares()[letter.values().indexOf("p")][1]).isLessThan(0.1);
    assertThat(PartialDependence.of(model, table, "idle7").values()).hasSize(1);
  }
}
