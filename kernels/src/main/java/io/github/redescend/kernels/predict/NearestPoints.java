package io.github.redescend.kernels.predict;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.run.Workers;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.kernels.kernel.KernelBlock;
import io.github.redescend.kernels.kernel.ProductPass.FeatureDistances.SquaredDistance;
import io.github.redescend.kernels.kernel.ProductPass.SquaredDistances;
import io.github.redescend.linalg.Compute;
import java.util.Arrays;

/**
 * Majority vote of the k nearest points in Euclidean distance. A point of weight w counts as w
 * points; the last one counts with the remaining votes. Nearer votes count up to 1 / (2 k) more, so
 * that ties go to the nearer class and whole votes are never overturned; among equal distances the
 * first point wins.
 *
 * <p>Brute force: O(d) per pair by matrix multiplication; distances near the k-th are recomputed
 * from differences, so that rounding does not affect the order.
 *
 * <p>Scores are shares of the votes in [0, 1], one for each class; for two classes the share of the
 * last minus that of the first.
 *
 * @param pointClasses the class of each point; not a copy
 * @param pointWeights the weight of each point; not a copy
 */
public record NearestPoints(
    int neighbours,
    Matrix points,
    int[] pointClasses,
    double[] pointWeights,
    int classes,
    Compute compute,
    KernelBlock block)
    implements DecisionFunction {
  /** Distances of one block of samples: 4 MiB. */
  private static final int BLOCK_NUMBERS = 1 << 19;

  private static final int GRAIN = 16;

  /**
   * Creates the vote of k &gt;= 1 neighbours among at least one point. Point classes are from 0 to
   * {@code classes} - 1, {@code classes} at least 2; weights are &gt; 0, together at least k.
   *
   * @throws InvalidInputException if they are inconsistent
   */
  public NearestPoints(
      int neighbours,
      Matrix points,
      int[] pointClasses,
      double[] pointWeights,
      int classes,
      Compute compute) {
    this(neighbours, points, pointClasses, pointWeights, classes, compute, block(points, compute));
  }

  private static KernelBlock block(Matrix points, Compute compute) {
    return new KernelBlock(new SquaredDistance(), points, compute);
  }

  public NearestPoints {
    Require.atLeast("k", neighbours, 1);
    Require.sameLength("point classes", pointClasses.length, points.rows());
    Require.sameLength("point weights", pointWeights.length, points.rows());
    for (int i = 0; i < pointClasses.length; i++) {
      if (pointClasses[i] < 0 || pointClasses[i] >= classes) {
        throw new InvalidInputException(
            "the class of point %d is %d, but must be in [0, %d]"
                .formatted(i + 1, pointClasses[i], classes - 1));
      }
      Require.positive("weight of point " + (i + 1), pointWeights[i]);
    }
    double total = Vectors.sum(pointWeights);
    if (total < neighbours) {
      throw new InvalidInputException(
          "k = %d is not allowed: it must be at most the number of points, by weight %s"
              .formatted(neighbours, Spec.text(total)));
    }
  }

  @Override
  public int outputs() {
    return classes == 2 ? 1 : classes;
  }

  @Override
  public int features() {
    return points.columns();
  }

  @Override
  public int support() {
    return points.rows();
  }

  @Override
  public double[] scores(Matrix samples) {
    requireFeatures(samples);
    double[] scores = new double[DenseMatrix.length(samples.rows(), outputs())];
    int width = points.rows();
    int rows = Math.max(1, Math.min(samples.rows(), BLOCK_NUMBERS / width));
    double[] distances = new double[rows * width];
    for (int from = 0; from < samples.rows(); from += rows) {
      int first = from;
      int count = Math.min(samples.rows() - from, rows);
      block.values(samples, from, from + count, distances);
      Workers.RangeBody work =
          (start, end) -> {
            NeighbourList nearest = new NeighbourList(neighbours);
            for (int i = start; i < end; i++) {
              vote(nearest, samples.row(first + i), distances, i * width, scores, first + i);
            }
          };
      compute.workers().ranges(count, GRAIN, work);
    }
    return scores;
  }

  private void vote(
      NeighbourList nearest, double[] x, double[] distances, int at, double[] scores, int sample) {
    int width = points.rows();
    nearest.clear();
    double largest = 0;
    for (int j = 0; j < width; j++) {
      double distance = distances[at + j];
      largest = Math.max(largest, distance);
      nearest.offer(distance, j, pointWeights[j]);
    }
    if (Double.isNaN(largest)) {
      Arrays.fill(scores, sample * outputs(), (sample + 1) * outputs(), Double.NaN);
      return;
    }
    double error = SquaredDistances.ROUNDINGS * Math.ulp(1.0) * (x.length + 4);
    double bound = nearest.farthest() * (1 + error);
    SquaredDistance exact = new SquaredDistance();
    double[] point = new double[x.length];
    nearest.clear();
    for (int j = 0; j < width; j++) {
      if (distances[at + j] <= bound) {
        points.copyRow(j, point, 0);
        nearest.offer(exact.value(x, point), j, pointWeights[j]);
      }
    }
    double[] shares = nearest.shares(pointClasses, classes);
    if (classes == 2) {
      scores[sample] = shares[1] - shares[0];
    } else {
      System.arraycopy(shares, 0, scores, sample * classes, classes);
    }
  }

  /** The nearest points whose weights reach k, earlier ones first on ties. For one thread. */
  static final class NeighbourList {
    private final double reach;
    private double[] distances = new double[16];
    private double[] weights = new double[16];
    private int[] points = new int[16];
    private int size;
    private double total;

    NeighbourList(int k) {
      this.reach = k;
    }

    void clear() {
      size = 0;
      total = 0;
    }

    double farthest() {
      return distances[size - 1];
    }

    /**
     * Adds a point if it is among the nearest; points come in ascending order. Weights are limited
     * to k, so that they neither overflow nor cancel others by rounding.
     */
    void offer(double distance, int point, double given) {
      double weight = Math.min(given, reach);
      if (total >= reach && distance >= farthest()) {
        return;
      }
      if (size == points.length) {
        distances = Arrays.copyOf(distances, 2 * size);
        weights = Arrays.copyOf(weights, 2 * size);
        points = Arrays.copyOf(points, 2 * size);
      }
      int at = size;
      while (at > 0 && distances[at - 1] > distance) {
        distances[at] = distances[at - 1];
        weights[at] = weights[at - 1];
        points[at] = points[at - 1];
        at--;
      }
      distances[at] = distance;
      weights[at] = weight;
      points[at] = point;
      size++;
      total += weight;
      while (total - weights[size - 1] >= reach) {
        size--;
        total -= weights[size];
      }
    }

    /**
     * The share of the votes of each class. The vote at position t of k has weight 1 + (k - t) / (2
     * k^2).
     */
    double[] shares(int[] pointClasses, int classes) {
      double[] shares = new double[classes];
      double all = reach + 0.25;
      double place = 0;
      for (int i = 0; i < size && place < reach; i++) {
        double end = Math.min(reach, place + weights[i]);
        double middle = (place + end) / 2;
        shares[pointClasses[points[i]]] +=
            (end - place) * (1 + (reach - middle) / (2 * reach * reach)) / all;
        place = end;
      }
      return shares;
    }
  }
}
