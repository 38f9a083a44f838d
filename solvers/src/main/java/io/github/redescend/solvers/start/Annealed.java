package io.github.redescend.solvers.start;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.loss.Annealable;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.space.SampleColumn;
import io.github.redescend.solvers.work.Constant;
import java.util.List;

/**
 * Graduated non-convexity (Blake and Zisserman 1987): some iterations with the loss 8 times as
 * wide, then 4 times, then twice, each from where the last one got to, the first from full weights.
 * Follows the basin of the nearly convex problem, and so finds what least squares finds where
 * outliers lie together (docs/decisions/0008).
 */
public record Annealed() implements Start {
  private static final double[] FACTORS = {8, 4, 2};
  private static final int STEPS = 10;

  @Override
  public String name() {
    return "annealed";
  }

  @Override
  public boolean fits(Object loss) {
    return loss instanceof Annealable;
  }

  @Override
  public boolean needsSamples() {
    return false;
  }

  @Override
  public List<StartingPoint> startingPoints(StartContext context) {
    Criterion loss = context.objective().loss();
    if (!(loss instanceof Annealable annealable)) {
      throw new InvalidInputException(
          "start annealed needs a loss with a width, which " + loss.spec() + " has not");
    }
    SampleColumn ones = context.objective().samples().column(new Constant(1));
    StartingPoint from = new StartingPoint.Weighted(name(), ones);
    for (double factor : FACTORS) {
      from = context.refinement().go(annealable.widened(factor), from, STEPS).point();
    }
    return List.of(from);
  }
}
