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
import io.github.redescend.solvers.hinge.BoxQp;
import io.github.redescend.solvers.hinge.BoxQp.BoxOptions;
import io.github.redescend.solvers.hinge.BoxQp.BoxSolution;
import io.github.redescend.solvers.initialisation.Start.StartContext;
import io.github.redescend.solvers.initialisation.Start.StartContext.StartingPoint;
import io.github.redescend.solvers.initialisation.Start.StartContext.StartingPoint.Fitted;
import io.github.redescend.solvers.initialisation.Start.StartContext.StartingPoint.Weighted;
import io.github.redescend.solvers.ridge.FiniteNewton;
import io.github.redescend.solvers.ridge.RidgeSequence;
import io.github.redescend.solvers.work.SampleMaps.Constant;
import io.github.redescend.solvers.work.SampleMaps.DualVariables;
import io.github.redescend.solvers.work.SampleMaps.LabelMultiple;
import io.github.redescend.solvers.work.SampleMaps.Scaled;
import java.util.List;
import java.util.function.Function;

/** A start of one point that draws nothing and fits every loss. */
public record PlainStart(
    String name, Kind kind, boolean needsSamples, Function<StartContext, StartingPoint> point)
    implements Start {
  /** Full weight for every sample: v0 = -1 of Xu et al. */
  public static final PlainStart ONES =
      new PlainStart("ones", Kind.ONES, false, context -> ones("ones", context));

  public static final PlainStart LEAST_SQUARES =
      new PlainStart("ls", Kind.LEAST_SQUARES, false, PlainStart::leastSquares);

  public static final PlainStart SQUARED_HINGE =
      new PlainStart("l2svm", Kind.SQUARED_HINGE, false, PlainStart::squaredHinge);

  public static final PlainStart HINGE = hinge(1e-3);
  public static final PlainStart ZERO = new PlainStart("zero", Kind.OTHER, false, PlainStart::zero);

  public static final PlainStart CLASS_CENTRE =
      new PlainStart("class-centre", Kind.OTHER, true, ClassCentre::weights);

  public static final PlainStart KERNEL_MEAN =
      new PlainStart("kernel-mean", Kind.OTHER, false, KernelMean::fit);

  @Override
  public List<StartingPoint> startingPoints(StartContext context) {
    return List.of(point.apply(context));
  }

  static Weighted ones(String name, StartContext context) {
    return new Weighted(name, context.objective().samples().column(new Constant(1)));
  }

  private static Fitted zero(StartContext context) {
    Objective<?> objective = context.objective();
    SampleColumn dual = objective.samples().column(new Constant(0));
    return new Fitted("zero", objective.functions().zero(), dual);
  }

  private static Fitted leastSquares(StartContext context) {
    return leastSquares(context.objective(), context.ridges());
  }

  /** The least squares fit, loss r^2, by ridge problems of the objective's space at its lambda. */
  public static Fitted leastSquares(Objective<?> objective, RidgeSequence ridges) {
    Samples samples = objective.samples();
    SampleColumn twos = samples.column(new Scaled(2));
    SampleScan pass = SampleScan.ofNothing().withLeastSquares(twos, samples.labels());
    Hypothesis f = ridges.solve(samples.pass(pass).leastSquares(), null, 0);
    return new Fitted("ls", f, samples.column(new DualVariables(false), twos, f));
  }

  private static Fitted squaredHinge(StartContext context) {
    return squaredHinge(context.objective(), context.ridges(), null);
  }

  /**
   * The squared-hinge fit, loss r+^2, where Algorithm 1 of Feng et al. starts: by ridge problems of
   * the objective's space at its lambda, from an initial function or null; the fit is the same up
   * to rounding.
   */
  public static Fitted squaredHinge(Objective<?> objective, RidgeSequence ridges, Hypothesis near) {
    Samples samples = objective.samples();
    SampleColumn twos = samples.column(new Scaled(2));
    Hypothesis f = new FiniteNewton(objective, ridges).solve(twos, near, null);
    return new Fitted("l2svm", f, samples.column(new DualVariables(true), twos, f));
  }

  /**
   * The hinge machine, an SVM with C = 1 / lambda, to a tolerance &gt; 0 in units of the margin; a
   * cancelled one returns its current point.
   */
  public static PlainStart hinge(double tolerance) {
    BoxOptions options = new BoxOptions(tolerance);
    Function<StartContext, StartingPoint> machine =
        context -> {
          double[] s = context.objective().sampleWeights();
          BoxSolution svm =
              BoxQp.of(context.objective(), options, context.control().quiet())
                  .solve(new double[s.length], s, tolerance);
          return new Fitted("svm", svm.hypothesis(), svm.dual());
        };
    return new PlainStart("svm", Kind.HINGE, true, machine);
  }

  /**
   * The nearest class mean classifier, f = a (mean of k(x_i, .) over the class +1 - mean over the
   * class -1) + b: with a bias the boundary is midway between the means (Schoelkopf, Smola 2002,
   * section 1.2). a is the least squares scale. Costs one product.
   */
  static final class KernelMean {
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
      double plus = mean(sums[ClassSums.VALUES_PLUS], sums[ClassSums.PLUS]);
      double minus = mean(sums[ClassSums.VALUES_MINUS], sums[ClassSums.MINUS]);
      double middle = space.hasBias() ? (plus + minus) / 2 : 0;
      double[] centred = samples.sums(new ClassSums(middle), means);
      double above = centred[ClassSums.VALUES_PLUS] - centred[ClassSums.VALUES_MINUS];
      double square = centred[ClassSums.SQUARES];
      double scale = square > 0 ? above / square : 0;
      double[] coefficients = means.times(scale).coefficients();
      Hypothesis f = space.hypothesis(coefficients, scale * (means.bias() - middle));
      SampleColumn dual = samples.column(new LabelMultiple(objective.lambda() * scale), mixture);
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
  }
}
