package io.github.redescend.solvers.work;

import io.github.redescend.core.loss.HalfQuadraticLoss;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.sample.SampleBlock;
import io.github.redescend.core.sample.Samples.SampleReduction;
import io.github.redescend.solvers.work.SampleMaps.LinePoint;

/** Sums of solvers over the samples, serialisable. r = 1 - y f(x) and s is the sample weight. */
public final class SampleReductions {
  private SampleReductions() {}

  /**
   * The weighted squared hinge 1/2 sum_i mu_i r+_i^2 at some shares of the step on the line from
   * function 1 to function 2, which may be the step of all samples, and the number of samples that
   * cross their margin. Column 0 is mu.
   */
  public record HingeLine(boolean fromAll, double... steps) implements SampleReduction {
    /** Index of the number of samples that change; the values follow. */
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

  /** A risk, and the squared distance of two columns if they are given. */
  public interface RiskReduction extends SampleReduction {
    int RISK = 0;

    int SQUARED_CHANGE = 1;

    @Override
    default int sums() {
      return 2;
    }
  }

  /**
   * The risk of a rule at function 0, whose solve used the weights in column 1; with columns 2 and
   * 3, their squared distance.
   */
  public record ReweightedRisk(Reweighting loss) implements RiskReduction {
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
   * The number of weighted samples with f(x) &gt; 0 and of the others, for function 0; with
   * function 1, the weight of samples whose signs differ.
   */
  public record Signs() implements SampleReduction {
    public static final int ABOVE = 0;
    public static final int BELOW = 1;
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
   * sum_i s_i (L(u_i) - c_i u_i) at a point, c the last column if {@code linearised}; with two more
   * columns before it their squared distance.
   */
  public record SmoothRisk(Loss loss, LinePoint at, boolean linearised) implements RiskReduction {
    @Override
    public void of(SampleBlock run, double[] sums) {
      int columns = run.columns() - (linearised ? 1 : 0);
      sums[RISK] += risk(loss, run, at.margins(run), linearised ? run.column(columns) : null);
      if (columns > at.columns()) {
        sums[SQUARED_CHANGE] += run.squaredDistance(columns - 2, columns - 1);
      }
    }

    /**
     * The risk of a block with margins u, not in scratch 1; samples of weight 0 are skipped, even
     * if their loss is infinite.
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
