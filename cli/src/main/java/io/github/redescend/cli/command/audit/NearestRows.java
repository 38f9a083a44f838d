package io.github.redescend.cli.command.audit;

import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.eval.audit.AuditResult;
import java.util.stream.IntStream;

/**
 * The rows next to a suspect, by Euclidean distance of the prepared features. Rows whose own label
 * is more likely wrong than right are no evidence and are passed over.
 *
 * @param features prepared as the audit had them
 */
record NearestRows(Matrix features, Labels labels, double[] trust) {
  /** Next to a row the nearest of a class, nearest first; fewer where there are fewer. */
  int[] of(int row, int ofClass, int most) {
    double[] own = new double[features.columns()];
    features.copyRow(row, own, 0);
    double[] buffer = new double[features instanceof SparseMatrix ? 0 : own.length];
    int[] nearest = new int[most];
    double[] distances = new double[most];
    int found = 0;
    for (int i = 0; i < trust.length; i++) {
      if (i == row || labels.codes()[i] != ofClass || trust[i] < AuditResult.LIKELY) {
        continue;
      }
      double distance = distance(own, i, buffer);
      int at = found;
      while (at > 0 && distances[at - 1] > distance) {
        at--;
      }
      if (at == most) {
        continue;
      }
      found = Math.min(found + 1, most);
      for (int k = found - 1; k > at; k--) {
        nearest[k] = nearest[k - 1];
        distances[k] = distances[k - 1];
      }
      nearest[at] = i;
      distances[at] = distance;
    }
    return IntStream.of(nearest).limit(found).toArray();
  }

  /** Squared; of sparse rows less the squared length of {@code own}, which all have in common. */
  private double distance(double[] own, int row, double[] buffer) {
    double sum = 0;
    if (features instanceof SparseMatrix sparse) {
      for (int e = sparse.rowStart()[row]; e < sparse.rowStart()[row + 1]; e++) {
        double value = sparse.values()[e];
        sum += value * (value - 2 * own[sparse.columnIndex()[e]]);
      }
      return sum;
    }
    double[] values = buffer;
    int from = 0;
    if (features instanceof DenseMatrix dense) {
      values = dense.values();
      from = row * own.length;
    } else {
      features.copyRow(row, buffer, 0);
    }
    for (int j = 0; j < own.length; j++) {
      double difference = own[j] - values[from + j];
      sum += difference * difference;
    }
    return sum;
  }
}
