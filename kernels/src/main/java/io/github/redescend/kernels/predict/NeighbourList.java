package io.github.redescend.kernels.predict;

import java.util.Arrays;

/**
 * The nearest points so far whose weights reach k, sorted by distance, earlier points first where
 * distances are equal. Confined to one thread.
 */
final class NeighbourList {
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

  /** The largest distance held. */
  double farthest() {
    return distances[size - 1];
  }

  /**
   * Takes a point if it is among the nearest; points come in ascending order. No point has more
   * than k votes, so that weights of any size neither overflow nor drown others in rounding.
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
   * The share of the votes of each class. The vote at the place t of k is 1 + (k - t) / (2 k^2)
   * deep.
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
