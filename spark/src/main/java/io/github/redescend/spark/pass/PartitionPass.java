package io.github.redescend.spark.pass;

import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.sample.SampleBlock;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.SampleColumn;
import io.github.redescend.core.space.SampleColumn.SampleNumbers;
import io.github.redescend.kernels.explicit.FeatureMap;
import io.github.redescend.kernels.explicit.FeatureMap.RowsAsFeatures;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.linalg.Op;
import io.github.redescend.spark.pass.PassRequest.PassSums;
import io.github.redescend.spark.rows.RowBlock;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/** A pass over one partition, in one task. */
final class PartitionPass {
  /** Features at a time: 1 MiB, which stay in the cache of one processor. */
  private static final int RUN_NUMBERS = 1 << 17;

  private static final int MIN_ROWS = 128;

  private final PassRequest request;
  private final FeatureMap map;
  private final LinearAlgebra algebra;
  private final int m;
  private final int longest;
  private final PassSums sums;

  /** Whether features are a block's rows themselves. */
  private final boolean inPlace;

  private final double[] scratch;
  private final double[] scaled;
  private final double[] roots;
  private final double[] matrix;

  /** The cached coefficients of each function for this pass's features. */
  private final IdentityHashMap<Hypothesis, double[]> factors = new IdentityHashMap<>();

  /** The features of the current run, from {@link #offset} on; null before a pass needs them. */
  private double[] features;

  private int offset;

  /** The sparse rows of the current run, from {@link #offset} on. */
  private SparseMatrix sparse;

  PartitionPass(FeatureMap map, PassRequest request, Compute compute) {
    this.request = request;
    this.map = map;
    this.algebra = compute.algebra();
    this.m = map.dimension();
    this.sums = PassSums.none(request, m);
    this.longest = Math.max(MIN_ROWS, RUN_NUMBERS / Math.max(1, m));
    int numbers = DenseMatrix.length(longest, m);
    this.inPlace =
        map instanceof RowsAsFeatures rows && Arrays.stream(rows.center()).allMatch(c -> c == 0);
    this.scratch = new double[inPlace ? 0 : numbers];
    this.scaled = new double[request.normal() ? numbers : 0];
    this.roots = new double[longest];
    this.matrix = new double[request.normal() ? DenseMatrix.length(m, m) : 0];
  }

  /** Adds a block; the labels are +1 for the positive class, else -1. */
  void add(RowBlock block, int positive) {
    for (int from = 0; from < block.rows(); from += longest) {
      int start = from;
      int rows = Math.min(longest, block.rows() - from);
      double[] labels = new double[rows];
      double[] sampleWeights = Arrays.copyOfRange(block.weights(), from, from + rows);
      Arrays.setAll(labels, i -> block.codes()[start + i] == positive ? 1 : -1);
      features = null;
      sparse = null;
      Matrix x = block.features();
      BiConsumer<Hypothesis, double[]> values = (f, into) -> evaluate(f, x, start, rows, into);
      RunColumns columns = new RunColumns(labels, sampleWeights, values, new IdentityHashMap<>());
      request.work().of(columns.run(request.inputs()), sums.scalars());
      sums.addRows(sampleWeights);
      if (request.normal() || request.columns() > 0) {
        read(x, from, rows);
        add(columns);
      }
    }
  }

  /** Computes the features of a run, unless cached. */
  private void read(Matrix x, int from, int rows) {
    if (features != null || sparse != null) {
      return;
    }
    if (inPlace && !request.normal() && x instanceof SparseMatrix own) {
      sparse = own;
      offset = from;
      return;
    }
    if (inPlace && x instanceof DenseMatrix dense) {
      features = dense.values();
      offset = from * m;
      return;
    }
    features = inPlace ? new double[DenseMatrix.length(rows, m)] : scratch;
    offset = 0;
    // Only products can use raw features: the linear map is applied to the other factor.
    if (request.normal()) {
      map.features(x, from, from + rows, features);
    } else {
      map.raw(x, from, from + rows, features);
    }
  }

  private void evaluate(Hypothesis f, Matrix x, int from, int rows, double[] into) {
    Arrays.fill(into, f.values()[0]);
    double[] factor = factors.computeIfAbsent(f, this::factor);
    if (factor.length > 0) {
      read(x, from, rows);
      if (sparse != null) {
        for (int i = 0; i < rows; i++) {
          into[i] += product(offset + i, factor);
        }
        return;
      }
      algebra.gemv(Op.T, m, rows, 1, features, offset, m, factor, 0, 1, into, 0);
    }
  }

  /** The coefficients for this pass's features; null for a constant function. */
  private double[] factor(Hypothesis f) {
    double[] theta = f.coefficients().clone();
    if (Arrays.stream(theta).allMatch(t -> t == 0)) {
      return new double[0];
    }
    if (!request.normal()) {
      map.toRaw(theta, 1);
    }
    return theta;
  }

  private void add(RunColumns columns) {
    int k = 0;
    for (SampleColumn column : request.summed()) {
      sumUp(columns.of(column), k++);
    }
    if (request.normal()) {
      double[] weights = columns.of(request.weights());
      if (request.targets() != null) {
        sumUp(Vectors.times(weights, columns.of(request.targets())), k);
      }
      addNormal(weights);
    }
  }

  private void sumUp(double[] column, int k) {
    int rows = column.length;
    if (sparse == null) {
      algebra.gemv(Op.N, m, rows, 1, features, offset, m, column, 0, 1, sums.products(), k * m);
    } else {
      for (int i = 0; i < rows; i++) {
        addRow(offset + i, column[i], sums.products(), k * m);
      }
    }
    for (double c : column) {
      sums.columnTotals()[k] += c;
    }
  }

  private double product(int row, double[] factor) {
    double sum = 0;
    for (int k = sparse.rowStart()[row]; k < sparse.rowStart()[row + 1]; k++) {
      sum += sparse.values()[k] * factor[sparse.columnIndex()[k]];
    }
    return sum;
  }

  private void addRow(int row, double times, double[] into, int at) {
    for (int k = sparse.rowStart()[row]; k < sparse.rowStart()[row + 1]; k++) {
      into[at + sparse.columnIndex()[k]] += times * sparse.values()[k];
    }
  }

  private void addNormal(double[] weights) {
    int active = 0;
    for (int i = 0; i < weights.length; i++) {
      double root = Math.sqrt(weights[i]);
      if (root > 0) {
        for (int j = 0; j < m; j++) {
          scaled[active * m + j] = root * features[offset + i * m + j];
        }
        roots[active++] = root;
        sums.addTotal(weights[i]);
      }
    }
    algebra.syrk(Op.N, m, active, 1, scaled, 0, m, 1, matrix, 0, m);
    algebra.gemv(Op.N, m, active, 1, scaled, 0, m, roots, 0, 1, sums.weighted(), 0);
  }

  PassSums done() {
    if (request.normal()) {
      sums.pack(matrix);
    } else {
      map.fromRaw(sums.products(), sums.columnTotals().length);
    }
    return sums;
  }

  /** The columns of one run of samples, each computed once. */
  private record RunColumns(
      double[] labels,
      double[] sampleWeights,
      BiConsumer<Hypothesis, double[]> values,
      Map<SampleColumn, double[]> computed) {
    SampleBlock run(List<SampleColumn> columns) {
      double[][] arrays = new double[columns.size()][];
      Arrays.setAll(arrays, k -> of(columns.get(k)));
      return new SampleBlock(labels, sampleWeights, arrays);
    }

    double[] of(SampleColumn column) {
      if (column instanceof PassRequest.LabelNumbers) {
        return labels;
      }
      double[] numbers = computed.get(column);
      if (numbers == null) {
        numbers = new double[labels.length];
        if (column instanceof Hypothesis f) {
          values.accept(f, numbers);
        } else if (column instanceof PassRequest.ComputedColumn recipe) {
          recipe.work().of(run(recipe.inputs()), numbers);
        } else {
          throw SampleNumbers.elsewhere();
        }
        computed.put(column, numbers);
      }
      return numbers;
    }
  }
}
