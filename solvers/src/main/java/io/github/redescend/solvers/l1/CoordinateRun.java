package io.github.redescend.solvers.l1;

import io.github.redescend.core.Plural;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.solvers.descent.StepRecorder;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/** The proximal Newton steps of one {@link CoordinateDescent}; for one thread. */
final class CoordinateRun {
  private static final double ARMIJO = 0.01;
  private static final int TRIALS = 40;

  /** Steps with an earlier model's products must reduce the decrement to this share. */
  private static final double SLOW = 0.4;

  /** The number of lambdas with a second step after which products are computed again. */
  private static final int MAX_SLOW = 2;

  /** Gains of coordinate steps below this share of the tolerance are not worth a sweep. */
  private static final double NEGLIGIBLE = 1e-4;

  /** The smallest share of the decrement that a step is expected to leave to the next. */
  private static final double LEFT = 1e-2;

  /** Smaller violations, relative to lambda, are rounding. */
  private static final double SLACK = 1e-9;

  private final SparseObjective objective;
  private final FeatureGroups.GroupPenalty penalty;
  private final FeatureGroups groups;
  private final int iterations;
  private final Control control;
  private MarginRisk risk;
  private final WeightColumns columns;

  /** The groups that may have a weight. */
  private final BitSet inUse = new BitSet();

  private double lambda;
  private double[] w;
  private final double[] b;
  private MarginRisk.Point here;

  /** The slopes along the weights; null if the point has changed. */
  private double[] along;

  private int max;
  private int lambdas;

  /** The last products of features; null if there are none, or they do not suit. */
  private ModelSlopes.Curvature products;

  /** The lambdas with a second step since these products are in use. */
  private int slow;

  private StopReason stop = StopReason.CONVERGED;
  private final StepRecorder recorder;
  private final double gradientAtZero;

  CoordinateRun(
      SparseObjective objective,
      Loss loss,
      SparsePenalty penalty,
      double ratio,
      FeatureGroups groups,
      int iterations,
      Control control) {
    this.objective = objective;
    this.groups = groups;
    this.iterations = iterations;
    this.control = control;
    this.recorder = new StepRecorder(control);
    this.risk = MarginRisk.of(objective, loss);
    this.columns = new WeightColumns(objective.features(), objective.functions());
    this.w = new double[columns.weights()];
    this.b = new double[columns.functions()];
    this.penalty =
        new FeatureGroups.GroupPenalty(objective, penalty, ratio, groups, columns.functions());
    this.lambda = objective.lambda();
    this.here = risk.at(new double[risk.size()]);
    this.gradientAtZero =
        IntStream.range(0, groups.count())
            .mapToDouble(g -> groups.length(g, along()))
            .reduce(Double.MIN_NORMAL, Math::max);
  }

  void goOnWith(Loss other) {
    risk = risk.of(other);
    here = risk.at(here.values());
    along = null;
  }

  /** Whether sweeps use products of features rather than samples. */
  boolean hasFewWeights() {
    return QuadraticModel.areFew(columns.weights(), columns.samples());
  }

  void fitBias(double tolerance) {
    if (objective.bias()) {
      newton(new int[0], tolerance);
    }
  }

  /** The smallest lambda at which all weights are 0, for the current bias. */
  double largestUsefulLambda() {
    double largest = 0;
    for (int g = 0; g < groups.count(); g++) {
      // Features of slope 0 are not penalised and have a weight at any lambda.
      double slope = penalty.slope(g);
      largest = slope == 0 ? largest : Math.max(largest, groups.length(g, along()) / slope);
    }
    return largest;
  }

  /** Minimises at a lambda, from the solution at a larger one. */
  void descend(double next, double before, double tolerance) {
    lambdas++;
    lambda = next;
    admit(2 * next - before);
    do {
      newton(active(), tolerance);
    } while (admit(lambda * (1 + SLACK)) && !control.cancelled().getAsBoolean());
  }

  /** Uses groups whose slope reaches that of their penalty at a lambda; false if there are none. */
  private boolean admit(double min) {
    boolean any = false;
    for (int g = inUse.nextClearBit(0); g < groups.count(); g = inUse.nextClearBit(g + 1)) {
      if (groups.length(g, along()) >= penalty.slope(g) * min) {
        inUse.set(g);
        any = true;
      }
    }
    return any;
  }

  /** All weights if products of sparse features are few, so that these can be used again. */
  private int[] weights(int[] active) {
    return columns.isSparse() && hasFewWeights()
        ? IntStream.range(0, columns.weights()).toArray()
        : Arrays.stream(active).flatMap(g -> Arrays.stream(groups.members()[g])).sorted().toArray();
  }

  private int[] active() {
    int[] active = inUse.stream().toArray();
    max = Math.max(max, active.length);
    return active;
  }

  private void newton(int[] active, double tolerance) {
    double[] thresholds = penalty.thresholds(active, lambda);
    double ridge = lambda * penalty.ridge();
    int[] weights = weights(active);
    boolean few = QuadraticModel.areFew(weights.length, columns.samples());
    products =
        few && products != null && Arrays.equals(weights, products.weights()) ? products : null;
    double previous = Double.POSITIVE_INFINITY;
    stop = StopReason.ITERATION_LIMIT;
    for (int k = 0; k < iterations; k++) {
      if (control.cancelled().getAsBoolean()) {
        return;
      }
      MarginRisk.Point start = here;
      boolean earlier = products != null;
      if (few && !earlier) {
        slow = 0;
        products = ModelSlopes.Curvature.of(columns, risk.curvatures(start.values()), weights);
      }
      ModelSlopes model =
          few
              ? new ModelSlopes.GramSlopes(
                  products, along(), columns.sums(start.slopes()), objective.bias())
              : new ModelSlopes.SampleSlopes(
                  columns, start.slopes(), risk.curvatures(start.values()), objective.bias());
      double[] to = w.clone();
      new QuadraticModel(model, ridge)
          .minimise(active, groups, thresholds, to, NEGLIGIBLE * tolerance * start.risk());
      double cost = penalty.ofTangents(active, w, lambda);
      double decrement = model.slope() + penalty.ofTangents(active, to, lambda) - cost;
      double before = start.risk() + cost;
      double min = tolerance * Math.max(Math.abs(before), Double.MIN_NORMAL);
      if (!(-decrement > min)) {
        stop = StopReason.CONVERGED;
        return;
      }
      double left = Math.max(LEFT, -decrement / previous);
      boolean last = !(left * -decrement > min);
      double[] from = w;
      double[] biasesFrom = b.clone();
      double[] alongFrom = along;
      boolean moved = move(active, to, model, before, decrement);
      if (few && moved && risk.isConvex()) {
        products.learn(
            Vectors.plus(w, -1, from),
            Vectors.plus(b, -1, biasesFrom),
            Vectors.plus(along(), -1, alongFrom),
            Vectors.plus(columns.sums(here.slopes()), -1, columns.sums(start.slopes())));
      }
      slow += k == 1 && moved ? 1 : 0;
      if (!moved && !earlier) {
        stop = StopReason.NO_DESCENT;
        return;
      }
      if (earlier && (slow == MAX_SLOW || !(moved && -decrement <= SLOW * previous))) {
        products = null;
      }
      if (last && moved) {
        stop = StopReason.CONVERGED;
        return;
      }
      previous = -decrement;
    }
  }

  /** Moves toward the new weights, halving the step as needed; false without a decrease. */
  private boolean move(
      int[] active, double[] to, ModelSlopes model, double before, double decrement) {
    double[] shifts = model.shifts();
    double length = 1;
    for (int trial = 0; trial < TRIALS; trial++) {
      double[] moved = w.clone();
      for (int g : active) {
        for (int m : groups.members()[g]) {
          moved[m] += length * (to[m] - w[m]);
        }
      }
      MarginRisk.Point there = risk.at(model.moved(here.values(), length));
      double after = there.risk() + penalty.ofTangents(active, moved, lambda);
      if (after <= before + ARMIJO * length * decrement) {
        double step = Math.sqrt(Vectors.squaredDistance(w, moved));
        for (int c = 0; c < b.length; c++) {
          step += Math.abs(length * shifts[c]);
          b[c] += length * shifts[c];
        }
        w = length == 1 ? to : moved;
        here = there;
        along = null;
        double stationarity = Math.sqrt(Math.max(0, -decrement)) / gradientAtZero;
        recorder.add(after, step, stationarity);
        return true;
      }
      length /= 2;
    }
    return false;
  }

  /**
   * Replaces a concave penalty by its tangent at the current weights.
   *
   * @return whether it changed
   */
  boolean takeTangent() {
    return penalty.takeTangent(w);
  }

  BitSet used() {
    BitSet used = new BitSet();
    inUse.stream().filter(g -> groups.uses(g, w)).forEach(used::set);
    return used;
  }

  private double[] along() {
    along = along == null ? columns.gradient(here.slopes()) : along;
    return along;
  }

  SparseFunctions functions() {
    return SparseFunctions.of(w, b);
  }

  /** J, with the penalty itself instead of its tangents. */
  double objective() {
    return here.risk() + penalty.value(active(), w, lambda);
  }

  List<Trace.Step> steps() {
    return recorder.steps();
  }

  StopReason stop() {
    return stop;
  }

  String summary() {
    int used = (int) Arrays.stream(w).filter(weight -> weight != 0).count();
    // Concatenated, since a path has many summaries and formatting is slow.
    return Plural.of(lambdas, "problem")
        + (", at most " + max + " of " + groups.count())
        + (" groups of features looked at, " + Plural.have(used, "feature") + " a weight");
  }
}
