package io.github.redescend.bench.experiment;

import io.github.redescend.bench.Samples;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.loss.SmoothLoss;
import io.github.redescend.core.run.CpuClock;
import io.github.redescend.core.run.Workers;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.RidgePath;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.landmark.LandmarkCount;
import io.github.redescend.kernels.landmark.RandomRule;
import io.github.redescend.kernels.space.LandmarkSpaces;
import io.github.redescend.losses.CLoss;
import io.github.redescend.losses.CauchyHinge;
import io.github.redescend.losses.WelschHinge;
import io.github.redescend.solvers.smooth.Ncg;
import io.github.redescend.solvers.smooth.NcgPath;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;

/**
 * What 150 fits cost beside one: ten scales of three losses at five lambdas, on ringnorm with
 * random landmarks, 15 % of the labels flipped, lambda from 1e-5 N to 0.1 N. Arguments: N, M, the
 * repetitions, and {@code check} to fit each problem alone as well and compare the objectives. A
 * fit and a path both begin with the samples: features, factor and all.
 */
public final class PathCost {
  private static final double GAMMA = 0.05;
  private static final double LARGEST_SCALE = 4;
  private static final double SMALLEST_SCALE = 0.5;
  private static final int SCALES = 10;

  /** Of lambda / n. */
  private static final double[] LAMBDAS = {1e-5, 1e-4, 1e-3, 1e-2, 1e-1};

  private static final List<DoubleFunction<SmoothLoss>> LOSSES =
      List.of(CLoss::new, WelschHinge::new, CauchyHinge::new);

  private final Dataset data;
  private final int landmarks;
  private final double[] labels;
  private final double[] ones;

  private PathCost(Dataset data, int landmarks) {
    this.data = data;
    this.landmarks = landmarks;
    int n = data.labels().codes().length;
    this.labels = Arrays.stream(data.labels().codes()).mapToDouble(c -> c == 1 ? 1 : -1).toArray();
    this.ones = new double[n];
    Arrays.fill(ones, 1);
  }

  /** Prints single fits, the path and the ratios. */
  public static void main(String[] arguments) {
    int n = Integer.parseInt(arguments[0]);
    PathCost cost = new PathCost(Samples.ringnorm(n, 0.15, 1), Integer.parseInt(arguments[1]));
    int repetitions = Integer.parseInt(arguments[2]);
    for (int i = 0; i < repetitions; i++) {
      cost.compare();
    }
    if (arguments.length > 3) {
      cost.check();
    }
  }

  private HypothesisSpace space() {
    return new LandmarkSpaces(new LandmarkCount.Fixed(landmarks), new RandomRule())
        .embed(data.features(), new Gaussian(GAMMA), true, Seed.of(1))
        .space();
  }

  private Objective<SmoothLoss> objective(SmoothLoss loss, HypothesisSpace space, double lambda) {
    return new Objective<>(loss, space, labels, ones, lambda);
  }

  private void compare() {
    double singles = 0;
    double singleSeconds = 0;
    double lambda = LAMBDAS[1] * labels.length;
    for (DoubleFunction<SmoothLoss> loss : LOSSES) {
      double cpu = CpuClock.seconds();
      long clock = System.nanoTime();
      Solution found =
          new Ncg().solve(objective(loss.apply(1), space(), lambda), Control.defaults());
      double seconds = (System.nanoTime() - clock) / 1e9;
      cpu = CpuClock.seconds() - cpu;
      singles += cpu / LOSSES.size();
      singleSeconds += seconds / LOSSES.size();
      System.out.printf(
          Locale.ROOT,
          "one fit, %s, lambda %s: %.2f s, cpu %.2f s, %d steps%n",
          loss.apply(1).spec(),
          lambda,
          seconds,
          cpu,
          found.trace().iterations());
    }
    double cpu = CpuClock.seconds();
    long clock = System.nanoTime();
    HypothesisSpace space = space();
    double features = (System.nanoTime() - clock) / 1e9;
    RidgePath path = space.ridgePath();
    double decomposed = (System.nanoTime() - clock) / 1e9;
    List<List<Solution>> found = solve(path);
    double seconds = (System.nanoTime() - clock) / 1e9;
    cpu = CpuClock.seconds() - cpu;
    System.out.printf(
        Locale.ROOT,
        "%d fits: %.2f s (features %.2f s, decomposition %.2f s), cpu %.2f s, %d steps, not"
            + " converged %d%n",
        found.stream().mapToInt(List::size).sum(),
        seconds,
        features,
        decomposed - features,
        cpu,
        found.stream().flatMap(List::stream).mapToInt(s -> s.trace().iterations()).sum(),
        found.stream().flatMap(List::stream).filter(s -> !s.trace().stop().success()).count());
    System.out.printf(
        Locale.ROOT,
        "all fits beside the mean of the single ones: %.2f by the clock, %.2f in cpu%n",
        seconds / singleSeconds,
        cpu / singles);
  }

  private List<List<Solution>> solve(RidgePath path) {
    return new NcgPath(new Ncg(), Workers.all())
        .solve(path, chains(path.space()), Control.defaults());
  }

  /** A chain for each loss and lambda, from the largest scale to the smallest. */
  private List<List<Objective<SmoothLoss>>> chains(HypothesisSpace space) {
    List<List<Objective<SmoothLoss>>> chains = new ArrayList<>();
    for (DoubleFunction<SmoothLoss> loss : LOSSES) {
      for (double lambda : LAMBDAS) {
        List<Objective<SmoothLoss>> chain = new ArrayList<>();
        for (int i = 0; i < SCALES; i++) {
          double falling = Math.pow(SMALLEST_SCALE / LARGEST_SCALE, i / (SCALES - 1.0));
          chain.add(objective(loss.apply(LARGEST_SCALE * falling), space, lambda * labels.length));
        }
        chains.add(chain);
      }
    }
    return chains;
  }

  /**
   * How the objectives compare with those of fits of their own from least squares: the relative
   * gap, and the steps of both.
   */
  private void check() {
    RidgePath path = space().ridgePath();
    List<List<Objective<SmoothLoss>>> chains = chains(path.space());
    List<List<Solution>> together = solve(path);
    double cpu = 0;
    for (int i = 0; i < chains.size(); i++) {
      StringBuilder row = new StringBuilder();
      for (int j = 0; j < chains.get(i).size(); j++) {
        Objective<SmoothLoss> objective = chains.get(i).get(j);
        cpu -= CpuClock.seconds();
        Solution alone = new Ncg().solve(objective, Control.defaults());
        cpu += CpuClock.seconds();
        double gap = together.get(i).get(j).objective() / alone.objective() - 1;
        row.append(
            String.format(
                Locale.ROOT,
                " %.0e (%d/%d)",
                gap,
                together.get(i).get(j).trace().iterations(),
                alone.trace().iterations()));
      }
      System.out.printf(
          Locale.ROOT,
          "%s, lambda %s:%s%n",
          chains.get(i).get(0).loss().spec().name(),
          chains.get(i).get(0).lambda(),
          row);
    }
    System.out.printf(Locale.ROOT, "all fits alone, the features given: cpu %.2f s%n", cpu);
  }
}
