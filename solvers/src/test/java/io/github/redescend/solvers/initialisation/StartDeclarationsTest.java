package io.github.redescend.solvers.initialisation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.Seed;
import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.SampleColumn.SampleNumbers;
import io.github.redescend.losses.CLoss;
import io.github.redescend.losses.SquaredHinge;
import io.github.redescend.solvers.Problem;
import io.github.redescend.solvers.halfquadratic.HalfQuadratic;
import io.github.redescend.solvers.initialisation.Start.StartContext;
import io.github.redescend.solvers.initialisation.Starts.Subsets;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Capabilities of initializations that solvers check first. */
class StartDeclarationsTest {
  /**
   * Data on disk or on several machines needs initializations that do not access single samples.
   */
  @ParameterizedTest
  @CsvSource({
    "ones, false, false, false",
    "ls, false, false, false",
    "l2svm, false, false, false",
    "svm, true, true, false",
    "class-centre, true, true, false",
    "class-mean(2), true, true, false",
    "subsets, true, true, true",
    "multistart, true, true, true",
    "zero, false, true, false",
    "annealed, false, true, false",
    "kernel-mean, false, true, false",
    "ls+zero, false, true, false",
    "ls+class-centre, true, true, false",
    "class-centre+ls, true, true, false",
    "ones+subsets, true, true, true"
  })
  void initializationsDeclareTheirRequirements(
      String name, boolean samples, boolean guarded, boolean draws) {
    Start start = Starts.parse(name, Seed.of(5));
    assertThat(start.name()).isEqualTo(name);
    assertThat(start.needsSamples()).isEqualTo(samples);
    assertThat(start.guarded()).isEqualTo(guarded);
    assertThat(Starts.seed(start).isPresent()).isEqualTo(draws);
    if (draws) {
      assertThat(Starts.seed(start)).contains(5L);
    }
  }

  @Test
  void combinedInitializationsSupportTheCommonLosses() {
    Start both = Starts.parse("ls+annealed", Seed.of(1));
    assertThat(both.fits(new CLoss(1))).isTrue();
    assertThat(both.fits(new SquaredHinge())).isFalse();
    assertThat(Starts.parse("ls+ones", Seed.of(1)).fits(new SquaredHinge())).isTrue();
  }

  @Test
  void resultOfARunHasTheDualVariablesOfItsLoss() {
    Objective<Reweighting> objective = Problem.of(40, 5).gram(new CLoss(0.7));
    Solution found =
        new HalfQuadratic(2, 0, PlainStart.ONES, HalfQuadratic.Stop.AUTO)
            .solve(objective, Control.defaults());
    CLoss loss = new CLoss(0.7);
    StartContext.StartingPoint from =
        PlainStart.ONES.startingPoints(StartContext.of(objective, Control.defaults())).get(0);
    StartContext.StartingPoint.Fitted result =
        StartContext.Refined.of(objective.withLoss(loss), from, found).point();
    double[] dual = SampleNumbers.of(result.dual());
    double[] f = found.hypothesis().values();
    int wrong = 0;
    for (int i = 0; i < 40; i++) {
      double slope = loss.derivative(objective.labels()[i] * f[i]);
      assertThat(dual[i]).isCloseTo(-objective.sampleWeights()[i] * slope, within(1e-12));
      wrong += dual[i] > 0.01 ? 1 : 0;
    }
    assertThat(wrong).isPositive();
  }

  /**
   * The lowest candidate has constant sign and explains nothing, so it is used only as a last
   * resort.
   */
  @Test
  void subsetsThatSeparateTheClassesComeFirst() {
    Objective<Reweighting> objective = Problem.of(40, 6).gram(new CLoss(0.5));
    StartContext plain = StartContext.of(objective, Control.defaults());
    Hypothesis apart = PlainStart.LEAST_SQUARES.startingPoints(plain).get(0).function(plain);
    assertThat(BestOfStarts.oneSigned(objective, apart)).isFalse();
    AtomicInteger runs = new AtomicInteger();
    StartContext.Refinement refinement =
        (loss, from, iterations) -> {
          int run = runs.getAndIncrement();
          Hypothesis f = run % 2 == 0 ? objective.space().zero() : apart.plus(run * 1e-9, apart);
          return new StartContext.Refined(
              new StartContext.StartingPoint.Fitted(from.name(), f, new double[40]),
              run % 2 == 0 ? run : 100 - run);
        };
    List<StartContext.StartingPoint> kept =
        new Subsets(Seed.of(1), 6, 5, 1)
            .startingPoints(
                new StartContext(objective, plain.ridges(), refinement, plain.control()));
    assertThat(kept)
        .extracting(point -> ((StartContext.StartingPoint.Fitted) point).f().bias())
        .containsExactly(apart.plus(5e-9, apart).bias(), apart.plus(3e-9, apart).bias());
  }
}
