package io.github.redescend.solvers;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Plural;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.loss.HalfQuadraticLoss;
import io.github.redescend.core.loss.Loss.DifferentiableLoss;
import io.github.redescend.core.loss.Loss.SmoothLoss;
import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.loss.Reweighting.Side;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.JointSolver;
import io.github.redescend.core.solver.JointSolver.JointObjective;
import io.github.redescend.core.solver.JointSolver.JointSolution;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.solvers.dc.Cccp;
import io.github.redescend.solvers.halfquadratic.HalfQuadratic;
import io.github.redescend.solvers.hinge.HingeQp;
import io.github.redescend.solvers.initialisation.Start;
import io.github.redescend.solvers.initialisation.Start.Given;
import io.github.redescend.solvers.joint.MulticlassMargin.JointConvex;
import io.github.redescend.solvers.l1.SparseCccp;
import io.github.redescend.solvers.l1.SparseSolver;
import io.github.redescend.solvers.l1.SparseSolver.SparseForm;
import io.github.redescend.solvers.smooth.Ncg;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The solver that suits the loss: {@link Ncg} for smooth losses, {@link HalfQuadratic} for
 * reweighting rules, {@link HingeQp} for hinge-type losses, {@link Cccp} for differences of convex
 * functions, {@link Ncg} for other differentiable losses.
 *
 * <p>For one-sided losses with little regularisation conjugate gradients may converge slowly while
 * few samples still count. Half-quadratic iteration, which factors only those samples, then
 * continues from their weights. It is also the first choice for remote samples, since it takes the
 * fewest passes.
 */
public record Auto() implements Solver<Criterion>, SparseForm {
  static final Declaration<Auto> DECLARATION =
      Declaration.of(
          "auto",
          "chosen by the loss: ncg for smooth losses, hq for losses with weights only, qp for"
              + " hinge-type losses, cccp for a difference of convex functions, ncg for other"
              + " differentiable losses",
          "",
          Auto::new);

  /** From here on a factorisation of the few active samples costs less than further steps. */
  private static final int ONE_SIDED_STEPS = 150;

  @Override
  public Class<Criterion> requires() {
    return Criterion.class;
  }

  @Override
  public boolean fits(Object loss) {
    return suiting(loss).isPresent();
  }

  private static Optional<Solver<?>> suiting(Object loss) {
    return loss instanceof SmoothLoss
        ? Optional.of(new Ncg())
        : Stream.<Solver<?>>of(new HalfQuadratic(), new HingeQp(), new Cccp(), new Ncg())
            .filter(solver -> solver.fits(loss))
            .findFirst();
  }

  @Override
  public boolean needsSamples(Object loss) {
    return !(loss instanceof HalfQuadraticLoss || loss instanceof DifferentiableLoss);
  }

  @Override
  public Solution solve(Objective<? extends Criterion> objective, Control control) {
    Criterion loss = objective.loss();
    if (!objective.isLocal() && loss instanceof HalfQuadraticLoss reweighting) {
      // For remote samples the number of passes dominates the cost.
      return new HalfQuadratic().solve(objective.withLoss(reweighting), control);
    }
    return loss instanceof SmoothLoss && isOneSided(loss)
        ? solveAll(List.of(objective), control).get(0)
        : suiting(loss)
            .orElseThrow(() -> new InvalidInputException("no solver fits the loss " + loss.spec()))
            .minimise(objective, control);
  }

  /** Smooth losses together ({@link Ncg#solveAll}), others one by one. */
  @Override
  public List<Solution> solveAll(
      List<? extends Objective<? extends Criterion>> objectives, Control control) {
    Solution[] solutions = new Solution[objectives.size()];
    solveSmooth(objectives, false, control, solutions);
    solveSmooth(objectives, true, control, solutions);
    Arrays.setAll(
        solutions, i -> solutions[i] == null ? solve(objectives.get(i), control) : solutions[i]);
    return List.of(solutions);
  }

  private static void solveSmooth(
      List<? extends Objective<? extends Criterion>> objectives,
      boolean oneSided,
      Control control,
      Solution[] into) {
    int[] own =
        IntStream.range(0, into.length)
            .filter(i -> objectives.get(i).loss() instanceof SmoothLoss)
            .filter(i -> isOneSided(objectives.get(i).loss()) == oneSided)
            .toArray();
    List<Objective<SmoothLoss>> smooth =
        IntStream.of(own)
            .mapToObj(objectives::get)
            .map(objective -> objective.withLoss((SmoothLoss) objective.loss()))
            .toList();
    List<Solution> solutions = (oneSided ? first() : new Ncg()).solveAll(smooth, control);
    for (int k = 0; k < own.length; k++) {
      into[own[k]] =
          oneSided ? finished(solutions.get(k), smooth.get(k), control) : solutions.get(k);
    }
  }

  private static boolean isOneSided(Criterion loss) {
    return loss instanceof Reweighting reweighting && reweighting.side() == Side.ONE;
  }

  private static Ncg first() {
    Ncg ncg = new Ncg();
    return new Ncg(ONE_SIDED_STEPS, ncg.tolerance(), ncg.start());
  }

  private static Solution finished(Solution solution, Objective<?> objective, Control control) {
    if (solution.trace().stop() != StopReason.ITERATION_LIMIT) {
      return solution;
    }
    HalfQuadratic hq = new HalfQuadratic();
    Start weights = Given.weights(solution.weights());
    Solution further =
        new HalfQuadratic(hq.iterations(), hq.tolerance(), weights, HalfQuadratic.Stop.OBJECTIVE)
            .minimise(objective, control.goingOn(solution.trace()));
    // A run cancelled before its first fit has no better result.
    Solution best = further.objective() <= solution.objective() ? further : solution;
    String remark = ", after " + Plural.of(solution.trace().iterations(), "step") + " of ncg";
    Trace trace = solution.trace().followedBy(further.trace()).withRemark(remark);
    return new Solution(best.hypothesis(), best.weights(), best.objective(), trace);
  }

  @Override
  public Optional<SparseSolver> sparse(Object loss) {
    return Optional.of(new SparseCccp());
  }

  @Override
  public Optional<JointSolver<?>> joint() {
    return Optional.of(new JointAuto());
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }

  record JointAuto() implements JointSolver<Criterion> {
    @Override
    public Class<Criterion> requires() {
      return Criterion.class;
    }

    @Override
    public boolean fits(Object loss) {
      return suiting(loss).isPresent();
    }

    @Override
    public Class<? extends HypothesisSpace> requiredSpace(Object loss) {
      return suiting(loss).orElseThrow().requiredSpace(loss);
    }

    private static Optional<JointSolver<?>> suiting(Object loss) {
      Stream<JointSolver<?>> joint =
          Stream.of(new HalfQuadratic(), new HingeQp(), new Cccp())
              .flatMap(solver -> solver.joint().stream());
      Stream<JointSolver<?>> all = Stream.concat(joint, Stream.of(JointConvex.smooth()));
      return all.filter(solver -> solver.fits(loss)).findFirst();
    }

    @Override
    public JointSolution solve(JointObjective<? extends Criterion> objective, Control control) {
      Spec loss = objective.loss().spec();
      String none = "no solver of all classes at once fits the loss " + loss;
      return suiting(objective.loss())
          .orElseThrow(() -> new InvalidInputException(none))
          .minimise(objective, control);
    }

    @Override
    public Spec spec() {
      return new Auto().spec();
    }
  }
}
