package org.example.barzilai;

import io.github.redescend.core.loss.SmoothLoss;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.spec.Contribution;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.IntegerParameter;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.NumberParameter.Allowed;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import java.util.ArrayList;
import java.util.List;

/** Gradient steps of the length that the last step's curvature suggests, halved until J falls. */
public record BarzilaiBorwein(int iterations, double tolerance) implements Solver<SmoothLoss> {
  private static final IntegerParameter ITERATIONS =
      Parameter.integer("iterations", 2000, 1, "the most steps");

  private static final NumberParameter TOLERANCE =
      Parameter.number(
          "tolerance", 1e-6, Allowed.NOT_NEGATIVE, "of the gradient, relative to f = 0");

  static final Declaration<BarzilaiBorwein> DECLARATION =
      Declaration.of(
          "barzilai-borwein",
          "gradient descent with two-point step sizes",
          "Barzilai and Borwein 1988",
          ITERATIONS.of(BarzilaiBorwein::iterations),
          TOLERANCE.of(BarzilaiBorwein::tolerance),
          BarzilaiBorwein::new);

  /** What the services file names. */
  public static final class Named implements Contribution<Solver<?>> {
    @Override
    public Entry<Solver<?>> entry() {
      return Entry.of(DECLARATION);
    }
  }

  /** A point with its objective and its gradient. */
  private record Point(Hypothesis f, double objective, Hypothesis gradient) {}

  public BarzilaiBorwein {
    ITERATIONS.check(iterations);
    TOLERANCE.check(tolerance);
  }

  @Override
  public Class<SmoothLoss> requires() {
    return SmoothLoss.class;
  }

  @Override
  public Solution solve(Objective<? extends SmoothLoss> objective, Control control) {
    long clock = System.nanoTime();
    List<Trace.Step> steps = new ArrayList<>();
    Point at = point(objective, objective.space().zero());
    double first = Math.sqrt(inner(objective, at.gradient, at.gradient));
    double rate = 1 / objective.lambda();
    double stationarity = 1;
    StopReason stop = null;
    while (stop == null) {
      double squared = inner(objective, at.gradient, at.gradient);
      Hypothesis trial = at.f.plus(-rate, at.gradient);
      double value = Objective.value(objective, trial);
      while (value > at.objective + 1e-14 * at.objective - 1e-4 * rate * squared) {
        rate /= 2;
        trial = at.f.plus(-rate, at.gradient);
        value = Objective.value(objective, trial);
      }
      Point next = point(objective, trial);
      Hypothesis change = next.gradient.plus(-1, at.gradient);
      double curvature = -rate * inner(objective, at.gradient, change);
      double step = rate * Math.sqrt(squared);
      rate = curvature > 0 ? step * step / curvature : 2 * rate;
      at = next;
      stationarity = Math.sqrt(inner(objective, at.gradient, at.gradient)) / first;
      double seconds = (System.nanoTime() - clock) * 1e-9;
      steps.add(new Trace.Step(steps.size() + 1, at.objective, step, stationarity, seconds));
      control.listener().iteration(steps.get(steps.size() - 1));
      stop = stop(stationarity, steps.size(), control);
    }
    Hypothesis f = objective.space().afresh(at.f);
    String explanation = "gradient %.1e of that at f = 0".formatted(stationarity);
    return new Solution(
        f, trust(objective, f), Objective.value(objective, f), new Trace(steps, stop, explanation));
  }

  private StopReason stop(double stationarity, int done, Control control) {
    if (tolerance > 0 && stationarity <= tolerance) {
      return StopReason.CONVERGED;
    }
    if (done == iterations) {
      return tolerance == 0 ? StopReason.ITERATIONS_DONE : StopReason.ITERATION_LIMIT;
    }
    return control.cancelled().getAsBoolean() ? StopReason.CANCELLED : null;
  }

  private static Point point(Objective<? extends SmoothLoss> objective, Hypothesis f) {
    double[] slopes = new double[f.values().length];
    objective.loss().derivatives(objective.margins(f), slopes);
    for (int i = 0; i < slopes.length; i++) {
      slopes[i] *= objective.sampleWeights()[i] * objective.labels()[i];
    }
    Hypothesis gradient = objective.space().gradient(f, slopes, objective.lambda());
    return new Point(f, Objective.value(objective, f), gradient);
  }

  private static double inner(Objective<?> objective, Hypothesis f, Hypothesis g) {
    return objective.space().inner(f, g) + f.bias() * g.bias();
  }

  /** How much of the pull that least squares has is left to each sample. */
  private static double[] trust(Objective<? extends SmoothLoss> objective, Hypothesis f) {
    double[] trust = objective.residuals(f);
    for (int i = 0; i < trust.length; i++) {
      double full = objective.loss().curvatureBound() * trust[i];
      double pull = -objective.loss().derivative(1 - trust[i]);
      trust[i] = full <= 0 ? 1 : Math.max(0, Math.min(1, pull / full));
    }
    return trust;
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }
}
