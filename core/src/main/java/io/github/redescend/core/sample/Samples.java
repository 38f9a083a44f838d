package io.github.redescend.core.sample;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.space.FunctionSpace.LeastSquaresProblem;
import io.github.redescend.core.space.FunctionSpace.LinearFunctional;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.SampleColumn;
import java.io.Serializable;
import java.util.List;

/**
 * The labelled samples of a binary problem, in memory ({@link LocalSamples}) or in the partitions
 * of a cluster. Solvers send them work and receive sums; per-sample numbers stay with the samples.
 * Thread-safe.
 */
public interface Samples {
  /** The number of samples and statistics of their weights. */
  SampleWeights weights();

  /** The largest s_i, or an upper bound; needs no pass. */
  double largestWeight();

  /** y_i, -1 or +1. */
  SampleColumn labels();

  /** f to sum_i s_i y_i f(x_i); computed at most once. */
  LinearFunctional weightedLabels();

  /**
   * The column that this work computes from others. Needs no pass: remote samples compute it in
   * each pass that uses it.
   *
   * @throws InvalidInputException if the work needs all samples at once and they are remote
   */
  SampleColumn column(SampleMap work, SampleColumn... inputs);

  /**
   * Runs one pass.
   *
   * @throws InvalidInputException if the work needs all samples at once and they are remote
   */
  SampleScan.Sums pass(SampleScan pass);

  default double[] sums(SampleReduction work, SampleColumn... inputs) {
    return pass(SampleScan.of(work, inputs)).values();
  }

  /** sum_i s_i f(x_i)^2, in at most one pass. */
  default double squares(Hypothesis f) {
    return sums(new SquaredValues(), f)[0];
  }

  /**
   * The n numbers of a column for the caller of the fit; empty if the samples are remote, since
   * nothing of length n leaves them.
   */
  double[] numbers(SampleColumn column);

  record SquaredValues() implements SampleReduction {
    @Override
    public int sums() {
      return 1;
    }

    @Override
    public void of(SampleBlock run, double[] sums) {
      sums[0] += run.weightedSquares(0);
    }
  }

  /**
   * Statistics of the sample weights.
   *
   * @param count n
   * @param sum of s_i
   * @param squares the sum of s_i^2
   */
  public record SampleWeights(double count, double sum, double squares) {
    public boolean areOne() {
      return sum == count && squares == count;
    }

    public double mean() {
      return sum / count;
    }
  }

  /**
   * Computes one number per sample from others, such as weights or slopes from values. Immutable
   * and serialisable, since it is sent to the samples.
   */
  public interface SampleMap extends Serializable {
    /** Writes one number for each sample of the block to {@code into}. */
    void of(SampleBlock run, double[] into);

    /**
     * Whether the block must contain all samples, for example to estimate a scale from all
     * residuals.
     */
    default boolean needsAll() {
      return false;
    }
  }

  /** Sums over samples: risks, slopes along a line, squared steps. Immutable. */
  public interface SampleReduction extends Serializable {
    int sums();

    /** Adds the contributions of a block to {@code sums}. */
    void of(SampleBlock run, double[] sums);

    /** Whether the block must contain all samples. */
    default boolean needsAll() {
      return false;
    }
  }

  /**
   * The results wanted from one pass over the samples, which matters where a pass recomputes the
   * features.
   *
   * @param work the sums
   * @param inputs the input columns of the work
   * @param functional the column c of the functional f to sum_i c_i f(x_i), or null
   * @param weights the weights of a least squares problem, or null
   * @param targets its targets, or null
   */
  record SampleScan(
      Samples.SampleReduction work,
      List<SampleColumn> inputs,
      SampleColumn functional,
      SampleColumn weights,
      SampleColumn targets) {
    public SampleScan {
      inputs = List.copyOf(inputs);
    }

    /** A scan for sums only. */
    public static SampleScan of(Samples.SampleReduction work, SampleColumn... inputs) {
      return new SampleScan(work, List.of(inputs), null, null, null);
    }

    /** An empty scan. */
    public static SampleScan ofNothing() {
      return of(new NoSums());
    }

    /** Adds the functional of a column. */
    public SampleScan withFunctional(SampleColumn column) {
      return new SampleScan(work, inputs, column, weights, targets);
    }

    /** Adds a least squares problem. */
    public SampleScan withLeastSquares(SampleColumn itsWeights, SampleColumn itsTargets) {
      return new SampleScan(work, inputs, functional, itsWeights, itsTargets);
    }

    private record NoSums() implements Samples.SampleReduction {
      @Override
      public int sums() {
        return 0;
      }

      @Override
      public void of(SampleBlock run, double[] sums) {}
    }

    /**
     * The results of a pass.
     *
     * @param values the sums of the work
     * @param functional the functional; null if not requested
     * @param leastSquares the problem; null if not requested
     */
    public record Sums(
        double[] values, LinearFunctional functional, LeastSquaresProblem leastSquares) {}
  }
}
