package io.github.redescend.spark.solve;

import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.spark.pass.Sums;
import java.util.stream.IntStream;

/**
 * The weighted squared hinge by Newton's method, as {@link
 * io.github.redescend.solvers.ridge.FiniteNewton} does it: a ridge problem on the samples short of
 * their margin until they stay the same. A solve is a pass with a normal matrix and one without.
 *
 * @param problem the samples
 * @param weight the weight of every sample, or 0 for that of the loss at {@code weightsAt}
 * @param weightsAt a function
 */
record WeightedHinge(BinaryProblem problem, double weight, Hypothesis weightsAt) {
  private static final int ITERATIONS = 100;

  /** 1/2, 1/4, ... as long as they are above 1e-8. */
  private static final double[] HALVES =
      IntStream.rangeClosed(1, 26).mapToDouble(k -> Math.pow(0.5, k)).toArray();

  /**
   * Solves.
   *
   * @param near where it begins, or null for the ridge problem of all samples
   * @param sums the first ridge problem, or null if there is none yet
   */
  Hypothesis solve(Hypothesis near, Sums sums) {
    Hypothesis current = near;
    Sums system = sums;
    for (int iteration = 0; iteration < ITERATIONS; iteration++) {
      if (system == null) {
        system = system(current);
      }
      Hypothesis full = HalfQuadraticRun.ridge(problem, system, current);
      system = null;
      double[] ends = values(new double[] {0, 1}, current, full);
      if (ends[CheckWork.CHANGES] == 0) {
        return full;
      }
      double step = current == null ? 1 : stepLength(ends, current, full);
      if (step == 0) {
        return current;
      }
      current = step == 1 ? full : current.plus(step, full.plus(-1, current));
    }
    return current;
  }

  /** The ridge problem of the samples short of their margin, or of all. */
  Sums system(Hypothesis at) {
    MaskedWork work = new MaskedWork(problem.loss(), weight, at != null);
    return problem.pass(work, weightsAt, at == null ? weightsAt : at);
  }

  /** Changes, then the hinge's values at these shares of the step, the penalty not counted. */
  private double[] values(double[] steps, Hypothesis current, Hypothesis full) {
    CheckWork work = new CheckWork(problem.loss(), weight, current == null, steps);
    return problem.pass(work, weightsAt, current == null ? weightsAt : current, full).scalars();
  }

  /** 1, or the largest of 1/2, 1/4, ... that lowers the objective; 0 if none does. */
  private double stepLength(double[] ends, Hypothesis from, Hypothesis full) {
    double start = ends[1] + problem.penalty(from);
    if (ends[2] + problem.penalty(full) <= start) {
      return 1;
    }
    Hypothesis direction = full.plus(-1, from);
    double[] values = values(HALVES, from, full);
    for (int t = 0; t < HALVES.length; t++) {
      if (values[1 + t] + problem.penalty(from.plus(HALVES[t], direction)) < start) {
        return HALVES[t];
      }
    }
    return 0;
  }
}
