package io.github.redescend.solvers.smooth;

import io.github.redescend.core.loss.Loss.SmoothLoss;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.sample.LocalSamples;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.Preconditioner;
import io.github.redescend.core.space.SampleColumn.SampleNumbers;
import io.github.redescend.solvers.descent.Descent;
import io.github.redescend.solvers.smooth.ConjugateSearch.SmoothPoint;
import io.github.redescend.solvers.work.SampleMaps.LinePoint;
import io.github.redescend.solvers.work.SampleMaps.LossSlopes;

/**
 * {@link ConjugateSearch} with one read of the samples per step instead of two. The read that
 * computes the values of a direction also computes the gradient at f + t d for the last step's t.
 * The line search finds another t, at O(n), and the gradient there is interpolated in proportion to
 * the slopes. The slopes left over bound the error; if it is too large, a second read makes the
 * gradient exact. Objectives and slopes along a direction are always exact.
 */
final class OneReadRun {
  /** The squared norm of the gradient's error relative to the gradient's. */
  private static final double LARGEST_ERROR = 1e-2;

  private final Objective<? extends SmoothLoss> objective;
  private final LocalSamples samples;
  private final Preconditioner.OneRead reads;
  private final LinearisedRisk risk;
  private final double metricWeight;
  private final SmoothPoint.SmoothMeasure measure;
  private final Descent<SmoothPoint> descent;

  private Hypothesis f;
  private LinearisedRisk.LineSearch line;
  private LinearisedRisk.At at;
  private double value;

  /** The gradient of the risk, and the slopes it belongs to. */
  private double[] gradient;

  private double[] currentSlopes;
  private boolean exact = true;
  private double[] direction;
  private double squaredGradient;
  private double length = 1;
  private double stepRatio = 1;
  private double step;
  private boolean mixed;
  private boolean stalled;

  OneReadRun(
      Objective<? extends SmoothLoss> objective,
      Control control,
      Preconditioner.OneRead reads,
      double tolerance,
      int iterations) {
    this.objective = objective;
    this.samples = (LocalSamples) objective.samples();
    this.reads = reads;
    this.risk = new LinearisedRisk(objective, null);
    this.metricWeight = ConjugateRun.metricWeight(objective);
    this.measure = SmoothPoint.SmoothMeasure.of(objective, metricWeight);
    this.descent = measure.descent(control, tolerance, iterations);
  }

  Solution from(Hypothesis start) {
    f = start;
    line = new LinearisedRisk.LineSearch(risk, start);
    at = risk.at(start, null);
    value = at.value() + objective.penalty(start);
    currentSlopes = slopes();
    gradient = reads.gradient(currentSlopes);
    turn(null, reads.descent(f, gradient));
    descent.start(point());
    while (descent.ended() == null) {
      move();
      descent.accept(point());
    }
    return descent.ended().solution(SmoothPoint::f);
  }

  private void move() {
    LossSlopes work = new LossSlopes(objective.loss(), LinePoint.line(length), false);
    double[] values = f.values();
    Preconditioner.Ahead ahead =
        reads.ahead(
            direction,
            (from, to, along, into) -> samples.write(work, from, to, into, values, along));
    double slope =
        objective.lambda() * objective.functions().inner(f, ahead.direction())
            + at.functional().at(ahead.direction());
    LinearisedRisk.LineSearch.End end =
        line.minimum(ahead.direction(), slope, stepRatio, value, at.slopes());
    stalled = end.stalled() && exact && !mixed;
    step = 0;
    if (end.stalled()) {
      // After a failed direction the gradient is used.
      makeExact(slopes());
      turn(null, reads.descent(f, gradient));
      return;
    }
    step = SmoothPoint.step(end.at().squaredChange(), objective.lambda(), end.f(), f);
    double[] before = total();
    f = end.f();
    at = end.at();
    value = end.objective();
    stepRatio = end.stepRatio();
    length = end.length();
    double squaredError = mix(ahead, slopes());
    double[] steepest = reads.descent(f, gradient);
    if (squaredError > LARGEST_ERROR * metricWeight * -Vectors.dot(total(), steepest)) {
      makeExact(slopes());
      steepest = reads.descent(f, gradient);
    }
    turn(before, steepest);
  }

  /** The gradient of the objective, m + 1 numbers. */
  private double[] total() {
    double[] total = gradient.clone();
    Vectors.add(objective.lambda(), f.coefficients(), total);
    return total;
  }

  private double[] slopes() {
    return SampleNumbers.of(at.slopes());
  }

  /**
   * Interpolates the gradient toward the one ahead, to the slopes nearest to the given ones;
   * returns the remaining squared distance.
   */
  private double mix(Preconditioner.Ahead ahead, double[] slopes) {
    double product = 0;
    double square = 0;
    for (int i = 0; i < currentSlopes.length; i++) {
      double change = ahead.slopes()[i] - currentSlopes[i];
      product += change * (slopes[i] - currentSlopes[i]);
      square += change * change;
    }
    double share = square > 0 ? product / square : 0;
    double[] mixed = new double[currentSlopes.length];
    double left = 0;
    for (int i = 0; i < mixed.length; i++) {
      mixed[i] = currentSlopes[i] + share * (ahead.slopes()[i] - currentSlopes[i]);
      left += (slopes[i] - mixed[i]) * (slopes[i] - mixed[i]);
    }
    currentSlopes = mixed;
    for (int j = 0; j < gradient.length; j++) {
      gradient[j] += share * (ahead.gradient()[j] - gradient[j]);
    }
    exact = false;
    return left;
  }

  /** Adds the gradient of the remaining slopes. */
  private void makeExact(double[] slopes) {
    if (!exact) {
      double[] rest = reads.gradient(Vectors.plus(slopes, -1, currentSlopes));
      gradient = Vectors.plus(gradient, 1, rest);
    }
    currentSlopes = slopes;
    exact = true;
  }

  /** The next direction, by Polak and Ribiere if it descends. */
  private void turn(double[] before, double[] steepest) {
    double[] total = total();
    double next = Math.max(0, -Vectors.dot(total, steepest));
    mixed = false;
    if (before != null && squaredGradient > 0) {
      double mixing = (next + Vectors.dot(before, steepest)) / squaredGradient;
      if (mixing > 0) {
        double[] both = Vectors.plus(steepest, mixing, direction);
        mixed = Vectors.dot(total, both) < 0;
        direction = mixed ? both : steepest;
      }
    }
    if (!mixed) {
      direction = steepest;
    }
    squaredGradient = next;
  }

  private SmoothPoint point() {
    return measure.point(f, value, squaredGradient, step, stalled);
  }
}
