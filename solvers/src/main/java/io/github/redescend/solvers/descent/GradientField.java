package io.github.redescend.solvers.descent;

import io.github.redescend.core.loss.Loss.DifferentiableLoss;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.sample.Samples.SampleScan;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.space.FunctionSpace.LinearFunctional;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.SampleColumn;
import io.github.redescend.core.space.SampleColumn.SampleNumbers;
import io.github.redescend.solvers.descent.Descent.Trust;
import io.github.redescend.solvers.work.SampleMaps.LinePoint;
import io.github.redescend.solvers.work.SampleMaps.LossSlopes;
import java.util.function.UnaryOperator;

/**
 * The gradient of J as a function of the space, in the metric ||f||^2 + b^2: one product with the
 * samples. Steps along it cost O(n).
 */
public record GradientField(Objective<? extends DifferentiableLoss> objective) {
  /** Halvings of a step before it counts as none. */
  private static final int HALVINGS = 80;

  private static final double ROUNDING = 4e-16;

  public double value(Hypothesis f) {
    return Objective.value(objective, f);
  }

  /** dJ/df at the samples, which must be in memory: s_i y_i L'(u_i). */
  public double[] slopes(Hypothesis f) {
    return SampleNumbers.of(slopeColumn(f)).clone();
  }

  private SampleColumn slopeColumn(Hypothesis f) {
    return objective
        .samples()
        .column(new LossSlopes(objective.loss(), LinePoint.FUNCTION, false), f);
  }

  public Hypothesis at(Hypothesis f) {
    SampleScan pass = SampleScan.ofNothing().withFunctional(slopeColumn(f));
    LinearFunctional slopes = objective.samples().pass(pass).functional();
    return objective.functions().gradient(f, slopes, objective.lambda());
  }

  public double squaredLength(Hypothesis g) {
    return objective.functions().squaredNorm(g) + g.bias() * g.bias();
  }

  /** The length of the gradient at f = 0, or 1 if that is 0: the unit of stationarity. */
  public double lengthAtZero() {
    double length = Math.sqrt(squaredLength(at(objective.functions().zero())));
    return length > 0 ? length : 1;
  }

  /**
   * A step f - rate g with rate = first, first / 2, ..., until J, which is {@code value} at f,
   * falls by {@code share} of the linear prediction.
   */
  public Step descend(
      Hypothesis f, double value, Hypothesis g, double squaredLength, double first, double share) {
    double rate = first;
    for (int i = 0; i < HALVINGS; i++) {
      Hypothesis next = f.plus(-rate, g);
      double lower = value(next);
      if (lower <= value - share * rate * squaredLength + ROUNDING * Math.abs(value)) {
        return new Step(next, lower, rate);
      }
      rate /= 2;
    }
    return new Step(f, value, 0);
  }

  /** Runs a gradient method from point to next point; one that is not monotone has a given rate. */
  public <S> Solution run(
      Control control,
      StopTest stop,
      int iterations,
      boolean monotone,
      Point<S> first,
      UnaryOperator<Point<S>> next) {
    String caution = monotone ? "" : "; the rate may be too long";
    Descent.Measure<Point<S>> measure =
        new Descent.Measure<>(
            Point::stationarity,
            point -> Trust.of(objective, point.f),
            (point, reason) -> reason == StopReason.NO_DESCENT ? caution : "");
    return new Descent<>(control, stop, iterations, monotone, measure)
        .run(first, next)
        .solution(Point::f);
  }

  /** Recomputes the values, which have lost digits over many steps. */
  public Solution exact(Solution solution) {
    Hypothesis exact = objective.functions().recomputed(solution.hypothesis());
    return new Solution(exact, Trust.of(objective, exact), value(exact), solution.trace());
  }

  public static double distance(Hypothesis f, Hypothesis g) {
    double bias = f.bias() - g.bias();
    return Math.sqrt(bias * bias + Vectors.squaredDistance(f.coefficients(), g.coefficients()));
  }

  /**
   * A point of a gradient method: the gradient norm at the start of the step relative to that at f
   * = 0, whether no lower point was found, and what the method remembers.
   */
  public record Point<S>(
      Hypothesis f, double objective, double stationarity, boolean settled, S state)
      implements Descent.Point<Point<S>> {
    @Override
    public double stepFrom(Point<S> previous) {
      return distance(f, previous.f);
    }
  }

  /** A step with backtracking; its rate is 0 if J could not be lowered. */
  public record Step(Hypothesis f, double objective, double rate) {}
}
