package io.github.redescend.cli.command.predict;

import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.probability.PredictionSets;
import java.util.List;
import java.util.Map;

/** The column {@code set}: the classes that a row may have, joined by {@code |}. */
final class SetCells {
  private final List<String> classes;
  private final double coverage;
  private final double limit;
  private long rows;
  private long named;
  private long labelled;
  private long covered;

  /**
   * Nothing is written yet.
   *
   * @param coverage with which probability a set is to have the right class
   * @throws io.github.redescend.core.InvalidInputException if the model keeps nothing to compute
   *     that by, or the coverage is not between 0 and 1
   */
  SetCells(TrainedModel model, double coverage) {
    this.classes = model.classes();
    this.coverage = coverage;
    this.limit = model.setLimit(coverage);
  }

  /**
   * The classes that a row may have.
   *
   * @param scores the class scores of a block of rows
   * @param given the class that the row has by its label, -1 if none that the model knows
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

  /** Puts how large the sets are and, of labelled rows, how many have the label. */
  void put(Map<String, Object> json) {
    json.put("coverage", coverage);
    json.put("meanSetSize", (double) named / rows);
    if (labelled > 0) {
      json.put("covered", (double) covered / labelled);
    }
  }
}
