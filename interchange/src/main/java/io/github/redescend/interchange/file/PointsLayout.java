package io.github.redescend.interchange.file;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import java.io.IOException;
import java.util.List;

/**
 * The points of a decision function.
 *
 * @param arrays the dense points, or the starts of rows, columns and values of sparse ones
 */
record PointsLayout(int count, int features, List<ArrayShape> arrays) {
  /** Describes points and returns the numbers of their arrays. */
  static List<Object> describe(Matrix points, ObjectNode into) {
    into.put("points", points.rows());
    into.put("sparse", points instanceof SparseMatrix);
    if (points instanceof SparseMatrix sparse) {
      into.put("entries", sparse.entries());
      return List.of(sparse.rowStart(), sparse.columnIndex(), sparse.values());
    }
    return List.of(points.toDense().values());
  }

  /**
   * Reads the layout of the points.
   *
   * @param from the description of the function
   * @param min the minimum number of points
   */
  static PointsLayout read(JsonFields from, int min) {
    int features = from.whole("features", 1);
    boolean sparse = from.flag("sparse");
    int count = from.whole("points", min);
    if (!sparse) {
      return new PointsLayout(
          count, features, List.of(ArrayShape.doubles("points.npy", count, features)));
    }
    int entries = from.whole("entries", 0);
    if (count == Integer.MAX_VALUE) {
      throw new InvalidInputException("decision.points is " + count + ", which is too many");
    }
    ArrayShape starts = ArrayShape.wholes("points_row_start.npy", count + 1);
    ArrayShape columns = ArrayShape.wholes("points_column.npy", entries);
    ArrayShape values = ArrayShape.doubles("points_value.npy", entries);
    return new PointsLayout(count, features, List.of(starts, columns, values));
  }

  private boolean isDense() {
    return arrays.size() == 1;
  }

  /** Prediction keeps a centred copy of dense points. */
  long bytesBeside() {
    return isDense() ? arrays.get(0).bytes() : 0;
  }

  Matrix restore(ModelArchive archive) throws IOException {
    if (isDense()) {
      return new DenseMatrix(count, features, archive.doubles(arrays.get(0)));
    }
    int entries = arrays.get(2).numbers();
    int[] start = archive.starts(arrays.get(0), count, entries, 0);
    int[] column = archive.wholes(arrays.get(1));
    double[] value = archive.doubles(arrays.get(2));
    for (int i = 0; i < count; i++) {
      int previous = -1;
      for (int k = start[i]; k < start[i + 1]; k++) {
        if (column[k] <= previous || column[k] >= features) {
          throw new InvalidInputException(
              "%s is damaged: entry %d is %d after %d, but columns must be ascending and less than %d"
                  .formatted(arrays.get(1).name(), k, column[k], previous, features));
        }
        previous = column[k];
      }
    }
    return new SparseMatrix(features, start, column, value);
  }
}
