package io.github.redescend.spark.solve;

import io.github.redescend.core.arithmetic.Vectors;
import io.github.redescend.core.loss.SmoothLoss;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.linalg.Triangle;
import io.github.redescend.solvers.descent.Descent;
import io.github.redescend.solvers.descent.StopTest;
import io.github.redescend.solvers.smooth.AndersonMixing;
import io.github.redescend.solvers.smooth.Mm;
import io.github.redescend.spark.pass.Sums;

/**
 * Majorise-minimise: one pass with a normal matrix for the factor of all steps, then a pass without
 * one for each function looked at.
 */
final class MajorisedRun {
  /** The relative difference of objectives that rounding explains. */
  private static final double ROUNDING = 1e-13;

  private final BinaryProblem problem;
  private final Mm options;
  private final Sums plain;
  private final double[] normal;
  private final double weight;
  private final NormalEquations metric;
  private final double unit;
  private final AndersonMixing mixing;
  private Hypothesis before;
  private double age = 1;

  MajorisedRun(BinaryProblem problem, Mm options) {
    this.problem = problem;
    this.options = options;
    SmoothLoss loss = LossNames.make(problem.loss(), SmoothLoss.class, "mm");
    double bound = loss.curvatureBound();
    // The largest sample weight, for the parabola has to majorise for every sample.
    this.weight = bound > 0 ? problem.weights().largest() * bound : 1;
    this.plain = problem.pass(new PlainWork());
    this.normal = plain.unpackedNormal();
    this.metric = factored(plain, weight);
    double mean = plain.scalars()[PlainWork.WEIGHTS] / plain.rows();
    double squares = plain.scalars()[PlainWork.SQUARED_WEIGHTS];
    double found = bound > 0 ? bound * squares / mean : 1;
    this.unit = found > 0 ? found : 1;
    int depth =
        options.acceleration() == Mm.Acceleration.ANDERSON
            ? AndersonMixing.depth(problem.dimension())
            : 0;
    this.mixing = new AndersonMixing(this::inner, depth);
  }

  private NormalEquations factored(Sums sums, double times) {
    return new NormalEquations(sums, times, problem.lambda(), problem.bias(), problem.compute());
  }

  Descent.Ended<Looked> run() {
    Descent<Looked> descent =
        new Descent<>(
            problem.control(),
            options.tolerance() == 0
                ? new StopTest.Fixed()
                : new StopTest.Stationary(options.tolerance()),
            options.iterations(),
            true,
            new Relative());
    Hypothesis start = leastSquares();
    before = start;
    boolean momentum = options.acceleration() == Mm.Acceleration.NESTEROV;
    return descent.run(look(start, start), momentum ? this::withMomentum : this::mixed);
  }

  /** The least squares fit, loss r^2. */
  private Hypothesis leastSquares() {
    if (problem.weights().equal()) {
      double[] targets = plain.product(0);
      for (int j = 0; j < targets.length; j++) {
        targets[j] *= 2;
      }
      return factored(plain, 2 * problem.weights().largest())
          .solve(targets, 2 * plain.columnTotals()[0]);
    }
    Hypothesis zero = problem.zero();
    Sums sums = problem.pass(new MaskedWork(problem.loss(), 2, false), zero, zero);
    return HalfQuadraticRun.ridge(problem, sums, null);
  }

  /** The plain step, or where it is lower the best mixture of the last ones. */
  private Looked mixed(Looked current) {
    Hypothesis mixture = mixing.mix(current.f, current.plain);
    if (mixture != null) {
      Looked found = look(mixture, current.f);
      if (falls(found, current)) {
        return found;
      }
    }
    return look(current.f.plus(1, current.plain), current.f);
  }

  /** Nesterov's momentum, dropped where the objective would rise. */
  private Looked withMomentum(Looked current) {
    double older = (1 + Math.sqrt(1 + 4 * age * age)) / 2;
    double momentum = (age - 1) / older;
    age = older;
    Looked found = current;
    if (momentum > 0) {
      Looked ahead = look(current.f.plus(momentum, current.f.plus(-1, before)), current.f);
      found = look(ahead.f.plus(1, ahead.plain), current.f);
    }
    if (momentum == 0 || !falls(found, current)) {
      age = momentum == 0 ? age : 1;
      found = look(current.f.plus(1, current.plain), current.f);
    }
    before = current.f;
    return found;
  }

  private static boolean falls(Looked found, Looked current) {
    return found.objective <= current.objective + ROUNDING * Math.abs(current.objective);
  }

  private Looked look(Hypothesis f, Hypothesis last) {
    Sums sums = problem.pass(new SmoothWork(problem.loss()), f, last);
    double[] products = sums.product(0);
    double slopes = sums.columnTotals()[0];
    Hypothesis step = metric.descent(f, products, slopes);
    double fall =
        -problem.lambda() * Vectors.dot(f.coefficients(), step.coefficients())
            - Vectors.dot(products, step.coefficients())
            - slopes * step.bias();
    double moved = problem.plainBias(f) - problem.plainBias(last);
    double alphas =
        sums.scalars()[SmoothWork.SQUARED_CHANGE] / (problem.lambda() * problem.lambda());
    return new Looked(
        f,
        step,
        sums.scalars()[SmoothWork.RISK] + problem.penalty(f),
        Math.sqrt(alphas + moved * moved),
        Math.max(0, fall));
  }

  /** The inner product of the metric: weight sum_i f(x_i) g(x_i) + lambda theta_f . theta_g. */
  private double inner(Hypothesis f, Hypothesis g) {
    int m = problem.dimension();
    double[] product = new double[m];
    problem
        .compute()
        .algebra()
        .symv(Triangle.UPPER, m, 1, normal, Math.max(1, m), g.coefficients(), 0, product);
    double values =
        Vectors.dot(f.coefficients(), product)
            + f.bias() * Vectors.dot(plain.weighted(), g.coefficients())
            + g.bias() * Vectors.dot(plain.weighted(), f.coefficients())
            + plain.total() * f.bias() * g.bias();
    return weight * values + problem.lambda() * Vectors.dot(f.coefficients(), g.coefficients());
  }

  /**
   * A function looked at.
   *
   * @param plain the plain step from it
   * @param fall the squared norm of the gradient in the dual of the metric
   */
  record Looked(Hypothesis f, Hypothesis plain, double objective, double step, double fall)
      implements Descent.Point<Looked> {
    @Override
    public double stepFrom(Looked previous) {
      return step;
    }

    @Override
    public boolean settled() {
      return fall <= 0;
    }
  }

  /** The gradient in the dual of the metric, as {@link Mm} measures it. */
  private final class Relative implements Descent.Measure<Looked> {
    @Override
    public double stationarity(Looked point) {
      return Math.sqrt(point.fall / unit);
    }

    @Override
    public double[] trust(Looked point) {
      return new double[0];
    }
  }
}
