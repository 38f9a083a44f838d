package io.github.redescend.solvers;

import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.solver.JointSolver.JointObjective;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.kernel.Linear;
import io.github.redescend.kernels.space.GramSpaces;
import io.github.redescend.kernels.space.LinearSpaces;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Clusters in the plane, one per class. One seventh of the labels are wrong. */
public record Blobs(DenseMatrix x, int[] classes, double[] weights, int outputs) {
  public static final double LAMBDA = 0.3;

  public static Blobs of(int n, int outputs, long seed) {
    SplittableRandom random = Seed.of(seed).random();
    double[] x = new double[2 * n];
    int[] classes = new int[n];
    double[] weights = new double[n];
    for (int i = 0; i < n; i++) {
      classes[i] = i % outputs;
      double angle = 2 * Math.PI * classes[i] / outputs;
      x[2 * i] = Math.cos(angle) + random.nextGaussian() / 3;
      x[2 * i + 1] = Math.sin(angle) + random.nextGaussian() / 3;
      if (i % 7 == 3) {
        classes[i] = (classes[i] + 1) % outputs;
      }
      weights[i] = i % 11 == 5 ? 0 : 0.5 + random.nextDouble();
    }
    return new Blobs(new DenseMatrix(n, 2, x), classes, weights, outputs);
  }

  <L> JointObjective<L> objective(L loss, SpaceFactory spaces, KernelFamily kernel) {
    return new JointObjective<>(
        loss, spaces.embed(x, kernel, true, Seed.of(1)).space(), classes, outputs, weights, LAMBDA);
  }

  public <L> JointObjective<L> gram(L loss) {
    return objective(loss, new GramSpaces(), new Gaussian(0.7));
  }

  public <L> JointObjective<L> linear(L loss) {
    return objective(loss, new LinearSpaces(), new Linear());
  }

  public Blobs select(int[] rows) {
    return new Blobs(
        x.selectRows(rows),
        Arrays.stream(rows).map(i -> classes[i]).toArray(),
        Arrays.stream(rows).mapToDouble(i -> weights[i]).toArray(),
        outputs);
  }

  public Blobs weighted(double weight) {
    double[] same = new double[weights.length];
    Arrays.fill(same, weight);
    return new Blobs(x, classes, same, outputs);
  }

  public double[] labels(int k) {
    return Arrays.stream(classes).mapToDouble(c -> c == k ? 1 : -1).toArray();
  }
}
