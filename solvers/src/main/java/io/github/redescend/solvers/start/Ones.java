package io.github.redescend.solvers.start;

import io.github.redescend.core.space.SampleColumn;
import io.github.redescend.solvers.work.Constant;
import java.util.List;

/** Every sample at full weight: v0 = -1 of Xu et al. */
public record Ones() implements Start {
  @Override
  public String name() {
    return "ones";
  }

  @Override
  public boolean needsSamples() {
    return false;
  }

  @Override
  public List<StartingPoint> startingPoints(StartContext context) {
    SampleColumn ones = context.objective().samples().column(new Constant(1));
    return List.of(new StartingPoint.Weighted(name(), ones));
  }

  @Override
  public boolean guarded() {
    return false;
  }
}
