package io.github.redescend.core.sample;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.space.FunctionSpace.LinearFunctional;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.SampleColumn;
import java.io.Serializable;

/**
 * The labelled samples of a binary problem, wherever they are: in arrays of this heap ({@link
 * LocalSamples}), in the partitions of a cluster. A solver sends them its work and gets sums back;
 * what there is for each sample stays with the sample. Safe to share.
 */
public interface Samples {
  /** How many there are, and how their weights spread. */
  SampleWeights weights();

  /** The largest s_i, or a bound of it. Costs no pass. */
  double largestWeight();

  /** y_i, -1 or +1. */
  SampleColumn labels();

  /** f to sum_i s_i y_i f(x_i); with a pass made before it, it costs none. */
  LinearFunctional weightedLabels();

  /**
   * The column that this work makes of others. Costs no pass: where the samples are elsewhere it is
   * made in each pass that asks for it.
   *
   * @throws InvalidInputException if the work needs all samples at once and they are elsewhere
   */
  SampleColumn column(SampleMap work, SampleColumn... inputs);

  /**
   * One pass.
   *
   * @throws InvalidInputException if its work needs all samples at once and they are elsewhere
   */
  SampleScan.Sums pass(SampleScan pass);

  /** A pass for sums alone. */
  default double[] sums(SampleReduction work, SampleColumn... inputs) {
    return pass(SampleScan.of(work, inputs)).values();
  }

  /** sum_i s_i f(x_i)^2, at most one pass. */
  default double squares(Hypothesis f) {
    return sums(new SquaredValues(), f)[0];
  }

  /**
   * The numbers of a column for who asked for the fit, n of them; none where the samples are
   * elsewhere, since nothing of length n leaves them.
   */
  double[] numbers(SampleColumn column);

  /** sum_i s_i f(x_i)^2 of function 0. */
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
   * How sample weights spread.
   *
   * @param count n
   * @param sum of s_i
   * @param squares the sum of s_i^2
   */
  public record SampleWeights(double count, double sum, double squares) {
    /** Whether every weight is 1. */
    public boolean areOne() {
      return sum == count && squares == count;
    }

    /** The mean weight. */
    public double mean() {
      return sum / count;
    }
  }

  /**
   * What makes a number for each sample out of those that it has: weights of values, slopes of
   * values. A value without state, sent to where the samples are.
   */
  public interface SampleMap extends Serializable {
    /** Writes the numbers of the samples of a run to {@code into}, one for each. */
    void of(SampleBlock run, double[] into);

    /** Whether a run must be all samples, as for a scale that is read off all residuals. */
    default boolean needsAll() {
      return false;
    }
  }

  /** Sums over samples: risks, slopes along a line, squared steps. A value without state. */
  public interface SampleReduction extends Serializable {
    /** How many sums. */
    int sums();

    /** Adds what the samples of a run amount to, to {@code sums}. */
    void of(SampleBlock run, double[] sums);

    /** Whether a run must be all samples. */
    default boolean needsAll() {
      return false;
    }
  }
}
