package io.github.redescend.solvers;

import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.UniformSystem;

/**
 * The steps of majorise-minimise on one factor: minus the preconditioned gradient, at full length
 * where the metric is the majorising parabola; where it stands for that parabola only about, no
 * further than to the parabola's minimum on the way. Holds the run's history; confined to one fit.
 */
abstract class MajorisedStep {
  /** The relative difference of objectives that rounding explains. */
  private static final double ROUNDING = 1e-13;

  /** A length that misses 1 by less is a full step but for rounding. */
  private static final double FULL = 1 - 1e-6;

  private final TiltedRisk risk;
  private final UniformSystem metric;

  private MajorisedStep(TiltedRisk risk, UniformSystem metric) {
    this.risk = risk;
    this.metric = metric;
  }

  static MajorisedStep of(Mm.Acceleration acceleration, TiltedRisk risk, UniformSystem metric) {
    return switch (acceleration) {
      case NONE -> new Mixed(risk, metric, 0);
      case NESTEROV -> new Momentum(risk, metric);
      case ANDERSON ->
          new Mixed(risk, metric, AndersonMixing.depth(risk.objective().space().dimension()));
    };
  }

  /** The first point. */
  abstract SmoothPoint begin(Hypothesis f);

  /** The point after {@code current}, the last point that came from here. */
  abstract SmoothPoint next(SmoothPoint current);

  double value(Hypothesis f) {
    return risk.value(risk.objective().margins(f)) + risk.objective().penalty(f);
  }

  /** Whether {@code value} is no higher than that of the current point. */
  static boolean falls(double value, SmoothPoint current) {
    return value <= current.objective() + ROUNDING * Math.abs(current.objective());
  }

  Hypothesis descent(Hypothesis f, double[] slopes) {
    return metric.descent(f, slopes);
  }

  double[] slopes(Hypothesis f) {
    return risk.slopes(risk.objective().margins(f));
  }

  Objective<?> objective() {
    return risk.objective();
  }

  /** The step {@code plain} from f, shortened to where the parabola is least on the way. */
  Hypothesis shortened(Hypothesis f, double[] slopes, Hypothesis plain) {
    Objective<?> objective = objective();
    double curvature =
        risk.curvatureBound(plain.values())
            + objective.lambda() * objective.space().squaredNorm(plain);
    double length = fall(f, slopes, plain) / curvature;
    // A length that is no number belongs to a step of 0.
    return length < FULL ? f.plus(length, plain) : f.plus(1, plain);
  }

  private double fall(Hypothesis f, double[] slopes, Hypothesis plain) {
    Objective<?> objective = objective();
    double fall = -objective.lambda() * objective.space().inner(f, plain);
    for (int i = 0; i < slopes.length; i++) {
      fall -= slopes[i] * plain.values()[i];
    }
    return fall;
  }

  /** A point at f; its gradient is that at {@code at}, where {@code plain} is the step. */
  SmoothPoint point(
      Hypothesis f, double[] slopes, Hypothesis at, double[] slopesAt, Hypothesis plain) {
    double fall = fall(at, slopesAt, plain);
    return new SmoothPoint(f, slopes, value(f), Math.max(0, fall), objective().lambda(), fall <= 0);
  }

  /** The plain step, or where it is lower the best mixture of the last ones. */
  private static final class Mixed extends MajorisedStep {
    private final AndersonMixing mixing;
    private Hypothesis reached;

    Mixed(TiltedRisk risk, UniformSystem metric, int depth) {
      super(risk, metric);
      this.mixing = new AndersonMixing(risk.objective(), depth);
    }

    @Override
    SmoothPoint begin(Hypothesis f) {
      double[] slopes = slopes(f);
      Hypothesis plain = descent(f, slopes);
      reached = shortened(f, slopes, plain);
      return point(f, slopes, f, slopes, plain);
    }

    @Override
    SmoothPoint next(SmoothPoint current) {
      Hypothesis after = reached;
      Hypothesis mixture = mixing.mix(current.f(), after.plus(-1, current.f()));
      if (mixture != null && falls(value(mixture), current)) {
        return begin(mixture);
      }
      return begin(after);
    }
  }

  /** Nesterov's momentum, dropped where the objective would rise. */
  private static final class Momentum extends MajorisedStep {
    private Hypothesis before;
    private double age = 1;

    Momentum(TiltedRisk risk, UniformSystem metric) {
      super(risk, metric);
    }

    @Override
    SmoothPoint begin(Hypothesis f) {
      before = f;
      double[] slopes = slopes(f);
      return point(f, slopes, f, slopes, descent(f, slopes));
    }

    @Override
    SmoothPoint next(SmoothPoint current) {
      double older = (1 + Math.sqrt(1 + 4 * age * age)) / 2;
      double momentum = (age - 1) / older;
      Hypothesis f = current.f();
      SmoothPoint found = from(f.plus(momentum, f.plus(-1, before)));
      age = older;
      if (momentum > 0 && !falls(found.objective(), current)) {
        age = 1;
        found = from(f);
      }
      before = f;
      return found;
    }

    private SmoothPoint from(Hypothesis extrapolated) {
      double[] slopes = slopes(extrapolated);
      Hypothesis plain = descent(extrapolated, slopes);
      Hypothesis f = shortened(extrapolated, slopes, plain);
      return point(f, slopes(f), extrapolated, slopes, plain);
    }
  }
}
