package io.github.redescend.solvers.start;

import java.util.Arrays;
import java.util.List;

/** Every sample at full weight: v0 = -1 of Xu et al. */
public record Ones() implements Start {
  @Override
  public String name() {
    return "ones";
  }

  @Override
  public List<StartingPoint> begin(StartContext setting) {
    double[] ones = new double[setting.objective().labels().length];
    Arrays.fill(ones, 1);
    return List.of(new StartingPoint.Weighted(name(), ones));
  }

  @Override
  public boolean guarded() {
    return false;
  }
}
