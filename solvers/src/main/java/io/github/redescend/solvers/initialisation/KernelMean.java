package io.github.redescend.solvers.initialisation;

import io.github.redescend.core.sample.SampleBlock;
import io.github.redescend.core.sample.Samples;
import io.github.redescend.core.sample.Samples.SampleMap;
import io.github.redescend.core.sample.Samples.SampleReduction;
import io.github.redescend.core.sample.Samples.SampleScan;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.FunctionSpace;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.SampleColumn;
import io.github.redescend.solvers.initialisation.Start.StartContext;
import io.github.redescend.solvers.initialisation.Start.StartContext.StartingPoint.Fitted;

/**
 * The nearest class mean classifier, f = a (mean of k(x_i, .) over the class +1 - mean over the
 * class -1) + b: with a bias the boundary is midway between the means (Schoelkopf, Smola 2002,
 * section 1.2). a is the least squares scale. Costs one product.
 */
final class KernelMean {
  private KernelMean() {}

  static Fitted fit(StartContext context) {
    Objective<?> objective = context.objective();
    FunctionSpace space = objective.functions();
    Samples samples = objective.samples();
    double[] classes = samples.sums(new ClassSums(0));
    SampleColumn mixture =
        samples.column(new ClassMixture(classes[ClassSums.PLUS], classes[ClassSums.MINUS]));
    SampleScan pass = SampleScan.ofNothing().withFunctional(mixture);
    Hypothesis means =
        space.gradient(space.zero(), samples.pass(pass).functional(), objective.lambda());
    double[] sums = samples.sums(new ClassSums(0), means);
    double middle =
        space.hasBias()
            ? (mean(sums[ClassSums.VALUES_PLUS], sums[ClassSums.PLUS])
                    + mean(sums[ClassSums.VALUES_MINUS], sums[ClassSums.MINUS]))
                / 2
            : 0;
    double[] centred = samples.sums(new ClassSums(middle), means);
    double above = centred[ClassSums.VALUES_PLUS] - centred[ClassSums.VALUES_MINUS];
    double square = centred[ClassSums.SQUARES];
    double scale = square > 0 ? above / square : 0;
    double[] coefficients = means.times(scale).coefficients();
    Hypothesis f = space.hypothesis(coefficients, scale * (means.bias() - middle));
    SampleColumn dual = samples.column(new MixtureSlopes(objective.lambda() * scale), mixture);
    return new Fitted("kernel-mean", f, dual);
  }

  private static double mean(double sum, double weight) {
    return weight > 0 ? sum / weight : 0;
  }

  /** The sums of s, s (f - middle) for each class and s (f - middle)^2; f is column 0, if any. */
  private record ClassSums(double middle) implements SampleReduction {
    static final int PLUS = 0;
    static final int MINUS = 1;
    static final int VALUES_PLUS = 2;
    static final int VALUES_MINUS = 3;
    static final int SQUARES = 4;

    @Override
    public int sums() {
      return 5;
    }

    @Override
    public void of(SampleBlock run, double[] sums) {
      double[] y = run.labels();
      double[] s = run.sampleWeights();
      for (int i = 0; i < y.length; i++) {
        double f = run.columns() > 0 ? run.column(0)[i] - middle : 0;
        int side = y[i] > 0 ? 0 : 1;
        sums[PLUS + side] += s[i];
        sums[VALUES_PLUS + side] += s[i] * f;
        sums[SQUARES] += s[i] * f * f;
      }
    }
  }

  private record ClassMixture(double plus, double minus) implements SampleMap {
    @Override
    public void of(SampleBlock run, double[] into) {
      double[] y = run.labels();
      double[] s = run.sampleWeights();
      for (int i = 0; i < into.length; i++) {
        double share = y[i] > 0 ? s[i] / plus : -s[i] / minus;
        into[i] = s[i] == 0 ? 0 : share;
      }
    }
  }

  private record MixtureSlopes(double factor) implements SampleMap {
    @Override
    public void of(SampleBlock run, double[] into) {
      double[] y = run.labels();
      double[] mixture = run.column(0);
      for (int i = 0; i < into.length; i++) {
        into[i] = factor * y[i] * mixture[i];
      }
    }
  }
}
