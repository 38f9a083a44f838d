package io.github.redescend.core.solver;

import io.github.redescend.core.Require;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.sample.LocalSamples;
import io.github.redescend.core.sample.SampleBlock;
import io.github.redescend.core.sample.Samples;
import io.github.redescend.core.sample.Samples.SampleReduction;
import io.github.redescend.core.space.FunctionSpace;
import io.github.redescend.core.space.FunctionSpace.Subsample;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.SampleColumn.SampleNumbers;
import java.util.Arrays;

/**
 * J(f) = sum_i s_i L(y_i f(x_i)) + (lambda/2) ||f||^2 over a space of functions. Solvers that need
 * only sums over the samples use {@link #samples} and {@link #functions}, which may be remote;
 * {@link #space}, {@link #labels} and {@link #sampleWeights} are for solvers that need samples one
 * by one.
 *
 * @param loss the loss or reweighting rule
 * @param functions the space of f
 * @param samples y_i, -1 or +1, and s_i &gt;= 0
 * @param lambda &gt; 0
 * @param <L> the capability the solver requires of the loss
 */
public record Objective<L>(L loss, FunctionSpace functions, Samples samples, double lambda) {
  public Objective {
    Require.positive("lambda", lambda);
  }

  /**
   * Over samples in memory.
   *
   * @param labels y_i, -1 or +1
   * @param sampleWeights s_i &gt;= 0
   */
  public Objective(
      L loss, HypothesisSpace space, double[] labels, double[] sampleWeights, double lambda) {
    this(loss, space, new LocalSamples(labels, sampleWeights), lambda);
    Require.sameLength("labels", labels.length, space.samples());
    Require.sameLength("sampleWeights", sampleWeights.length, space.samples());
  }

  /**
   * The space over samples in memory.
   *
   * @throws io.github.redescend.core.InvalidInputException if they are remote
   */
  public HypothesisSpace space() {
    if (functions instanceof HypothesisSpace space) {
      return space;
    }
    throw SampleNumbers.elsewhere();
  }

  /**
   * y_i, n numbers.
   *
   * @throws io.github.redescend.core.InvalidInputException if the samples are remote
   */
  public double[] labels() {
    return local().y();
  }

  /**
   * s_i, n numbers.
   *
   * @throws io.github.redescend.core.InvalidInputException if the samples are remote
   */
  public double[] sampleWeights() {
    return local().s();
  }

  /** Whether the samples are in memory. */
  public boolean isLocal() {
    return samples instanceof LocalSamples;
  }

  private LocalSamples local() {
    if (samples instanceof LocalSamples local) {
      return local;
    }
    throw SampleNumbers.elsewhere();
  }

  public <M> Objective<M> withLoss(M other) {
    return new Objective<>(other, functions, samples, lambda);
  }

  /** Returns this objective on a subsample, weighted so that it counts as much as all samples. */
  public Objective<L> on(Subsample some) {
    double[] chosen = Vectors.select(labels(), some.rows());
    double[] weights = Vectors.select(sampleWeights(), some.rows());
    double sum = Arrays.stream(weights).reduce(0, Double::sum);
    double scale = sum > 0 ? Vectors.sum(sampleWeights()) / sum : 1;
    return new Objective<>(loss, some.space(), chosen, Vectors.times(scale, weights), lambda);
  }

  /** r_i = 1 - y_i f(x_i), a new array. */
  public double[] residuals(Hypothesis f) {
    return Arrays.stream(margins(f)).map(margin -> 1 - margin).toArray();
  }

  /** u_i = y_i f(x_i), a new array. */
  public double[] margins(Hypothesis f) {
    return Vectors.times(labels(), f.values());
  }

  /** J(f) of an objective whose loss is a function of the margin. */
  public static double value(Objective<? extends Loss> objective, Hypothesis f) {
    return objective.samples.sums(new Risk(objective.loss), f)[0] + objective.penalty(f);
  }

  /** The inner product of f and g with their biases: the metric of the gradients of J. */
  public double inner(Hypothesis f, Hypothesis g) {
    return functions.inner(f, g) + f.bias() * g.bias();
  }

  /** (lambda/2) ||f||^2. */
  public double penalty(Hypothesis f) {
    return 0.5 * lambda * functions.squaredNorm(f);
  }

  /** sum_i s_i L(u_i). */
  private record Risk(Loss loss) implements SampleReduction {
    @Override
    public int sums() {
      return 1;
    }

    @Override
    public void of(SampleBlock run, double[] sums) {
      double[] losses = run.scratch(1);
      loss.values(run.margins(0, run.scratch(0)), losses);
      sums[0] += run.weightedSum(losses);
    }
  }
}
