package io.github.redescend.solvers.dc;

import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.TraceTable;
import java.util.List;

/**
 * An outlier path.
 *
 * @param points the convex machine first, where nothing is truncated, then one for each place of
 *     the truncation
 * @param solution the last point as a solution; the steps of its trace are the points but the
 *     first, their objectives those of the final loss; its table holds all points
 */
public record RampPath(List<PathPoint> points, Solution solution) {
  public RampPath {
    points = List.copyOf(points);
  }

  /** The points as a table, its columns named as the components of {@link PathPoint}. */
  static TraceTable table(List<PathPoint> points) {
    return new TraceTable(
        "path",
        List.of("shift", "objective", "finalObjective", "support", "truncated", "errors", "steps"),
        points.stream().map(RampPath::row).toList());
  }

  private static List<Number> row(PathPoint point) {
    return List.of(
        point.shift(),
        point.objective(),
        point.finalObjective(),
        point.support(),
        point.truncated(),
        point.errors(),
        point.steps());
  }
}
