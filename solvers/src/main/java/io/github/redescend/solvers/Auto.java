package io.github.redescend.solvers;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.loss.DifferenceOfConvexLoss;
import io.github.redescend.core.loss.HingeTypeLoss;
import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.spec.Described;
import io.github.redescend.core.spec.Spec;

/**
 * The solver that suits the loss, with its defaults: {@link HalfQuadratic} for what reweights,
 * {@link HingeQp} for losses of hinge type, else {@link Cccp} for a difference of convex functions.
 */
public record Auto() implements Solver<Described> {
  @Override
  public Class<Described> requires() {
    return Described.class;
  }

  @Override
  public boolean fits(Object loss) {
    return loss instanceof Reweighting
        || loss instanceof HingeTypeLoss
        || loss instanceof DifferenceOfConvexLoss;
  }

  @Override
  public Solution solve(Objective<? extends Described> objective, Control control) {
    Described loss = objective.loss();
    if (loss instanceof Reweighting reweighting) {
      return new HalfQuadratic().solve(objective.withLoss(reweighting), control);
    }
    if (loss instanceof HingeTypeLoss hinge) {
      return new HingeQp().solve(objective.withLoss(hinge), control);
    }
    if (loss instanceof DifferenceOfConvexLoss difference) {
      return new Cccp().solve(objective.withLoss(difference), control);
    }
    throw new InvalidInputException("no solver fits the loss " + loss.spec());
  }

  @Override
  public Spec spec() {
    return Spec.of("auto");
  }
}
