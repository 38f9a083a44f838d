package io.github.redescend.kernels.landmark;

import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.kernels.kernel.KernelBlock;
import io.github.redescend.kernels.kernel.ProductPass.FeatureDistances.SquaredDistance;
import io.github.redescend.linalg.Compute;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Cluster centres: k-means++ seeds (Arthur and Vassilvitskii 2007) and a few of Lloyd's iterations,
 * on a random subset if there are many samples.
 */
public record KMeansRule() implements LandmarkRule {
  static final Declaration<KMeansRule> DECLARATION =
      Declaration.of(
          "kmeans",
          "cluster centres: k-means++ seeds and five of Lloyd's iterations",
          "Arthur and Vassilvitskii 2007; Zhang, Tsang and Kwok 2008",
          KMeansRule::new);

  private static final int LLOYD_ITERATIONS = 5;

  @Override
  public Landmarks choose(Matrix samples, Kernel kernel, int count, Seed seed, Compute compute) {
    Seed own = seed.child("landmarks", 1);
    int used = used(samples, count);
    int[] rows = Arrays.copyOf(own.permutation(samples.rows()), used);
    Arrays.sort(rows);
    DenseMatrix x = samples.selectRows(rows).toDense();
    double[] centers = seeds(x, count, own.child("seeds", 0).random());
    int number = centers.length / Math.max(1, x.columns());
    int[] nearest = new int[used];
    for (int iteration = 0; iteration < LLOYD_ITERATIONS; iteration++) {
      assign(x, centers, number, nearest, compute);
      centers = means(x, centers, number, nearest);
    }
    return new Landmarks(new DenseMatrix(number, x.columns(), centers), new int[0]);
  }

  private static int used(Matrix samples, int count) {
    return Math.min(samples.rows(), 10_000 + 20 * count);
  }

  /** The clustered samples as a dense matrix, and two sets of centres. */
  @Override
  public double memory(Matrix samples, int count) {
    return (used(samples, count) + 2.0 * count) * samples.columns();
  }

  /** Draws each seed with probability proportional to its squared distance from earlier ones. */
  private static double[] seeds(DenseMatrix x, int count, SplittableRandom random) {
    int n = x.rows();
    int d = x.columns();
    double[] centers = new double[count * d];
    double[] distance = Vectors.filled(n, Double.POSITIVE_INFINITY);
    int chosen = random.nextInt(n);
    for (int k = 0; k < count; k++) {
      x.copyRow(chosen, centers, k * d);
      double total = 0;
      for (int i = 0; i < n; i++) {
        double square = Vectors.squaredDistance(x.values(), i * d, centers, k * d, d);
        distance[i] = Math.min(distance[i], square);
        total += distance[i];
      }
      if (total == 0) {
        // Every distinct point is a centre already.
        return Arrays.copyOf(centers, (k + 1) * d);
      }
      double left = random.nextDouble() * total;
      for (int i = 0; i < n; i++) {
        if (distance[i] > 0) {
          chosen = i;
          left -= distance[i];
          if (left < 0) {
            break;
          }
        }
      }
    }
    return centers;
  }

  private static void assign(
      DenseMatrix x, double[] centers, int count, int[] nearest, Compute compute) {
    DenseMatrix points = new DenseMatrix(count, x.columns(), centers);
    KernelBlock block = new KernelBlock(new SquaredDistance(), points, compute);
    int max = Math.max(1, (1 << 19) / count);
    double[] distances = new double[max * count];
    for (int from = 0; from < x.rows(); from += max) {
      int rows = Math.min(max, x.rows() - from);
      block.values(x, from, from + rows, distances);
      for (int i = 0; i < rows; i++) {
        int best = 0;
        for (int k = 1; k < count; k++) {
          if (distances[i * count + k] < distances[i * count + best]) {
            best = k;
          }
        }
        nearest[from + i] = best;
      }
    }
  }

  /** The mean of each cluster; an empty one keeps its centre. */
  private static double[] means(DenseMatrix x, double[] centers, int count, int[] nearest) {
    int d = x.columns();
    double[] sums = new double[centers.length];
    int[] sizes = new int[count];
    for (int i = 0; i < x.rows(); i++) {
      sizes[nearest[i]]++;
      for (int j = 0; j < d; j++) {
        sums[nearest[i] * d + j] += x.values()[i * d + j];
      }
    }
    for (int k = 0; k < count; k++) {
      for (int j = 0; j < d; j++) {
        sums[k * d + j] = sizes[k] > 0 ? sums[k * d + j] / sizes[k] : centers[k * d + j];
      }
    }
    return sums;
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }
}
