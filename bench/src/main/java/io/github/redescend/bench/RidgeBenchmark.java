package io.github.redescend.bench;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.core.space.WeightedSystem;
import io.github.redescend.core.space.WeightedSystem.UniformSystem;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.landmark.LandmarkCount;
import io.github.redescend.kernels.landmark.LandmarkRule.RandomRule;
import io.github.redescend.kernels.space.GramSpaces;
import io.github.redescend.kernels.space.LandmarkSpaces;
import java.util.Arrays;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** The weighted ridge system: factoring and solving it, and one step with an existing factor. */
public class RidgeBenchmark extends Milliseconds {
  @Param({"gram-500", "gram-2000", "landmarks-20000x500"})
  public String space;

  private HypothesisSpace built;
  private UniformSystem uniform;
  private double[] weights;
  private double[] targets;

  @Setup
  public void build() {
    boolean exact = space.startsWith("gram");
    int n = exact ? Integer.parseInt(space.substring(5)) : 20_000;
    Dataset data = FlippedSamples.ringnorm(n, 0.15);
    SpaceFactory spaces =
        exact
            ? new GramSpaces()
            : new LandmarkSpaces(new LandmarkCount.Fixed(500), new RandomRule());
    built = spaces.embed(data.features(), new Gaussian(0.05), true, Seed.of(1)).space();
    uniform = built.uniformRidge(2, 1);
    weights = FlippedSamples.weights(n);
    targets = Arrays.stream(data.labels().codes()).mapToDouble(c -> 2.0 * c - 1).toArray();
  }

  @Benchmark
  public Hypothesis factorAndSolve() {
    return built.ridge(weights, 1).solve(targets);
  }

  @Benchmark
  public WeightedSystem factor() {
    return built.ridge(weights, 1);
  }

  /** Solves with an existing factor. */
  @Benchmark
  public Hypothesis solve() {
    return uniform.solve(targets);
  }

  @Benchmark
  public Hypothesis step() {
    return uniform.descent(built.zero(), Arrays.stream(targets).map(t -> -t).toArray());
  }
}
