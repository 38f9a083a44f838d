package io.github.redescend.solvers.start;

import io.github.redescend.core.space.SampleColumn;
import io.github.redescend.solvers.work.Constant;
import java.util.List;

/** The function 0, which costs nothing. */
public record Zero() implements Start {
  @Override
  public String name() {
    return "zero";
  }

  @Override
  public boolean needsSamples() {
    return false;
  }

  @Override
  public List<StartingPoint> startingPoints(StartContext context) {
    SampleColumn dual = context.objective().samples().column(new Constant(0));
    return List.of(new StartingPoint.Fitted(name(), context.objective().functions().zero(), dual));
  }
}
