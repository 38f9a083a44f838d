package io.github.redescend.solvers.halfquadratic;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.loss.Reweighting.ScaledReweighting;
import io.github.redescend.core.loss.Reweighting.Side;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.JointSolver;
import io.github.redescend.core.solver.JointSolver.JointObjective;
import io.github.redescend.core.solver.JointSolver.JointSolution;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.SampleColumn.SampleNumbers;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.solvers.descent.Descent;
import io.github.redescend.solvers.descent.Descent.Trust;
import io.github.redescend.solvers.halfquadratic.HalfQuadraticRun.RefreshedLoss;
import io.github.redescend.solvers.halfquadratic.HalfQuadraticRun.Schedule;
import io.github.redescend.solvers.initialisation.Start;
import io.github.redescend.solvers.ridge.FiniteNewton;
import io.github.redescend.solvers.ridge.RidgeSequence;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Half-quadratic iteration for one function per class. The loss phi acts on the norm of a sample's
 * residuals to its classes coded -1 and +1,
 *
 * <pre>J = sum_i s_i phi(||r_i||) + (lambda/2) sum_k ||f_k||^2,   r_ik = 1 - Y_ik f_k(x_i),</pre>
 *
 * <p>r+ in place of r for one side: Nie, Wang and Huang, eq. (12), with phi = min(r^p, eps), lambda
 * = 2 gamma and weights w = 2 d. Each iteration has one weight per sample and solves k ridge
 * problems with one factor, or k weighted squared hinges.
 *
 * <p>For two classes f_1 = -f_2, and the norm is sqrt(2) times the residual of f_2: below the cap a
 * loss r^p is 2^(p/2) times that of the binary machine, which equals this one at 2^(-p/2) eps and
 * 2^(1 - p/2) lambda.
 *
 * @param schedules the schedule for a loss
 */
record JointHalfQuadratic(Spec spec, Start start, Function<Reweighting, Schedule> schedules)
    implements JointSolver<ScaledReweighting> {
  JointHalfQuadratic {
    if (start.kind() == Start.Kind.HINGE || start.kind() == Start.Kind.OTHER) {
      throw new InvalidInputException(
          "hq:start = %s is not allowed with multiclass = joint: it must be ones, ls or l2svm"
              .formatted(start.name()));
    }
  }

  @Override
  public Class<ScaledReweighting> requires() {
    return ScaledReweighting.class;
  }

  @Override
  public JointSolution solve(
      JointObjective<? extends ScaledReweighting> objective, Control control) {
    Schedule schedule = schedules.apply(objective.loss());
    Run run = new Run(objective, schedule);
    ScaledReweighting loss = objective.loss();
    Descent.Measure<JointIterate> measure =
        new Descent.Measure<>(run::stationarity, point -> Trust.of(loss, point.weights));
    Descent<JointIterate> descent =
        new Descent<>(control, schedule.stop(), schedule.iterations(), loss.monotone(), measure);
    Descent.Ended<JointIterate> end = descent.run(run.first(start), run::next);
    return new JointSolution(
        end.point().functions(), end.trust(), end.point().objective(), end.trace());
  }

  /** One run with its shared factors and the scale of its loss. */
  private static final class Run {
    private final JointObjective<? extends ScaledReweighting> objective;
    private final Schedule schedule;
    private final CodedClasses classes;
    private final RidgeSequence ridges;
    private final List<FiniteNewton> newtons = new ArrayList<>();
    private final RefreshedLoss loss;
    private final double gradientAtZero;

    Run(JointObjective<? extends ScaledReweighting> objective, Schedule schedule) {
      this.objective = objective;
      this.schedule = schedule;
      this.classes =
          CodedClasses.of(objective.classes(), objective.outputs(), objective.loss().side());
      double largest = Vectors.max(objective.sampleWeights());
      this.ridges =
          new RidgeSequence(
              objective.space(), objective.lambda(), largest * objective.loss().startWeight());
      for (double[] labels : classes.labels()) {
        double[] weights = objective.sampleWeights();
        Objective<?> one =
            new Objective<>(
                objective.loss(), objective.space(), labels, weights, objective.lambda());
        newtons.add(new FiniteNewton(one, ridges));
      }
      this.loss = new RefreshedLoss(objective.loss());
      double norm = gradientNorm(ones());
      this.gradientAtZero = norm > 0 ? norm : 1;
    }

    /** Full weights before any fit. */
    private JointIterate ones() {
      int n = objective.classes().length;
      List<Hypothesis> zero = Collections.nCopies(objective.outputs(), objective.space().zero());
      double[][] alpha = new double[objective.outputs()][n];
      double[] full = Vectors.filled(n, objective.loss().startWeight());
      return new JointIterate(zero, alpha, full, Double.POSITIVE_INFINITY);
    }

    JointIterate first(Start start) {
      if (start.kind() == Start.Kind.ONES) {
        return ones();
      }
      double[] twos = Vectors.times(2, objective.sampleWeights());
      List<Hypothesis> functions =
          start.kind() == Start.Kind.LEAST_SQUARES
              ? ridges.solve(twos, classes.labels(), none(), 0)
              : exact(twos, none());
      return at(objective.loss(), functions, twos);
    }

    JointIterate next(JointIterate current) {
      double[] weights = Vectors.times(current.weights(), objective.sampleWeights());
      List<Hypothesis> near = current.fitted() ? current.functions() : none();
      List<Hypothesis> functions =
          classes.side() == Side.ONE && schedule.exact()
              ? exact(weights, near)
              : ridges.solve(
                  weights, classes.targets(current.functions()), near, schedule.reduction());
      Reweighting settled = loss.after(() -> classes.norms(functions), objective::sampleWeights);
      return at(settled, functions, weights);
    }

    /** The point at {@code functions}, solved with the weights {@code used}. */
    private JointIterate at(Reweighting settled, List<Hypothesis> functions, double[] used) {
      double[] norms = classes.norms(functions);
      double[] weights = new double[norms.length];
      settled.weights(norms, classes.labels()[0], weights);
      double[][] alpha = new double[functions.size()][];
      for (int k = 0; k < alpha.length; k++) {
        alpha[k] = classes.duals(k, functions.get(k), used);
        for (int i = 0; i < norms.length; i++) {
          alpha[k][i] /= objective.lambda();
        }
      }
      double risk = settled.risk(norms, used, objective.sampleWeights());
      return new JointIterate(functions, alpha, weights, risk + objective.penalty(functions));
    }

    /** Eq. (24) over W, b and M jointly: a weighted squared hinge for each class. */
    private List<Hypothesis> exact(double[] weights, List<Hypothesis> near) {
      return IntStream.range(0, newtons.size())
          .mapToObj(k -> newtons.get(k).solve(new SampleNumbers(weights), near.get(k), null))
          .toList();
    }

    private List<Hypothesis> none() {
      return Collections.nCopies(objective.outputs(), null);
    }

    /** The norm of the gradient of J over all classes, with weights phi'(r) / r. */
    private double gradientNorm(JointIterate point) {
      double[] used = Vectors.times(point.weights(), objective.sampleWeights());
      double sum = 0;
      for (int k = 0; k < objective.outputs(); k++) {
        Hypothesis f = point.functions().get(k);
        double[] slopes = Vectors.times(-1, classes.duals(k, f, used));
        Hypothesis gradient = objective.space().gradient(f, slopes, objective.lambda());
        sum += objective.space().squaredNorm(gradient) + gradient.bias() * gradient.bias();
      }
      return Math.sqrt(sum);
    }

    private double stationarity(JointIterate point) {
      return gradientNorm(point) / gradientAtZero;
    }
  }

  /**
   * A point of joint half-quadratic iteration.
   *
   * @param functions f_1 .. f_k, or zeros before any fit
   * @param alpha for each class the coefficients w_i s_i Y_ik r_ik / lambda with the weights of the
   *     last solve (r+ for one side)
   * @param weights the loss's weight of each sample, without sample weights
   * @param objective J(f_1 .. f_k), infinite before any fit
   */
  record JointIterate(
      List<Hypothesis> functions, double[][] alpha, double[] weights, double objective)
      implements Descent.Point<JointIterate> {
    boolean fitted() {
      return Double.isFinite(objective);
    }

    /** The Euclidean distance of (alpha, b) over all classes. */
    @Override
    public double stepFrom(JointIterate previous) {
      double sum = 0;
      for (int k = 0; k < alpha.length; k++) {
        double bias = functions.get(k).bias() - previous.functions.get(k).bias();
        sum += bias * bias + Vectors.squaredDistance(alpha[k], previous.alpha[k]);
      }
      return Math.sqrt(sum);
    }
  }

  /**
   * The classes of n samples as k label vectors, Y_ik = +1 if sample i is of class k, else -1, and
   * the residuals r_ik = 1 - Y_ik f_k(x_i).
   *
   * @param labels Y, one class after the other, n numbers each
   * @param side which residuals count
   */
  record CodedClasses(double[][] labels, Side side) {
    static CodedClasses of(int[] classes, int outputs, Side side) {
      double[][] labels = new double[outputs][classes.length];
      for (int k = 0; k < outputs; k++) {
        for (int i = 0; i < classes.length; i++) {
          labels[k][i] = classes[i] == k ? 1 : -1;
        }
      }
      return new CodedClasses(labels, side);
    }

    /** The residuals of class {@code k}; r+ for one side. */
    private double[] residuals(int k, Hypothesis f) {
      double[] residuals = new double[labels[k].length];
      for (int i = 0; i < residuals.length; i++) {
        double r = 1 - labels[k][i] * f.values()[i];
        residuals[i] = side == Side.ONE ? Math.max(0, r) : r;
      }
      return residuals;
    }

    /** w_i Y_ik r_ik: the dual variable of each sample at f_k. */
    double[] duals(int k, Hypothesis f, double[] weights) {
      return Vectors.times(residuals(k, f), Vectors.times(weights, labels[k]));
    }

    /**
     * The norm of each sample's residuals: sqrt(g_i) of Nie, Wang and Huang, eq. (23), at the best
     * M.
     */
    double[] norms(List<Hypothesis> functions) {
      double[] norms = new double[labels[0].length];
      for (int k = 0; k < labels.length; k++) {
        double[] residuals = residuals(k, functions.get(k));
        for (int i = 0; i < norms.length; i++) {
          norms[i] += residuals[i] * residuals[i];
        }
      }
      return Arrays.stream(norms).map(Math::sqrt).toArray();
    }

    /**
     * The targets of a least squares fit, one class after the other: Y, and for one side beyond the
     * margin the value there, Z = Y + Y o M with M of eq. (32).
     */
    double[][] targets(List<Hypothesis> functions) {
      if (side == Side.TWO) {
        return labels;
      }
      double[][] targets = new double[labels.length][];
      for (int k = 0; k < targets.length; k++) {
        double[] values = functions.get(k).values();
        targets[k] = labels[k].clone();
        for (int i = 0; i < values.length; i++) {
          targets[k][i] *= Math.max(1, labels[k][i] * values[i]);
        }
      }
      return targets;
    }
  }
}
