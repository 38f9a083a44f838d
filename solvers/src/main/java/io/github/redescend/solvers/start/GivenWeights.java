package io.github.redescend.solvers.start;

import java.util.Arrays;
import java.util.List;

/**
 * Given weights for the first fit: -v0 of Xu et al., section V-A. No spec writes it.
 *
 * @param relative in [0, 1], one for each sample, 1 is full weight
 */
public record GivenWeights(double[] relative) implements Start {
  /** Copies the weights. */
  public GivenWeights {
    relative = relative.clone();
  }

  @Override
  public String name() {
    return "weights";
  }

  @Override
  public List<StartingPoint> begin(StartContext setting) {
    return List.of(new StartingPoint.Weighted(name(), relative.clone()));
  }

  @Override
  public boolean guarded() {
    return false;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof GivenWeights given && Arrays.equals(relative, given.relative);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(relative);
  }
}
