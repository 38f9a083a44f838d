package io.github.redescend.spark.rows;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.data.scale.Scaling;
import io.github.redescend.data.table.SparseRows;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.spark.ml.linalg.SparseVector;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Row;

/** Makes blocks of a partition's rows of features, label and weight; sparse if all vectors are. */
public final class RowReader {
  /** Size of a dense block: 4 MiB. */
  private static final int BLOCK_NUMBERS = 1 << 19;

  private static final int MAX_LENGTH = 4096;

  /** Arrays have a place for each label up to the largest. */
  private static final int LARGEST_LABEL = 100_000;

  private RowReader() {}

  /** Of rows of a vector, a label from 0 and a weight; those of weight 0 are dropped. */
  public static Iterator<RowBlock> blocks(Iterator<Row> rows) {
    return Stream.iterate(block(rows), block -> block.rows() > 0, before -> block(rows))
        .map(RowBlock::weighted)
        .filter(block -> block.rows() > 0)
        .iterator();
  }

  private static RowBlock block(Iterator<Row> rows) {
    List<Vector> vectors = new ArrayList<>();
    List<Row> read = new ArrayList<>();
    int max = MAX_LENGTH;
    while (rows.hasNext() && read.size() < max) {
      Row row = rows.next();
      Vector vector = vector(row);
      max = Math.max(1, Math.min(MAX_LENGTH, BLOCK_NUMBERS / Math.max(1, vector.size())));
      vectors.add(vector);
      read.add(row);
    }
    int[] codes = read.stream().mapToInt(RowReader::code).toArray();
    double[] weights = read.stream().mapToDouble(RowReader::weight).toArray();
    return new RowBlock(matrix(vectors), codes, weights);
  }

  private static Vector vector(Row row) {
    if (row.isNullAt(0)) {
      throw new InvalidInputException(fault(null).orElseThrow());
    }
    return row.getAs(0);
  }

  private static int code(Row row) {
    double label = row.isNullAt(1) ? Double.NaN : row.getDouble(1);
    if (!(label >= 0) || label != Math.rint(label) || label > LARGEST_LABEL) {
      throw new InvalidInputException(
          "a row has label %s: labels must be whole numbers from 0 to %s, as StringIndexer makes them"
              .formatted(row.isNullAt(1) ? "null" : label, LARGEST_LABEL));
    }
    return (int) label;
  }

  private static double weight(Row row) {
    double weight = row.isNullAt(2) ? Double.NaN : row.getDouble(2);
    if (!(weight >= 0) || Double.isInfinite(weight)) {
      throw new InvalidInputException(
          "a row has weight %s: weights must be finite numbers, 0 or above".formatted(weight));
    }
    return weight;
  }

  /** Vectors of one length as a matrix, sparse if all of them are. */
  public static Matrix matrix(List<Vector> vectors) {
    int columns = vectors.isEmpty() ? 0 : vectors.get(0).size();
    for (Vector vector : vectors) {
      if (vector.size() != columns) {
        throw new InvalidInputException(
            "rows have %d and %d features: all must have the same number"
                .formatted(columns, vector.size()));
      }
      Optional<String> fault = fault(vector);
      if (fault.isPresent()) {
        throw new InvalidInputException(fault.get());
      }
    }
    if (vectors.stream().allMatch(SparseVector.class::isInstance)) {
      return sparse(vectors, columns);
    }
    double[][] rows = vectors.stream().map(Vector::toArray).toArray(double[][]::new);
    return new DenseMatrix(vectors.size(), columns, Vectors.joined(rows));
  }

  private static Matrix sparse(List<Vector> vectors, int columns) {
    SparseRows rows = new SparseRows();
    for (Vector each : vectors) {
      SparseVector vector = (SparseVector) each;
      for (int k = 0; k < vector.indices().length; k++) {
        rows.add(vector.indices()[k], vector.values()[k]);
      }
      rows.endRow();
    }
    return rows.build(columns);
  }

  /** What is wrong with a vector: missing, or a number that is not finite. */
  public static Optional<String> fault(Vector vector) {
    if (vector == null) {
      return Optional.of("a row has no features: drop rows with nulls, or fill them");
    }
    SparseVector sparse = vector instanceof SparseVector own ? own : null;
    double[] values = sparse == null ? vector.toArray() : sparse.values();
    for (int k = 0; k < values.length; k++) {
      if (!Double.isFinite(values[k])) {
        return Optional.of(
            "feature %d of a row is %s: features must be finite numbers"
                .formatted((sparse == null ? k : sparse.indices()[k]) + 1, values[k]));
      }
    }
    return Optional.empty();
  }

  /** Whether vector, label and weight are present; their values are not checked. */
  public static boolean isComplete(Row row) {
    return !missing(row, 1) && !missing(row, 2) && fault(row.getAs(0)).isEmpty();
  }

  private static boolean missing(Row row, int cell) {
    return row.isNullAt(cell) || Double.isNaN(row.getDouble(cell));
  }

  /** The serialisable scaling of features, with one offset each or none; see {@link Scaling}. */
  public record RowScaling(double[] offsets, double[] divisors) implements Serializable {
    /** From scalings without curves, one per feature or none. */
    public static RowScaling of(List<Scaling> scalings) {
      if (scalings.stream().anyMatch(scaling -> scaling.curve() != null)) {
        throw new InvalidInputException(
            "a model with scale = log, quantile or auto does not run on Spark, which scales by an"
                + " offset and a divisor: train it with scale = minmax, standard or robust");
      }
      return new RowScaling(
          scalings.stream().mapToDouble(Scaling::offset).toArray(),
          scalings.stream().mapToDouble(Scaling::divisor).toArray());
    }

    /** The scaled rows as a dense matrix; unchanged without scaling. */
    public Matrix apply(Matrix rows) {
      int d = offsets.length;
      if (d == 0) {
        return rows;
      }
      double[] values = rows.toDense().values().clone();
      for (int at = 0; at < values.length; at++) {
        int j = at % d;
        values[at] = divisors[j] == 0 ? 0 : (values[at] - offsets[j]) / divisors[j];
      }
      return new DenseMatrix(rows.rows(), d, values);
    }
  }
}
