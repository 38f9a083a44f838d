package io.github.redescend.solvers.start;

import io.github.redescend.core.arithmetic.Quantiles;
import io.github.redescend.core.arithmetic.Vectors;
import io.github.redescend.core.solver.Objective;
import java.util.List;

/**
 * Samples near the {@link RobustCentre centre} of their class first: w_i = exp(-(d_i / median
 * d)^2), d_i the distance of sample i from the centre of its class in the geometry of the space. Of
 * the samples that are far from their own class, an outlying cluster among them, the first fit
 * hears little. Costs some twenty products and one fit.
 */
public record ClassCentre() implements Start {
  @Override
  public String name() {
    return "class-centre";
  }

  @Override
  public List<StartingPoint> startingPoints(StartContext context) {
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
          // At least half of the class may be one point: then that half alone counts.
          double t = distances[i] == 0 ? 0 : distances[i] / median;
          relative[i] = Math.exp(-t * t);
        }
      }
    }
    return List.of(new StartingPoint.Weighted(name(), relative));
  }
}
