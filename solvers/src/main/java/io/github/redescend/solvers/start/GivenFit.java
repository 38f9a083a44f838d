package io.github.redescend.solvers.start;

import java.util.List;

/**
 * A given function, such as a fit that several runs share. No spec writes it.
 *
 * @param fitted a function of the objective's space, fitted at its lambda
 */
public record GivenFit(StartingPoint.Fitted fitted) implements Start {
  @Override
  public String name() {
    return fitted.name();
  }

  @Override
  public List<StartingPoint> begin(StartContext setting) {
    return List.of(fitted);
  }

  @Override
  public boolean guarded() {
    return false;
  }
}
