package io.github.redescend.solvers.smooth;

import io.github.redescend.core.loss.SmoothLoss;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.Preconditioner;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.solvers.initialisation.Start;
import java.util.Optional;

/**
 * The least squares fits that a minimiser of a smooth loss finds with the factor that it has
 * anyway, by conjugate gradients of few steps.
 */
enum SmoothStart {
  /** The least squares fit, loss r^2. */
  LS,
  /**
   * The least squares fit in which every sample has the weight of the loss's curvature bound: where
   * half-quadratic iteration from full weights gets with its first solve.
   */
  ONES;

  /** How close to the fit is close enough: a relative energy. */
  private static final double GOAL = 1e-8;

  /** More than any start needs: one step where the sample weights are equal and the metric fits. */
  static final int STEPS = 50;

  /** The fit that this start is, if it is one of them. */
  static Optional<SmoothStart> of(Start start) {
    return switch (start.kind()) {
      case LEAST_SQUARES -> Optional.of(LS);
      case ONES -> Optional.of(ONES);
      default -> Optional.empty();
    };
  }

  /** The weight of a sample in the least squares problem. */
  double weight(SmoothLoss loss) {
    double bound = loss.curvatureBound();
    return this == ONES && bound > 0 ? bound : 2;
  }

  /**
   * The energy of the fit's gradient at which the search for it ends. Where the loss is far more
   * curved than the fit, its unit says nothing of the fit.
   *
   * @param unit the energy that is 1 for the loss
   */
  double goal(SmoothLoss loss, double unit) {
    double bound = loss.curvatureBound();
    double ratio = bound > 0 ? weight(loss) / bound : 1;
    return GOAL * ratio * ratio * unit;
  }

  /** The search for the fit, from the zero function. */
  ConjugateSearch search(Objective<? extends SmoothLoss> objective) {
    SmoothLoss ridge = new WeightedSquare(weight(objective.loss()));
    return ConjugateSearch.fromZero(new LinearisedRisk(objective.withLoss(ridge), null));
  }

  /**
   * The fit, by no more than {@link #STEPS} steps.
   *
   * @param metric of the objective's space
   */
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
