package io.github.redescend.solvers.ridge;

import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.Hypothesis;
import java.util.Arrays;
import java.util.function.BooleanSupplier;

/**
 * The weighted squared hinge
 *
 * <pre>min over f of   1/2 sum_i mu_i max(0, 1 - y_i f(x_i))^2 + (lambda/2) ||f||^2</pre>
 *
 * <p>by Newton's method: a ridge problem on the samples with r &gt; 0, until they stay the same;
 * then the solution is exact (Keerthi and DeCoste 2005; Chapelle 2007). A step that does not lower
 * the objective is halved.
 */
public final class FiniteNewton {
  private static final int ITERATIONS = 100;

  private final Objective<?> objective;
  private final RidgeSequence ridges;
  private final BooleanSupplier cancelled;

  /** As the other, never cancelled. */
  public FiniteNewton(Objective<?> objective, RidgeSequence ridges) {
    this(objective, ridges, () -> false);
  }

  /**
   * Prepares.
   *
   * @param objective its space, labels and lambda count, its loss and sample weights do not
   * @param ridges solves its ridge problems
   * @param cancelled asked before each ridge problem but the first; when true, a solve ends with
   *     what it has
   */
  public FiniteNewton(Objective<?> objective, RidgeSequence ridges, BooleanSupplier cancelled) {
    this.objective = objective;
    this.ridges = ridges;
    this.cancelled = cancelled;
  }

  /**
   * Solves.
   *
   * @param weights mu_i &gt;= 0, sample weights multiplied in
   * @param known a function to begin with, or null for that of the ridge problems, if there is one
   */
  public Hypothesis solve(double[] weights, Hypothesis known) {
    Hypothesis near = known == null ? ridges.begin() : known;
    boolean[] active = new boolean[weights.length];
    if (near == null) {
      Arrays.fill(active, true);
    } else {
      mark(near, weights, active);
    }
    Hypothesis current = near;
    for (int iteration = 0; iteration < ITERATIONS; iteration++) {
      Hypothesis full = ridge(weights, active, current);
      boolean[] before = active.clone();
      mark(full, weights, active);
      if (Arrays.equals(before, active)) {
        return full;
      }
      double step = current == null ? 1 : stepLength(weights, current, full);
      if (step == 0) {
        return current;
      }
      current = step == 1 ? full : current.plus(step, full.plus(-1, current));
      if (cancelled.getAsBoolean()) {
        return current;
      }
      mark(current, weights, active);
    }
    return current;
  }

  private Hypothesis ridge(double[] weights, boolean[] active, Hypothesis near) {
    double[] masked = new double[weights.length];
    for (int i = 0; i < masked.length; i++) {
      masked[i] = active[i] ? weights[i] : 0;
    }
    return ridges.solve(masked, objective.labels(), near, 0);
  }

  /** 1, or the largest of 1/2, 1/4, ... that lowers the objective; 0 if none does. */
  private double stepLength(double[] weights, Hypothesis from, Hypothesis full) {
    double start = value(weights, from);
    if (value(weights, full) <= start) {
      return 1;
    }
    Hypothesis direction = full.plus(-1, from);
    for (double step = 0.5; step > 1e-8; step /= 2) {
      if (value(weights, from.plus(step, direction)) < start) {
        return step;
      }
    }
    return 0;
  }

  private void mark(Hypothesis f, double[] weights, boolean[] active) {
    for (int i = 0; i < active.length; i++) {
      active[i] = weights[i] > 0 && objective.labels()[i] * f.values()[i] < 1;
    }
  }

  private double value(double[] weights, Hypothesis f) {
    double sum = objective.penalty(f);
    for (int i = 0; i < weights.length; i++) {
      double r = Math.max(0, 1 - objective.labels()[i] * f.values()[i]);
      sum += 0.5 * weights[i] * r * r;
    }
    return sum;
  }
}
