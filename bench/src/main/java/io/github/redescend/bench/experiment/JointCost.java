package io.github.redescend.bench.experiment;

import com.sun.management.OperatingSystemMXBean;
import io.github.redescend.core.Seed;
import io.github.redescend.core.loss.DifferenceOfConvexLoss;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.JointObjective;
import io.github.redescend.core.solver.JointSolution;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.landmark.LandmarkCount;
import io.github.redescend.kernels.landmark.RandomRule;
import io.github.redescend.kernels.space.GramSpaces;
import io.github.redescend.kernels.space.LandmarkSpaces;
import io.github.redescend.losses.TruncatedHinge;
import io.github.redescend.solvers.dc.Cccp;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * What a truncated hinge machine of all classes at once costs, s = -1/(k-1), lambda = 1:
 * overlapping normal classes in d dimensions, a tenth of the labels redrawn, a Gaussian kernel with
 * gamma = 1/d. Arguments: N, d, k, the landmarks (0 for the exact machine).
 */
public final class JointCost {
  private JointCost() {}

  /** Trains once and prints seconds, steps, gap and support. */
  public static void main(String[] arguments) {
    int n = Integer.parseInt(arguments[0]);
    int d = Integer.parseInt(arguments[1]);
    int k = Integer.parseInt(arguments[2]);
    int landmarks = Integer.parseInt(arguments[3]);
    int[] classes = new int[n];
    DenseMatrix x = samples(n, d, k, classes);
    SpaceFactory spaces =
        landmarks == 0
            ? new GramSpaces()
            : new LandmarkSpaces(new LandmarkCount.Fixed(landmarks), new RandomRule());
    double[] ones = new double[n];
    Arrays.fill(ones, 1);
    long begin = System.nanoTime();
    double cpu = cpuSeconds();
    HypothesisSpace space = spaces.embed(x, new Gaussian(1.0 / d), true, Seed.of(1)).space();
    DifferenceOfConvexLoss loss = new TruncatedHinge(-1.0 / (k - 1));
    JointSolution found =
        new Cccp().joint().orElseThrow().minimise(new JointObjective<>(loss, space, classes, k, ones, 1), Control.defaults());
    System.out.printf(
        Locale.ROOT,
        "n = %d, d = %d, k = %d, %s: %.1f s (%.1f s CPU), J = %.8g, %d d.c. steps, %s%n",
        n,
        d,
        k,
        landmarks == 0 ? "exact" : landmarks + " landmarks",
        (System.nanoTime() - begin) / 1e9,
        cpuSeconds() - cpu,
        found.objective(),
        found.trace().iterations(),
        found.trace().explanation());
  }

  private static DenseMatrix samples(int n, int d, int k, int[] classes) {
    SplittableRandom random = Seed.of(1).random();
    double[][] centres = new double[k][d];
    for (double[] centre : centres) {
      Arrays.setAll(centre, j -> 1.2 * random.nextGaussian());
    }
    double[] x = new double[n * d];
    for (int i = 0; i < n; i++) {
      int c = random.nextInt(k);
      for (int j = 0; j < d; j++) {
        x[i * d + j] = centres[c][j] + random.nextGaussian();
      }
      classes[i] = random.nextDouble() < 0.1 ? random.nextInt(k) : c;
    }
    return new DenseMatrix(n, d, x);
  }

  private static double cpuSeconds() {
    OperatingSystemMXBean system =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    return system.getProcessCpuTime() / 1e9;
  }
}
