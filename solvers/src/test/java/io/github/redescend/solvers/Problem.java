package io.github.redescend.solvers;

import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.kernel.Linear;
import io.github.redescend.kernels.landmark.LandmarkCount;
import io.github.redescend.kernels.landmark.LandmarkRule.RandomRule;
import io.github.redescend.kernels.space.GramSpaces;
import io.github.redescend.kernels.space.LandmarkSpaces;
import io.github.redescend.kernels.space.LinearSpaces;
import io.github.redescend.losses.CLoss;
import io.github.redescend.losses.CauchyHinge;
import io.github.redescend.losses.HuberizedHinge;
import io.github.redescend.losses.LeastSquares;
import io.github.redescend.losses.SquaredHinge;
import io.github.redescend.losses.TruncatedLeastSquares;
import io.github.redescend.losses.WelschHinge;
import io.github.redescend.testkit.solver.SolverSubject.Rings;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The rings of the test kit, with all reweighting losses. */
public record Problem(DenseMatrix x, double[] y, double[] weights) {
  public static final double LAMBDA = Rings.LAMBDA;

  public static Problem of(int n, long seed) {
    return of(Rings.of(n, seed));
  }

  private static Problem of(Rings rings) {
    return new Problem(rings.x(), rings.y(), rings.weights());
  }

  public Objective<Reweighting> gram(Reweighting loss) {
    return in(new GramSpaces(), new Gaussian(1), loss);
  }

  public Objective<Reweighting> in(SpaceFactory spaces, KernelFamily kernel, Reweighting loss) {
    return new Objective<>(
        loss, spaces.embed(x, kernel, true, Seed.of(1)).space(), y, weights, LAMBDA);
  }

  public Problem select(int[] rows) {
    return of(new Rings(x, y, weights).select(rows));
  }

  public static List<Reweighting> losses() {
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
  public static Stream<Subject> subjects() {
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

  public record Subject(String name, Objective<Reweighting> objective) {
    @Override
    public String toString() {
      return name;
    }
  }
}
