package io.github.redescend.solvers.ridge;

import io.github.redescend.core.sample.Samples.SampleScan;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.FunctionSpace.LeastSquaresProblem;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.SampleColumn;
import io.github.redescend.solvers.work.SampleMaps.ActiveWeights;
import io.github.redescend.solvers.work.SampleReductions.HingeLine;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/**
 * The weighted squared hinge
 *
 * <pre>min over f of   1/2 sum_i mu_i max(0, 1 - y_i f(x_i))^2 + (lambda/2) ||f||^2</pre>
 *
 * <p>by Newton's method: a ridge problem on the samples with r &gt; 0, until they stay the same;
 * then the solution is exact (Keerthi and DeCoste 2005; Chapelle 2007). Steps that do not lower the
 * objective are halved.
 *
 * @param cancelled is asked before each ridge problem but the first; a cancelled solve returns its
 *     current point
 */
public record FiniteNewton(
    Objective<?> objective, RidgeSequence ridges, BooleanSupplier cancelled) {
  private static final int ITERATIONS = 100;

  private static final double[] HALVES =
      IntStream.rangeClosed(1, 26).mapToDouble(k -> Math.pow(0.5, k)).toArray();

  public FiniteNewton(Objective<?> objective, RidgeSequence ridges) {
    this(objective, ridges, () -> false);
  }

  /**
   * Minimises for mu_i &gt;= 0, sample weights included, from an initial function, or null for that
   * of the ridge problems, if there is one. {@code first} is the ridge problem on the samples short
   * of their margin at {@code known}, or on all if that is null, if already computed; else null.
   */
  public Hypothesis solve(SampleColumn weights, Hypothesis known, LeastSquaresProblem first) {
    boolean elsewhere = known == null && ridges.begin() != null;
    Hypothesis current = elsewhere ? ridges.begin() : known;
    LeastSquaresProblem problem = elsewhere ? null : first;
    for (int iteration = 0; iteration < ITERATIONS; iteration++) {
      Hypothesis full =
          ridges.solve(problem == null ? problem(weights, current) : problem, current, 0);
      problem = null;
      double[] ends = line(weights, current, full, 0, 1);
      if (ends[HingeLine.CHANGES] == 0) {
        return full;
      }
      double step = current == null ? 1 : stepLength(weights, current, full, ends);
      if (step == 0) {
        return current;
      }
      current = step == 1 ? full : current.plus(step, full.plus(-1, current));
      if (cancelled.getAsBoolean()) {
        return current;
      }
    }
    return current;
  }

  private LeastSquaresProblem problem(SampleColumn weights, Hypothesis at) {
    SampleColumn active =
        at == null ? weights : objective.samples().column(new ActiveWeights(), weights, at);
    SampleScan pass = SampleScan.ofNothing().withLeastSquares(active, objective.samples().labels());
    return objective.samples().pass(pass).leastSquares();
  }

  /** The changes, then the hinge's values at these shares of the step. */
  private double[] line(SampleColumn weights, Hypothesis from, Hypothesis full, double... steps) {
    HingeLine work = new HingeLine(from == null, steps);
    return objective.samples().sums(work, weights, from == null ? full : from, full);
  }

  /** 1, or the largest of 1/2, 1/4, ... that lowers the objective; 0 if none does. */
  private double stepLength(SampleColumn weights, Hypothesis from, Hypothesis full, double[] ends) {
    double start = ends[1] + objective.penalty(from);
    if (ends[2] + objective.penalty(full) <= start) {
      return 1;
    }
    Hypothesis direction = full.plus(-1, from);
    double[] values = line(weights, from, full, HALVES);
    for (int t = 0; t < HALVES.length; t++) {
      if (values[1 + t] + objective.penalty(from.plus(HALVES[t], direction)) < start) {
        return HALVES[t];
      }
    }
    return 0;
  }
}
