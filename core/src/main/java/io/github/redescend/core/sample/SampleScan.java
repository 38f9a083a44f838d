package io.github.redescend.core.sample;

import io.github.redescend.core.space.FunctionSpace.LeastSquaresProblem;
import io.github.redescend.core.space.FunctionSpace.LinearFunctional;
import io.github.redescend.core.space.SampleColumn;
import java.util.List;

/**
 * What is wanted of one pass over the samples: all of it is had at the price of one, which counts
 * where a pass makes the features anew.
 *
 * @param work the sums
 * @param inputs the columns that the work is given
 * @param functional the column c of the functional f to sum_i c_i f(x_i), or null
 * @param weights the weights of a least squares problem, or null
 * @param targets its targets, or null
 */
public record SampleScan(
    Samples.SampleReduction work,
    List<SampleColumn> inputs,
    SampleColumn functional,
    SampleColumn weights,
    SampleColumn targets) {
  public SampleScan {
    inputs = List.copyOf(inputs);
  }

  /** For sums alone. */
  public static SampleScan of(Samples.SampleReduction work, SampleColumn... inputs) {
    return new SampleScan(work, List.of(inputs), null, null, null);
  }

  /** For no sum yet. */
  public static SampleScan ofNothing() {
    return of(new NoSums());
  }

  /** And for the functional of a column. */
  public SampleScan withFunctional(SampleColumn column) {
    return new SampleScan(work, inputs, column, weights, targets);
  }

  /** And for the least squares problem of these weights and targets. */
  public SampleScan withLeastSquares(SampleColumn itsWeights, SampleColumn itsTargets) {
    return new SampleScan(work, inputs, functional, itsWeights, itsTargets);
  }

  private record NoSums() implements Samples.SampleReduction {
    @Override
    public int sums() {
      return 0;
    }

    @Override
    public void of(SampleBlock run, double[] sums) {
      // There are none.
    }
  }

  /**
   * What a pass has brought.
   *
   * @param values the sums of its work
   * @param functional that of its column; null if none was wanted
   * @param leastSquares the problem; null if none was wanted
   */
  public record Sums(
      double[] values, LinearFunctional functional, LeastSquaresProblem leastSquares) {}
}
