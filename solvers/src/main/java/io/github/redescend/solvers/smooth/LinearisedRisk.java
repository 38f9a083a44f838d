package io.github.redescend.solvers.smooth;

import io.github.redescend.core.loss.SmoothLoss;
import io.github.redescend.core.sample.Pass;
import io.github.redescend.core.sample.Samples;
import io.github.redescend.core.sample.Sums;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.LinearFunctional;
import io.github.redescend.core.space.SampleColumn;
import io.github.redescend.solvers.work.LineRisk;
import io.github.redescend.solvers.work.LineSlopes;
import io.github.redescend.solvers.work.LossSlopes;
import io.github.redescend.solvers.work.SmoothRisk;

/**
 * sum_i s_i (L(u_i) - c_i u_i) as a function of the margins u: the part of a smooth objective that
 * the data decide. Every answer is a pass over the samples.
 *
 * @param objective loss, labels y_i and sample weights s_i
 * @param linearTerm c_i, or null for none
 */
public record LinearisedRisk(Objective<? extends SmoothLoss> objective, SampleColumn linearTerm) {
  /**
   * The risk at a function.
   *
   * @param before the slopes that those here are compared with, or null
   */
  At at(Hypothesis f, SampleColumn before) {
    return at(f, slopes(f), null, before);
  }

  /** The same where the slopes are there, as a point of a line that began at slopes before. */
  At at(Hypothesis f, OnLine there, SampleColumn before) {
    return there.known == null ? at(f, there.slopes, there.functional, before) : there.known;
  }

  private At at(Hypothesis f, SampleColumn slopes, LinearFunctional known, SampleColumn before) {
    SmoothRisk work = new SmoothRisk(objective.loss(), linearTerm != null);
    SampleColumn last = before == null ? slopes : before;
    Pass pass =
        linearTerm == null
            ? Pass.of(work, f, slopes, last)
            : Pass.of(work, f, linearTerm, slopes, last);
    Sums sums = samples().pass(known == null ? pass.withFunctional(slopes) : pass);
    return at(sums, slopes, known);
  }

  /** The risk at the zero function, which takes no pass over features. */
  At atZero(Hypothesis zero) {
    if (linearTerm != null) {
      return at(zero, null);
    }
    SmoothLoss loss = objective.loss();
    return new At(
        loss.value(0) * samples().weights().sum(),
        slopes(zero),
        samples().weightedLabels().times(loss.derivative(0)),
        0);
  }

  /** The slopes in f(x_i), y_i s_i (L'(u_i) - c_i). */
  public SampleColumn slopes(Hypothesis f) {
    LossSlopes work = new LossSlopes(objective.loss(), linearTerm != null);
    return linearTerm == null ? samples().column(work, f) : samples().column(work, f, linearTerm);
  }

  /**
   * The slopes of the risk at f + t d. Where samples are elsewhere a pass costs more than what it
   * sums up, so that the risk comes along.
   */
  OnLine onLine(Hypothesis f, Hypothesis d, double t) {
    boolean linearised = linearTerm != null;
    LineSlopes work = new LineSlopes(objective.loss(), t, linearised);
    SampleColumn slopes =
        linearised ? samples().column(work, f, d, linearTerm) : samples().column(work, f, d);
    if (objective.isLocal()) {
      Pass pass = Pass.ofNothing().withFunctional(slopes);
      return new OnLine(slopes, samples().pass(pass).functional(), null);
    }
    LineRisk risk = new LineRisk(objective.loss(), t, linearised);
    SampleColumn first = slopes(f);
    Pass pass =
        linearised
            ? Pass.of(risk, f, d, linearTerm, slopes, first)
            : Pass.of(risk, f, d, slopes, first);
    At known = at(samples().pass(pass.withFunctional(slopes)), slopes, null);
    return new OnLine(slopes, known.functional, known);
  }

  private static At at(Sums sums, SampleColumn slopes, LinearFunctional known) {
    return new At(
        sums.values()[SmoothRisk.RISK],
        slopes,
        known == null ? sums.functional() : known,
        sums.values()[SmoothRisk.SQUARED_CHANGE]);
  }

  /** A bound of the second derivative along a function v: c sum_i s_i v(x_i)^2. */
  public double curvatureBound(Hypothesis v) {
    return objective.loss().curvatureBound() * samples().squares(v);
  }

  private Samples samples() {
    return objective.samples();
  }

  /**
   * The risk at a function.
   *
   * @param slopes its slopes in f(x_i)
   * @param functional those as a functional
   * @param squaredChange the squared length of the change of the slopes
   */
  record At(double value, SampleColumn slopes, LinearFunctional functional, double squaredChange) {}

  /**
   * The slopes at a point of a line.
   *
   * @param slopes in f(x_i)
   * @param functional those as a functional
   * @param known the risk there, compared with where the line begins, or null
   */
  record OnLine(SampleColumn slopes, LinearFunctional functional, At known) {}
}
