package io.github.redescend.solvers;

import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.UniformSystem;

/**
 * The steps of majorise-minimise on one factor: minus the preconditioned gradient, at full length.
 * Holds the run's history; confined to one fit.
 */
abstract class MajorisedStep {
  /** The relative difference of objectives that rounding explains. */
  private static final double ROUNDING = 1e-13;

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

  /** A point at f; its gradient is that at {@code at}, where {@code plain} is the step. */
  SmoothPoint point(
      Hypothesis f, double[] slopes, Hypothesis at, double[] slopesAt, Hypothesis plain) {
    Objective<?> objective = objective();
    double fall = -objective.lambda() * objective.space().inner(at, plain);
    for (int i = 0; i < slopesAt.length; i++) {
      fall -= slopesAt[i] * plain.values()[i];
    }
    return new SmoothPoint(f, slopes, value(f), Math.max(0, fall), objective.lambda(), fall <= 0);
  }

  /** The plain step, or where it is lower the best mixture of the last ones. */
  private static final class Mixed extends MajorisedStep {
    private final AndersonMixing mixing;
    private Hypothesis plain;

    Mixed(TiltedRisk risk, UniformSystem metric, int depth) {
      super(risk, metric);
      this.mixing = new AndersonMixing(risk.objective(), depth);
    }

    @Override
    SmoothPoint begin(Hypothesis f) {
      double[] slopes = slopes(f);
      plain = descent(f, slopes);
      return point(f, slopes, f, slopes, plain);
    }

    @Override
    SmoothPoint next(SmoothPoint current) {
      Hypothesis mixture = mixing.mix(current.f(), plain);
      if (mixture != null && falls(value(mixture), current)) {
        return begin(mixture);
      }
      return begin(current.f().plus(1, plain));
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
      Hypothesis f = extrapolated.plus(1, plain);
      return point(f, slopes(f), extrapolated, slopes, plain);
    }
  }
}
