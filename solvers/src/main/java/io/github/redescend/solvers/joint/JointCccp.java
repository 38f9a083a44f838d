package io.github.redescend.solvers.joint;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.loss.DifferenceOfConvexLoss;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.JointObjective;
import io.github.redescend.core.solver.JointSolution;
import io.github.redescend.core.solver.JointSolver;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.solvers.dc.Cccp;
import io.github.redescend.solvers.dc.ConvexStart;
import io.github.redescend.solvers.descent.Descent;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * {@link Cccp} for a function of each class: the loss of the smallest margin g_i = f_y(x_i) - max
 * over j != y of f_j(x_i), the functions summing to 0 (Wu and Liu, problem (3) to (8)). It starts
 * from the hinge machine. Each step takes back the slope of the samples short of the truncation, on
 * their strongest wrong class ({@link SmallestMargin} says which of tied ones); it ends when that
 * repeats.
 *
 * <p>With two classes the machine is f_2 - f_1, the binary one with twice the weights.
 *
 * @param binary its parameters
 */
public record JointCccp(Cccp binary) implements JointSolver<DifferenceOfConvexLoss> {
  /** Checks the start. */
  public JointCccp {
    if (binary.start() != ConvexStart.CONVEX && binary.start() != ConvexStart.SVM) {
      throw new InvalidInputException(
          "cccp:start = "
              + Arguments.nameOf(binary.start())
              + " is not allowed with multiclass = joint: it must be convex or svm");
    }
  }

  @Override
  public Class<DifferenceOfConvexLoss> requires() {
    return DifferenceOfConvexLoss.class;
  }

  @Override
  public JointSolution solve(
      JointObjective<? extends DifferenceOfConvexLoss> objective, Control control) {
    Run run = new Run(objective, binary.accuracy(), control);
    Point first = run.first();
    Descent<Point> descent =
        new Descent<>(
            control,
            binary.stopTest(objective.loss().convexPart()),
            binary.iterations(),
            true,
            new Truncation(first.found.support()));
    Descent.Ended<Point> end = descent.run(first, run::next);
    Trace trace = end.trace();
    if (run.interrupted && trace.stop() != StopReason.CANCELLED) {
      trace = new Trace(trace.steps(), StopReason.CANCELLED, "cancelled within a step");
    }
    return new JointSolution(end.point().functions, end.trust(), end.point().objective, trace);
  }

  @Override
  public Spec spec() {
    return binary.spec();
  }

  /** A run: the machine, and points of it. */
  private static final class Run {
    private final JointObjective<? extends DifferenceOfConvexLoss> objective;
    private final double slope;
    private final double accuracy;
    private final Control control;
    private final SmallestMarginHinge machine;
    private boolean interrupted;

    Run(
        JointObjective<? extends DifferenceOfConvexLoss> objective,
        double accuracy,
        Control control) {
      this.objective = objective;
      this.slope = JointHinge.slope(objective.loss().convexPart(), objective.loss(), "cccp");
      this.accuracy = accuracy;
      this.control = control;
      this.machine = new SmallestMarginHinge(objective, slope, accuracy, control.cancelled());
    }

    Point first() {
      int n = objective.classes().length;
      return at(new double[n], new int[n], null);
    }

    Point next(Point current) {
      Point next = at(current.nextLinearTerms, current.nextRivals, current.found);
      double rise = next.objective - current.objective;
      if (rise > 0 && !next.found.converged() && control.cancelled().getAsBoolean()) {
        interrupted = true;
        return current;
      }
      // What the machines' tolerance explains is no rise: the better point stays.
      boolean noise = rise > 0 && rise <= accuracy * Math.abs(current.objective);
      return noise ? current.stalling() : next;
    }

    private Point at(double[] linearTerms, int[] rivals, MarginSolution near) {
      MarginSolution found = machine.minimise(linearTerms, rivals, near);
      List<Hypothesis> functions = machine.functions(found);
      SmallestMargin smallest = JointHinge.margins(functions, objective.classes());
      double value = JointHinge.value(objective, functions, smallest.margins());
      double[] nextLinearTerms = smallest.linearTerms(objective.loss());
      int[] nextRivals = new int[nextLinearTerms.length];
      for (int i = 0; i < nextLinearTerms.length; i++) {
        nextLinearTerms[i] /= slope;
        // Where nothing is taken back, from whom must not tell two points apart.
        nextRivals[i] = nextLinearTerms[i] == 0 ? 0 : smallest.rivals()[i];
      }
      return new Point(
          functions,
          found,
          linearTerms,
          rivals,
          nextLinearTerms,
          nextRivals,
          value,
          objective.lambda(),
          false);
    }
  }

  /**
   * A point of the iteration.
   *
   * @param linearTerms the share of each sample's dual variable that was taken back in finding it
   * @param rivals on which wrong class, 0 where none was
   * @param nextLinearTerms the shares at its margins
   * @param nextRivals the strongest wrong classes there
   * @param stalled whether nothing below it could be found
   */
  private record Point(
      List<Hypothesis> functions,
      MarginSolution found,
      double[] linearTerms,
      int[] rivals,
      double[] nextLinearTerms,
      int[] nextRivals,
      double objective,
      double lambda,
      boolean stalled)
      implements Descent.Point<Point> {
    Point stalling() {
      return new Point(
          functions,
          found,
          linearTerms,
          rivals,
          nextLinearTerms,
          nextRivals,
          objective,
          lambda,
          true);
    }

    @Override
    public double stepFrom(Point previous) {
      double[][] slopes = new double[found.slopes().length][];
      double[] biases = found.biases().clone();
      for (int j = 0; j < slopes.length; j++) {
        slopes[j] = found.slopes()[j].clone();
        for (int i = 0; i < slopes[j].length; i++) {
          slopes[j][i] -= previous.found.slopes()[j][i];
        }
        biases[j] -= previous.found.biases()[j];
      }
      return JointHinge.length(slopes, biases, lambda);
    }

    @Override
    public boolean settled() {
      return stalled
          || (Arrays.equals(linearTerms, nextLinearTerms) && Arrays.equals(rivals, nextRivals));
    }
  }

  /** How far the linear terms are from repeating; which samples are not truncated. */
  private record Truncation(int startSupport) implements Descent.Measure<Point> {
    @Override
    public double stationarity(Point point) {
      double most = 0;
      for (int i = 0; i < point.nextLinearTerms.length; i++) {
        boolean same = point.rivals[i] == point.nextRivals[i] || point.linearTerms[i] == 0;
        double from = same ? point.linearTerms[i] : 0;
        most = Math.max(most, Math.abs(point.nextLinearTerms[i] - from));
      }
      return most;
    }

    @Override
    public double[] trust(Point point) {
      double[] trust = new double[point.nextLinearTerms.length];
      for (int i = 0; i < trust.length; i++) {
        trust[i] = Math.min(1, Math.max(0, 1 - point.nextLinearTerms[i]));
      }
      return trust;
    }

    @Override
    public String remark(Point point, StopReason stop) {
      return String.format(
          Locale.ROOT,
          "; relative duality gap %.2g; support samples: %d at the start, %d at the end",
          point.found.gap(),
          startSupport,
          point.found.support());
    }
  }
}
