package io.github.redescend.spark.solve;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.loss.HalfQuadraticLoss;
import io.github.redescend.core.loss.Side;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.solvers.descent.Descent;
import io.github.redescend.solvers.halfquadratic.HalfQuadratic;
import io.github.redescend.solvers.start.LeastSquaresFit;
import io.github.redescend.solvers.start.Ones;
import io.github.redescend.solvers.start.SquaredHingeFit;
import io.github.redescend.spark.pass.Sums;

/**
 * Half-quadratic iteration. One pass at each function found gives its objective, gradient and step,
 * and the weighted system of the next solve.
 */
final class HalfQuadraticRun {
  /** The full weight of least squares and of the squared hinge, where those are the start. */
  private static final double START_WEIGHT = 2;

  private final BinaryProblem problem;
  private final HalfQuadratic options;
  private final HalfQuadraticLoss loss;
  private final boolean oneSided;
  private double gradientAtZero = 1;
  private int done;

  HalfQuadraticRun(BinaryProblem problem, HalfQuadratic options) {
    this.problem = problem;
    this.options = options;
    this.loss = LossNames.make(problem.loss(), HalfQuadraticLoss.class, "hq");
    this.oneSided = loss.side() == Side.ONE;
    if (options.inner() != HalfQuadratic.Inner.EXACT) {
      throw new InvalidInputException("solver hq has inner=exact alone on Spark");
    }
  }

  Descent.Ended<Found> run() {
    Descent<Found> descent =
        new Descent<>(
            problem.control(),
            options.stopTest(loss),
            options.iterations(),
            loss.monotone(),
            new Relative());
    return descent.run(start(), this::next);
  }

  private Found start() {
    Hypothesis zero = problem.zero();
    if (options.start() instanceof Ones) {
      double full = loss.startWeight();
      Sums sums = new WeightedHinge(problem, full, zero).system(null);
      gradientAtZero(sums, 1);
      return new Found(zero, Made.nothing(), Double.POSITIVE_INFINITY, 0, 0, sums);
    }
    boolean hinge = options.start() instanceof SquaredHingeFit;
    if (!hinge && !(options.start() instanceof LeastSquaresFit)) {
      throw new InvalidInputException(
          "start = %s is not there on Spark: it is ones, ls or l2svm"
              .formatted(options.start().name()));
    }
    WeightedHinge fit = new WeightedHinge(problem, START_WEIGHT, zero);
    Sums sums = fit.system(null);
    gradientAtZero(sums, loss.startWeight() / START_WEIGHT);
    Hypothesis f = hinge ? fit.solve(null, sums) : ridge(problem, sums, null);
    Made made = new Made(START_WEIGHT, null, hinge);
    return look(f, made, null, true);
  }

  /** The gradient at f = 0 with full weights: minus the right-hand side of the first system. */
  private void gradientAtZero(Sums sums, double times) {
    Hypothesis gradient = problem.gradient(problem.zero(), sums.product(0), sums.columnTotals()[0]);
    double norm = times * BinaryProblem.norm(gradient);
    gradientAtZero = norm > 0 ? norm : 1;
  }

  private Found next(Found current) {
    boolean first = Double.isInfinite(current.objective);
    double weight = first ? loss.startWeight() : 0;
    Hypothesis near = first ? null : current.f;
    Hypothesis f =
        oneSided
            ? new WeightedHinge(problem, weight, current.f).solve(near, current.sums)
            : ridge(problem, current.sums, near);
    done++;
    boolean more = options.tolerance() > 0 || done < options.iterations();
    return look(f, new Made(weight, first ? null : current.f, oneSided), current, more);
  }

  /** The minimiser of a weighted ridge problem; 0 at the bias of {@code near} if none weighs. */
  static Hypothesis ridge(BinaryProblem problem, Sums sums, Hypothesis near) {
    if (sums.total() == 0) {
      double bias = near == null ? 0 : problem.plainBias(near);
      return new Hypothesis(new double[problem.dimension()], bias, new double[0]);
    }
    return new NormalEquations(sums, 1, problem.lambda(), problem.bias(), problem.compute())
        .solve(sums.product(0), sums.columnTotals()[0]);
  }

  private Found look(Hypothesis f, Made made, Found before, boolean more) {
    Hypothesis last = before == null ? f : before.f;
    Hypothesis older = before == null || before.made.at == null ? last : before.made.at;
    Pull found = made.pull(1, 0);
    Pull former = before == null ? Pull.none() : before.made.pull(2, 1);
    LookWork work = new LookWork(problem.loss(), more, problem.lambda(), found, former);
    Sums sums = problem.pass(work, f, last, older);
    double objective = sums.scalars()[LookWork.RISK] + problem.penalty(f);
    double moved = problem.plainBias(f) - (before == null ? 0 : problem.plainBias(before.f));
    double step = Math.sqrt(sums.scalars()[LookWork.SQUARED_STEP] + moved * moved);
    Hypothesis gradient =
        problem.gradient(f, sums.product(LookWork.SLOPES), sums.columnTotals()[LookWork.SLOPES]);
    return new Found(f, made, objective, step, BinaryProblem.norm(gradient), sums);
  }

  /**
   * The weights that a function was found with.
   *
   * @param weight one for all, or 0
   * @param at the function whose weights they were, otherwise
   * @param oneSided whether samples beyond their margin do not pull
   */
  private record Made(double weight, Hypothesis at, boolean oneSided) {
    static Made nothing() {
      return new Made(0, null, false);
    }

    Pull pull(int weightsAt, int residualsAt) {
      if (at != null) {
        return new Pull(Pull.Made.LOSS, 0, weightsAt, residualsAt, oneSided);
      }
      return weight > 0
          ? new Pull(Pull.Made.CONSTANT, weight, weightsAt, residualsAt, oneSided)
          : Pull.none();
    }
  }

  /** A function found, what the pass at it told. */
  record Found(Hypothesis f, Made made, double objective, double step, double gradient, Sums sums)
      implements Descent.Point<Found> {
    @Override
    public double stepFrom(Found previous) {
      return step;
    }
  }

  /** The gradient beside that at f = 0; weights of samples stay where the samples are. */
  private final class Relative implements Descent.Measure<Found> {
    @Override
    public double stationarity(Found point) {
      return point.gradient / gradientAtZero;
    }

    @Override
    public double[] trust(Found point) {
      return new double[0];
    }
  }
}
