package io.github.redescend.solvers.work;

import io.github.redescend.core.sample.SampleRun;
import io.github.redescend.core.sample.SumWork;

/**
 * The weighted squared hinge 1/2 sum_i mu_i r+_i^2, its penalty not counted, on the line from
 * function 1 to function 2, and how many samples change between short of their margin and beyond.
 * Column 0 is mu.
 *
 * @param fromAll whether the step was that of all samples, wherever their margin was
 * @param steps points of the line, in shares of the step
 */
public record HingeLine(boolean fromAll, double... steps) implements SumWork {
  /** The place of the number of samples that change; the values follow. */
  public static final int CHANGES = 0;

  @Override
  public int sums() {
    return 1 + steps.length;
  }

  @Override
  public void of(SampleRun run, double[] sums) {
    double[] weights = run.column(0);
    double[] from = run.margins(1, run.scratch(0));
    double[] to = run.margins(2, run.scratch(1));
    int changes = 0;
    for (int i = 0; i < from.length; i++) {
      changes += weights[i] > 0 && (fromAll || from[i] < 1) != to[i] < 1 ? 1 : 0;
    }
    sums[CHANGES] += changes;
    for (int t = 0; t < steps.length; t++) {
      double sum = 0;
      for (int i = 0; i < from.length; i++) {
        double r = Math.max(0, 1 - (from[i] + steps[t] * (to[i] - from[i])));
        sum += 0.5 * weights[i] * r * r;
      }
      sums[1 + t] += sum;
    }
  }
}
