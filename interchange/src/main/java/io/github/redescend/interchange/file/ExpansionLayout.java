package io.github.redescend.interchange.file;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.kernels.predict.KernelExpansion;
import io.github.redescend.linalg.Compute;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * sum_j c_j k(p_j, x) + b.
 *
 * @param kernel the spec of the fitted kernel
 * @param outputs the number of machines
 * @param points the p_j
 */
record ExpansionLayout(String kernel, int outputs, PointsLayout points) implements DecisionLayout {
  private static final int LONGEST_SPEC = 2000;

  ExpansionLayout {
    if (kernel.length() > LONGEST_SPEC) {
      throw new InvalidInputException(
          "decision.kernel has %d characters, at most %d are allowed"
              .formatted(kernel.length(), LONGEST_SPEC));
    }
  }

  static ExpansionLayout of(KernelExpansion expansion) {
    return new ExpansionLayout(
        expansion.kernel().spec().toString(),
        expansion.outputs(),
        PointsLayout.of(expansion.points()));
  }

  static ExpansionLayout read(JsonFields from) {
    PointsLayout points = PointsLayout.read(from, "kernel", 0);
    return new ExpansionLayout(from.text("kernel"), from.whole("outputs", 1), points);
  }

  private ArrayShape coefficients() {
    return ArrayShape.doubles("coefficients.npy", outputs, points.points());
  }

  private ArrayShape biases() {
    return ArrayShape.doubles("biases.npy", outputs);
  }

  @Override
  public int features() {
    return points.features();
  }

  @Override
  public List<ArrayShape> arrays() {
    List<ArrayShape> arrays = new ArrayList<>(points.arrays());
    arrays.addAll(List.of(coefficients(), biases()));
    return arrays;
  }

  @Override
  public long bytesBeside() {
    return points.bytesBeside();
  }

  @Override
  public void describe(ObjectNode into) {
    into.put("kind", Arguments.nameOf(Kind.KERNEL_EXPANSION));
    into.put("outputs", outputs);
    into.put("features", features());
    into.put("kernel", kernel);
    points.describe(into);
  }

  @Override
  public List<Object> numbers(DecisionFunction decision) {
    KernelExpansion expansion = (KernelExpansion) decision;
    List<Object> numbers = new ArrayList<>(points.numbers(expansion.points()));
    numbers.addAll(List.of(expansion.coefficients(), expansion.biases()));
    return numbers;
  }

  @Override
  public DecisionFunction restore(
      ModelArchive arrays, Function<String, Kernel> kernels, Compute compute) throws IOException {
    Kernel found = kernels.apply(kernel);
    return new KernelExpansion(
        found,
        points.restore(arrays),
        arrays.doubles(coefficients()),
        arrays.doubles(biases()),
        compute);
  }

  /**
   * The points of a decision function.
   *
   * @param points P, their number
   * @param features d after encoding
   * @param entries the number of stored entries of sparse points; -1 for dense points
   */
  record PointsLayout(int points, int features, int entries) {
    private static final int DENSE = -1;

    static PointsLayout of(Matrix points) {
      return new PointsLayout(
          points.rows(),
          points.columns(),
          points instanceof SparseMatrix sparse ? sparse.entries() : DENSE);
    }

    /**
     * Reads the layout of the points.
     *
     * @param from the description of the function
     * @param own its key besides those of the points, "kind" and "outputs"
     * @param least the minimum number of points
     */
    static PointsLayout read(JsonFields from, String own, int least) {
      from.only("kind", "outputs", "features", own, "points", "sparse", "entries");
      int features = from.whole("features", 1);
      boolean sparse = from.flag("sparse");
      return new PointsLayout(
          from.whole("points", least), features, sparse ? from.whole("entries", 0) : DENSE);
    }

    private boolean sparse() {
      return entries != DENSE;
    }

    private ArrayShape dense() {
      return ArrayShape.doubles("points.npy", points, features);
    }

    private ArrayShape rowStart() {
      if (points == Integer.MAX_VALUE) {
        throw new InvalidInputException("decision.points is " + points + ", which is too many");
      }
      return ArrayShape.wholes("points_row_start.npy", points + 1);
    }

    private ArrayShape column() {
      return ArrayShape.wholes("points_column.npy", entries);
    }

    private ArrayShape value() {
      return ArrayShape.doubles("points_value.npy", entries);
    }

    List<ArrayShape> arrays() {
      return sparse() ? List.of(rowStart(), column(), value()) : List.of(dense());
    }

    /** Prediction keeps a centred copy of dense points. */
    long bytesBeside() {
      return sparse() ? 0 : dense().bytes();
    }

    void describe(ObjectNode into) {
      into.put("points", points);
      into.put("sparse", sparse());
      if (sparse()) {
        into.put("entries", entries);
      }
    }

    List<Object> numbers(Matrix matrix) {
      return matrix instanceof SparseMatrix sparse
          ? List.of(sparse.rowStart(), sparse.columnIndex(), sparse.values())
          : List.of(matrix.toDense().values());
    }

    Matrix restore(ModelArchive arrays) throws IOException {
      return sparse() ? sparse(arrays) : new DenseMatrix(points, features, arrays.doubles(dense()));
    }

    private SparseMatrix sparse(ModelArchive arrays) throws IOException {
      int[] start = arrays.starts(rowStart(), points, entries, 0);
      int[] column = arrays.wholes(column());
      double[] value = arrays.doubles(value());
      for (int i = 0; i < points; i++) {
        int previous = -1;
        for (int k = start[i]; k < start[i + 1]; k++) {
          if (column[k] <= previous || column[k] >= features) {
            throw new InvalidInputException(
                "%s is damaged: entry %d is %d after %d, but columns must ascend and lie below %d"
                    .formatted(column().name(), k, column[k], previous, features));
          }
          previous = column[k];
        }
      }
      return new SparseMatrix(features, start, column, value);
    }
  }
}
