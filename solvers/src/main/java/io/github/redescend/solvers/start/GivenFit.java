package io.github.redescend.solvers.start;

import java.util.List;

/**
 * A given function, such as a fit that several runs share. No spec writes it.
 *
 * @param fitted a function of the objective's space, fitted at its lambda
 */
public record GivenFit(Beginning.Fitted fitted) implements Start {
  @Override
  public String name() {
    return fitted.name();
  }

  @Override
  public List<Beginning> begin(Setting setting) {
    return List.of(fitted);
  }

  @Override
  public boolean guarded() {
    return false;
  }
}
