package io.github.redescend.solvers;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.loss.DifferenceOfConvexLoss;
import io.github.redescend.core.loss.DifferentiableLoss;
import io.github.redescend.core.loss.HingeTypeLoss;
import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.loss.Side;
import io.github.redescend.core.loss.SmoothLoss;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.JointSolver;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.spec.Described;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.solvers.start.GivenWeights;
import java.util.Optional;

/**
 * The solver that suits the loss, with its defaults: {@link Ncg} for smooth losses, {@link
 * HalfQuadratic} for what only reweights, {@link HingeQp} for losses of hinge type, {@link Cccp}
 * for a difference of convex functions, else {@link AcceleratedGradient}.
 *
 * <p>One-sided losses with little regularisation may leave conjugate gradients many steps short of
 * the end, with few samples that still pull. There half-quadratic iteration, whose factors are of
 * those samples only, goes on from their weights.
 */
public record Auto() implements Solver<Described> {
  /** From here on a factorisation of the few samples that pull costs less than going on. */
  private static final int ONE_SIDED_STEPS = 150;

  @Override
  public Class<Described> requires() {
    return Described.class;
  }

  @Override
  public boolean fits(Object loss) {
    return loss instanceof SmoothLoss
        || loss instanceof Reweighting
        || loss instanceof HingeTypeLoss
        || loss instanceof DifferenceOfConvexLoss
        || loss instanceof DifferentiableLoss;
  }

  @Override
  public Solution solve(Objective<? extends Described> objective, Control control) {
    Described loss = objective.loss();
    if (loss instanceof SmoothLoss smooth) {
      return loss instanceof Reweighting reweighting && reweighting.side() == Side.ONE
          ? oneSided(objective.withLoss(smooth), objective.withLoss(reweighting), control)
          : new Ncg().solve(objective.withLoss(smooth), control);
    }
    if (loss instanceof Reweighting reweighting) {
      return new HalfQuadratic().solve(objective.withLoss(reweighting), control);
    }
    if (loss instanceof HingeTypeLoss hinge) {
      return new HingeQp().solve(objective.withLoss(hinge), control);
    }
    if (loss instanceof DifferenceOfConvexLoss difference) {
      return new Cccp().solve(objective.withLoss(difference), control);
    }
    if (loss instanceof DifferentiableLoss differentiable) {
      return new AcceleratedGradient().solve(objective.withLoss(differentiable), control);
    }
    throw new InvalidInputException("no solver fits the loss " + loss.spec());
  }

  private static Solution oneSided(
      Objective<SmoothLoss> objective, Objective<Reweighting> same, Control control) {
    Ncg ncg = new Ncg();
    Ncg first = new Ncg(ONE_SIDED_STEPS, ncg.tolerance(), ncg.start());
    Solution found = first.solve(objective, control);
    if (found.trace().stop() != StopReason.ITERATION_LIMIT) {
      return found;
    }
    HalfQuadratic hq = new HalfQuadratic();
    return new HalfQuadratic(
            hq.iterations(),
            hq.tolerance(),
            new GivenWeights(found.weights()),
            HalfQuadratic.Stop.OBJECTIVE)
        .solve(same, control);
  }

  /** What suits the loss among the solvers that train all classes at once. */
  @Override
  public Optional<JointSolver<?>> joint() {
    return Optional.of(new JointAuto());
  }

  @Override
  public Spec spec() {
    return Spec.of("auto");
  }
}
