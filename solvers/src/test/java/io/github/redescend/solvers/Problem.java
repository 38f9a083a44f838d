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
import io.github.redescend.testkit.solver.Rings;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The rings of the testkit, with the losses that reweight. */
record Problem(DenseMatrix x, double[] y, double[] weights) {
  static final double LAMBDA = Rings.LAMBDA;

  static Problem of(int n, long seed) {
    return of(Rings.of(n, seed));
  }

  private static Problem of(Rings rings) {
    return new Problem(rings.x(), rings.y(), rings.weights());
  }

  Objective<Reweighting> gram(Reweighting loss) {
    return in(new GramSpaces(), new Gaussian(1), loss);
  }

  Objective<Reweighting> in(Spaces spaces, KernelFamily kernel, Reweighting loss) {
    return new Objective<>(
        loss, spaces.embed(x, kernel, true, Seed.of(1)).space(), y, weights, LAMBDA);
  }

  Problem select(int[] rows) {
    return of(new Rings(x, y, weights).select(rows));
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
