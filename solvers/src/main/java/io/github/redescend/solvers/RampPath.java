package io.github.redescend.solvers;

import io.github.redescend.core.solver.Solution;
import java.util.List;

/**
 * An outlier path.
 *
 * @param points the convex machine first, where nothing is truncated, then one for each place of
 *     the truncation
 * @param solution the last point as a solution; the steps of its trace are the points but the
 *     first, their objectives those of the final loss
 */
public record RampPath(List<PathPoint> points, Solution solution) {
  /** Copies the list. */
  public RampPath {
    points = List.copyOf(points);
  }
}
