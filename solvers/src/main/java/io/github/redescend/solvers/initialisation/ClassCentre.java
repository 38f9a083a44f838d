package io.github.redescend.solvers.initialisation;

import io.github.redescend.core.numerics.Quantiles;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.HypothesisSpace;
import java.util.Arrays;
import java.util.List;

/**
 * Initial weights from the distance to the {@link RobustCentre centre} of a sample's class: w_i =
 * exp(-(d_i / median d)^2). Samples far from their class, such as an outlying cluster, have little
 * influence on the first fit. Costs about twenty products and one fit.
 */
public record ClassCentre() implements Start {
  @Override
  public String name() {
    return "class-centre";
  }

  @Override
  public List<StartContext.StartingPoint> startingPoints(StartContext context) {
    Objective<?> objective = context.objective();
    double[] relative = new double[objective.labels().length];
    for (int side = -1; side <= 1; side += 2) {
      double[] members = RankedSides.members(objective, side);
      if (Vectors.sum(members) == 0) {
        continue;
      }
      double[] distances = RobustCentre.distances(objective.space(), members);
      double median = Quantiles.of(distances, members).at(0.5);
      for (int i = 0; i < relative.length; i++) {
        if (members[i] > 0) {
          // If half of the class is a single point, only that half counts.
          double t = distances[i] == 0 ? 0 : distances[i] / median;
          relative[i] = Math.exp(-t * t);
        }
      }
    }
    return List.of(new StartContext.StartingPoint.Weighted(name(), relative));
  }

  /**
   * A robust centre of a group of samples in feature space with breakdown point 1/2: a few steps to
   * the spatial median (Weiszfeld 1937), then the mean of the nearest half (concentration steps of
   * Rousseeuw and Van Driessen 1999). The centre is a mixture of samples; each step costs one
   * product.
   */
  static final class RobustCentre {
    private static final int MEDIAN_STEPS = 5;
    private static final int CONCENTRATIONS = 3;

    /** Limits the weight of a sample at the median, relative to the median distance. */
    private static final double NEAREST = 1e-3;

    private RobustCentre() {}

    /**
     * The distance of every sample from the centre of a group.
     *
     * @param weights s_i &gt;= 0 of the members of the group, 0 for all others, not all 0
     */
    public static double[] distances(HypothesisSpace space, double[] weights) {
      double[] squared = space.squaredDistances(normalised(weights.clone()));
      for (int step = 0; step < MEDIAN_STEPS; step++) {
        double floor = NEAREST * NEAREST * Quantiles.of(squared, weights).at(0.5);
        if (floor == 0) {
          break;
        }
        double[] mixture = new double[weights.length];
        for (int i = 0; i < mixture.length; i++) {
          mixture[i] = weights[i] / Math.sqrt(Math.max(floor, squared[i]));
        }
        squared = space.squaredDistances(normalised(mixture));
      }
      for (int step = 0; step < CONCENTRATIONS; step++) {
        double half = Quantiles.of(squared, weights).at(0.5);
        double[] mixture = new double[weights.length];
        for (int i = 0; i < mixture.length; i++) {
          mixture[i] = squared[i] <= half ? weights[i] : 0;
        }
        squared = space.squaredDistances(normalised(mixture));
      }
      return Arrays.stream(squared).map(Math::sqrt).toArray();
    }

    private static double[] normalised(double[] weights) {
      double total = Vectors.sum(weights);
      for (int i = 0; i < weights.length; i++) {
        weights[i] /= total;
      }
      return weights;
    }
  }
}
