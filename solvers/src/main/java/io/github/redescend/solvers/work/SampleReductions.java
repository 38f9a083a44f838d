package io.github.redescend.solvers.work;

import io.github.redescend.core.loss.HalfQuadraticLoss;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.sample.SampleBlock;
import io.github.redescend.core.sample.Samples.SampleReduction;

/**
 * What solvers sum over the samples, as values that are sent to where the samples are: risks,
 * slopes along a line, squared steps. In all of them r = 1 - y f(x) and s is the sample weight.
 */
public final class SampleReductions {
  private SampleReductions() {}

  /**
   * The weighted squared hinge 1/2 sum_i mu_i r+_i^2, its penalty not counted, on the line from
   * function 1 to function 2, and how many samples change between short of their margin and beyond.
   * Column 0 is mu.
   *
   * @param fromAll whether the step was that of all samples, wherever their margin was
   * @param steps points of the line, in shares of the step
   */
  public record HingeLine(boolean fromAll, double... steps) implements SampleReduction {
    /** The place of the number of samples that change; the values follow. */
    public static final int CHANGES = 0;

    @Override
    public int sums() {
      return 1 + steps.length;
    }

    @Override
    public void of(SampleBlock run, double[] sums) {
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

  /**
   * The sums of {@link SmoothRisk} at f + t d. Column 0 is f, column 1 is d, column 2 is c where
   * there are linearTerms; then come the two columns whose distance is wanted.
   *
   * @param loss L
   * @param t where on the line
   * @param linearised whether column 2 is c
   */
  public record LineRisk(Loss loss, double t, boolean linearised) implements SampleReduction {
    @Override
    public int sums() {
      return 2;
    }

    @Override
    public void of(SampleBlock run, double[] sums) {
      double[] u = run.margins(0, 1, t, run.scratch(0));
      sums[SmoothRisk.RISK] += SmoothRisk.risk(loss, run, u, linearised ? run.column(2) : null);
      int last = run.columns() - 1;
      sums[SmoothRisk.SQUARED_CHANGE] += run.squaredDistance(last - 1, last);
    }
  }

  /**
   * The risk that a rule lowers at function 0, whose solve used the weights in column 1; and, where
   * there are columns 2 and 3, the sum of the squares of their differences.
   *
   * @param loss the rule
   */
  public record ReweightedRisk(Reweighting loss) implements SampleReduction {
    /** The place of the risk. */
    public static final int RISK = 0;

    /** The place of the squared distance of columns 2 and 3. */
    public static final int SQUARED_CHANGE = 1;

    @Override
    public int sums() {
      return 2;
    }

    @Override
    public void of(SampleBlock run, double[] sums) {
      sums[RISK] += risk(run);
      if (run.columns() > 2) {
        sums[SQUARED_CHANGE] += run.squaredDistance(2, 3);
      }
    }

    private double risk(SampleBlock run) {
      if (loss instanceof HalfQuadraticLoss margins) {
        return SmoothRisk.risk(margins, run, run.margins(0, run.scratch(0)), null);
      }
      double[] residuals = run.residuals(0, run.scratch(0));
      return loss.risk(residuals, run.column(1), run.sampleWeights());
    }

    @Override
    public boolean needsAll() {
      return !(loss instanceof HalfQuadraticLoss);
    }
  }

  /**
   * How many samples with a weight have f(x) &gt; 0 and how many have not, for function 0; the
   * weight of those whose sign differs from that of function 1, where there is one.
   */
  public record Signs() implements SampleReduction {
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
    public void of(SampleBlock run, double[] sums) {
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

  /**
   * sum_i s_i (L(u_i) - c_i u_i) at function 0, c column 1 where there are linearTerms; and where
   * there are two more columns the sum of the squares of their differences.
   *
   * @param loss L
   * @param linearised whether column 1 is c
   */
  public record SmoothRisk(Loss loss, boolean linearised) implements SampleReduction {
    /** The place of the risk. */
    public static final int RISK = 0;

    /** The place of the squared distance of the last two columns. */
    public static final int SQUARED_CHANGE = 1;

    @Override
    public int sums() {
      return 2;
    }

    @Override
    public void of(SampleBlock run, double[] sums) {
      double[] u = run.margins(0, run.scratch(0));
      sums[RISK] += risk(loss, run, u, linearised ? run.column(1) : null);
      int last = run.columns() - 1;
      if (last > (linearised ? 1 : 0)) {
        sums[SQUARED_CHANGE] += run.squaredDistance(last - 1, last);
      }
    }

    /**
     * The risk of a run; a sample without weight has no say, even where its loss is infinite.
     *
     * @param u the margins, not in scratch 1
     */
    static double risk(Loss loss, SampleBlock run, double[] u, double[] linearTerm) {
      double[] losses = run.scratch(1);
      loss.values(u, losses);
      if (linearTerm != null) {
        for (int i = 0; i < losses.length; i++) {
          losses[i] -= linearTerm[i] * u[i];
        }
      }
      return run.weightedSum(losses);
    }
  }
}
