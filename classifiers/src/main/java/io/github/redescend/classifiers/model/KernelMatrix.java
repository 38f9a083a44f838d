package io.github.redescend.classifiers.model;

import io.github.redescend.core.Decimal;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Printable;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.data.prepare.PreprocessingState.ColumnPruning;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.kernels.kernel.Precomputed;
import io.github.redescend.kernels.predict.LinearFunction;
import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.linalg.Op;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A table that is the kernel matrix of its rows: symmetric and positive semidefinite. Selected
 * rows, as for folds, select their columns.
 *
 * @param table the rows, with a last column of row indices
 * @param leastEigenvalue of the given matrix, 0 if none is negative
 * @param projection on the eigenvectors that were not clipped, n x n; empty if none was
 */
public record KernelMatrix(Table table, double leastEigenvalue, Optional<double[]> projection) {
  private static final String ROW = "row of the kernel matrix";

  /** Tolerance of asymmetry and negative eigenvalues, relative to the largest. */
  private static final double ROUNDED = 1e-9;

  /**
   * Checks a table of numbers.
   *
   * @param kernel the options
   * @throws InvalidInputException if it is not square, not symmetric or, unless negative
   *     eigenvalues are clipped, not positive semidefinite
   */
  public static KernelMatrix of(Table table, Precomputed kernel, LinearAlgebra algebra) {
    int n = table.rows();
    double[] values = values(table);
    double largest = Arrays.stream(values).map(Math::abs).max().orElse(0);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        if (Math.abs(values[i * n + j] - values[j * n + i]) > ROUNDED * largest) {
          throw new InvalidInputException(
              "%s is not symmetric: row %d, column %d has %s, and row %3$d, column %2$d has %s"
                  .formatted(table.source(), i + 1, j + 1, values[i * n + j], values[j * n + i]));
        }
      }
    }
    double[] shifted = values.clone();
    for (int i = 0; i < n; i++) {
      shifted[i * n + i] += n * ROUNDED * largest;
    }
    if (algebra.cholesky(n, shifted, n) == 0) {
      return new KernelMatrix(marked(table, values), 0, Optional.empty());
    }
    double[] vectors = values.clone();
    double[] eigenvalues = new double[n];
    algebra.eigen(n, vectors, n, eigenvalues);
    int negative = (int) Arrays.stream(eigenvalues).filter(value -> value < 0).count();
    if (kernel.clip() == Precomputed.Clip.FALSE) {
      String least = Decimal.format("%.4g", eigenvalues[0]);
      throw new InvalidInputException(
          "%s is not positive semidefinite: its most negative eigenvalue is %s, of %d below 0; --kernel precomputed:clip=true sets them to 0"
              .formatted(table.source(), least, negative));
    }
    double[] positive = Arrays.copyOfRange(eigenvalues, negative, n);
    double[] clipped = product(n, vectors, positive, algebra);
    Arrays.fill(positive, 1);
    double[] projection = product(n, vectors, positive, algebra);
    return new KernelMatrix(marked(table, clipped), eigenvalues[0], Optional.of(projection));
  }

  private static double[] values(Table table) {
    int n = table.rows();
    if (table.isSparse() || table.columns().size() != n) {
      int columns = table.featureNames().size();
      String form = table.isSparse() ? " and is sparse" : "";
      throw new InvalidInputException(
          "%s has %d rows and %d columns%s: a precomputed kernel needs a square matrix of the kernel values of all pairs of rows"
              .formatted(table.source(), n, columns, form));
    }
    double[] values = new double[DenseMatrix.length(n, n)];
    for (int j = 0; j < n; j++) {
      Column column = table.columns().get(j);
      for (int i = 0; i < n; i++) {
        values[i * n + j] =
            column instanceof NumericColumn numbers ? numbers.values()[i] : Double.NaN;
        if (!Double.isFinite(values[i * n + j])) {
          String name = Printable.of(column.name());
          String cell = column.missing(i) ? "no value" : "'" + Printable.of(column.text(i)) + "'";
          throw new InvalidInputException(
              "%s, %s: column '%s' has %s: a kernel matrix must have finite numbers"
                  .formatted(table.source(), table.place(i), name, cell));
        }
      }
    }
    return values;
  }

  /** sum_e d_e v_e v_e' over the last eigenvectors. */
  private static double[] product(int n, double[] vectors, double[] d, LinearAlgebra algebra) {
    int from = n - d.length;
    double[] scaled = new double[n * d.length];
    Arrays.setAll(scaled, at -> vectors[from * n + at] * d[at / n]);
    double[] product = new double[n * n];
    algebra.gemm(
        Op.N, Op.T, n, n, d.length, 1, scaled, 0, n, vectors, from * n, n, 0, product, 0, n);
    return product;
  }

  private static Table marked(Table table, double[] values) {
    int n = table.rows();
    return table
        .withColumns(NumericColumn.of(new DenseMatrix(n, n, values), table.featureNames()))
        .withColumn(
            new NumericColumn(ROW, IntStream.range(0, n).mapToDouble(Precomputed::mark).toArray()));
  }

  /** A description of the checks. */
  public String words() {
    int n = table.rows();
    String words = "kernel matrix %d x %d, symmetric and positive semidefinite".formatted(n, n);
    if (projection.isEmpty()) {
      return words;
    }
    String least = Decimal.format("%.4g", leastEigenvalue);
    return words + " after negative eigenvalues, the most negative " + least + ", were set to 0";
  }

  /**
   * A model for new rows of kernel values with these rows.
   *
   * @throws InvalidInputException if its machines are not expansions over training rows
   */
  public PipelineModel model(PipelineModel fitted) {
    TrainedModel model = fitted.model();
    if (!(model.decision() instanceof LinearFunction linear)) {
      throw new InvalidInputException(
          "a precomputed kernel needs a kernel machine, such as svm or ls-svm: this one"
              + " needs the features themselves");
    }
    int n = table.rows();
    boolean[] needed = new boolean[n + 1];
    Arrays.fill(needed, 0, n, true);
    ColumnPruning pruned = ColumnPruning.of(fitted.preprocessing(), needed);
    LinearFunction ofRows = linear.restrictedTo(pruned.features());
    return new PipelineModel(
        pruned.preprocessing(),
        model.withDecision(projection.map(p -> projected(ofRows, p)).orElse(ofRows)));
  }

  /** New rows are projected like the training rows. */
  private static LinearFunction projected(LinearFunction linear, double[] projection) {
    int n = linear.features();
    double[] weights = new double[linear.weights().length];
    for (int at = 0; at < weights.length; at++) {
      for (int j = 0; j < n; j++) {
        weights[at] += projection[at % n * n + j] * linear.weights()[at / n * n + j];
      }
    }
    return new LinearFunction(n, weights, linear.biases());
  }
}
