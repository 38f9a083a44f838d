package io.github.redescend.spark.pass;

import io.github.redescend.core.sample.SampleBlock;
import io.github.redescend.core.sample.Samples;
import io.github.redescend.core.sample.Samples.SampleMap;
import io.github.redescend.core.sample.Samples.SampleScan;
import io.github.redescend.core.sample.Samples.SampleScan.Sums;
import io.github.redescend.core.sample.Samples.SampleWeights;
import io.github.redescend.core.space.FunctionSpace.LeastSquaresProblem;
import io.github.redescend.core.space.FunctionSpace.LinearFunctional;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.SampleColumn;
import io.github.redescend.core.space.SampleColumn.SampleNumbers;
import io.github.redescend.linalg.Compute;
import io.github.redescend.spark.pass.PassRequest.PassSums;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The samples of two classes, or of one class and all others, in the partitions of a cluster.
 * Columns are computed in passes. The first pass also computes what every fit needs. For one fit.
 */
public final class PartitionSamples implements Samples {
  private final FeaturePass features;
  private final int negative;
  private final int positive;
  private final double largestWeight;
  private final PartitionSpace space;
  private SampleWeights weights;
  private LinearFunctional weightedLabels;

  /**
   * For two classes, or -1 for all but the positive one; {@code squares} as in {@link
   * PartitionSpace}.
   */
  public PartitionSamples(
      FeaturePass features,
      int negative,
      int positive,
      double largestWeight,
      double[] center,
      boolean bias,
      double[] squares,
      Compute compute) {
    this.features = features;
    this.negative = negative;
    this.positive = positive;
    this.largestWeight = largestWeight;
    this.space = new PartitionSpace(this, center, bias, squares, compute);
  }

  public PartitionSpace space() {
    return space;
  }

  @Override
  public SampleWeights weights() {
    if (weights == null) {
      run(SampleScan.ofNothing(), null, null, false);
    }
    return weights;
  }

  @Override
  public double largestWeight() {
    return largestWeight;
  }

  @Override
  public SampleColumn labels() {
    return new PassRequest.LabelNumbers();
  }

  @Override
  public LinearFunctional weightedLabels() {
    if (weightedLabels == null) {
      run(SampleScan.ofNothing(), null, null, true);
    }
    return weightedLabels;
  }

  @Override
  public SampleColumn column(SampleMap work, SampleColumn... inputs) {
    if (work.needsAll()) {
      throw SampleNumbers.elsewhere();
    }
    return new PassRequest.ComputedColumn(work, new ArrayList<>(Arrays.asList(inputs)));
  }

  @Override
  public Sums pass(SampleScan pass) {
    if (pass.work().needsAll()) {
      throw SampleNumbers.elsewhere();
    }
    boolean withFeatures = pass.functional() != null || pass.weights() != null;
    PassSums sums = run(pass, pass.weights(), pass.targets(), withFeatures);
    double[] scalars = Arrays.copyOf(sums.scalars(), pass.work().sums());
    LinearFunctional functional = pass.functional() == null ? null : sums.functional(0);
    if (pass.weights() == null) {
      return new Sums(scalars, functional, null);
    }
    PassRequest.SummedFunctional last = sums.functional(sums.columnTotals().length - 1);
    return new Sums(scalars, functional, new SummedProblem(space, sums, last));
  }

  /** From the normal matrix if available for equal weights. */
  @Override
  public double squares(Hypothesis f) {
    return space.hasNormal() && weights().areOne()
        ? Math.max(0, space.innerOnSamples(f, f))
        : Samples.super.squares(f);
  }

  /** The sums for weight 1. */
  PassSums unitSums() {
    return run(SampleScan.ofNothing(), column(new One()), null, true);
  }

  /**
   * Runs one pass, which also computes the weighted labels if it reads features and they are
   * missing.
   */
  private PassSums run(
      SampleScan pass, SampleColumn normal, SampleColumn targets, boolean withFeatures) {
    List<SampleColumn> summed = new ArrayList<>();
    if (pass.functional() != null) {
      summed.add(pass.functional());
    }
    boolean along = withFeatures && weightedLabels == null;
    if (along) {
      summed.add(column(new WeightedLabel()));
    }
    PassRequest request =
        new PassRequest(
            pass.work(), new ArrayList<>(pass.inputs()), new ArrayList<>(summed), normal, targets);
    PassSums sums = features.run(request, negative, positive);
    weights = new SampleWeights(sums.rows(), sums.sampleWeight(), sums.squaredSampleWeights());
    if (along) {
      weightedLabels = sums.functional(summed.size() - 1);
    }
    return sums;
  }

  /** Always empty: nothing of length n leaves the executors. */
  @Override
  public double[] numbers(SampleColumn column) {
    return new double[0];
  }

  private record One() implements SampleMap {
    @Override
    public void of(SampleBlock run, double[] into) {
      Arrays.fill(into, 1);
    }
  }

  private record WeightedLabel() implements SampleMap {
    @Override
    public void of(SampleBlock run, double[] into) {
      Arrays.setAll(into, i -> run.sampleWeights()[i] * run.labels()[i]);
    }
  }

  /**
   * A least squares problem as its normal equations: Phi' W Phi and Phi' w; Phi' W t and the sum of
   * w_i t_i.
   */
  record SummedProblem(
      PartitionSpace space, PassSums sums, PassRequest.SummedFunctional rightHandSide)
      implements LeastSquaresProblem.Summed {
    @Override
    public boolean isEmpty() {
      return sums.total() == 0;
    }

    @Override
    public Hypothesis minimum(double lambda) {
      return space.system(sums, 1, lambda).descent(space.zero(), rightHandSide.times(-1));
    }
  }
}
