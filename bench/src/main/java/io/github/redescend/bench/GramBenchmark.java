package io.github.redescend.bench;

import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.kernel.Laplacian;
import io.github.redescend.kernels.space.GramSpaces;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Gram matrices of n samples in 20 dimensions. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class GramBenchmark {
  @Param({"500", "2000"})
  public int samples;

  @Param({"gaussian", "laplacian"})
  public String kernel;

  private Matrix x;
  private Kernel evaluated;

  @Setup
  public void draw() {
    x = FlippedSamples.ringnorm(samples, 0, 1).features();
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
