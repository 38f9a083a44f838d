package io.github.redescend.testkit.solver;

import static io.github.redescend.testkit.Close.assertClose;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.Seed;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.Loss.DifferentiableLoss;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.testkit.EachSubject;
import io.github.redescend.testkit.NamesTheSubject;
import io.github.redescend.testkit.solver.SolverSubject.Rings;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The contract of monotone solvers. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@ExtendWith(NamesTheSubject.class)
public abstract class SolverContract {
  private static final Rings RINGS = Rings.of(80, 7);

  /** Tolerance between two runs on equivalent problems. */
  private static final double CLOSE = 1e-7;

  /** The solvers under test, each with losses and spaces. */
  protected abstract Stream<SolverSubject<?>> subjects();

  protected abstract Catalogue<Solver<?>> catalogue();

  /**
   * Subjects whose space does not depend on the sample order: all, unless overridden. Random
   * landmarks change with it.
   */
  protected Stream<SolverSubject<?>> comparableSubjects() {
    return subjects();
  }

  /** Subjects that are cancelled: all, unless overridden to add nonmonotone ones. */
  protected Stream<SolverSubject<?>> cancelledSubjects() {
    return subjects();
  }

  /** The solver accepts the loss. */
  @EachSubject
  protected void fitsItsLoss(SolverSubject<?> subject) {
    assertThat(subject.loss()).isInstanceOf(subject.solver().requires());
    assertThat(subject.solver().fits(subject.loss())).as("fits the loss").isTrue();
  }

  /** The catalogue makes an equal solver from its spec. */
  @EachSubject
  protected void specMakesAnEqualSolver(SolverSubject<?> subject) {
    for (Solver<?> solver : List.of(subject.solver(), subject.brief())) {
      assertThat(catalogue().make(solver.spec().toString())).isEqualTo(solver);
    }
  }

  /** The objective never rises, steps have a length, and the result matches the function. */
  @EachSubject
  protected void theObjectiveNeverRises(SolverSubject<?> subject) {
    List<Trace.Step> heard = new ArrayList<>();
    Solution solution = subject.solution(RINGS, Control.defaults().withListener(heard::add));
    heard.removeIf(step -> step.iteration() == 0);
    assertThat(heard).isEqualTo(solution.trace().steps());
    for (int i = 1; i < heard.size(); i++) {
      double before = heard.get(i - 1).objective();
      assertThat(heard.get(i).objective())
          .as("objective after iteration %s", heard.get(i).iteration())
          .isLessThanOrEqualTo(before + 1e-12 * Math.abs(before));
      if (heard.get(i).objective() < before - 1e-9 * Math.abs(before)) {
        assertThat(heard.get(i).step())
            .as("length of step %s, which lowered the objective", heard.get(i).iteration())
            .isPositive();
      }
    }
    if (subject.loss() instanceof Loss loss) {
      double value = Objective.value(subject.on(RINGS).withLoss(loss), solution.hypothesis());
      assertThat(solution.objective()).as("objective").isCloseTo(value, within(1e-9 * (1 + value)));
    }
  }

  /** The result passes the stop test and is stationary; weights are in [0, 1]. */
  @EachSubject
  protected void theEndIsStationary(SolverSubject<?> subject) {
    Solution solution = subject.solution(RINGS, Control.defaults());
    assertThat(solution.trace().stop())
        .as("stop: %s", solution.trace().explanation())
        .isEqualTo(StopReason.CONVERGED);
    List<Trace.Step> steps = solution.trace().steps();
    double stationarity =
        subject.loss() instanceof DifferentiableLoss loss
            ? gradient(subject.on(RINGS).withLoss(loss), solution.hypothesis())
            : steps.get(steps.size() - 1).stationarity();
    assertThat(stationarity)
        .as("stationarity at the end: %s", solution.trace().explanation())
        .isLessThan(subject.stationary());
    assertThat(solution.weights()).hasSize(RINGS.y().length);
    for (int i = 0; i < solution.weights().length; i++) {
      assertThat(solution.weights()[i]).as("trust of sample %d", i).isBetween(0.0, 1.0);
    }
  }

  private static double gradient(Objective<DifferentiableLoss> objective, Hypothesis f) {
    double[] full = Vectors.filled(f.values().length, -2);
    double[] slopes = new double[full.length];
    objective.loss().derivatives(objective.margins(f), slopes);
    return norm(objective, f, slopes) / norm(objective, objective.space().zero(), full);
  }

  private static double norm(Objective<?> objective, Hypothesis at, double[] slopes) {
    double[] signed = Vectors.times(objective.sampleWeights(), objective.labels());
    double[] ofValues = Vectors.times(signed, slopes);
    Hypothesis gradient = objective.space().gradient(at, ofValues, objective.lambda());
    double squared = Math.max(0, objective.space().squaredNorm(gradient));
    return Math.sqrt(squared + gradient.bias() * gradient.bias());
  }

  /** The order of the samples does not matter. */
  @ParameterizedTest
  @MethodSource("comparableSubjects")
  protected void permutingTheSamplesPermutesTheSolution(SolverSubject<?> subject) {
    int[] order = Seed.of(4).permutation(RINGS.y().length);
    double[] plain = subject.briefValues(RINGS);
    assertClose(
        "values of samples in another order",
        subject.briefValues(RINGS.select(order)),
        Vectors.select(plain, order),
        CLOSE);
  }

  /** A weight of 2 equals a repeated sample. */
  @ParameterizedTest
  @MethodSource("comparableSubjects")
  protected void aWeightOfTwoIsASampleTwice(SolverSubject<?> subject) {
    Rings once = Rings.of(40, 5);
    int[] twice = IntStream.range(0, 80).map(i -> i / 2).toArray();
    double[] repeated = subject.briefValues(once.select(twice).weighing(1));
    double[] expected = IntStream.range(0, 40).mapToDouble(i -> repeated[2 * i]).toArray();
    assertClose(
        "values of samples of weight 2", subject.briefValues(once.weighing(2)), expected, CLOSE);
  }

  /** A sample of weight 0 does not affect the result, although bounds on the way may include it. */
  @ParameterizedTest
  @MethodSource("comparableSubjects")
  protected void weightZeroEqualsAMissingSample(SolverSubject<?> subject) {
    int[] counted =
        IntStream.range(0, RINGS.y().length).filter(i -> RINGS.weights()[i] > 0).toArray();
    assertThat(counted).hasSizeLessThan(RINGS.y().length);
    double expected = subject.solution(RINGS.select(counted), Control.defaults()).objective();
    assertThat(subject.solution(RINGS, Control.defaults()).objective())
        .as("objective with samples of weight 0, for that without them")
        .isCloseTo(expected, within(1e-6 * expected));
  }

  /** Runs are repeatable to the last bit and leave their problem unchanged. */
  @EachSubject
  protected void aRunLeavesNothingBehind(SolverSubject<?> subject) {
    twice(subject);
  }

  private static <L extends Criterion> void twice(SolverSubject<L> subject) {
    Rings rings = Rings.of(40, 6);
    Rings kept = Rings.of(40, 6);
    Objective<L> objective = subject.on(rings);
    Hypothesis first = subject.brief().solve(objective, Control.defaults()).hypothesis();
    Hypothesis second = subject.brief().solve(objective, Control.defaults()).hypothesis();
    assertThat(second.coefficients()).isEqualTo(first.coefficients());
    assertThat(second.bias()).isEqualTo(first.bias());
    assertThat(rings.y()).isEqualTo(kept.y());
    assertThat(rings.weights()).isEqualTo(kept.weights());
    assertThat(rings.x().values()).isEqualTo(kept.x().values());
  }

  /** A run cancelled after its first iteration returns its current point with that reason. */
  @ParameterizedTest
  @MethodSource("cancelledSubjects")
  protected void aCancelledRunReturnsWhatItHas(SolverSubject<?> subject) {
    AtomicInteger calls = new AtomicInteger();
    Control control =
        Control.defaults()
            .withListener(step -> calls.accumulateAndGet(step.iteration(), Math::max))
            .withCancellation(() -> calls.get() >= 1);
    Solution solution = subject.solution(RINGS, control);
    assertThat(solution.trace().iterations()).as("iterations").isEqualTo(1);
    assertThat(solution.trace().stop()).isIn(StopReason.CANCELLED, StopReason.CONVERGED);
    if (solution.trace().stop() == StopReason.CANCELLED) {
      assertThat(solution.trace().explanation()).doesNotContain("too ");
    }
    assertThat(solution.objective()).as("objective").isFinite();
  }

  /** An interrupt cancels a run without an exception, and the thread stays interrupted. */
  @ParameterizedTest
  @MethodSource("cancelledSubjects")
  protected void anInterruptCancels(SolverSubject<?> subject) {
    Control control = Control.defaults().withListener(step -> Thread.currentThread().interrupt());
    Solution solution;
    boolean interrupted;
    try {
      solution = subject.solution(RINGS, control);
    } finally {
      interrupted = Thread.interrupted();
    }
    assertThat(interrupted).as("the thread is interrupted").isTrue();
    assertThat(solution.trace().iterations()).as("iterations").isLessThanOrEqualTo(1);
    assertThat(solution.trace().stop()).isIn(StopReason.CANCELLED, StopReason.CONVERGED);
  }
}
