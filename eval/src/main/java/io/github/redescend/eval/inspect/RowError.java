package io.github.redescend.eval.inspect;

import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.data.table.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;

/**
 * A misclassified row, numbered in its source from 1. Its margin, at most 0, is the score of the
 * given class minus the highest other score; for two classes, the score towards the given class.
 */
public record RowError(int row, String given, String predicted, double margin) {
  public static final Comparator<RowError> ORDER =
      Comparator.comparingDouble(RowError::margin).thenComparingInt(RowError::row);

  /**
   * Returns the largest errors by class scores, row by row. A row of a class that the model does
   * not know is not an error, because the model cannot predict that class.
   */
  public static List<RowError> of(Table rows, List<String> classes, double[] scores, int max) {
    int[] predicted = MulticlassStrategy.predicted(scores, classes.size());
    List<RowError> errors = new ArrayList<>();
    for (int i = 0; i < predicted.length; i++) {
      String given = rows.labels().get(i);
      String prediction = classes.get(predicted[i]);
      int own = classes.indexOf(given);
      if (own >= 0 && own != predicted[i]) {
        double margin = marginOf(scores, i, classes.size(), own);
        errors.add(new RowError(rows.rowNumber(i), given, prediction, margin));
      }
    }
    return worst(errors, max);
  }

  /** Score of the given class minus the best other one; of two classes the signed score. */
  public static double marginOf(double[] scores, int row, int classes, int given) {
    if (classes == 2) {
      return given == 1 ? scores[row] : -scores[row];
    }
    double highest = Double.NEGATIVE_INFINITY;
    for (int c = 0; c < classes; c++) {
      highest = c == given ? highest : Math.max(highest, scores[row * classes + c]);
    }
    return scores[row * classes + given] - highest;
  }

  public static List<RowError> worst(List<RowError> errors, int max) {
    Map<Integer, RowError> byRow = new LinkedHashMap<>();
    for (RowError error : errors) {
      byRow.merge(error.row(), error, BinaryOperator.minBy(ORDER));
    }
    return byRow.values().stream().sorted(RowError.ORDER).limit(max).toList();
  }
}
