package io.github.redescend.solvers;

import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.Spaces;
import io.github.redescend.kernels.Gaussian;
import io.github.redescend.kernels.GramSpaces;
import io.github.redescend.kernels.LandmarkCount;
import io.github.redescend.kernels.LandmarkSpaces;
import io.github.redescend.kernels.Linear;
import io.github.redescend.kernels.LinearSpaces;
import io.github.redescend.kernels.RandomRule;
import io.github.redescend.losses.CLoss;
import io.github.redescend.losses.CauchyHinge;
import io.github.redescend.losses.HuberizedHinge;
import io.github.redescend.losses.LeastSquares;
import io.github.redescend.losses.SquaredHinge;
import io.github.redescend.losses.TruncatedLeastSquares;
import io.github.redescend.losses.WelschHinge;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/**
 * A small problem with wrong labels: two rings, a fifth of the labels flipped, weights of 0 among
 * the sample weights.
 */
record Problem(DenseMatrix x, double[] y, double[] weights) {
  static final double LAMBDA = 0.5;

  static Problem of(int n, long seed) {
    SplittableRandom random = Seed.of(seed).random();
    double[] x = new double[2 * n];
    double[] y = new double[n];
    double[] weights = new double[n];
    for (int i = 0; i < n; i++) {
      double angle = 2 * Math.PI * random.nextDouble();
      y[i] = i % 2 == 0 ? 1 : -1;
      double radius = (y[i] > 0 ? 1 : 1.8) + 0.5 * random.nextDouble();
      x[2 * i] = radius * Math.cos(angle);
      x[2 * i + 1] = radius * Math.sin(angle);
      if (random.nextDouble() < 0.2) {
        y[i] = -y[i];
      }
      weights[i] = i % 11 == 3 ? 0 : 0.5 + random.nextDouble();
    }
    return new Problem(new DenseMatrix(n, 2, x), y, weights);
  }

  Objective<Reweighting> gram(Reweighting loss) {
    return in(new GramSpaces(), new Gaussian(1), loss);
  }

  Objective<Reweighting> in(Spaces spaces, KernelFamily kernel, Reweighting loss) {
    return new Objective<>(
        loss, spaces.embed(x, kernel, true, Seed.of(1)).space(), y, weights, LAMBDA);
  }

  Problem select(int[] rows) {
    double[] labels = new double[rows.length];
    double[] selected = new double[rows.length];
    for (int i = 0; i < rows.length; i++) {
      labels[i] = y[rows[i]];
      selected[i] = weights[rows[i]];
    }
    return new Problem(x.selectRows(rows), labels, selected);
  }

  static List<Reweighting> losses() {
    return List.of(
        new LeastSquares(),
        new SquaredHinge(),
        new CLoss(0.5),
        new CLoss(2),
        new WelschHinge(1),
        new CauchyHinge(0.7),
        new HuberizedHinge(1.5),
        new TruncatedLeastSquares(2));
  }

  /** Every loss in every kind of space. */
  static Stream<Subject> subjects() {
    Problem problem = of(80, 7);
    List<Subject> subjects = new ArrayList<>();
    for (Reweighting loss : losses()) {
      subjects.add(new Subject(loss.spec() + " gram", problem.gram(loss)));
      subjects.add(
          new Subject(
              loss.spec() + " landmarks",
              problem.in(
                  new LandmarkSpaces(new LandmarkCount.Fixed(25), new RandomRule()),
                  new Gaussian(1),
                  loss)));
      subjects.add(
          new Subject(loss.spec() + " linear", problem.in(new LinearSpaces(), new Linear(), loss)));
    }
    return subjects.stream();
  }

  /** An objective with a name. */
  record Subject(String name, Objective<Reweighting> objective) {
    @Override
    public String toString() {
      return name;
    }
  }
}
