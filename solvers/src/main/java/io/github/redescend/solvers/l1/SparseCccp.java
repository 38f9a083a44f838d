package io.github.redescend.solvers.l1;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.loss.Loss.DifferenceOfConvexLoss;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.solvers.descent.ConvexSubproblem;
import io.github.redescend.solvers.descent.ConvexSubproblem.Linearisation;
import io.github.redescend.solvers.descent.DcAlgorithm;
import io.github.redescend.solvers.descent.DcAlgorithm.Accuracy;
import io.github.redescend.solvers.descent.Descent.Ended;
import io.github.redescend.solvers.descent.StepRecorder;
import io.github.redescend.solvers.descent.StopTest;
import io.github.redescend.solvers.l1.SparseSolver.SparseSolution;

/**
 * The d.c. algorithm with an L1 penalty: a linear program for each tangent, from the hinge machine
 * on, until the tangents repeat (Wu and Liu, sections 3.1 and 3.3). For the hinge itself one linear
 * program.
 *
 * <p>The trace does not count the start; its stationarity is the largest change of a linear term,
 * for the hinge the largest relative violation of the optimality conditions.
 *
 * @param fixed whether exactly as many run
 */
public record SparseCccp(int iterations, boolean fixed) implements SparseSolver {
  /** Relative increase of the objective within the accuracy of linear programs. */
  private static final double NOISE = 1e-9;

  /** Relative decrease of the objective that counts as none. */
  private static final double STALLED = 1e-12;

  public SparseCccp {
    Require.atLeast("iterations", iterations, 1);
  }

  public SparseCccp() {
    this(100, false);
  }

  @Override
  public Spec spec() {
    return Spec.of("lp").with("iterations", iterations);
  }

  /**
   * @throws InvalidInputException if the library that solves linear programs does not load, too
   */
  @Override
  public SparseSolution solve(SparseObjective objective, Control control) {
    if (!SparseObjective.fits(objective.loss())) {
      throw new InvalidInputException(
          "loss %s has no linear program: it must be hinge or truncated-hinge"
              .formatted(objective.loss().spec()));
    }
    try (L1Machine machine = new L1Machine(objective, control.cancelled(), L1Machine.BATCH)) {
      return objective.loss() instanceof DifferenceOfConvexLoss loss
          ? descend(objective, loss, machine, control)
          : hinge(objective, machine, control);
    }
  }

  private static SparseSolution hinge(
      SparseObjective objective, L1Machine machine, Control control) {
    StepRecorder recorder = new StepRecorder(control);
    SparseFunctions zero = machine.zero();
    SparseFunctions functions =
        machine.minimise(Linearisation.none(objective.classes().length)).orElse(zero);
    double value = objective.value(functions.weights(), machine.margins(functions).margins());
    if (machine.ended() == StopReason.CONVERGED) {
      recorder.add(value, functions.distance(zero), machine.violation());
    }
    return new SparseSolution(
        functions, value, new Trace(recorder.steps(), machine.ended(), machine.summary()));
  }

  private SparseSolution descend(
      SparseObjective objective, DifferenceOfConvexLoss loss, L1Machine machine, Control control) {
    DcAlgorithm<SparseFunctions> steps =
        new DcAlgorithm<>(new Programs(objective, loss, machine), Accuracy.same(NOISE), iterations);
    Ended<DcAlgorithm.Point<SparseFunctions>> end =
        steps.run(
            steps.first(), control, fixed ? new StopTest.Fixed() : new StopTest.Stalled(STALLED));
    Trace trace = end.trace();
    // Reports why the program has no solution, instead of the empty step.
    StopReason stop = machine.ended() == StopReason.CONVERGED ? trace.stop() : machine.ended();
    String words = trace.explanation() + "; " + machine.summary();
    Trace whole = new Trace(trace.steps(), stop, words);
    return new SparseSolution(end.point().machine(), end.point().objective(), whole);
  }

  private record Programs(SparseObjective objective, DifferenceOfConvexLoss loss, L1Machine program)
      implements ConvexSubproblem<SparseFunctions> {
    @Override
    public int samples() {
      return objective.classes().length;
    }

    @Override
    public SparseFunctions minimise(Linearisation tangent, SparseFunctions near, double tolerance) {
      return program.minimise(tangent).orElse(near == null ? program.zero() : near);
    }

    @Override
    public Linearisation tangent(SparseFunctions functions) {
      return program.margins(functions).tangent(loss, 1);
    }

    @Override
    public double objective(SparseFunctions functions) {
      return objective.value(functions.weights(), program.margins(functions).margins());
    }

    @Override
    public double distance(SparseFunctions functions, SparseFunctions other) {
      return functions.distance(other);
    }
  }
}
