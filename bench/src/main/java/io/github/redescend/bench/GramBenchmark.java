package io.github.redescend.bench;

import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.kernel.Laplacian;
import io.github.redescend.kernels.space.GramSpaces;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** Gram matrices of n samples in 20 dimensions. */
public class GramBenchmark extends Milliseconds {
  @Param({"500", "2000"})
  public int samples;

  @Param({"gaussian", "laplacian"})
  public String kernel;

  private Matrix x;
  private Kernel evaluated;

  @Setup
  public void draw() {
    x = FlippedSamples.ringnorm(samples, 0).features();
    evaluated = kernel.equals("gaussian") ? new Gaussian(0.05) : new Laplacian(0.05);
  }

  /** All pairs. */
  @Benchmark
  public Hypothesis gram() {
    return new GramSpaces()
        .embed(x, evaluated, true, Seed.of(1))
        .space()
        .hypothesis(new double[samples], 0);
  }
}
