package io.github.redescend.kernels.space;

import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.run.MemoryBudget;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.core.space.FittedSpace;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.kernels.explicit.FeatureBlocks;
import io.github.redescend.kernels.explicit.FeatureSpace;
import io.github.redescend.kernels.landmark.LandmarkCount;
import io.github.redescend.kernels.landmark.LandmarkMap;
import io.github.redescend.kernels.landmark.LandmarkRule;
import io.github.redescend.kernels.landmark.LandmarkRule.Landmarks;
import io.github.redescend.kernels.predict.KernelExpansion;
import io.github.redescend.kernels.predict.LinearFunction;
import io.github.redescend.linalg.Compute;
import java.lang.ref.Reference;
import java.lang.ref.SoftReference;
import java.util.List;
import java.util.Optional;

/**
 * Samples with chosen landmarks.
 *
 * @param chosen the number of landmarks, dependent ones included
 * @param grown how their number was chosen, if from labels
 * @param made a space over all samples computed on the way, while memory lasts
 */
record LandmarkEmbedding(
    Matrix samples,
    LandmarkMap map,
    int chosen,
    LandmarkRule rule,
    boolean bias,
    Compute compute,
    MemoryBudget budget,
    Optional<String> grown,
    Reference<FeatureSpace> made)
    implements FittedSpace {
  static LandmarkEmbedding of(
      Matrix samples,
      Kernel kernel,
      Landmarks chosen,
      LandmarkRule rule,
      boolean bias,
      Compute compute,
      MemoryBudget budget) {
    return new LandmarkEmbedding(
        samples,
        LandmarkMap.of(kernel, chosen.points(), compute),
        chosen.points().rows(),
        rule,
        bias,
        compute,
        budget,
        Optional.empty(),
        new SoftReference<>(null));
  }

  /**
   * Numbers held for m landmarks: the factor of K_RR, the normal matrix, two factors and a scratch
   * copy.
   */
  static double numbers(double m) {
    return 5 * m * m;
  }

  /** The same with the number chosen from labels, and the space of that choice. */
  LandmarkEmbedding grown(String how, FeatureSpace space) {
    return new LandmarkEmbedding(
        samples,
        map,
        chosen,
        rule,
        bias,
        compute,
        budget,
        Optional.of(how),
        new SoftReference<>(space));
  }

  @Override
  public HypothesisSpace space() {
    FeatureSpace whole = made.get();
    return whole == null ? over(samples) : whole;
  }

  @Override
  public HypothesisSpace space(int[] rows) {
    return over(samples.selectRows(rows));
  }

  FeatureSpace over(Matrix part) {
    return new FeatureSpace(new FeatureBlocks(map, part, budget, compute), bias, compute);
  }

  @Override
  public Kernel kernel() {
    return map.kernel();
  }

  @Override
  public Optional<Spec> settled() {
    return grown.map(how -> new LandmarkSpaces(new LandmarkCount.Fixed(chosen), rule).spec());
  }

  @Override
  public String summary() {
    String text = chosen + " landmarks (" + rule.spec().name() + ")";
    String rank = map.dimension() < chosen ? text + ", effective rank " + map.dimension() : text;
    return rank + grown.map(how -> ", m=auto: " + how).orElse("");
  }

  @Override
  public DecisionFunction decision(List<Machine> machines) {
    int m = map.dimension();
    double[] coefficients = new double[DenseMatrix.length(m, machines.size())];
    double[] biases = new double[machines.size()];
    for (int k = 0; k < machines.size(); k++) {
      double[] alpha = map.landmarkCoefficients(machines.get(k).hypothesis().coefficients());
      System.arraycopy(alpha, 0, coefficients, k * m, m);
      biases[k] = machines.get(k).hypothesis().bias();
    }
    return map.kernel().isPrecomputed()
        ? LinearFunction.ofKernelValues(map.points(), coefficients, biases)
        : new KernelExpansion(map.kernel(), map.points(), coefficients, biases, compute);
  }
}
