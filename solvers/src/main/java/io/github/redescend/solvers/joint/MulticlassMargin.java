package io.github.redescend.solvers.joint;

import io.github.redescend.core.coupled.CoupledSpace;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.Loss.DifferenceOfConvexLoss;
import io.github.redescend.core.loss.Loss.DifferentiableLoss;
import io.github.redescend.core.loss.Loss.HingeTypeLoss;
import io.github.redescend.core.loss.Loss.JointConsistency;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.JointSolver;
import io.github.redescend.core.solver.JointSolver.JointObjective;
import io.github.redescend.core.solver.JointSolver.JointSolution;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.solvers.descent.ConvexSubproblem;
import io.github.redescend.solvers.descent.ConvexSubproblem.Linearisation;
import io.github.redescend.solvers.descent.DcAlgorithm;
import io.github.redescend.solvers.descent.Descent.Ended;
import io.github.redescend.solvers.descent.StepRecorder;
import io.github.redescend.solvers.joint.MulticlassMarginMachine.MarginSolution;
import java.util.Arrays;
import java.util.List;

/**
 * The smallest margins: for each sample g_i = f_y(x_i) - max over j != y of f_j(x_i), and the
 * strongest wrong class, at which the maximum is attained (Wu and Liu, section 2.2).
 *
 * <p>Ties between wrong classes are common: a sample with two active constraints has them equal at
 * the solution of a convex step, and rounding must not determine the path of the d.c. algorithm.
 * Among wrong classes within {@link #TIE} of the strongest the lowest is chosen.
 */
public record MulticlassMargin(double[] margins, int[] competitors) {
  static final double TIE = 1e-6;

  /** The smallest margins of f_j(x_i), n numbers per class, with y_i from 0 to k - 1. */
  public static MulticlassMargin of(double[][] values, int[] classes) {
    int n = classes.length;
    double[] margins = new double[n];
    int[] competitors = new int[n];
    for (int i = 0; i < n; i++) {
      double strongest = Double.NEGATIVE_INFINITY;
      for (int j = 0; j < values.length; j++) {
        if (j != classes[i]) {
          strongest = Math.max(strongest, values[j][i]);
        }
      }
      int competitor = 0;
      while (competitor == classes[i] || values[competitor][i] < strongest - TIE) {
        competitor++;
      }
      margins[i] = values[classes[i]][i] - strongest;
      competitors[i] = competitor;
    }
    return new MulticlassMargin(margins, competitors);
  }

  static MulticlassMargin of(List<Hypothesis> functions, int[] classes) {
    return of(functions.stream().map(Hypothesis::values).toArray(double[][]::new), classes);
  }

  double objective(JointObjective<? extends Loss> objective, List<Hypothesis> functions) {
    double[] losses = new double[margins.length];
    objective.loss().values(margins, losses);
    return objective.penalty(functions) + Vectors.weightedSum(objective.sampleWeights(), 0, losses);
  }

  /**
   * beta_i / s_i: the slope of each sample that the tangent of the subtracted part removes, on f_y
   * and on its strongest wrong class. For a truncated hinge 1 where g_i &lt; s, else 0.
   */
  public Linearisation tangent(DifferenceOfConvexLoss loss, double unit) {
    double[] linearTerms =
        Arrays.stream(margins).map(u -> (0 - loss.subtractedSlope(u)) / unit).toArray();
    return new Linearisation(linearTerms, competitors);
  }

  /**
   * The machine of a convex loss, hinge-type or differentiable, of the smallest margin g_i =
   * f_y(x_i) - max over j != y of f_j(x_i), the functions summing to 0: the hinge (Crammer and
   * Singer 2001; Wu and Liu, problem (3)), or the logistic and exponential losses of Wu and Liu,
   * theorem 1, which for three or more classes are Fisher consistent only when truncated. The trace
   * has one step, whose stationarity is the relative duality gap. With two classes it is the binary
   * machine with twice the weights.
   */
  public record JointConvex<L extends Loss>(Class<L> requires, Spec spec, double tolerance)
      implements JointSolver<L> {
    private static final double TOLERANCE = 1e-6;

    /** For smooth losses, of the solver {@code auto}. */
    public static JointConvex<DifferentiableLoss> smooth() {
      return new JointConvex<>(DifferentiableLoss.class, Spec.of("auto"), TOLERANCE);
    }

    /** Among the losses of theorem 1 the smooth ones are convex. */
    @Override
    public boolean fits(Object loss) {
      return requires.isInstance(loss)
          && (loss instanceof HingeTypeLoss || loss instanceof JointConsistency);
    }

    @Override
    public Class<CoupledSpace> requiredSpace(Object loss) {
      return CoupledSpace.class;
    }

    @Override
    public JointSolution solve(JointObjective<? extends L> objective, Control control) {
      StepRecorder recorder = new StepRecorder(control);
      ConvexPart part = ConvexPart.of(objective.loss(), objective.loss(), spec.name());
      int n = objective.classes().length;
      MulticlassMarginMachine machine =
          new MulticlassMarginMachine(objective, part, control.cancelled());
      MarginSolution solution = machine.minimise(Linearisation.none(n), null, tolerance);
      List<Hypothesis> functions = machine.functions(solution);
      double value =
          MulticlassMargin.of(functions, objective.classes()).objective(objective, functions);
      double[] trust = Vectors.filled(n, 1);
      recorder.add(value, solution.length(objective.lambda()), solution.gap());
      StopReason reason = StopReason.of(solution.converged(), control.cancelled());
      String work =
          " after %d Newton steps; %d support rows".formatted(solution.steps(), solution.support());
      Trace trace = new Trace(recorder.steps(), reason, solution.gapInWords() + work);
      return new JointSolution(functions, trust, value, trace);
    }
  }

  /**
   * The concave-convex procedure for one function per class: the loss of the smallest margin g_i =
   * f_y(x_i) - max over j != y of f_j(x_i), the functions summing to 0 (Wu and Liu, problem (3) to
   * (8)), for a convex part that is a hinge or smooth. Starts from the machine of the convex part.
   * Each step removes the slope of samples below the truncation, on their strongest wrong class
   * ({@link MulticlassMargin} breaks ties), until that repeats. The tolerance is that of the last
   * machine and of the objective; with 0 exactly as many steps run.
   *
   * <p>With two classes f_2 - f_1 is the binary machine with twice the weights.
   */
  public record JointCccp(int iterations, double tolerance, Spec spec)
      implements JointSolver<DifferenceOfConvexLoss> {
    @Override
    public Class<DifferenceOfConvexLoss> requires() {
      return DifferenceOfConvexLoss.class;
    }

    @Override
    public Class<CoupledSpace> requiredSpace(Object loss) {
      return CoupledSpace.class;
    }

    @Override
    public JointSolution solve(
        JointObjective<? extends DifferenceOfConvexLoss> objective, Control control) {
      Loss convex = objective.loss().convexPart();
      ConvexPart part = ConvexPart.of(convex, objective.loss(), "cccp");
      MulticlassMarginMachine machine =
          new MulticlassMarginMachine(objective, part, control.cancelled());
      Machines machines = new Machines(objective, part, machine);
      DcAlgorithm<Minimum> steps =
          new DcAlgorithm<>(machines, DcAlgorithm.Accuracy.of(convex, tolerance), iterations);
      Ended<DcAlgorithm.Point<Minimum>> end =
          steps.run(steps.first(), control, DcAlgorithm.stopTest(convex, tolerance));
      return new JointSolution(
          end.point().machine().functions, end.trust(), end.point().objective(), end.trace());
    }

    private record Minimum(
        MarginSolution solution, List<Hypothesis> functions, MulticlassMargin smallest) {}

    private record Machines(
        JointObjective<? extends DifferenceOfConvexLoss> objective,
        ConvexPart part,
        MulticlassMarginMachine trainer)
        implements ConvexSubproblem<Minimum> {
      @Override
      public int samples() {
        return objective.classes().length;
      }

      @Override
      public Minimum minimise(Linearisation tangent, Minimum near, double tolerance) {
        MarginSolution solution =
            trainer.minimise(tangent, near == null ? null : near.solution, tolerance);
        List<Hypothesis> functions = trainer.functions(solution);
        return new Minimum(
            solution, functions, MulticlassMargin.of(functions, objective.classes()));
      }

      @Override
      public boolean isAccurate(Minimum minimum) {
        return minimum.solution.converged();
      }

      @Override
      public Linearisation tangent(Minimum minimum) {
        return minimum.smallest.tangent(objective.loss(), part.unit());
      }

      @Override
      public double objective(Minimum minimum) {
        return minimum.smallest.objective(objective, minimum.functions);
      }

      @Override
      public double distance(Minimum minimum, Minimum other) {
        return minimum.solution.distance(other.solution, objective.lambda());
      }

      /** Tangents are nonnegative, slopes of M nonpositive. */
      @Override
      public double[] slopes(Minimum minimum) {
        return Arrays.stream(minimum.smallest.margins())
            .map(margin -> -part.loss().derivative(margin) / part.unit())
            .toArray();
      }

      @Override
      public String remark(Minimum start, Minimum end) {
        int first = start.solution.support();
        String rows = "; support rows: %d at the start, %d at the end";
        return "; " + end.solution.gapInWords() + rows.formatted(first, end.solution.support());
      }
    }
  }
}
