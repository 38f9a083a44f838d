package io.github.redescend.cli.command.predict;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.cli.output.CarriedCells;
import io.github.redescend.cli.output.CsvCells;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.certificate.Certificate;
import io.github.redescend.eval.certificate.Certifier;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The cells of predicted rows: which columns there are, and what stands in them. */
final class PredictionCells {
  private final PipelineModel model;
  private final PredictionRows.Columns columns;
  private final CsvCells csv;
  private final String[] classes;
  private Certifier certifier;

  PredictionCells(PipelineModel model, PredictionRows.Columns columns, CsvCells csv) {
    this.model = model;
    this.columns = columns;
    this.csv = csv;
    this.classes = model.classes().stream().map(csv::cell).toArray(String[]::new);
  }

  void certify(Certifier by) {
    certifier = by;
  }

  /** The header with its line end. */
  String header(Table table) {
    StringBuilder header = new StringBuilder("row,label");
    if (columns.scores()) {
      header.append(classes.length == 2 ? ",score" : names("score_"));
    }
    header.append(columns.probabilities() ? names("proba_") : "");
    header.append(columns.trust() ? ",trust" : "");
    header.append(columns.sets().isPresent() ? ",set" : "");
    header.append(certifier == null ? "" : ",flips,doubt");
    Set<String> taken = new HashSet<>(List.of(header.toString().split(",")));
    return header.append(new CarriedCells(csv).names(table, taken)).append('\n').toString();
  }

  private String names(String prefix) {
    StringBuilder names = new StringBuilder();
    model.classes().forEach(name -> names.append(',').append(csv.cell(prefix + name)));
    return names.toString();
  }

  /**
   * Predicts a part of the rows.
   *
   * @param unknowns told of categories that training did not have
   * @param written whether anybody reads the lines
   */
  Part part(Table rows, Unknowns unknowns, boolean written) {
    double[] machines = model.machineValues(rows, unknowns);
    double[] scores = model.model().classScores(machines);
    return new Part(
        rows,
        scores,
        model.model().predicted(scores),
        columns.needCalibration() ? model.model().probabilities(machines) : null,
        certifier == null || !written
            ? null
            : certifier.certificates(model.preprocessing().features(rows)));
  }

  /** What is predicted for some rows. */
  final class Part {
    private final Table rows;
    private final double[] scores;
    private final int[] predicted;
    private final double[] probabilities;
    private final List<Certificate> certificates;
    private final CarriedCells carried = new CarriedCells(csv);

    private Part(
        Table rows,
        double[] scores,
        int[] predicted,
        double[] probabilities,
        List<Certificate> certificates) {
      this.rows = rows;
      this.scores = scores;
      this.predicted = predicted;
      this.probabilities = probabilities;
      this.certificates = certificates;
    }

    /** The predicted class of each row. */
    int[] predicted() {
      return predicted;
    }

    /**
     * Appends the line of a row.
     *
     * @param given the class that the row has by its label, -1 if none that the model knows; the
     *     predicted one without a label
     */
    void append(int row, int given, boolean isLabelled, StringBuilder lines) {
      lines.append(rows.rowNumber(row)).append(',').append(classes[predicted[row]]);
      numbers(columns.scores() ? scores : null, row, lines);
      numbers(columns.probabilities() ? probabilities : null, row, lines);
      if (columns.trust()) {
        double trust = given < 0 ? 0.0 : probabilities[row * classes.length + given];
        lines.append(',').append(columns.digits().of(trust));
      }
      columns
          .sets()
          .ifPresent(sets -> lines.append(',').append(sets.cell(scores, row, given, isLabelled)));
      if (certificates != null) {
        certificate(certificates.get(row), lines);
      }
      carried.append(rows, row, lines);
      lines.append('\n');
    }

    private void numbers(double[] numbers, int row, StringBuilder lines) {
      int width = numbers == null ? 0 : numbers.length / predicted.length;
      for (int k = 0; k < width; k++) {
        lines.append(',').append(columns.digits().of(numbers[row * width + k]));
      }
    }

    /** A prediction that no labels turn has no number of flips. */
    private void certificate(Certificate certificate, StringBuilder lines) {
      lines.append(',');
      if (certificate.flips() != Certificate.UNTURNED) {
        lines.append(certificate.flips());
      }
      lines.append(',').append(columns.digits().of(certificate.doubt()));
    }
  }
}
