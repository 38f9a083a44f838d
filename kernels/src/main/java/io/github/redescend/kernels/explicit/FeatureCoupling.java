package io.github.redescend.kernels.explicit;

import io.github.redescend.core.coupled.CoupledSpace.Contrasts;
import io.github.redescend.core.coupled.CoupledSpace.CoupledSystem;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.kernels.factor.CholeskyFactor;
import io.github.redescend.kernels.factor.CoupledRows;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.linalg.Op;
import java.util.Arrays;
import java.util.List;

/** Newton systems that couple functions, over curved rows or features, whichever is cheaper. */
record FeatureCoupling(FeatureSpace space, FeatureBlocks blocks, Compute compute) {
  /** Creates the cheaper system; refuses one that does not fit in memory. */
  CoupledSystem system(Contrasts contrasts, double lambda, double biasRidge) {
    double m = space.dimension();
    double a = contrasts.rows();
    double q = contrasts.outputs();
    double size = q * (m + 1);
    double pairs = q * (q + 1) / 2;
    double moments = Math.min(a, space.samples()) * q * q;
    boolean byRows = a * a * (m + a / 3) < a * m * m * pairs + size * size * size / 3;
    String what =
        "training %s classes at once on %s features".formatted(contrasts.outputs() + 1, (int) m);
    double numbers = byRows ? a * (a + m) : size * size + blocks.blockRows() * (m + 1) + moments;
    String advice = "use fewer landmarks, multiclass = ovo, or a larger heap (-Xmx)";
    blocks.budget().require(what, numbers, advice);
    return byRows
        ? new CoupledRows(
            space, contrasts, products(contrasts), (from, to) -> {}, lambda, biasRidge, compute)
        : new CoupledFeatures(contrasts, lambda, biasRidge);
  }

  /** phi(x_r) . phi(x_s) for the samples of any two rows. */
  private double[] products(Contrasts contrasts) {
    int m = space.dimension();
    double[] center = blocks.map().center();
    int a = contrasts.rows();
    double[] chosen = new double[DenseMatrix.length(a, m)];
    int[] next = {0};
    blocks.forEach(
        (from, rows, features) -> {
          while (next[0] < a && contrasts.samples()[next[0]] < from + rows) {
            int row = contrasts.samples()[next[0]] - from;
            for (int j = 0; j < m; j++) {
              chosen[next[0] * m + j] = features[row * m + j] + center[j];
            }
            next[0]++;
          }
        });
    double[] products = new double[DenseMatrix.length(a, a)];
    compute
        .algebra()
        .syrk(Op.T, a, m, 1, chosen, 0, Math.max(1, m), 0, products, 0, Math.max(1, a));
    return products;
  }

  /**
   * The ridge problem in the coefficients of all functions, biases included:
   *
   * <pre>
   * sum_i M_i (x) [phi;1] [phi;1]' + diag(lambda, biasRidge) ,   M_i = sum over i_r = i of d_r d_r'
   * </pre>
   *
   * <p>q (m + 1) rows, one weighted normal matrix for each pair of functions: q (q + 1) n m^2 / 4
   * multiply-adds for n samples with a contrast. Weights of two different functions have both
   * signs; each sign is one symmetric update.
   */
  private final class CoupledFeatures implements CoupledSystem {
    private final double lambda;
    private final int width;
    private final int size;
    private final CholeskyFactor factor;

    CoupledFeatures(Contrasts contrasts, double lambda, double biasRidge) {
      this.lambda = lambda;
      int q = contrasts.outputs();
      this.width = space.dimension() + (space.hasBias() ? 1 : 0);
      this.size = q * width;
      // The last block starts within a column, and backends require whole columns behind it.
      double[] matrix = new double[DenseMatrix.length(size, size + 1)];
      accumulate(new Moments(contrasts), matrix);
      for (int j = 0; j < q; j++) {
        mirror(j, matrix);
        for (int l = 0; l < width; l++) {
          int at = j * width + l;
          matrix[at * size + at] += l < space.dimension() ? lambda : biasRidge;
        }
      }
      String what =
          "the normal matrix of %s functions of %s features plus lambda = %s"
              .formatted(q, space.dimension(), lambda);
      this.factor = CholeskyFactor.ofMany(what, size, matrix, compute);
    }

    private void accumulate(Moments moments, double[] matrix) {
      int m = space.dimension();
      double[] scaled = new double[DenseMatrix.length(blocks.blockRows(), width)];
      int[] begin = {0};
      LinearAlgebra algebra = compute.algebra();
      blocks.forEach(
          (from, rows, features) -> {
            int end = begin[0];
            while (end < moments.samples.length && moments.samples[end] < from + rows) {
              end++;
            }
            for (int j = 0; j < moments.outputs; j++) {
              for (int c = 0; c <= j; c++) {
                for (int sign = 1; sign >= (c == j ? 1 : -1); sign -= 2) {
                  int count = 0;
                  for (int r = begin[0]; r < end; r++) {
                    double weight = sign * moments.get(r, j, c);
                    if (weight > 0) {
                      double root = Math.sqrt(weight);
                      int row = (moments.samples[r] - from) * m;
                      for (int l = 0; l < m; l++) {
                        scaled[count * width + l] = root * features[row + l];
                      }
                      if (width > m) {
                        scaled[count * width + m] = root;
                      }
                      count++;
                    }
                  }
                  int at = c * width * size + j * width;
                  algebra.syrk(Op.N, width, count, sign, scaled, 0, width, 1, matrix, at, size);
                }
              }
            }
            begin[0] = end;
          });
    }

    /** Completes the symmetric blocks before the diagonal block of function {@code j}. */
    private void mirror(int j, double[] matrix) {
      for (int c = 0; c < j; c++) {
        for (int column = 0; column < width; column++) {
          for (int row = column + 1; row < width; row++) {
            matrix[(c * width + row) * size + j * width + column] =
                matrix[(c * width + column) * size + j * width + row];
          }
        }
      }
    }

    @Override
    public List<Hypothesis> descent(List<Hypothesis> at, double[][] slopes) {
      int m = space.dimension();
      double[] products = space.transposedTimes(Vectors.joined(slopes), slopes.length);
      double[] step = new double[size];
      for (int j = 0; j < slopes.length; j++) {
        for (int l = 0; l < m; l++) {
          step[j * width + l] = -products[j * m + l] - lambda * at.get(j).coefficients()[l];
        }
        if (width > m) {
          for (double slope : slopes[j]) {
            step[j * width + m] -= slope;
          }
        }
      }
      factor.solve(step, 1);
      double[] thetas = new double[DenseMatrix.length(slopes.length, m)];
      double[] biases = new double[slopes.length];
      for (int j = 0; j < slopes.length; j++) {
        System.arraycopy(step, j * width, thetas, j * m, m);
        biases[j] = width > m ? step[j * width + m] : 0;
      }
      return space.centred(thetas, biases);
    }

    /** M_i of the samples with a contrast, entries (j, c) with c &lt;= j. */
    private static final class Moments {
      private final int outputs;
      private final int[] samples;
      private final double[] entries;

      Moments(Contrasts contrasts) {
        this.outputs = contrasts.outputs();
        this.samples = Arrays.stream(contrasts.samples()).distinct().toArray();
        this.entries = new double[DenseMatrix.length(samples.length, outputs * outputs)];
        int at = 0;
        for (int r = 0; r < contrasts.rows(); r++) {
          while (samples[at] < contrasts.samples()[r]) {
            at++;
          }
          for (int j = 0; j < outputs; j++) {
            for (int c = 0; c <= j; c++) {
              entries[(at * outputs + j) * outputs + c] +=
                  contrasts.directions()[r * outputs + j] * contrasts.directions()[r * outputs + c];
            }
          }
        }
      }

      double get(int sample, int j, int c) {
        return entries[(sample * outputs + j) * outputs + c];
      }
    }
  }
}
