package io.github.redescend.solvers;

import io.github.redescend.core.Require;
import io.github.redescend.core.loss.DifferenceOfConvexLoss;
import io.github.redescend.core.loss.HingeTypeLoss;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.JointSolver;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.core.spec.Spec;
import java.util.Arrays;
import java.util.Optional;

/**
 * The concave-convex procedure, or d.c. algorithm, for L = M - N with convex M and N: N is replaced
 * by its tangent at the last margins, which leaves the convex machine of M with a tilt c_i =
 * N'(u_i) for each sample, and again (Wu and Liu, section 3; Yuille and Rangarajan 2003). The
 * objective never rises. Where N has straight pieces the tilts repeat after finitely many steps.
 *
 * <p>The trace does not count the start. Its stationarity is the largest change of a tilt that the
 * point asks for: 0 at a critical point.
 *
 * @param iterations the most steps; with tolerance 0 exactly as many run
 * @param tolerance of the convex machines, in units of the margin or relative in f; and of the
 *     objective's fall, where tilts do not repeat
 * @param start the machine it starts from
 */
public record Cccp(int iterations, double tolerance, ConvexStart start)
    implements Solver<DifferenceOfConvexLoss> {
  /** Of the convex machines, where the number of steps is fixed. */
  private static final double TIGHT = 1e-9;

  /** Checks the parameters. */
  public Cccp {
    Require.atLeast("iterations", iterations, 1);
    Require.notNegative("tolerance", tolerance);
  }

  /** To convergence from the machine of the convex part. */
  public Cccp() {
    this(100, 1e-6, ConvexStart.CONVEX);
  }

  @Override
  public Class<DifferenceOfConvexLoss> requires() {
    return DifferenceOfConvexLoss.class;
  }

  @Override
  public Solution solve(Objective<? extends DifferenceOfConvexLoss> objective, Control control) {
    Loss convex = objective.loss().convexPart();
    double accuracy = accuracy();
    ConvexStep machine = ConvexStep.of(convex, objective, accuracy, control);
    double[] none = new double[objective.labels().length];
    Point first =
        start == ConvexStart.CONVEX
            ? Point.at(objective, machine.minimise(none, null), none)
            : Point.at(objective, start.of(objective, accuracy, control), null);
    Descent<Point> descent =
        new Descent<>(
            control,
            stopTest(convex),
            iterations,
            true,
            new Tilted(objective, convex, first.found.support()));
    return descent
        .run(
            first,
            current -> {
              Point next =
                  Point.at(
                      objective, machine.minimise(current.nextTilt, current.f()), current.nextTilt);
              double rise = next.objective - current.objective;
              // What the machines' tolerance explains is no rise: the better point stays.
              boolean noise = rise > 0 && rise <= accuracy * Math.abs(current.objective);
              return noise ? current.stalling() : next;
            })
        .solution(Point::f);
  }

  /** Of the convex machines. */
  double accuracy() {
    return tolerance == 0 ? TIGHT : tolerance;
  }

  Descent.StopTest stopTest(Loss convex) {
    if (tolerance == 0) {
      return new Descent.Fixed();
    }
    return new Descent.Stalled(convex instanceof HingeTypeLoss ? 1e-12 : tolerance);
  }

  @Override
  public Optional<JointSolver<?>> joint() {
    return Optional.of(new JointCccp(this));
  }

  @Override
  public Spec spec() {
    return Spec.of("cccp")
        .with("iterations", iterations)
        .with("tolerance", tolerance)
        .with("start", Arguments.nameOf(start));
  }

  /**
   * A point of the iteration.
   *
   * @param tilt the tilts of the machine that found it; null for a start from elsewhere
   * @param nextTilt the tilts at its margins
   * @param stalled whether nothing below it could be found
   */
  private record Point(
      ConvexStep.Found found,
      double[] tilt,
      double[] nextTilt,
      double lambda,
      double objective,
      boolean stalled)
      implements Descent.Point<Point> {
    static Point at(
        Objective<? extends DifferenceOfConvexLoss> objective,
        ConvexStep.Found found,
        double[] tilt) {
      double[] next = objective.margins(found.f());
      for (int i = 0; i < next.length; i++) {
        next[i] = objective.loss().subtractedSlope(next[i]);
      }
      double value = Objective.value(objective, found.f());
      return new Point(found, tilt, next, objective.lambda(), value, false);
    }

    Point stalling() {
      return new Point(found, tilt, nextTilt, lambda, objective, true);
    }

    Hypothesis f() {
      return found.f();
    }

    @Override
    public double stepFrom(Point previous) {
      double step = f().bias() - previous.f().bias();
      double sum = step * step;
      for (int i = 0; i < nextTilt.length; i++) {
        double change = (found.pull()[i] - previous.found.pull()[i]) / lambda;
        sum += change * change;
      }
      return Math.sqrt(sum);
    }

    @Override
    public boolean settled() {
      return stalled || Arrays.equals(tilt, nextTilt);
    }
  }

  /** How far the tilts are from repeating; how much of M's pull is left to a sample. */
  private record Tilted(
      Objective<? extends DifferenceOfConvexLoss> objective, Loss convex, int startSupport)
      implements Descent.Measure<Point> {
    @Override
    public double stationarity(Point point) {
      double most = 0;
      for (int i = 0; i < point.nextTilt.length; i++) {
        most = Math.max(most, Math.abs(point.nextTilt[i] - point.tilt[i]));
      }
      return most;
    }

    @Override
    public double[] trust(Point point) {
      double[] trust = objective.margins(point.f());
      for (int i = 0; i < trust.length; i++) {
        double pull = convex.derivative(trust[i]);
        double left = pull == 0 ? 1 : 1 - point.nextTilt[i] / pull;
        trust[i] = Math.min(1, Math.max(0, left));
      }
      return trust;
    }

    @Override
    public String remark(Point point) {
      return "; support samples: "
          + startSupport
          + " at the start, "
          + point.found.support()
          + " at the end";
    }
  }
}
