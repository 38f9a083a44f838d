package io.github.redescend.solvers.smooth;

import io.github.redescend.core.loss.SmoothLoss;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.Preconditioner;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.solvers.initialisation.Start;
import java.util.Optional;

/** Least squares fits computed with an existing factor, by a few conjugate gradient steps. */
enum SmoothStart {
  /** The least squares fit, loss r^2. */
  LS,
  /**
   * The least squares fit with the loss's curvature bound as weight: the first solve of
   * half-quadratic iteration from full weights.
   */
  ONES;

  /** The relative energy at which the fit ends. */
  private static final double GOAL = 1e-8;

  /** More steps than any start needs. */
  static final int STEPS = 50;

  /** This start's fit, if it is one of them. */
  static Optional<SmoothStart> of(Start start) {
    return switch (start.kind()) {
      case LEAST_SQUARES -> Optional.of(LS);
      case ONES -> Optional.of(ONES);
      default -> Optional.empty();
    };
  }

  double weight(SmoothLoss loss) {
    double bound = loss.curvatureBound();
    return this == ONES && bound > 0 ? bound : 2;
  }

  /**
   * The energy of the fit's gradient at which the search ends; limited for losses that are far more
   * curved than the fit.
   *
   * @param unit the energy that is 1 for the loss
   */
  double goal(SmoothLoss loss, double unit) {
    double bound = loss.curvatureBound();
    double ratio = bound > 0 ? weight(loss) / bound : 1;
    return GOAL * ratio * ratio * unit;
  }

  ConjugateSearch search(Objective<? extends SmoothLoss> objective) {
    SmoothLoss ridge = new WeightedSquare(weight(objective.loss()));
    return ConjugateSearch.fromZero(new LinearisedRisk(objective.withLoss(ridge), null));
  }

  Hypothesis fit(Objective<? extends SmoothLoss> objective, Preconditioner metric) {
    double unit =
        SmoothPoint.SmoothMeasure.of(objective, ConjugateRun.metricWeight(objective)).unit();
    ConjugateSearch search = search(objective);
    search.run(metric, goal(objective.loss(), unit), STEPS);
    return search.f();
  }

  /** (w/2) r^2. */
  private record WeightedSquare(double weight) implements SmoothLoss {
    @Override
    public double value(double u) {
      return 0.5 * weight * (1 - u) * (1 - u);
    }

    @Override
    public double derivative(double u) {
      return -weight * (1 - u);
    }

    @Override
    public double curvatureBound() {
      return weight;
    }

    @Override
    public Spec spec() {
      return Spec.of("weighted-square").with("weight", weight);
    }
  }
}
