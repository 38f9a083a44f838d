package io.github.redescend.solvers.smooth;

import io.github.redescend.core.loss.Loss.SmoothLoss;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.space.ConjugateGradients.InactiveCoefficients;
import io.github.redescend.core.space.FunctionSpace.LinearFunctional;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.Preconditioner;
import io.github.redescend.solvers.descent.Descent;
import io.github.redescend.solvers.descent.Descent.Trust;
import io.github.redescend.solvers.descent.StopTest;
import io.github.redescend.solvers.smooth.LinearisedRisk.At;
import io.github.redescend.solvers.smooth.LinearisedRisk.LineSearch;
import java.util.function.DoubleSupplier;

/**
 * Nonlinear conjugate gradients (Polak and Ribiere 1969 with nonnegative mixing; Gilbert and
 * Nocedal 1992) in function space, preconditioned by the ridge problem with one constant weight.
 * The caller provides one preconditioned direction per step, for one or many searches. For one
 * thread at a time.
 */
public final class ConjugateSearch {
  private final Objective<?> objective;
  private final LineSearch line;
  private Hypothesis f;
  private At at;
  private double value;
  private Hypothesis direction;
  private double squaredGradient;
  private double stepRatio = 1;
  private double step;
  private boolean mixed;

  /** Whether the line search may extrapolate. */
  private boolean free = true;

  private boolean stalled;

  /** The last point, for the mixing; null to use the gradient. */
  private Hypothesis before;

  private LinearFunctional slopesBefore;

  public ConjugateSearch(LinearisedRisk risk, Hypothesis from) {
    this(risk, from, risk.at(from, null));
  }

  private ConjugateSearch(LinearisedRisk risk, Hypothesis from, At at) {
    this.objective = risk.objective();
    this.f = from;
    this.line = new LineSearch(risk, from);
    this.at = at;
    this.value = at.value() + objective.penalty(from);
  }

  static ConjugateSearch fromZero(LinearisedRisk risk) {
    Hypothesis zero = risk.objective().functions().zero();
    return new ConjugateSearch(risk, zero, risk.atZero(zero));
  }

  public Hypothesis f() {
    return f;
  }

  /** The slopes of the risk at the samples, as a functional. */
  LinearFunctional slopes() {
    return at.functional();
  }

  /** The length of the last move of (alpha, b). */
  double step() {
    return step;
  }

  double value() {
    return value;
  }

  /** The squared gradient norm in the metric's dual, once the direction is known. */
  public double squaredGradient() {
    return squaredGradient;
  }

  /** Whether the last move could not lower the objective, even along the gradient. */
  boolean stalled() {
    return stalled;
  }

  /** Sets minus the preconditioned gradient at the current function. */
  void direct(Hypothesis steepest) {
    double next = Math.max(0, -slope(f, at.functional(), steepest));
    mixed = false;
    free =
        !InactiveCoefficients.grown(objective.functions(), f, at.functional(), objective.lambda());
    if (free && before != null && squaredGradient > 0) {
      double mixing = (next + slope(before, slopesBefore, steepest)) / squaredGradient;
      if (mixing > 0) {
        direction = steepest.plus(mixing, direction);
        mixed = slope(f, at.functional(), direction) < 0;
      }
    }
    if (!mixed) {
      direction = steepest;
    }
    squaredGradient = next;
  }

  /** Searches along the direction; then a new direction is required. */
  void move() {
    LinearFunctional slopes = at.functional();
    double slope = slope(f, slopes, direction);
    LineSearch.End end =
        free
            ? line.minimum(direction, slope, stepRatio, value, at.slopes())
            : line.majorised(direction, slope, value, at.slopes());
    // After a failed mixed direction the gradient is used.
    before = end.stalled() ? null : f;
    slopesBefore = slopes;
    stalled = end.stalled() && !mixed;
    step = 0;
    if (!end.stalled()) {
      step = SmoothPoint.step(end.at().squaredChange(), objective.lambda(), end.f(), f);
      f = end.f();
      at = end.at();
      value = end.objective();
      stepRatio = free ? end.stepRatio() : 1;
    }
  }

  /** Runs until the squared gradient norm is at most the goal at the current function. */
  public void run(Preconditioner metric, DoubleSupplier goal, int steps) {
    direct(metric.descent(f, at.functional()));
    for (int i = 0; i < steps && !stalled && squaredGradient > goal.getAsDouble(); i++) {
      move();
      direct(metric.descent(f, at.functional()));
    }
  }

  private double slope(Hypothesis point, LinearFunctional slopesAt, Hypothesis along) {
    return objective.lambda() * objective.functions().inner(point, along) + slopesAt.at(along);
  }

  /**
   * A point of the minimisation of a smooth loss.
   *
   * @param objective J(f)
   * @param squaredGradient the squared gradient norm in the dual of the metric
   * @param step the length of the step of (alpha, b); alpha_i = -slope_i / lambda
   * @param settled whether the objective could not be lowered further
   */
  public record SmoothPoint(
      Hypothesis f, double objective, double squaredGradient, double step, boolean settled)
      implements Descent.Point<SmoothPoint> {
    /** The length of a step of (alpha, b), from the change of the slopes. */
    public static double step(
        double squaredChange, double lambda, Hypothesis f, Hypothesis before) {
      double moved = f.bias() - before.bias();
      return Math.sqrt(squaredChange / (lambda * lambda) + moved * moved);
    }

    @Override
    public double stepFrom(SmoothPoint previous) {
      return step;
    }

    /**
     * The gradient is measured in the dual norm of the constant-weight metric M = c K + lambda I,
     * g' M^-1 g, which costs no extra product; relative to sqrt(c sum_i s_i), its maximum at f = 0
     * for least squares of weight c.
     *
     * @param unit the squared gradient norm that counts as 1
     */
    record SmoothMeasure(Objective<? extends SmoothLoss> objective, double unit) {
      /** A gradient of relative size 1e-5, squared: less is hidden by rounding of the objective. */
      private static final double SETTLED = 1e-10;

      /** A gradient of relative size 1e-15, squared: its direction consists of rounding errors. */
      private static final double NONE = 1e-30;

      /** The relative difference of objectives that may remain when values are recomputed. */
      private static final double DRIFT = 1e-6;

      static SmoothMeasure of(Objective<? extends SmoothLoss> objective, double metricWeight) {
        double c = objective.loss().curvatureBound();
        double unit = c * c * objective.samples().weights().squares() / metricWeight;
        return new SmoothMeasure(objective, unit > 0 ? unit : 1);
      }

      Descent<SmoothPoint> descent(Control control, double tolerance, int iterations) {
        StopTest stop = StopTest.of(tolerance, StopTest.Stationary::new);
        Descent.Measure<SmoothPoint> measure =
            new Descent.Measure<>(
                point -> Math.sqrt(point.squaredGradient / unit),
                point -> Trust.of(objective, point.f));
        return new Descent<>(control, stop, iterations, true, measure);
      }

      /** If a search stalls with a large gradient, the loss's bound is wrong. */
      SmoothPoint point(
          Hypothesis f, double objective, double squaredGradient, double step, boolean stalled) {
        boolean settled =
            squaredGradient <= NONE * unit || (squaredGradient <= SETTLED * unit && stalled);
        return new SmoothPoint(f, objective, squaredGradient, step, settled);
      }

      /**
       * The solution with its values recomputed from the coefficients. If the objective there
       * differs, rounding hides it, and the run has not converged.
       */
      Solution recomputed(Solution solution) {
        Hypothesis f = objective.functions().recomputed(solution.hypothesis());
        Trace trace = solution.trace();
        if (!trace.stop().converged() || !objective.isLocal()) {
          return solution.withHypothesis(f);
        }
        double value = Objective.value(objective, f);
        if (Math.abs(value - solution.objective()) <= DRIFT * Math.abs(value)) {
          return solution.withHypothesis(f);
        }
        String explanation =
            "rounding hides the objective: it is %s at recomputed values, not %s"
                .formatted(value, solution.objective());
        double[] trust = Trust.of(objective, f);
        Trace whole = new Trace(trace.steps(), StopReason.NO_DESCENT, explanation, trace.table());
        return new Solution(f, trust, value, whole);
      }
    }
  }
}
