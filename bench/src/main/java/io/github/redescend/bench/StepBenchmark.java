package io.github.redescend.bench;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.loss.Loss.HingeTypeLoss;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.space.FittedSpace;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.landmark.LandmarkCount;
import io.github.redescend.kernels.landmark.LandmarkRule.RandomRule;
import io.github.redescend.kernels.space.GramSpaces;
import io.github.redescend.kernels.space.LandmarkSpaces;
import io.github.redescend.losses.CLoss;
import io.github.redescend.losses.Hinge;
import io.github.redescend.solvers.Solvers;
import io.github.redescend.solvers.hinge.BoxQp.BoxOptions;
import io.github.redescend.solvers.hinge.HingeQp;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Solver steps on 2000 samples. Half-quadratic and majorise-minimise runs take {@code steps} steps
 * after a common start, so differences give the cost of a step. SMO takes 1000 times as many cheap
 * steps.
 */
public class StepBenchmark extends Milliseconds {
  private static final int SAMPLES = 2000;
  private static final int SMO_STEPS = 1000;

  @Param({"gram", "landmarks"})
  public String space;

  @Param({"1", "2"})
  public int steps;

  private Objective<CLoss> smooth;
  private Objective<HingeTypeLoss> hinge;

  @Setup
  public void build() {
    Dataset data = FlippedSamples.ringnorm(SAMPLES, 0.15);
    SpaceFactory spaces =
        space.equals("gram")
            ? new GramSpaces()
            : new LandmarkSpaces(new LandmarkCount.Fixed(SAMPLES / 5), new RandomRule());
    double[] labels = Arrays.stream(data.labels().codes()).mapToDouble(c -> 2.0 * c - 1).toArray();
    double[] ones = Vectors.filled(SAMPLES, 1);
    FittedSpace embedding = spaces.embed(data.features(), new Gaussian(0.05), true, Seed.of(1));
    smooth = new Objective<>(new CLoss(1), embedding.space(), labels, ones, 1);
    smooth.space().hypothesis(new double[smooth.space().dimension()], 0);
    hinge = smooth.withLoss(new Hinge());
  }

  @Benchmark
  public Solution halfQuadratic() {
    return run("hq:iterations=" + steps + ",tolerance=0,start=ones");
  }

  @Benchmark
  public Solution majoriseMinimise() {
    return run("mm:iterations=" + steps + ",tolerance=0");
  }

  private Solution run(String spec) {
    return Solvers.catalogue().make(spec).minimise(smooth, Control.defaults());
  }

  /**
   * The quadratic program of the hinge: 1000 SMO pairs per step for an exact kernel; with landmarks
   * one Newton step, independent of {@code steps}.
   */
  @Benchmark
  public Solution hingeQp() {
    if (space.equals("gram")) {
      BoxOptions options =
          new BoxOptions(1e-9, SMO_STEPS * steps, BoxOptions.CACHE.standard(), false);
      return new HingeQp(options).solve(hinge, Control.defaults());
    }
    AtomicInteger calls = new AtomicInteger();
    return new HingeQp()
        .solve(hinge, Control.defaults().withCancellation(() -> calls.getAndIncrement() > 1));
  }
}
