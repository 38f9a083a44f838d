package io.github.redescend.reproduce.rsvc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.reproduce.rsvc.Bandwidth.Machine;
import io.github.redescend.reproduce.rsvc.TwoMoons.MoonsSample;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Shared fits equal separate fits, and ties are broken as in the protocol. */
class GridSearchTest {
  private static final Assembly ASSEMBLY = Assembly.standard();

  /** Overlapping classes, so that all classifiers differ. */
  private final MoonsSample sample = MoonsSample.of(Seed.of(2));

  private final Dataset train = sample.flipped().select(IntStream.range(0, 60).toArray());

  @Test
  void sharedFitsEqualThoseOfTheNamedSystems() {
    Bandwidth bandwidth = Bandwidth.of(ASSEMBLY, train, 0.5);
    for (Bandwidth.Fit fit : bandwidth.fits(new double[] {0.25, 16})) {
      double[] shared = bandwidth.decision(List.of(fit)).scores(sample.fresh().features());
      double[] alone =
          ASSEMBLY
              .classifier(recipe(fit.candidate()), Seed.of(0))
              .fit(train, Control.defaults())
              .scores(sample.fresh().features());
      double within = fit.candidate().machine() == Machine.TSVC ? 1e-4 : 1e-7;
      assertThat(shared).as("%s", fit.candidate()).containsExactly(alone, within(within));
    }
  }

  private static Recipe recipe(Bandwidth.GridPoint candidate) {
    String kernel = "gaussian:gamma=" + Spec.text(1 / (2 * candidate.h() * candidate.h()));
    return switch (candidate.machine()) {
      case L2 -> Systems.recipe("l2-svm").lambda(2 / candidate.c()).kernel(kernel);
      case RSVC ->
          Systems.recipe("rsvc")
              .loss("welsch-hinge:sigma=" + candidate.width())
              .lambda(2 / candidate.c())
              .kernel(kernel);
      case TSVC ->
          Systems.recipe("truncated-hinge")
              .loss("truncated-hinge:s=" + (1 - candidate.width()))
              .lambda(1 / candidate.c())
              .kernel(kernel);
    };
  }

  @Test
  void lowestTuningErrorIsChosenAndTiesGoToThePreferred() {
    Dataset tune = sample.tune().select(IntStream.range(0, 10).toArray());
    double[] widths = {0.5, 0.25};
    Map<Machine, GridSearch.Chosen> best = GridSearch.best(ASSEMBLY, train, tune, widths);
    for (Machine machine : Machine.values()) {
      GridSearch.Chosen chosen = best.get(machine);
      assertThat(chosen.wrong()).isEqualTo(wrong(chosen.hits(tune)));
      for (double h : widths) {
        Bandwidth bandwidth = Bandwidth.of(ASSEMBLY, train, h);
        for (Bandwidth.Fit fit : bandwidth.fits(GridSearch.CONSTANTS)) {
          if (fit.candidate().machine() == machine) {
            int wrong = wrong(new GridSearch.Chosen(fit, 0, bandwidth).hits(tune));
            assertThat(wrong).isGreaterThanOrEqualTo(chosen.wrong());
            if (wrong == chosen.wrong()) {
              assertThat(
                      Bandwidth.GridPoint.PREFERENCE.compare(
                          chosen.fit().candidate(), fit.candidate()))
                  .isLessThanOrEqualTo(0);
            }
          }
        }
      }
    }
  }

  @Test
  void preferredAreSmallConstantsThenWideKernelsThenWideLosses() {
    List<Bandwidth.GridPoint> ordered =
        List.of(
            new Bandwidth.GridPoint(Machine.RSVC, 0.25, 1, 1),
            new Bandwidth.GridPoint(Machine.RSVC, 0.25, 1, 0.5),
            new Bandwidth.GridPoint(Machine.RSVC, 0.25, 0.5, 4),
            new Bandwidth.GridPoint(Machine.RSVC, 1, 4, 4));
    assertThat(
            ordered.stream()
                .sorted(Bandwidth.GridPoint.PREFERENCE.reversed())
                .sorted(Bandwidth.GridPoint.PREFERENCE))
        .containsExactlyElementsOf(ordered);
  }

  private static int wrong(boolean[] hits) {
    int wrong = 0;
    for (boolean hit : hits) {
      wrong += hit ? 0 : 1;
    }
    return wrong;
  }
}
