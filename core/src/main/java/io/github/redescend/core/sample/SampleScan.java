package io.github.redescend.core.sample;

import io.github.redescend.core.space.FunctionSpace.LeastSquaresProblem;
import io.github.redescend.core.space.FunctionSpace.LinearFunctional;
import io.github.redescend.core.space.SampleColumn;
import java.util.List;

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
public record SampleScan(
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
