package io.github.redescend.solvers.smooth;

import io.github.redescend.core.loss.Loss.SmoothLoss;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.space.ConjugateGradients.InactiveCoefficients;
import io.github.redescend.core.space.FunctionSpace.LinearFunctional;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.Preconditioner;
import io.github.redescend.core.space.RidgePath;
import io.github.redescend.core.space.SampleColumn.SampleNumbers;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.solvers.descent.Descent;
import io.github.redescend.solvers.initialisation.Start;
import io.github.redescend.solvers.smooth.ConjugateSearch.SmoothPoint;
import java.util.Optional;

/**
 * One fit by nonlinear conjugate gradients that receives preconditioned directions: first for its
 * start, then one per step. For one thread at a time.
 */
final class ConjugateRun {

  private final Objective<? extends SmoothLoss> objective;
  private final SmoothStart start;
  private final Descent<SmoothPoint> descent;
  private final double metricWeight;
  private final SmoothPoint.SmoothMeasure measure;

  private ConjugateSearch search;
  private boolean starting;
  private int startSteps;

  /**
   * @param start used without an initial function, if it is a least squares fit
   * @param from the initial function, or null
   */
  ConjugateRun(
      Objective<? extends SmoothLoss> objective,
      Control control,
      Start start,
      double tolerance,
      int iterations,
      Hypothesis from) {
    this.objective = objective;
    this.start = SmoothStart.of(start).orElse(SmoothStart.LS);
    this.metricWeight = metricWeight(objective);
    this.measure = SmoothPoint.SmoothMeasure.of(objective, metricWeight);
    this.descent = measure.descent(control, tolerance, iterations);
    this.starting = from == null;
    this.search = starting ? this.start.search(objective) : search(from);
  }

  /** c times the mean sample weight; a preconditioner need not majorise. */
  static double metricWeight(Objective<? extends SmoothLoss> objective) {
    double mean = objective.samples().weights().mean();
    double weight = mean * objective.loss().curvatureBound();
    return weight > 0 ? weight : 1;
  }

  private ConjugateSearch search(Hypothesis from) {
    return new ConjugateSearch(new LinearisedRisk(objective, null), from);
  }

  /** The best constant weight for the next direction. */
  private double weight() {
    if (!starting) {
      return metricWeight;
    }
    double c = objective.loss().curvatureBound();
    return c > 0 ? metricWeight * start.weight(objective.loss()) / c : metricWeight;
  }

  /** Whether the next direction belongs to the start. */
  boolean starting() {
    return starting;
  }

  Hypothesis f() {
    return search.f();
  }

  LinearFunctional slopes() {
    return search.slopes();
  }

  /** The request for the next direction. */
  RidgePath.Step onPath() {
    return new RidgePath.Step(
        weight(), objective.lambda(), search.f(), SampleNumbers.of(search.slopes()));
  }

  /** The solution, or null while it continues. */
  Solution ended() {
    return descent.ended() == null ? null : descent.ended().solution(SmoothPoint::f);
  }

  Objective<? extends SmoothLoss> objective() {
    return objective;
  }

  SmoothPoint.SmoothMeasure measure() {
    return measure;
  }

  /** Whether the run ended by its stop test, at inactive coefficients that dominate. */
  boolean endedGrown() {
    Descent.Ended<SmoothPoint> ended = descent.ended();
    return ended.trace().stop().converged() && grown(ended.point().f());
  }

  /** Whether inactive coefficients dominate. */
  boolean grown(Hypothesis at) {
    return InactiveCoefficients.grown(objective.functions(), at, slopes(at), objective.lambda());
  }

  LinearFunctional slopes(Hypothesis at) {
    return new LinearisedRisk(objective, null).at(at, null).functional();
  }

  /** Moves along minus the preconditioned gradient at {@link #f}. */
  void advance(Hypothesis steepest) {
    search.direct(steepest);
    if (starting) {
      starting =
          search.squaredGradient() > start.goal(objective.loss(), measure.unit())
              && !search.stalled()
              && startSteps++ < SmoothStart.STEPS;
      if (!starting) {
        search = search(search.f());
        return;
      }
    } else if (descent.current() == null) {
      descent.start(point());
    } else {
      descent.accept(point());
    }
    if (descent.ended() == null) {
      search.move();
    }
  }

  private SmoothPoint point() {
    double gradient = search.squaredGradient();
    return measure.point(search.f(), search.value(), gradient, search.step(), search.stalled());
  }

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
     * The energy of the fit's gradient at which the search ends; limited for losses that are far
     * more curved than the fit.
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
      double goal = goal(objective.loss(), unit);
      search.run(metric, () -> goal, STEPS);
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
}
