package io.github.redescend.solvers.joint;

import io.github.redescend.core.coupled.CoupledSpace;
import io.github.redescend.core.loss.DifferenceOfConvexLoss;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.JointSolver;
import io.github.redescend.core.solver.JointSolver.JointObjective;
import io.github.redescend.core.solver.JointSolver.JointSolution;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.solvers.descent.ConvexSubproblem;
import io.github.redescend.solvers.descent.ConvexSubproblem.Linearisation;
import io.github.redescend.solvers.descent.DcAlgorithm;
import io.github.redescend.solvers.descent.Descent;
import java.util.List;
import java.util.Locale;

/**
 * The concave-convex procedure for one function per class: the loss of the smallest margin g_i =
 * f_y(x_i) - max over j != y of f_j(x_i), the functions summing to 0 (Wu and Liu, problem (3) to
 * (8)), for a convex part that is a hinge or smooth. Starts from the machine of the convex part.
 * Each step removes the slope of samples below the truncation, on their strongest wrong class
 * ({@link MulticlassMargin} breaks ties), until that repeats.
 *
 * <p>With two classes f_2 - f_1 is the binary machine with twice the weights.
 *
 * @param tolerance of the last machine and of the objective; with 0 exactly as many steps run
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
    DcAlgorithm<Minimum> steps =
        new DcAlgorithm<>(
            new Machines(objective, part, machine),
            DcAlgorithm.Accuracy.of(convex, tolerance),
            iterations);
    Descent.Ended<DcAlgorithm.Point<Minimum>> end =
        steps.run(steps.first(), control, DcAlgorithm.stopTest(convex, tolerance));
    return new JointSolution(
        end.point().machine().functions, end.trust(), end.point().objective(), end.trace());
  }

  private record Minimum(
      MulticlassMarginMachine.MarginSolution solution,
      List<Hypothesis> functions,
      MulticlassMargin smallest) {}

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
      MulticlassMarginMachine.MarginSolution solution =
          trainer.minimise(tangent, near == null ? null : near.solution, tolerance);
      List<Hypothesis> functions = trainer.functions(solution);
      return new Minimum(solution, functions, MulticlassMargin.of(functions, objective.classes()));
    }

    @Override
    public boolean isAccurate(Minimum found) {
      return found.solution.converged();
    }

    @Override
    public Linearisation tangent(Minimum found) {
      return found.smallest.tangent(objective.loss(), part.unit());
    }

    @Override
    public double objective(Minimum found) {
      return found.smallest.objective(objective, found.functions);
    }

    @Override
    public double distance(Minimum found, Minimum other) {
      return found.solution.distance(other.solution, objective.lambda());
    }

    /** Tangents are nonnegative, slopes of M nonpositive. */
    @Override
    public double[] trust(Minimum found, Linearisation tangent) {
      double[] trust = tangent.slopes().clone();
      for (int i = 0; i < trust.length; i++) {
        double slope = part.loss().derivative(found.smallest.margins()[i]) / part.unit();
        double left = slope == 0 ? 1 : 1 + trust[i] / slope;
        trust[i] = Math.min(1, Math.max(0, left));
      }
      return trust;
    }

    @Override
    public String remark(Minimum start, Minimum end) {
      return String.format(
          Locale.ROOT,
          "; relative duality gap %.2g; support samples: %d at the start, %d at the end",
          end.solution.gap(),
          start.solution.support(),
          end.solution.support());
    }
  }
}
