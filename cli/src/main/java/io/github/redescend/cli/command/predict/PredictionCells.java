package io.github.redescend.cli.command.predict;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.probability.PredictionSets;
import io.github.redescend.cli.command.predict.PredictionSink.Digits;
import io.github.redescend.data.prepare.Preprocessing.UnseenCategory;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.data.write.SqlTable;
import io.github.redescend.eval.certificate.Certifier;
import io.github.redescend.eval.certificate.Certifier.Certificate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.stream.Collectors;

/** The columns and cells of predicted rows. */
public final class PredictionCells {
  private static final List<SqlTable.Column> FIRST =
      List.of(
          new SqlTable.Column("row", SqlTable.Type.WHOLE),
          new SqlTable.Column("label", SqlTable.Type.TEXT));

  private static final String PREFIX = "input_";

  private final PipelineModel model;
  private final Columns columns;
  private final int classes;
  private Certifier certifier;

  PredictionCells(PipelineModel model, Columns columns) {
    this.model = model;
    this.columns = columns;
    this.classes = model.classes().size();
  }

  void certify(Certifier by) {
    certifier = by;
  }

  List<SqlTable.Column> columns(Table table) {
    List<SqlTable.Column> all = new ArrayList<>(FIRST);
    if (columns.scores()) {
      numbers(classes == 2 ? List.of("score") : names("score_"), all);
    }
    numbers(columns.probabilities() ? names("proba_") : List.of(), all);
    numbers(columns.trust() ? List.of("trust") : List.of(), all);
    if (columns.sets().isPresent()) {
      all.add(new SqlTable.Column("set", SqlTable.Type.TEXT));
    }
    if (certifier != null) {
      all.add(new SqlTable.Column("flips", SqlTable.Type.WHOLE));
      all.add(new SqlTable.Column("doubt", SqlTable.Type.NUMBER));
    }
    Set<String> names = all.stream().map(SqlTable.Column::name).collect(Collectors.toSet());
    for (TextColumn column : table.carried()) {
      String name = column.name();
      while (!names.add(name)) {
        name = PREFIX + name;
      }
      all.add(new SqlTable.Column(name, SqlTable.Type.TEXT));
    }
    return all;
  }

  private List<String> names(String prefix) {
    return model.classes().stream().map(name -> prefix + name).toList();
  }

  private static void numbers(List<String> names, List<SqlTable.Column> all) {
    names.forEach(name -> all.add(new SqlTable.Column(name, SqlTable.Type.NUMBER)));
  }

  /** Predicts a part of the rows, with certificates if they are written. */
  Part part(Table rows, UnseenCategory unknowns, boolean written) {
    List<Certificate> certificates =
        certifier == null || !written
            ? null
            : certifier.certificates(model.preprocessing().features(rows));
    if (!columns.needScores()) {
      int[] predicted = model.predict(rows, unknowns);
      return new Part(columns, classes, rows, null, predicted, null, certificates);
    }
    double[] machines = model.machineValues(rows, unknowns);
    double[] scores = model.model().classScores(machines);
    int[] predicted = model.model().predicted(scores);
    double[] probabilities =
        columns.needCalibration() ? model.model().probabilities(machines) : null;
    return new Part(columns, classes, rows, scores, predicted, probabilities, certificates);
  }

  /** The predictions for a part of the rows. */
  record Part(
      Columns columns,
      int classes,
      Table rows,
      double[] scores,
      int[] predicted,
      double[] probabilities,
      List<Certificate> certificates) {
    /** Returns the prediction set of a row, which is counted; null without sets. */
    String set(int row, int given, boolean isLabelled) {
      return columns.sets().map(sets -> sets.classes(scores, row, given, isLabelled)).orElse(null);
    }

    /** Writes a row with the index of its label, or of its prediction; -1 for an unknown label. */
    void write(int row, int given, String set, PredictionSink sink) {
      sink.whole(rows.rowNumber(row));
      sink.label(predicted[row]);
      numbers(columns.scores() ? scores : null, row, sink);
      numbers(columns.probabilities() ? probabilities : null, row, sink);
      if (columns.trust()) {
        sink.number(given < 0 ? 0.0 : probabilities[row * classes + given]);
      }
      if (set != null) {
        sink.text(set);
      }
      if (certificates != null) {
        certificate(certificates.get(row), sink);
      }
      for (TextColumn column : rows.carried()) {
        sink.text(column.text(row));
      }
      sink.end();
    }

    private void numbers(double[] numbers, int row, PredictionSink sink) {
      int width = numbers == null ? 0 : numbers.length / predicted.length;
      for (int k = 0; k < width; k++) {
        sink.number(numbers[row * width + k]);
      }
    }

    /** Leaves the number of flips empty if no number of flips changes the prediction. */
    private void certificate(Certificate certificate, PredictionSink sink) {
      if (certificate.flips() == Certificate.UNTURNED) {
        sink.number(Double.NaN);
      } else {
        sink.whole(certificate.flips());
      }
      sink.number(certificate.doubt());
    }
  }

  /** The column {@code set}: the prediction set of each row, classes separated by {@code |}. */
  static final class SetCells {
    private final List<String> classes;
    private final double coverage;
    private final double limit;
    private long rows;
    private long named;
    private long labelled;
    private long covered;

    SetCells(TrainedModel model, double coverage) {
      this.classes = model.classes();
      this.coverage = coverage;
      this.limit = model.setLimit(coverage);
    }

    /** Returns the prediction set of a row with the index of its label, -1 for an unknown one. */
    String classes(double[] scores, int row, int given, boolean hasLabel) {
      StringJoiner cell = new StringJoiner("|");
      for (int c = 0; c < classes.size(); c++) {
        if (PredictionSets.has(scores, row, classes.size(), c, limit)) {
          cell.add(classes.get(c));
          named++;
          covered += hasLabel && c == given ? 1 : 0;
        }
      }
      rows++;
      labelled += hasLabel ? 1 : 0;
      return cell.toString();
    }

    /** Adds the mean set size and, for labelled rows, the coverage. */
    void put(Map<String, Object> json) {
      json.put("coverage", coverage);
      json.put("meanSetSize", (double) named / rows);
      if (labelled > 0) {
        json.put("covered", (double) covered / labelled);
      }
    }
  }

  /**
   * The columns next to the predicted label. Trust is the probability of the given label, 0 if it
   * is not a class; of the predicted label if the row has none.
   */
  public record Columns(
      boolean scores,
      boolean probabilities,
      boolean trust,
      Optional<SetCells> sets,
      Digits digits) {
    /** Selects columns without prediction sets, with all digits. */
    public Columns(boolean scores, boolean probabilities, boolean trust) {
      this(scores, probabilities, trust, Optional.empty(), Digits.ALL);
    }

    boolean needScores() {
      return scores || needCalibration() || sets.isPresent();
    }

    boolean needCalibration() {
      return probabilities || trust;
    }
  }
}
