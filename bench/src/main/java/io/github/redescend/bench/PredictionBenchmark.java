package io.github.redescend.bench;

import io.github.redescend.bench.macro.work.WorkArguments.Draw;
import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.KernelFamily;
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
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** The scores of 5000 new samples in 20 dimensions. */
public class PredictionBenchmark extends Milliseconds {
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
    Matrix samples = FlippedSamples.ringnorm(n, 0).features();
    KernelFamily kernel = linear ? new Linear() : new Gaussian(0.05);
    FittedSpace embedding = spaces.embed(samples, kernel, true, Seed.of(1));
    double[] coefficients = new double[embedding.space().dimension()];
    Arrays.setAll(coefficients, j -> 1 - j % 3);
    Hypothesis f = embedding.space().hypothesis(coefficients, 0.5);
    int[] rows = IntStream.range(0, n).toArray();
    function = embedding.decision(List.of(new FittedSpace.Machine(rows, f)));
    x = Draw.dataset(new Draw("ringnorm", 0, SAMPLES, 0).clean()).features();
  }

  @Benchmark
  public double[] scores() {
    return function.scores(x);
  }
}
