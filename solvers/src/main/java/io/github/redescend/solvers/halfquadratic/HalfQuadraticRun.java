package io.github.redescend.solvers.halfquadratic;

import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.loss.Reweighting.ScaledReweighting;
import io.github.redescend.core.loss.Reweighting.Side;
import io.github.redescend.core.sample.Samples;
import io.github.redescend.core.sample.Samples.SampleScan;
import io.github.redescend.core.sample.Samples.SampleScan.Sums;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.space.FunctionSpace.LeastSquaresProblem;
import io.github.redescend.core.space.FunctionSpace.LinearFunctional;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.SampleColumn;
import io.github.redescend.solvers.descent.Descent;
import io.github.redescend.solvers.descent.Descent.Trust;
import io.github.redescend.solvers.descent.StopTest;
import io.github.redescend.solvers.initialisation.Start.StartContext.StartingPoint;
import io.github.redescend.solvers.ridge.FiniteNewton;
import io.github.redescend.solvers.ridge.RidgeSequence;
import io.github.redescend.solvers.smooth.ConjugateSearch.SmoothPoint;
import io.github.redescend.solvers.work.SampleMaps.ActiveWeights;
import io.github.redescend.solvers.work.SampleMaps.Constant;
import io.github.redescend.solvers.work.SampleMaps.DualVariables;
import io.github.redescend.solvers.work.SampleMaps.LabelMultiple;
import io.github.redescend.solvers.work.SampleMaps.Multiple;
import io.github.redescend.solvers.work.SampleMaps.ReweightedBy;
import io.github.redescend.solvers.work.SampleMaps.Scaled;
import io.github.redescend.solvers.work.SampleMaps.SweepTargets;
import io.github.redescend.solvers.work.SampleReductions.ReweightedRisk;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * One run of half-quadratic iteration. One pass per function yields its objective, gradient, step
 * and the next ridge problem. For one thread.
 */
final class HalfQuadraticRun {
  private final Schedule schedule;
  private final Objective<? extends Reweighting> objective;
  private final Samples samples;
  private final RidgeSequence ridges;
  private final Control control;
  private final FiniteNewton newton;
  private final RefreshedLoss running;
  private final boolean oneSided;

  /** A one-sided loss with exact inner solves. */
  private final boolean nested;

  private double gradientAtZero = Double.NaN;

  /** The number of solves for the current point. */
  private int solves;

  HalfQuadraticRun(
      Schedule schedule,
      Objective<? extends Reweighting> objective,
      RidgeSequence ridges,
      Control control) {
    this.schedule = schedule;
    this.control = control;
    this.objective = objective;
    this.samples = objective.samples();
    this.ridges = ridges;
    this.newton = new FiniteNewton(objective, ridges, control.cancelled());
    this.running = new RefreshedLoss(objective.loss());
    this.oneSided = objective.loss().side() == Side.ONE;
    this.nested = oneSided && schedule.exact();
  }

  Solution from(StartingPoint point) {
    Reweighting loss = objective.loss();
    Descent.Measure<Iterate> measure =
        new Descent.Measure<>(
            this::stationarity, at -> Trust.of(loss, samples.numbers(at.weights)));
    Descent<Iterate> descent =
        new Descent<>(control, schedule.stop(), schedule.iterations(), loss.monotone(), measure);
    UnaryOperator<Iterate> next =
        current -> {
          solves = descent.steps() + 1;
          Iterate following = next(current, schedule.reduction());
          // An approximate solve that has not lowered the objective was too inaccurate.
          boolean inaccurate = schedule.reduction() > 0 && descent.rises(following);
          return inaccurate && !control.cancelled().getAsBoolean() ? next(current, 0) : following;
        };
    return descent.run(first(point), next).solution(Iterate::f);
  }

  private Iterate first(StartingPoint point) {
    double full = objective.loss().startWeight();
    if (point instanceof StartingPoint.Weighted weighted) {
      Hypothesis zero = objective.functions().zero();
      SampleColumn weights = samples.column(new Multiple(full), weighted.relative(objective));
      SampleColumn used = samples.column(new Scaled(1), weights);
      SampleScan pass = SampleScan.ofNothing().withLeastSquares(used, samples.labels());
      SampleColumn dual = samples.column(new Constant(0));
      LeastSquaresProblem problem = samples.pass(pass).leastSquares();
      double value = Double.POSITIVE_INFINITY;
      return new Iterate(zero, dual, weights, used, problem, value, 0, Double.NaN);
    }
    StartingPoint.Fitted fitted = (StartingPoint.Fitted) point;
    SampleColumn column = samples.column(new Scaled(full));
    return at(objective.loss(), fitted.f(), column, fitted.dual(), null);
  }

  /** The next point, its problem solved to this reduction of the error. */
  private Iterate next(Iterate current, double reduction) {
    Hypothesis near = current.isBeforeAnyFit() ? null : current.f();
    Hypothesis f =
        nested
            ? newton.solve(current.used(), near, current.problem())
            : ridges.solve(current.problem(), near, reduction);
    SampleColumn dual = samples.column(new DualVariables(oneSided), current.used(), f);
    Reweighting settled = running.after(() -> objective.residuals(f), objective::sampleWeights);
    return at(settled, f, current.used(), dual, current);
  }

  /**
   * @param column the weights of its solve
   * @param before the previous point, or null
   */
  private Iterate at(
      Reweighting loss, Hypothesis f, SampleColumn column, SampleColumn dual, Iterate before) {
    SampleColumn weights = samples.column(new ReweightedBy(loss), f);
    SampleColumn used = samples.column(new Scaled(1), weights);
    SampleColumn last = before == null ? dual : before.dual();
    SampleScan pass = SampleScan.of(new ReweightedRisk(loss), f, column, dual, last);
    if (before != null) {
      SampleColumn now = samples.column(new DualVariables(oneSided), used, f);
      pass = pass.withFunctional(samples.column(new LabelMultiple(-1), now));
    }
    if (solves < schedule.iterations()) {
      pass =
          pass.withLeastSquares(
              nested ? samples.column(new ActiveWeights(), used, f) : used, targets(f));
    }
    Sums sums = samples.pass(pass);
    double change = sums.values()[ReweightedRisk.SQUARED_CHANGE];
    double lambda = objective.lambda();
    LeastSquaresProblem problem = sums.leastSquares();
    double value = sums.values()[ReweightedRisk.RISK] + objective.penalty(f);
    double step = before == null ? 0 : SmoothPoint.step(change, lambda, f, before.f());
    double gradient = before == null ? Double.NaN : gradient(f, sums.functional());
    return new Iterate(f, dual, weights, used, problem, value, step, gradient);
  }

  /** The labels; in a sweep, beyond the margin the value there: y + y m, eq. (32). */
  private SampleColumn targets(Hypothesis f) {
    return oneSided && !nested ? samples.column(new SweepTargets(), f) : samples.labels();
  }

  private double gradient(Hypothesis f, LinearFunctional slopes) {
    Hypothesis gradient = objective.functions().gradient(f, slopes, objective.lambda());
    double squared = objective.functions().squaredNorm(gradient);
    return Math.sqrt(squared + gradient.bias() * gradient.bias());
  }

  private double stationarity(Iterate point) {
    if (Double.isNaN(gradientAtZero)) {
      LinearFunctional slopes = samples.weightedLabels().times(-objective.loss().startWeight());
      double norm = gradient(objective.functions().zero(), slopes);
      gradientAtZero = norm > 0 ? norm : 1;
    }
    return point.gradient() / gradientAtZero;
  }

  /**
   * How a loss is minimised.
   *
   * @param iterations the maximum number of solves
   * @param reduction of the error by a solve; 0 for working precision
   * @param exact whether the weighted problem of a one-sided loss is solved to its minimum
   */
  record Schedule(int iterations, StopTest stop, double reduction, boolean exact) {}

  /**
   * A point of half-quadratic iteration.
   *
   * @param f the function, or zero before any fit
   * @param dual w_i s_i r_i with the weights of the last solve (r+ for one side); alpha_i = y_i
   *     dual_i / lambda are unique coefficients even for a singular kernel matrix
   * @param weights the loss's weights at f, without sample weights
   * @param used those times the sample weights, for the next solve
   * @param problem the next ridge problem, for one side over samples short of their margin; null
   *     for none
   * @param objective J(f); infinite before any fit
   * @param step the length of the step of (alpha, b)
   * @param gradient the norm of the gradient of J at f, with weights -L'/r
   */
  record Iterate(
      Hypothesis f,
      SampleColumn dual,
      SampleColumn weights,
      SampleColumn used,
      LeastSquaresProblem problem,
      double objective,
      double step,
      double gradient)
      implements Descent.Point<Iterate> {
    boolean isBeforeAnyFit() {
      return Double.isInfinite(objective);
    }

    @Override
    public double stepFrom(Iterate previous) {
      return step;
    }
  }

  /**
   * The loss of one run. If it estimates its scale from the residuals, the scale is updated after
   * each of the first iterations and then fixed.
   */
  static final class RefreshedLoss {
    private final Reweighting rule;
    private Reweighting current;
    private int refreshes;

    RefreshedLoss(Reweighting rule) {
      this.rule = rule;
      this.current = rule;
      this.refreshes = rule instanceof ScaledReweighting scaled ? scaled.refreshes() : 0;
    }

    /**
     * The loss after an iteration with these residuals.
     *
     * @param residuals n numbers, computed only if needed
     */
    Reweighting after(Supplier<double[]> residuals, Supplier<double[]> sampleWeights) {
      if (refreshes > 0 && rule instanceof ScaledReweighting scaled) {
        refreshes--;
        current = scaled.scaled(residuals.get(), sampleWeights.get());
      }
      return current;
    }
  }
}
