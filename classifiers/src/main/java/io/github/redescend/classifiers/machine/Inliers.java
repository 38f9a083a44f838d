package io.github.redescend.classifiers.machine;

import io.github.redescend.core.arithmetic.Quantiles;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.solvers.start.RobustCentre;
import java.util.Arrays;

/**
 * The bulk of the samples: those whose distance from the robust centre of the class on their label
 * is usual for that class. What lies outside is far from its own class, be it a cluster of outliers
 * or samples with a wrong label; up to half of a class may.
 *
 * @param member whether a sample belongs to the bulk
 */
public record Inliers(boolean[] member) {
  /**
   * Three standard deviations above the median, the deviation told by the lower quartile alone:
   * what lies outside widens the upper half. A normal distribution's quartile is 0.674 of it away.
   */
  private static final double CUT = 3 / 0.674;

  /**
   * Finds it in the geometry of a hypothesis space.
   *
   * @param data samples with labels and weights
   * @param space over all of them
   */
  public static Inliers of(Dataset data, HypothesisSpace space) {
    boolean[] member = new boolean[data.size()];
    int[] codes = data.labels().codes();
    for (int c = 0; c < data.labels().classes().size(); c++) {
      double[] weights = new double[member.length];
      for (int i = 0; i < weights.length; i++) {
        weights[i] = codes[i] == c ? data.weights()[i] : 0;
      }
      if (Arrays.stream(weights).allMatch(w -> w == 0)) {
        continue;
      }
      double[] distances = RobustCentre.distances(space, weights);
      Quantiles sizes = Quantiles.of(distances, weights);
      double median = sizes.at(0.5);
      double quartile = sizes.at(0.25);
      double limit = median + CUT * (median - quartile);
      for (int i = 0; i < weights.length; i++) {
        member[i] |= weights[i] > 0 && distances[i] <= limit;
      }
    }
    return new Inliers(member);
  }

  /** The share of the sample weight outside. */
  public double outside(Dataset data) {
    double out = 0;
    double total = 0;
    for (int i = 0; i < member.length; i++) {
      out += member[i] ? 0 : data.weights()[i];
      total += data.weights()[i];
    }
    return total > 0 ? out / total : 0;
  }
}
