package io.github.redescend.solvers.start;

import java.util.List;

/** The function 0, which costs nothing. */
public record Zero() implements Start {
  @Override
  public String name() {
    return "zero";
  }

  @Override
  public List<Beginning> begin(Setting setting) {
    double[] pull = new double[setting.objective().labels().length];
    return List.of(new Beginning.Fitted(name(), setting.objective().space().zero(), pull));
  }
}
