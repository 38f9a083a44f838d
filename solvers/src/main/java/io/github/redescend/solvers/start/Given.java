package io.github.redescend.solvers.start;

import java.util.List;

/**
 * A given point: a fit that several runs share, or weights for the first fit, -v0 of Xu et al.,
 * section V-A. No spec writes it.
 *
 * @param point a function of the objective's space, fitted at its lambda, or weights
 */
public record Given(StartingPoint point) implements Start {
  /**
   * Weights for the first fit.
   *
   * @param relative in [0, 1], one for each sample, 1 is full weight; copied
   */
  public static Given weights(double[] relative) {
    return new Given(new StartingPoint.Weighted("weights", relative.clone()));
  }

  @Override
  public String name() {
    return point.name();
  }

  @Override
  public List<StartingPoint> startingPoints(StartContext context) {
    return List.of(point);
  }

  @Override
  public boolean guarded() {
    return false;
  }
}
