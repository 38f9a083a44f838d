package io.github.redescend.bench.experiment;

import io.github.redescend.core.Seed;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.kernel.Linear;
import io.github.redescend.kernels.space.GramSpaces;
import io.github.redescend.kernels.space.LinearSpaces;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The small cells of {@link BasinTable}: four tasks with wrong labels or outliers at two lambdas.
 *
 * @param name of the task
 * @param x the samples
 * @param space over them
 * @param labels -1 or +1
 * @param lambda of the objective
 */
record BasinCells(
    String name, DenseMatrix x, HypothesisSpace space, double[] labels, double lambda) {
  private static final double WRONG = 0.2;

  /** All eight cells of n samples. */
  static List<BasinCells> all(int n) {
    List<BasinCells> cells = new ArrayList<>();
    for (String name : List.of("moons", "checkerboard", "ringnorm", "leverage")) {
      Draw draw = draw(name, n);
      HypothesisSpace space =
          switch (name) {
            case "moons" -> gram(draw.x, 2);
            case "checkerboard" -> gram(draw.x, 20);
            case "ringnorm" -> gram(draw.x, 0.05);
            default -> new LinearSpaces().embed(draw.x, new Linear(), true, Seed.of(1)).space();
          };
      for (double lambda : new double[] {0.1, 1}) {
        cells.add(new BasinCells(name, draw.x, space, draw.y, lambda));
      }
    }
    return cells;
  }

  private static HypothesisSpace gram(DenseMatrix x, double gamma) {
    return new GramSpaces().embed(x, new Gaussian(gamma), true, Seed.of(1)).space();
  }

  /** J with a loss, in a space over the samples. */
  Objective<Criterion> objective(Criterion loss, HypothesisSpace over) {
    double[] ones = new double[labels.length];
    Arrays.fill(ones, 1);
    return new Objective<>(loss, over, labels, ones, lambda);
  }

  private record Draw(DenseMatrix x, double[] y) {}

  private static Draw draw(String name, int n) {
    int task = List.of("moons", "checkerboard", "ringnorm", "leverage").indexOf(name);
    SplittableRandom random = new SplittableRandom(100 + task);
    int d = name.equals("ringnorm") ? 20 : 2;
    double[] x = new double[n * d];
    double[] y = new double[n];
    for (int i = 0; i < n; i++) {
      y[i] = i % 2 == 0 ? 1 : -1;
      switch (name) {
        case "moons" -> {
          double t = Math.PI * random.nextDouble();
          double across = y[i] > 0 ? Math.cos(t) : 1 - Math.cos(t);
          double up = y[i] > 0 ? Math.sin(t) : 0.5 - Math.sin(t);
          x[2 * i] = across + 0.2 * random.nextGaussian();
          x[2 * i + 1] = up + 0.2 * random.nextGaussian();
        }
        case "checkerboard" -> {
          x[2 * i] = random.nextDouble();
          x[2 * i + 1] = random.nextDouble();
          y[i] = ((int) (4 * x[2 * i]) + (int) (4 * x[2 * i + 1])) % 2 == 0 ? 1 : -1;
        }
        case "ringnorm" -> {
          for (int j = 0; j < d; j++) {
            x[d * i + j] =
                y[i] > 0 ? 2 * random.nextGaussian() : 2 / Math.sqrt(20) + random.nextGaussian();
          }
        }
        default -> {
          x[2 * i] = y[i] * 1.5 + random.nextGaussian();
          x[2 * i + 1] = random.nextGaussian();
          if (i % 7 == 0) {
            x[2 * i] = -8 + 0.3 * random.nextGaussian();
            y[i] = 1;
          }
        }
      }
      if (!name.equals("leverage") && random.nextDouble() < WRONG) {
        y[i] = -y[i];
      }
    }
    return new Draw(new DenseMatrix(n, d, x), y);
  }
}
