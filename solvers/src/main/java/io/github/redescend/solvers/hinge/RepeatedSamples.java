package io.github.redescend.solvers.hinge;

import io.github.redescend.core.loss.Loss.PiecewiseLinearLoss;
import io.github.redescend.core.loss.Loss.PiecewiseLinearLoss.Kink;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.KernelSpace;
import io.github.redescend.core.space.KernelSpace.KernelRows;
import java.util.Arrays;
import java.util.List;

/**
 * The dual quadratic program of a loss with several kinks: each sample enters once for each kink,
 * with the kink's margin and box. Number i + k n is sample i for kink k.
 */
record RepeatedSamples(
    Objective<?> objective, double[] labels, double[] margins, double[] lower, double[] upper) {
  static RepeatedSamples of(Objective<? extends PiecewiseLinearLoss> objective) {
    List<Kink> kinks = objective.loss().kinks();
    int n = objective.labels().length;
    int all = n * kinks.size();
    RepeatedSamples repeated =
        new RepeatedSamples(
            objective, new double[all], new double[all], new double[all], new double[all]);
    for (int at = 0; at < all; at++) {
      Kink kink = kinks.get(at / n);
      double weight = objective.sampleWeights()[at % n];
      repeated.labels[at] = objective.labels()[at % n];
      repeated.margins[at] = kink.margin();
      repeated.lower[at] = weight * kink.low();
      repeated.upper[at] = weight * kink.high();
    }
    return repeated;
  }

  /** Sequential minimal optimisation on an exact kernel machine, else an interior point method. */
  BoxQp.BoxSolution solve(BoxQp.BoxOptions options, Control control) {
    BoxQp.Reports reports = new BoxQp.Reports(control);
    int n = objective.labels().length;
    if (objective.space() instanceof KernelSpace exact) {
      KernelRows rows = new RepeatedRows(exact.kernelRows(), labels.length);
      BoxQp.BoxSolution found =
          new KernelBoxes.Smo(
                  rows, exact.hasBias(), labels, margins, objective.lambda(), options, reports)
              .solve(lower, upper, options.tolerance());
      Hypothesis f = found.hypothesis();
      return once(
          found,
          new Hypothesis(
              InteriorPoint.folded(f.coefficients(), n), f.bias(), Arrays.copyOf(f.values(), n)));
    }
    BoxQp.BoxSolution found =
        new InteriorPoint(objective.space(), labels, margins, objective.lambda(), reports)
            .solve(lower, upper, options.tolerance());
    return once(found, found.hypothesis());
  }

  /** The solution with the sum of a sample's dual variables. */
  private BoxQp.BoxSolution once(BoxQp.BoxSolution found, Hypothesis f) {
    int n = objective.labels().length;
    double[] dual = InteriorPoint.folded(found.dual(), n);
    return new BoxQp.BoxSolution(
        f,
        dual,
        BoxQp.BoxSolution.countAtBound(
            dual, InteriorPoint.folded(lower, n), InteriorPoint.folded(upper, n)),
        found.violation(),
        found.iterations(),
        found.converged());
  }

  private record RepeatedRows(KernelRows rows, int samples) implements KernelRows {
    @Override
    public double diagonal(int sample) {
      return rows.diagonal(sample % rows.samples());
    }

    @Override
    public Columns columns(int[] some) {
      Columns columns = rows.columns(Arrays.stream(some).map(i -> i % rows.samples()).toArray());
      return (sample, into) -> columns.row(sample % rows.samples(), into);
    }
  }
}
