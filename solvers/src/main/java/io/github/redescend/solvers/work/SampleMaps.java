package io.github.redescend.solvers.work;

import io.github.redescend.core.loss.HalfQuadraticLoss;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.Loss.SmoothLoss;
import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.sample.SampleBlock;
import io.github.redescend.core.sample.Samples.SampleMap;
import java.io.Serializable;
import java.util.Arrays;

/** Per-sample computations of solvers, serialisable. r = 1 - y f(x) and s is the sample weight. */
public final class SampleMaps {
  private SampleMaps() {}

  /** The weights, column 0, of samples short of their margin at function 1; 0 for others. */
  public record ActiveWeights() implements SampleMap {
    @Override
    public void of(SampleBlock run, double[] into) {
      double[] weights = run.column(0);
      double[] u = run.margins(1, run.scratch(0));
      for (int i = 0; i < into.length; i++) {
        into[i] = u[i] < 1 ? weights[i] : 0;
      }
    }
  }

  public record Constant(double value) implements SampleMap {
    @Override
    public void of(SampleBlock run, double[] into) {
      Arrays.fill(into, value);
    }
  }

  /**
   * The dual variables w r of the weights, column 0, and the residuals of function 1, with r+ for
   * one side: coefficients are y_i dual_i / lambda.
   */
  public record DualVariables(boolean oneSided) implements SampleMap {
    @Override
    public void of(SampleBlock run, double[] into) {
      double[] weights = run.column(0);
      double[] r = run.residuals(1, run.scratch(0));
      double min = oneSided ? 0 : Double.NEGATIVE_INFINITY;
      for (int i = 0; i < into.length; i++) {
        into[i] = weights[i] * Math.max(min, r[i]);
      }
    }
  }

  /** Column 0 times the labels and a number: slopes in f(x) of dual variables with -1, and back. */
  public record LabelMultiple(double factor) implements SampleMap {
    @Override
    public void of(SampleBlock run, double[] into) {
      double[] y = run.labels();
      double[] column = run.column(0);
      for (int i = 0; i < into.length; i++) {
        into[i] = factor * y[i] * column[i];
      }
    }
  }

  /**
   * The slopes in f(x_i), y_i s_i (L'(u_i) - c_i), at a point; c is the last column if {@code
   * linearised}.
   */
  public record LossSlopes(Loss loss, LinePoint at, boolean linearised) implements SampleMap {
    @Override
    public void of(SampleBlock run, double[] into) {
      loss.derivatives(at.margins(run), into);
      if (linearised) {
        double[] linearTerm = run.column(at.columns());
        for (int i = 0; i < into.length; i++) {
          into[i] -= linearTerm[i];
        }
      }
      run.toSlopes(into);
    }
  }

  /**
   * The point at which a loss is looked at: function 0, or with {@code onLine} the function 0 plus
   * t times function 1.
   */
  public record LinePoint(boolean onLine, double t) implements Serializable {
    public static final LinePoint FUNCTION = new LinePoint(false, 0);

    public static LinePoint line(double t) {
      return new LinePoint(true, t);
    }

    int columns() {
      return onLine ? 2 : 1;
    }

    /** The margins there, in scratch 0. */
    double[] margins(SampleBlock run) {
      double[] u = run.scratch(0);
      return onLine ? run.margins(0, 1, t, u) : run.margins(0, u);
    }
  }

  public record Multiple(double factor) implements SampleMap {
    @Override
    public void of(SampleBlock run, double[] into) {
      double[] column = run.column(0);
      for (int i = 0; i < into.length; i++) {
        into[i] = factor * column[i];
      }
    }
  }

  /**
   * -L'(u) / (c r) for r &gt; 0 at function 0, c the curvature bound of the loss, and 1 beyond the
   * margin, limited to [0, 1].
   */
  public record RelativeSlopes(SmoothLoss loss) implements SampleMap {
    @Override
    public void of(SampleBlock run, double[] into) {
      double c = loss.curvatureBound();
      double[] residuals = run.residuals(0, run.scratch(0));
      for (int i = 0; i < into.length; i++) {
        double r = residuals[i];
        double dual = r > 0 ? -loss.derivative(1 - r) / (c * r) : 1;
        into[i] = Math.min(1, Math.max(0, dual));
      }
    }
  }

  /** The weights of a rule for the residuals of column 0, without sample weights. */
  public record ReweightedBy(Reweighting loss) implements SampleMap {
    @Override
    public void of(SampleBlock run, double[] into) {
      double[] residuals = run.residuals(0, run.scratch(0));
      loss.weights(residuals, run.labels(), run.sampleWeights(), into);
    }

    /** Losses of single residuals do not. */
    @Override
    public boolean needsAll() {
      return !(loss instanceof HalfQuadraticLoss);
    }
  }

  /** Sample weights times a number, and times column 0 if given. */
  public record Scaled(double factor) implements SampleMap {
    @Override
    public void of(SampleBlock run, double[] into) {
      double[] s = run.sampleWeights();
      if (run.columns() == 0) {
        for (int i = 0; i < into.length; i++) {
          into[i] = factor * s[i];
        }
        return;
      }
      double[] column = run.column(0);
      for (int i = 0; i < into.length; i++) {
        into[i] = factor * column[i] * s[i];
      }
    }
  }

  /** The labels; beyond the margin of function 0, y max(1, u). */
  public record SweepTargets() implements SampleMap {
    @Override
    public void of(SampleBlock run, double[] into) {
      double[] u = run.margins(0, run.scratch(0));
      double[] y = run.labels();
      for (int i = 0; i < into.length; i++) {
        into[i] = y[i] * Math.max(1, u[i]);
      }
    }
  }
}
