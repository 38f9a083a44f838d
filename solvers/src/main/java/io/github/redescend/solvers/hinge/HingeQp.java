package io.github.redescend.solvers.hinge;

import io.github.redescend.core.Decimal;
import io.github.redescend.core.Plural;
import io.github.redescend.core.loss.Loss.HingeTypeLoss;
import io.github.redescend.core.loss.Loss.PiecewiseLinearLoss;
import io.github.redescend.core.loss.Loss.PiecewiseLinearLoss.Kink;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.JointSolver;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.KernelSpace;
import io.github.redescend.core.space.KernelSpace.KernelRows;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.core.spec.TypedParameter;
import io.github.redescend.solvers.descent.StepRecorder;
import io.github.redescend.solvers.hinge.AugmentedLagrangian.Kinks;
import io.github.redescend.solvers.hinge.BoxQp.BoxOptions;
import io.github.redescend.solvers.hinge.BoxQp.BoxSolution;
import io.github.redescend.solvers.hinge.BoxQp.Reports;
import io.github.redescend.solvers.joint.MulticlassMargin.JointConvex;
import io.github.redescend.solvers.l1.SparseCccp;
import io.github.redescend.solvers.l1.SparseSolver;
import io.github.redescend.solvers.l1.SparseSolver.SparseForm;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The machine of a hinge-type loss by its dual quadratic program: sequential minimal optimisation
 * on an exact kernel machine, an augmented Lagrangian method on explicit features. A loss of
 * several kinks repeats each sample. The trace has one step, whose stationarity is the largest
 * violation of the optimality conditions, in units of the margin; listeners receive progress as
 * iteration 0.
 */
public record HingeQp(BoxOptions options) implements Solver<PiecewiseLinearLoss>, SparseForm {
  private static final TypedParameter<Switch> SHRINKING =
      Parameter.choice(
          "shrinking", Switch.TRUE, "shrinking: whether rows at a bound are temporarily ignored");

  public static final Declaration<HingeQp> DECLARATION =
      Declaration.of(
          "qp",
          "the dual quadratic program of a hinge-type loss: sequential minimal optimization on an"
              + " exact kernel machine, an augmented Lagrangian method on explicit features",
          "Fan, Chen, Lin 2005; Li, Sun, Toh 2018",
          List.of(
              BoxOptions.TOLERANCE.of(qp -> qp.options.tolerance()),
              BoxOptions.ITERATIONS.of(qp -> qp.options.iterations()),
              BoxOptions.CACHE.of(qp -> qp.options.cacheMegabytes()),
              SHRINKING.of(qp -> qp.options.shrinking() ? Switch.TRUE : Switch.FALSE)),
          given ->
              new HingeQp(
                  new BoxOptions(
                      BoxOptions.TOLERANCE.in(given),
                      BoxOptions.ITERATIONS.in(given),
                      BoxOptions.CACHE.in(given),
                      SHRINKING.in(given) == Switch.TRUE)));

  public HingeQp() {
    this(new BoxOptions(BoxOptions.TOLERANCE.standard()));
  }

  @Override
  public Class<PiecewiseLinearLoss> requires() {
    return PiecewiseLinearLoss.class;
  }

  @Override
  public Solution solve(Objective<? extends PiecewiseLinearLoss> objective, Control control) {
    StepRecorder recorder = new StepRecorder(control);
    BoxSolution box = box(objective, control);
    double value = Objective.value(objective, box.hypothesis());
    double[] trust = Vectors.filled(objective.sampleWeights().length, 1);
    recorder.add(value, length(box, objective.lambda()), box.violation());
    StopReason reason = StopReason.of(box.converged(), control.cancelled());
    Trace trace = new Trace(recorder.steps(), reason, words(box) + unused(objective));
    return new Solution(box.hypothesis(), trust, value, trace);
  }

  private BoxSolution box(Objective<? extends PiecewiseLinearLoss> objective, Control control) {
    if (objective.loss() instanceof HingeTypeLoss loss) {
      double[] low = Vectors.times(loss.dualLow(), objective.sampleWeights());
      double[] high = Vectors.times(loss.dualHigh(), objective.sampleWeights());
      return BoxQp.of(objective, options, control).solve(low, high, options.tolerance());
    }
    return RepeatedSamples.of(objective).solve(options, control);
  }

  private static String words(BoxSolution box) {
    String violation = Decimal.format("violation %.2g after ", box.violation());
    String steps = Plural.of(box.iterations(), "iteration");
    String rows = Plural.of(box.support(), "support row");
    return violation + steps + "; " + rows + ", " + box.atBound() + " of them at a bound";
  }

  /** Given options that have no effect. */
  private String unused(Objective<?> objective) {
    return objective.space() instanceof KernelSpace
            || options.equals(new BoxOptions(options.tolerance()))
        ? ""
        : "; iterations, cache and shrinking are of kernel rows and not used on explicit features";
  }

  private static double length(BoxSolution box, double lambda) {
    double bias = box.hypothesis().bias();
    return Math.sqrt(bias * bias + Vectors.dot(box.dual(), box.dual()) / (lambda * lambda));
  }

  @Override
  public Optional<SparseSolver> sparse(Object loss) {
    return loss instanceof HingeTypeLoss ? Optional.of(new SparseCccp()) : Optional.empty();
  }

  @Override
  public Optional<JointSolver<?>> joint() {
    return Optional.of(new JointConvex<>(HingeTypeLoss.class, spec(), options.tolerance()));
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }

  private enum Switch {
    TRUE,
    FALSE
  }

  /**
   * The dual quadratic program of a loss with several kinks: each sample enters once for each kink,
   * with the kink's margin and box. Number i + k n is sample i for kink k.
   */
  record RepeatedSamples(Objective<?> objective, Kinks kinks, double[] lower, double[] upper) {
    static RepeatedSamples of(Objective<? extends PiecewiseLinearLoss> objective) {
      List<Kink> kinks = objective.loss().kinks();
      int n = objective.labels().length;
      int all = n * kinks.size();
      Kinks empty = new Kinks(new double[all], new double[all]);
      RepeatedSamples repeated =
          new RepeatedSamples(objective, empty, new double[all], new double[all]);
      for (int at = 0; at < all; at++) {
        Kink kink = kinks.get(at / n);
        double weight = objective.sampleWeights()[at % n];
        repeated.kinks.labels()[at] = objective.labels()[at % n];
        repeated.kinks.margins()[at] = kink.margin();
        repeated.lower[at] = weight * kink.low();
        repeated.upper[at] = weight * kink.high();
      }
      return repeated;
    }

    BoxSolution solve(BoxOptions options, Control control) {
      Reports reports = new Reports(control);
      int n = objective.labels().length;
      if (objective.space() instanceof KernelSpace exact) {
        KernelRows rows = new RepeatedRows(exact.kernelRows(), lower.length);
        BoxSolution box =
            new Smo(rows, exact.hasBias(), kinks, objective.lambda(), options, reports)
                .solve(lower, upper, options.tolerance());
        Hypothesis f = box.hypothesis();
        double[] alpha = AugmentedLagrangian.folded(f.coefficients(), n);
        return once(box, new Hypothesis(alpha, f.bias(), Arrays.copyOf(f.values(), n)));
      }
      BoxSolution box =
          new AugmentedLagrangian(objective.space(), kinks, objective.lambda(), reports)
              .solve(lower, upper, options.tolerance());
      return once(box, box.hypothesis());
    }

    private BoxSolution once(BoxSolution box, Hypothesis f) {
      int n = objective.labels().length;
      double[] dual = AugmentedLagrangian.folded(box.dual(), n);
      double[] low = AugmentedLagrangian.folded(lower, n);
      double[] high = AugmentedLagrangian.folded(upper, n);
      int atBound = BoxSolution.countAtBound(dual, low, high);
      return new BoxSolution(f, dual, atBound, box.violation(), box.iterations(), box.converged());
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
}
