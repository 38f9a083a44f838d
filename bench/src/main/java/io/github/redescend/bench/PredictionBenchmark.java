package io.github.redescend.bench;

import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.core.space.FittedSpace;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.kernel.Linear;
import io.github.redescend.kernels.space.GramSpaces;
import io.github.redescend.kernels.space.LinearSpaces;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
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

/** The scores of 5000 new samples in 20 dimensions. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class PredictionBenchmark {
  private static final int SAMPLES = 5000;

  /** A linear function, or the number of kernel functions of an expansion. */
  @Param({"linear", "500", "2000"})
  public String support;

  private DecisionFunction function;
  private Matrix x;

  @Setup
  public void draw() {
    boolean linear = support.equals("linear");
    int n = linear ? 100 : Integer.parseInt(support);
    SpaceFactory spaces = linear ? new LinearSpaces() : new GramSpaces();
    FittedSpace embedding =
        spaces.embed(
            FlippedSamples.ringnorm(n, 0, 1).features(),
            linear ? new Linear() : new Gaussian(0.05),
            true,
            Seed.of(1));
    double[] coefficients = new double[embedding.space().dimension()];
    Arrays.setAll(coefficients, j -> 1 - j % 3);
    Hypothesis f = embedding.space().hypothesis(coefficients, 0.5);
    int[] rows = IntStream.range(0, n).toArray();
    function = embedding.decision(List.of(new FittedSpace.Machine(rows, f)));
    x = FlippedSamples.ringnorm(SAMPLES, 0, 2).features();
  }

  @Benchmark
  public double[] scores() {
    return function.scores(x);
  }
}
