package io.github.redescend.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.run.MemoryBudget;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.kernel.Laplacian;
import io.github.redescend.kernels.kernel.Linear;
import io.github.redescend.kernels.landmark.IncompleteCholesky.PivotedCholeskyRule;
import io.github.redescend.kernels.landmark.KMeansRule;
import io.github.redescend.kernels.landmark.LandmarkCount;
import io.github.redescend.kernels.landmark.LandmarkRule.RandomRule;
import io.github.redescend.kernels.space.GramSpaces;
import io.github.redescend.kernels.space.LandmarkSpaces;
import io.github.redescend.kernels.space.LinearSpaces;
import io.github.redescend.kernels.space.SpaceKinds;
import io.github.redescend.linalg.Compute;
import io.github.redescend.testkit.space.SpaceContract;
import io.github.redescend.testkit.space.SpaceSubject;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Runs the contract of hypothesis spaces on all spaces of this module. */
class HypothesisSpaceTest extends SpaceContract {
  private static final int N = 60;
  private static final DenseMatrix X = Draw.samples(N, 4, 11);
  private static final double[] Y = Draw.labels(X, 12);
  private static final double[] W = Draw.weights(N, 13);
  private static final double LAMBDA = 0.7;

  @Override
  protected Stream<SpaceSubject> subjects() {
    // A few 2 x 2 matrices fit into the budget, 30 x 2 features do not, so every pass recomputes
    // them.
    MemoryBudget tiny = new MemoryBudget(200);
    LandmarkCount twenty = new LandmarkCount.Fixed(20);
    SpaceFactory streamed =
        new LandmarkSpaces(new LandmarkCount.Fixed(2), new RandomRule(), Compute.standard(), tiny);
    return Stream.of(
            SpaceSubject.of(new GramSpaces(), new Gaussian(0.5)),
            SpaceSubject.of(new GramSpaces(), new Laplacian(0.5)),
            SpaceSubject.of(new LinearSpaces(), new Linear()),
            SpaceSubject.of(new LandmarkSpaces(twenty, new RandomRule()), new Gaussian(0.5)),
            SpaceSubject.of(new LandmarkSpaces(twenty, new KMeansRule()), new Gaussian(0.5)),
            SpaceSubject.of(new LandmarkSpaces(twenty, new PivotedCholeskyRule()), new Linear()),
            SpaceSubject.of(streamed, new Laplacian(0.5)).called("streamed landmarks"))
        .flatMap(subject -> Stream.of(subject, subject.withoutBias()));
  }

  @Override
  protected Catalogue<SpaceFactory> catalogue() {
    return SpaceKinds.catalogue();
  }

  @Test
  void distantLinearFeaturesKeepTheirAccuracy() {
    double[] moved = X.values().clone();
    for (int i = 0; i < moved.length; i++) {
      moved[i] = Math.rint(moved[i] * 1024) / 1024;
    }
    DenseMatrix near = new DenseMatrix(N, 4, moved.clone());
    for (int i = 0; i < moved.length; i++) {
      moved[i] += 1.6e9;
    }
    DenseMatrix far = new DenseMatrix(N, 4, moved);
    double[] expected = linear(near).ridge(W, LAMBDA).solve(Y).values();
    double[] found = linear(far).ridge(W, LAMBDA).solve(Y).values();
    double[] residuals = linear(near).ridgePath().leaveOneOutResiduals(1, Y);
    double[] farResiduals = linear(far).ridgePath().leaveOneOutResiduals(1, Y);
    for (int i = 0; i < N; i++) {
      assertThat(found[i]).isCloseTo(expected[i], within(1e-5));
      assertThat(farResiduals[i]).isCloseTo(residuals[i], within(1e-5));
    }
  }

  private static HypothesisSpace linear(DenseMatrix x) {
    return new LinearSpaces().embed(x, new Linear(), true, Seed.of(1)).space();
  }
}
