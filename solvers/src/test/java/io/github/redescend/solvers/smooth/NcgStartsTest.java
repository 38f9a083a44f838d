package io.github.redescend.solvers.smooth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.loss.Loss.SmoothLoss;
import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.losses.CLoss;
import io.github.redescend.losses.LeastSquares;
import io.github.redescend.losses.WelschHinge;
import io.github.redescend.solvers.Problem;
import io.github.redescend.solvers.Solvers;
import io.github.redescend.solvers.halfquadratic.HalfQuadratic;
import io.github.redescend.solvers.initialisation.Starts;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Conjugate gradients and majorize-minimize with the initializations of other solvers. */
class NcgStartsTest {
  private static final Control PLAIN = Control.defaults();

  private static Objective<SmoothLoss> objective(Reweighting loss) {
    return Problem.of(90, 6).gram(loss).withLoss((SmoothLoss) loss);
  }

  private static Solution solved(String spec, Objective<SmoothLoss> objective) {
    @SuppressWarnings("unchecked")
    Solver<SmoothLoss> solver = (Solver<SmoothLoss>) Solvers.catalogue().make(spec);
    return solver.solve(objective, PLAIN);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "l2svm",
        "svm",
        "class-centre",
        "subsets",
        "annealed",
        "kernel-mean",
        "ls+class-centre"
      })
  void everyStartEndsAtAStationaryPoint(String start) {
    for (Reweighting loss : List.of(new CLoss(0.8), new WelschHinge(1))) {
      for (String solver : List.of("ncg:iterations=5000,tolerance=1e-14,", "mm:tolerance=1e-13,")) {
        Trace trace = solved(solver + "start=" + start, objective(loss)).trace();
        assertThat(trace.stop().success()).as(trace.explanation()).isTrue();
        List<Trace.Step> steps = trace.steps();
        assertThat(steps.get(steps.size() - 1).stationarity()).isLessThan(1e-6);
        for (int i = 1; i < steps.size(); i++) {
          assertThat(steps.get(i).objective())
              .isLessThanOrEqualTo(steps.get(i - 1).objective() * (1 + 1e-12));
        }
      }
    }
  }

  /** The first solve of half-quadratic iteration is the initial function. */
  @ParameterizedTest
  @ValueSource(strings = {"class-centre", "kernel-mean", "l2svm"})
  void oneStepImprovesTheInitialPoint(String start) {
    Objective<Reweighting> objective = Problem.of(90, 6).gram(new CLoss(0.5));
    Solution begun =
        new HalfQuadratic(1, 0, Starts.parse(start, Seed.of(1)), HalfQuadratic.Stop.AUTO)
            .solve(objective, PLAIN);
    Solution stepped =
        solved("ncg:iterations=200,tolerance=1e-9,start=" + start, objective(new CLoss(0.5)));
    assertThat(stepped.objective()).isLessThan(begun.objective());
  }

  @ParameterizedTest
  @ValueSource(strings = {"ncg", "mm"})
  void lowestOfSeveralResultsIsKept(String solver) {
    Objective<SmoothLoss> objective = objective(new CLoss(0.3));
    String from = solver + ":tolerance=1e-10,start=";
    double[] alone =
        Arrays.stream(new String[] {"l2svm", "kernel-mean"})
            .mapToDouble(s -> solved(from + s, objective).objective())
            .toArray();
    Solution both = solved(from + "l2svm+kernel-mean", objective);
    assertThat(both.objective()).isEqualTo(Math.min(alone[0], alone[1]));
    assertThat(both.trace().explanation()).contains("starts: l2svm").contains("kernel-mean");
  }

  /**
   * A narrow loss has such curvature that its scale of the gradient hides the progress of the fit.
   */
  @Test
  void aNarrowLossStartsNearTheLeastSquaresFit() {
    Objective<SmoothLoss> objective = objective(new CLoss(1e-3));
    double[] fit =
        HalfQuadratic.solves(1)
            .solve(Problem.of(90, 6).gram(new LeastSquares()), PLAIN)
            .hypothesis()
            .values();
    for (String solver : List.of("ncg:iterations=1,tolerance=0", "mm:iterations=1,tolerance=0")) {
      @SuppressWarnings("unchecked")
      Solver<SmoothLoss> made = (Solver<SmoothLoss>) Solvers.catalogue().make(solver);
      double[] found = made.solve(objective, PLAIN).hypothesis().values();
      long agree = IntStream.range(0, fit.length).filter(i -> found[i] > 0 == fit[i] > 0).count();
      assertThat(agree).as(solver).isGreaterThan(72);
    }
  }

  @Test
  void seedAffectsOnlyTheSubsets() {
    assertThat(Solvers.catalogue().make("ncg:start=subsets,seed=7").spec())
        .hasToString("ncg:iterations=500,tolerance=1e-6,start=subsets,seed=7");
    assertThat(Solvers.catalogue().make("mm:start=subsets,seed=7").spec())
        .hasToString(
            "mm:iterations=2000,tolerance=1e-6,acceleration=anderson,start=subsets,seed=7");
    assertThatThrownBy(() -> Solvers.catalogue().make("ncg:start=ones,seed=7"))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("ncg:seed is not allowed with start = ones, which draws nothing");
  }
}
