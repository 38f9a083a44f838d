package io.github.redescend.usecase;

import static java.util.Optional.empty;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.model.TrainingSpec;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.data.prepare.Feature;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.SystemResult;
import io.github.redescend.eval.SystemResult.FoldResult;
import io.github.redescend.eval.inspect.Inspection;
import io.github.redescend.eval.inspect.RowError;
import io.github.redescend.eval.metric.ConfusionMatrix;
import io.github.redescend.eval.metric.FoldValues;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.metric.Predictions;
import io.github.redescend.eval.metric.ProbabilityQuality;
import io.github.redescend.eval.metric.RankCurve;
import io.github.redescend.result.WorstRows;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Tests a model on labelled rows, part by part. It keeps the scores of each row, not its features.
 * Labels that the model does not know form one class, which it never predicts.
 */
final class TestedRows {
  /** Features of a block: 4 MiB. */
  private static final int NUMBERS = 1 << 19;

  private static final int MAX_ROWS = 1 << 14;

  private final PipelineModel model;
  private final Set<String> known;
  private final String other;
  final RowNotes notes;
  private final List<String> given = new ArrayList<>();
  private final List<double[]> scores = new ArrayList<>();
  private final List<double[]> probabilities = new ArrayList<>();
  private final Map<Integer, List<String>> cells = new HashMap<>();
  List<RowError> worst = List.of();
  int untested;
  int unlabelled;
  private long nanoseconds;

  TestedRows(PipelineModel model) {
    this.model = model;
    this.notes = new RowNotes(model);
    this.known = new HashSet<>(model.classes());
    String name = "(other)";
    while (known.contains(name)) {
      name = "(" + name + ")";
    }
    this.other = name;
  }

  static int block(PipelineModel model) {
    int width = Math.max(1, model.preprocessing().state().encodedWidth());
    return Math.max(1, Math.min(MAX_ROWS, NUMBERS / width));
  }

  /** Tests the rows of a part and counts those that preprocessing drops. */
  void add(Table part) {
    if (!part.hasLabels()) {
      throw new InvalidInputException(
          "%s has no labels to test the model on: use predict for rows without labels"
              .formatted(part.source()));
    }
    unlabelled += part.leftOut();
    notes.read(part);
    part.blocks(block(model)).forEach(this::score);
  }

  private void score(Table rows) {
    long begin = System.nanoTime();
    int[] kept = model.preprocessing().kept(rows);
    untested += rows.rows() - kept.length;
    Table tested = kept.length == rows.rows() ? rows : rows.select(kept);
    if (tested.rows() == 0) {
      return;
    }
    notes.predicted(tested);
    double[] machines = model.machineValues(tested, notes.unknowns());
    double[] own = model.model().classScores(machines);
    scores.add(own);
    keepErrors(tested, own);
    if (model.model().calibration().isPresent()) {
      probabilities.add(model.model().probabilities(machines));
    }
    for (int i = 0; i < tested.rows(); i++) {
      String label = tested.labels().get(i);
      if (!known.contains(label)) {
        notes.unknowns().label(tested.rowNumber(i), label);
      }
      given.add(known.contains(label) ? label : other);
    }
    nanoseconds += System.nanoTime() - begin;
  }

  /** Keeps the largest errors so far, with their cells. */
  private void keepErrors(Table tested, double[] own) {
    List<RowError> errors = RowError.of(tested, model.classes(), own, Inspection.ERRORS);
    List<RowError> both = new ArrayList<>(worst);
    both.addAll(errors);
    worst = RowError.worst(both, Inspection.ERRORS);
    Set<Integer> kept = worst.stream().map(RowError::row).collect(Collectors.toSet());
    cells.keySet().retainAll(kept);
    if (tested.isSparse() || errors.stream().noneMatch(error -> kept.contains(error.row()))) {
      return;
    }
    List<Column> columns =
        columnNames().stream().flatMap(name -> tested.column(name).stream()).toList();
    for (int i = 0; i < tested.rows(); i++) {
      int at = i;
      if (kept.contains(tested.rowNumber(i))) {
        // Missing cells are null.
        cells.put(tested.rowNumber(i), columns.stream().map(column -> column.text(at)).toList());
      }
    }
  }

  /** Returns the names of the columns whose cells are kept; empty for sparse rows. */
  List<String> columnNames() {
    Stream<Feature> features = model.preprocessing().state().features().stream();
    return features.map(Feature::name).limit(WorstRows.COLUMNS).toList();
  }

  List<String> cells(int row) {
    return cells.getOrDefault(row, List.of());
  }

  int rows() {
    return given.size();
  }

  /** Returns the test result, with curves of the positive class, by default the last. */
  SystemResult result(String source, Optional<String> positive) {
    if (given.isEmpty()) {
      String why =
          unlabelled > 0
              ? " has no row with a label to test the model on; use predict for rows without labels"
              : " has no row to test on: every row has a missing cell, and the model skips such"
                  + " rows";
      boolean empty = untested + unlabelled == 0;
      throw new InvalidInputException(source + (empty ? " has no rows to test on" : why));
    }
    double[] all = Vectors.joined(scores.toArray(double[][]::new));
    List<String> classes = model.classes();
    String last = positive.orElse(classes.get(classes.size() - 1));
    Predictions predictions = Predictions.of(given, classes, all).withPositive(last);
    if (!probabilities.isEmpty()) {
      double[] shares = Vectors.joined(probabilities.toArray(double[][]::new));
      predictions = predictions.withProbabilities(shares);
    }
    ConfusionMatrix confusion = predictions.confusion().plus(none(classes)).withPositive(last);
    TrainingSpec training = model.model().training();
    FoldValues.Fold fold = new FoldValues.Fold(confusion, Metric.all(predictions));
    FoldResult.Seconds seconds = new FoldResult.Seconds(0, nanoseconds / 1e9);
    Map<String, Object> specs = training.values();
    Optional<ProbabilityQuality> quality = predictions.quality();
    Optional<RankCurve> curve = predictions.rankCurve();
    FoldResult only =
        new FoldResult(fold, untested, seconds, specs, empty(), quality, curve, empty());
    return new SystemResult(training.system().orElse("the model"), List.of(only));
  }

  /** No samples, so that the matrix has all classes of the model. */
  private static ConfusionMatrix none(List<String> classes) {
    int k = classes.size();
    return new ConfusionMatrix(classes, Collections.nCopies(k, Collections.nCopies(k, 0)));
  }

  /** Returns the number of all rows that were read, with those that were not tested. */
  long all() {
    return (long) rows() + untested + unlabelled;
  }
}
