package io.github.redescend.solvers.smooth;

import io.github.redescend.core.loss.Loss.SmoothLoss;
import io.github.redescend.core.sample.Samples;
import io.github.redescend.core.sample.Samples.SampleScan;
import io.github.redescend.core.sample.Samples.SampleScan.Sums;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.FunctionSpace.LinearFunctional;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.SampleColumn;
import io.github.redescend.solvers.descent.SlopeSearch;
import io.github.redescend.solvers.work.SampleMaps.LinePoint;
import io.github.redescend.solvers.work.SampleMaps.LossSlopes;
import io.github.redescend.solvers.work.SampleReductions.SmoothRisk;
import java.util.Arrays;

/**
 * sum_i s_i (L(u_i) - c_i u_i) as a function of the margins u: the data term of a smooth objective.
 * Each evaluation is one pass over the samples.
 *
 * @param objective loss, labels y_i and sample weights s_i
 * @param linearTerm c_i, or null for none
 */
public record LinearisedRisk(Objective<? extends SmoothLoss> objective, SampleColumn linearTerm) {
  /**
   * The risk at a function.
   *
   * @param before slopes to compare with, or null
   */
  At at(Hypothesis f, SampleColumn before) {
    return at(f, slopes(f), null, before);
  }

  /** Returns this risk with the slopes of a point on a line. */
  At at(Hypothesis f, OnLine there, SampleColumn before) {
    return there.known == null ? at(f, there.slopes, there.functional, before) : there.known;
  }

  private At at(Hypothesis f, SampleColumn slopes, LinearFunctional known, SampleColumn before) {
    SmoothRisk work = new SmoothRisk(objective.loss(), LinePoint.FUNCTION, linearTerm != null);
    SampleScan pass = SampleScan.of(work, inputs(f, slopes, before == null ? slopes : before));
    return at(samples().pass(known == null ? pass.withFunctional(slopes) : pass), slopes, known);
  }

  private SampleColumn[] inputs(SampleColumn... columns) {
    if (linearTerm == null) {
      return columns;
    }
    SampleColumn[] inputs = Arrays.copyOf(columns, columns.length + 1);
    inputs[columns.length] = linearTerm;
    return inputs;
  }

  /** The risk at the zero function, without a product. */
  At atZero(Hypothesis zero) {
    if (linearTerm != null) {
      return at(zero, null);
    }
    SmoothLoss loss = objective.loss();
    double risk = loss.value(0) * samples().weights().sum();
    LinearFunctional functional = samples().weightedLabels().times(loss.derivative(0));
    return new At(risk, slopes(zero), functional, 0);
  }

  /** The slopes in f(x_i), y_i s_i (L'(u_i) - c_i). */
  public SampleColumn slopes(Hypothesis f) {
    return slopes(LinePoint.FUNCTION, f);
  }

  private SampleColumn slopes(LinePoint at, SampleColumn... functions) {
    LossSlopes work = new LossSlopes(objective.loss(), at, linearTerm != null);
    return samples().column(work, inputs(functions));
  }

  /**
   * The slopes of the risk at f + t d; for remote samples also the risk, since a pass is expensive.
   */
  OnLine onLine(Hypothesis f, Hypothesis d, double t) {
    LinePoint at = LinePoint.line(t);
    SampleColumn slopes = slopes(at, f, d);
    if (objective.isLocal()) {
      SampleScan pass = SampleScan.ofNothing().withFunctional(slopes);
      return new OnLine(slopes, samples().pass(pass).functional(), null);
    }
    SmoothRisk risk = new SmoothRisk(objective.loss(), at, linearTerm != null);
    SampleScan pass = SampleScan.of(risk, inputs(f, d, slopes, slopes(f)));
    At known = at(samples().pass(pass.withFunctional(slopes)), slopes, null);
    return new OnLine(slopes, known.functional, known);
  }

  private static At at(Sums sums, SampleColumn slopes, LinearFunctional known) {
    double[] values = sums.values();
    LinearFunctional functional = known == null ? sums.functional() : known;
    return new At(values[SmoothRisk.RISK], slopes, functional, values[SmoothRisk.SQUARED_CHANGE]);
  }

  /** A bound of the second derivative along v: c sum_i s_i v(x_i)^2. */
  public double curvatureBound(Hypothesis v) {
    return objective.loss().curvatureBound() * samples().squares(v);
  }

  private Samples samples() {
    return objective.samples();
  }

  /**
   * The risk at a function.
   *
   * @param slopes in f(x_i)
   * @param squaredChange the squared length of the change of the slopes
   */
  record At(double value, SampleColumn slopes, LinearFunctional functional, double squaredChange) {}

  /**
   * The slopes at a point of a line.
   *
   * @param slopes in f(x_i)
   * @param known the risk there, or null
   */
  record OnLine(SampleColumn slopes, LinearFunctional functional, At known) {}

  /**
   * J on the line f + t d. Margins are linear in t, so a value or slope costs O(n) and no product.
   *
   * <p>The majorising parabola has its minimum at t = -J'(0) / kappa, kappa the curvature bound
   * along the line; J falls up to there. The search continues to a zero of the slope and returns if
   * J is not lower.
   *
   * <p>Serves successive searches, each from the last end. For one thread at a time.
   */
  static final class LineSearch {
    /** The share of the slope that may remain. */
    private static final double PRECISION = 0.05;

    /** The shortest step tried where J does not fall, relative to the first. */
    private static final double MIN_STEP = 1e-18;

    /** Relative difference of objectives attributed to rounding. */
    private static final double ROUNDING = 1e-13;

    private final LinearisedRisk risk;
    private Hypothesis from;
    private Hypothesis direction;

    /** The slopes of the risk at the last evaluation. */
    private OnLine last;

    private double linear;
    private double quadratic;

    LineSearch(LinearisedRisk risk, Hypothesis from) {
      this.risk = risk;
      this.from = from;
    }

    /**
     * @param slope J'(0), &lt; 0
     * @param stepRatio the first length to try, relative to the majorising parabola's step
     * @param objective J(0)
     * @param slopes those of the risk at 0
     */
    End minimum(
        Hypothesis along, double slope, double stepRatio, double objective, SampleColumn slopes) {
      double safe = begin(along, slope);
      if (safe == 0) {
        return stalled(objective);
      }
      End end = end(zeroOfSlope(slope, safe, stepRatio), safe, slopes);
      return falls(end, objective) ? moved(end) : to(safe, safe, objective, slopes);
    }

    /**
     * Steps to the minimum of the majorising parabola, at most the full direction; parameters as
     * for {@link #minimum}.
     */
    End majorised(Hypothesis along, double slope, double objective, SampleColumn slopes) {
      double safe = begin(along, slope);
      return safe == 0 ? stalled(objective) : to(Math.min(1, safe), safe, objective, slopes);
    }

    /** Steps to the length, or less far where the curvature is underestimated. */
    private End to(double length, double safe, double objective, SampleColumn slopes) {
      for (double t = length; t > MIN_STEP * length; t /= 16) {
        slopeAt(t);
        End end = end(t, safe, slopes);
        if (t == length ? falls(end, objective) : end.objective < objective) {
          return moved(end);
        }
      }
      return stalled(objective);
    }

    private double begin(Hypothesis along, double slope) {
      direction = along;
      double lambda = risk.objective().lambda();
      linear = lambda * risk.objective().functions().inner(from, along);
      quadratic = lambda * risk.objective().functions().squaredNorm(along);
      double safe = -slope / (quadratic + risk.curvatureBound(along));
      return slope < 0 && safe > 0 && !Double.isInfinite(safe) ? safe : 0;
    }

    private static boolean falls(End end, double objective) {
      return end.objective <= objective + ROUNDING * Math.abs(objective);
    }

    private End moved(End end) {
      from = end.f;
      return end;
    }

    private End stalled(double objective) {
      return new End(from, null, objective, 0, 1, true);
    }

    private End end(double length, double safe, SampleColumn slopes) {
      Hypothesis f = from.plus(length, direction);
      At at = risk.at(f, last, slopes);
      return new End(f, at, at.value() + risk.objective().penalty(f), length, length / safe, false);
    }

    private double zeroOfSlope(double slope, double safe, double stepRatio) {
      SlopeSearch search = new SlopeSearch(this::slopeAt, slope, PRECISION);
      double zero = search.zero(Math.max(1, stepRatio) * safe);
      if (!Double.isNaN(zero)) {
        return zero;
      }
      double end = search.low() > 0 ? search.low() : safe;
      slopeAt(end);
      return end;
    }

    private double slopeAt(double t) {
      last = risk.onLine(from, direction, t);
      return linear + t * quadratic + last.functional().at(direction);
    }

    /**
     * The end of a search.
     *
     * @param at the risk there; null if it did not move
     * @param objective J(f)
     * @param stepRatio relative to the majorising parabola's step
     * @param stalled whether J could not be lowered
     */
    record End(
        Hypothesis f, At at, double objective, double length, double stepRatio, boolean stalled) {}
  }
}
