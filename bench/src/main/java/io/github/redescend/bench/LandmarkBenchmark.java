package io.github.redescend.bench;

import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.space.FittedSpace;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.WeightedSystem;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.landmark.LandmarkCount;
import io.github.redescend.kernels.landmark.LandmarkRule.RandomRule;
import io.github.redescend.kernels.space.LandmarkSpaces;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** Landmark features of n samples in 20 dimensions, and their weighted normal matrix. */
public class LandmarkBenchmark extends Milliseconds {
  @Param({"2000", "20000"})
  public int samples;

  @Param({"100", "500"})
  public int landmarks;

  private Matrix x;
  private HypothesisSpace space;
  private double[] weights;

  @Setup
  public void draw() {
    x = FlippedSamples.ringnorm(samples, 0).features();
    space = embedding().space();
    space.hypothesis(new double[space.dimension()], 0);
    weights = FlippedSamples.weights(samples);
  }

  /** K_RR, its factor, and the features of all samples. */
  @Benchmark
  public Hypothesis features() {
    HypothesisSpace fresh = embedding().space();
    return fresh.hypothesis(new double[fresh.dimension()], 0);
  }

  /** Phi' W Phi from existing features, n m^2 multiply-adds, and its factor, m^3 / 3. */
  @Benchmark
  public WeightedSystem normalMatrix() {
    return space.ridge(weights, 1);
  }

  private FittedSpace embedding() {
    return new LandmarkSpaces(new LandmarkCount.Fixed(landmarks), new RandomRule())
        .embed(x, new Gaussian(0.05), true, Seed.of(1));
  }
}
