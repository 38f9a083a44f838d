package io.github.redescend.solvers;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.core.Seed;
import io.github.redescend.core.draw.LeverageOutliers;
import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.kernels.kernel.Linear;
import io.github.redescend.kernels.space.LinearSpaces;
import io.github.redescend.losses.CLoss;
import io.github.redescend.losses.LeastSquares;
import io.github.redescend.losses.Roboss;
import io.github.redescend.losses.WelschHinge;
import io.github.redescend.solvers.halfquadratic.HalfQuadratic;
import io.github.redescend.solvers.initialisation.Starts;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Outliers in one distant tight cluster: the result depends on the initialization (decision 0008).
 */
class LeverageOutliersTest {
  private static final LeverageOutliers CLEAN = LeverageOutliers.clean(99, 2000);

  private static Solution fit(LeverageOutliers data, Reweighting loss, String start) {
    double[] ones = new double[data.y().length];
    Arrays.fill(ones, 1);
    Objective<Reweighting> objective =
        new Objective<>(
            loss,
            new LinearSpaces().embed(data.x(), new Linear(), true, Seed.of(1)).space(),
            data.y(),
            ones,
            1);
    return new HalfQuadratic(100, 1e-5, Starts.parse(start, Seed.of(1)), HalfQuadratic.Stop.AUTO)
        .solve(objective, Control.defaults());
  }

  private static double accuracy(Solution solution) {
    double[] theta = solution.hypothesis().coefficients();
    int hits = 0;
    for (int i = 0; i < CLEAN.y().length; i++) {
      double f = solution.hypothesis().bias();
      for (int j = 0; j < theta.length; j++) {
        f += theta[j] * CLEAN.x().values()[i * theta.length + j];
      }
      hits += f * CLEAN.y()[i] > 0 ? 1 : 0;
    }
    return (double) hits / CLEAN.y().length;
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.1, 0.5})
  void classCentresEscapeWhereLeastSquaresDoesNot(double spread) {
    int escaped = 0;
    for (long seed = 1; seed <= 6; seed++) {
      LeverageOutliers data = LeverageOutliers.contaminated(seed, spread);
      assertThat(accuracy(fit(data, new LeastSquares(), "ls"))).isLessThan(0.82);
      assertThat(accuracy(fit(data, new CLoss(1), "annealed"))).isLessThan(0.85);
      for (Reweighting loss :
          List.of(new CLoss(0.5), new CLoss(0.7), new WelschHinge(0.5), new Roboss(5, 1))) {
        assertThat(accuracy(fit(data, loss, "class-centre")))
            .as(loss.spec() + ", seed " + seed)
            .isGreaterThan(0.88);
      }
      escaped += accuracy(fit(data, new CLoss(0.5), "subsets")) > 0.88 ? 1 : 0;
    }
    // All twenty random subsets may contain outliers.
    assertThat(escaped).isGreaterThanOrEqualTo(5);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.1, 0.5})
  void traceReportsDifferentLocalMinima(double spread) {
    LeverageOutliers data = LeverageOutliers.contaminated(2, spread);
    Solution found = fit(data, new CLoss(0.7), "ls+class-centre");
    assertThat(found.trace().explanation())
        .containsPattern("starts: ls [0-9.]+ .*; class-centre [0-9.]+ ")
        .containsPattern("apart on [0-9.e+]+%");
    double ls = fit(data, new CLoss(0.7), "ls").objective();
    double centre = fit(data, new CLoss(0.7), "class-centre").objective();
    assertThat(found.objective()).isEqualTo(Math.min(ls, centre));
  }
}
