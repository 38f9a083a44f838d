package io.github.redescend.solvers.start;

import io.github.redescend.core.loss.Annealable;
import java.util.List;

/**
 * The function 0 for a loss whose objective has one minimum; for a loss that has wider forms, whose
 * objective may have several, the least squares fit as well. Neither of the two leads to the lower
 * end always.
 */
public record SuitedToLoss() implements Start {
  @Override
  public String name() {
    return "auto";
  }

  @Override
  public boolean needsSamples() {
    return false;
  }

  @Override
  public List<StartingPoint> startingPoints(StartContext context) {
    Start zero = new Zero();
    boolean several = context.objective().loss() instanceof Annealable;
    return (several ? new CombinedStart(List.of(new LeastSquaresFit(), zero)) : zero)
        .startingPoints(context);
  }
}
