package io.github.redescend.solvers.descent;

import io.github.redescend.core.Plural;
import io.github.redescend.core.loss.Loss.DifferentiableLoss;
import io.github.redescend.core.loss.Loss.SmoothLoss;
import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.sample.Samples.SampleMap;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.solvers.work.SampleMaps.Constant;
import io.github.redescend.solvers.work.SampleMaps.RelativeSlopes;
import io.github.redescend.solvers.work.SampleMaps.ReweightedBy;
import java.util.Arrays;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;

/**
 * The iteration loop of the outer solvers over points {@code P}, with trace, stop reason,
 * cancellation and monotonicity check. It returns the best point; with a fixed number of steps, or
 * for a loss whose scale changes, the last.
 */
public final class Descent<P extends Descent.Point<P>> {
  /** Relative increase of the objective attributed to rounding. */
  private static final double ROUNDING = 1e-10;

  private final Control control;
  private final StopTest stop;
  private final int iterations;
  private final boolean monotone;
  private final Measure<P> measure;
  private final StepRecorder recorder;
  private P current;
  private Ended<P> ended;

  /** Creates the loop; if {@code monotone}, an increase of the objective ends the run. */
  public Descent(
      Control control, StopTest stop, int iterations, boolean monotone, Measure<P> measure) {
    this.control = control;
    this.recorder = new StepRecorder(control);
    this.stop = stop;
    this.iterations = iterations;
    this.monotone = monotone;
    this.measure = measure;
  }

  /** Iterates from {@code start} until the stop test holds or the iterations are used up. */
  public Ended<P> run(P start, UnaryOperator<P> next) {
    start(start);
    while (ended == null) {
      accept(next.apply(current));
    }
    return ended;
  }

  /** Sets the first point; the run may end at once. */
  public void start(P start) {
    current = start;
    check();
  }

  public P current() {
    return current;
  }

  public int steps() {
    return recorder.steps().size();
  }

  public Ended<P> ended() {
    return ended;
  }

  public void accept(P next) {
    Trace.Step step =
        recorder.add(
            next.objective(), next.stepFrom(current), measure.stationarity().applyAsDouble(next));
    if (!Double.isFinite(next.objective())) {
      end(current, StopReason.NO_DESCENT, "the next objective is " + next.objective());
      return;
    }
    double drop = current.objective() - next.objective();
    boolean rises = rises(next);
    if (rises && control.cancelled().getAsBoolean()) {
      end(current, StopReason.CANCELLED, "cancelled within a step");
      return;
    }
    if (rises && !stop.isFixed()) {
      String words = "the objective could not be lowered below " + current.objective();
      end(current, StopReason.NO_DESCENT, words);
      return;
    }
    if (stop.holds(recorder.steps(), drop)) {
      end(next, StopReason.CONVERGED, stop.words(step, drop));
      return;
    }
    current = next;
    check();
  }

  private void check() {
    boolean done = steps() >= iterations;
    if (done && stop.isFixed()) {
      end(current, StopReason.ITERATIONS_DONE, Plural.of(iterations, "iteration") + ", as asked");
    } else if (!done && control.cancelled().getAsBoolean()) {
      end(current, StopReason.CANCELLED, "cancelled");
    } else if (!stop.isFixed() && current.settled()) {
      end(current, StopReason.CONVERGED, "another step would repeat the last one");
    } else if (done) {
      end(current, StopReason.ITERATION_LIMIT, "limit of " + Plural.of(iterations, "iteration"));
    }
  }

  /** Whether the objective increases where it must not. */
  public boolean rises(P next) {
    double drop = current.objective() - next.objective();
    return monotone && drop < -ROUNDING * Math.abs(next.objective());
  }

  private void end(P last, StopReason reason, String explanation) {
    double[] trust = measure.trust().apply(last);
    String words = explanation + measure.remark().apply(last, reason);
    ended = new Ended<>(last, trust, new Trace(recorder.steps(), reason, words));
  }

  /**
   * A finished run with the best point, or the last if the number of steps is fixed or the run is
   * not monotone, and the relative weight of each sample there.
   */
  public record Ended<P extends Point<P>>(P point, double[] trust, Trace trace) {
    public Solution solution(Function<P, Hypothesis> f) {
      return new Solution(f.apply(point), trust, point.objective(), trace);
    }
  }

  /** A point of the iteration, of its own type {@code P}. */
  public interface Point<P> {
    /** J, infinite before any fit. */
    double objective();

    /** The Euclidean length of the change of (alpha, b). */
    double stepFrom(P previous);

    default boolean settled() {
      return false;
    }
  }

  /**
   * What a loop measures at a point: the stationarity, relative to f = 0; the relative weight of
   * each sample, in [0, 1]; and an addition to the explanation of a stop, which may be empty.
   */
  public record Measure<P>(
      ToDoubleFunction<P> stationarity,
      Function<P, double[]> trust,
      BiFunction<P, StopReason, String> remark) {
    public Measure(ToDoubleFunction<P> stationarity, Function<P, double[]> trust) {
      this(stationarity, trust, (point, stop) -> "");
    }
  }

  /** Relative weights of the samples. */
  public static final class Trust {
    private static final SampleMap ONE = new Constant(1);

    private Trust() {}

    /**
     * The weights of the loss relative to those before any fit if it has weights; {@link
     * RelativeSlopes} of a smooth loss; 1 otherwise. Empty for remote samples.
     */
    public static double[] of(Objective<? extends DifferentiableLoss> objective, Hypothesis f) {
      DifferentiableLoss loss = objective.loss();
      if (loss instanceof Reweighting rule) {
        return of(rule, numbers(objective, new ReweightedBy(rule), f));
      }
      return numbers(
          objective, loss instanceof SmoothLoss smooth ? new RelativeSlopes(smooth) : ONE, f);
    }

    private static double[] numbers(Objective<?> objective, SampleMap work, Hypothesis f) {
      return objective.samples().numbers(objective.samples().column(work, f));
    }

    /** Weights relative to those before any fit, at most 1. */
    public static double[] of(Reweighting loss, double[] weights) {
      double full = loss.startWeight();
      return Arrays.stream(weights).map(weight -> Math.min(1, weight / full)).toArray();
    }
  }
}
