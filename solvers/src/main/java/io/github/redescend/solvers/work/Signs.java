package io.github.redescend.solvers.work;

import io.github.redescend.core.sample.SampleRun;
import io.github.redescend.core.sample.SumWork;

/**
 * How many samples with a weight have f(x) &gt; 0 and how many have not, for function 0; the weight
 * of those whose sign differs from that of function 1, where there is one.
 */
public record Signs() implements SumWork {
  /** The place of the number above 0. */
  public static final int ABOVE = 0;

  /** The place of the number of the others. */
  public static final int BELOW = 1;

  /** The place of the weight of samples with different signs. */
  public static final int APART = 2;

  @Override
  public int sums() {
    return 3;
  }

  @Override
  public void of(SampleRun run, double[] sums) {
    double[] f = run.column(0);
    double[] g = run.columns() > 1 ? run.column(1) : f;
    double[] s = run.sampleWeights();
    for (int i = 0; i < f.length; i++) {
      if (s[i] > 0) {
        sums[f[i] > 0 ? ABOVE : BELOW]++;
        sums[APART] += f[i] > 0 == g[i] > 0 ? 0 : s[i];
      }
    }
  }
}
