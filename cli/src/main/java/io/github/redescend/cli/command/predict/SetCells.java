package io.github.redescend.cli.command.predict;

import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.probability.PredictionSets;
import java.util.List;
import java.util.Map;

/** The column {@code set}: the prediction set of each row, with classes separated by {@code |}. */
final class SetCells {
  private final List<String> classes;
  private final double coverage;
  private final double limit;
  private long rows;
  private long named;
  private long labelled;
  private long covered;

  /**
   * Creates the column.
   *
   * @param coverage the probability that a set contains the true class, in [0, 1]
   * @throws io.github.redescend.core.InvalidInputException if the model has no calibration scores,
   *     or the coverage is not between 0 and 1
   */
  SetCells(TrainedModel model, double coverage) {
    this.classes = model.classes();
    this.coverage = coverage;
    this.limit = model.setLimit(coverage);
  }

  /**
   * Returns the prediction set of a row.
   *
   * @param scores the class scores of a block of rows
   * @param given the index of the class that the label names, -1 if the model does not have it
   */
  String classes(double[] scores, int row, int given, boolean hasLabel) {
    StringBuilder cell = new StringBuilder();
    boolean first = true;
    for (int c = 0; c < classes.size(); c++) {
      if (PredictionSets.has(scores, row, classes.size(), c, limit)) {
        cell.append(first ? "" : "|").append(classes.get(c));
        first = false;
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
