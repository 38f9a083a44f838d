package io.github.redescend.spark.pass;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.kernels.feature.FeatureMap;
import io.github.redescend.kernels.feature.RowsAsFeatures;
import io.github.redescend.kernels.kernel.Kernels;
import io.github.redescend.kernels.landmark.LandmarkMap;
import io.github.redescend.linalg.Compute;
import io.github.redescend.spark.rows.RowBlock;
import java.io.Serializable;

/**
 * A feature map as numbers and names. The factor of the landmarks' kernel matrix goes along, so
 * that all executors make the same features.
 *
 * @param kernel the kernel's spec; empty for the rows themselves
 * @param points the landmarks; null for the rows themselves
 * @param factor of K_RR; empty for the rows themselves
 * @param center what is subtracted from the rows; empty for landmarks
 */
public record SentMap(String kernel, RowBlock points, double[] factor, double[] center)
    implements Serializable {
  public static SentMap of(LandmarkMap map) {
    int m = map.dimension();
    RowBlock points = new RowBlock(map.points(), new int[m], new double[m]);
    return new SentMap(map.kernel().spec().toString(), points, map.factor(), new double[0]);
  }

  /** Rows less a centre. */
  public static SentMap rows(double[] center) {
    return new SentMap("", null, new double[0], center);
  }

  /** The map, which computes there. */
  public FeatureMap map(Compute compute) {
    return points == null
        ? new RowsAsFeatures(center)
        : LandmarkMap.restored(kernel(kernel), points.features(), factor, compute);
  }

  /** The bundled kernel of this spec, whose parameters are all numbers. */
  public static Kernel kernel(String spec) {
    return Kernels.catalogue().make(spec).fit(new DenseMatrix(0, 0, new double[0]), Seed.of(0));
  }

  /** m. */
  public int dimension() {
    return points == null ? center.length : points.rows();
  }

  /** Features of a block as a block of its own, so that a later pass has them at hand. */
  RowBlock features(RowBlock block, FeatureMap map) {
    double[] features = new double[DenseMatrix.length(block.rows(), dimension())];
    map.features(block.features(), 0, block.rows(), features);
    for (double value : features) {
      if (Double.isNaN(value)) {
        throw new InvalidInputException("a row has no features: its numbers are too large");
      }
    }
    return block.withFeatures(new DenseMatrix(block.rows(), dimension(), features));
  }
}
