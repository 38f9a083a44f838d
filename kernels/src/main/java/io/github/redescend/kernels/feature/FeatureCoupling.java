package io.github.redescend.kernels.feature;

import io.github.redescend.core.coupled.Contrasts;
import io.github.redescend.core.coupled.CoupledSystem;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.kernels.coupled.CoupledRows;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.Op;

/**
 * Newton systems of several functions of explicit features that one loss couples: over the rows
 * where it has curvature or over the features, whichever is cheaper.
 *
 * @param space the functions
 * @param blocks its features
 * @param compute where it is factored
 */
record FeatureCoupling(FeatureSpace space, FeatureBlocks blocks, Compute compute) {
  /**
   * The system with these contrasts.
   *
   * @throws io.github.redescend.core.InvalidInputException if it does not fit in memory
   */
  CoupledSystem system(Contrasts contrasts, double lambda, double biasRidge) {
    double m = space.dimension();
    double a = contrasts.rows();
    double q = contrasts.outputs();
    double size = q * (m + 1);
    double pairs = q * (q + 1) / 2;
    double moments = Math.min(a, space.samples()) * q * q;
    boolean byRows = a * a * (m + a / 3) < a * m * m * pairs + size * size * size / 3;
    blocks
        .budget()
        .require(
            "training "
                + (contrasts.outputs() + 1)
                + " classes at once on "
                + (int) m
                + " features",
            byRows ? a * (a + m) : size * size + blocks.blockRows() * (m + 1) + moments,
            "ask for fewer landmarks, use multiclass = ovo, or give the JVM a larger heap (-Xmx)");
    return byRows
        ? new CoupledRows(
            space, contrasts, products(contrasts), (from, to) -> {}, lambda, biasRidge, compute)
        : new CoupledFeatures(space, blocks, contrasts, lambda, biasRidge, compute);
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
        .syrk(Op.TRANSPOSED, a, m, 1, chosen, 0, Math.max(1, m), 0, products, 0, Math.max(1, a));
    return products;
  }
}
