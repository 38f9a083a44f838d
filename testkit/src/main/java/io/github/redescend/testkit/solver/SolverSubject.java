package io.github.redescend.testkit.solver;

import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.SpaceFactory;
import java.util.SplittableRandom;

/**
 * A solver under test, with a loss and a space.
 *
 * @param solver runs to a tight tolerance
 * @param brief the same method, stopped early enough that rounding cannot lead to different minima;
 *     {@code solver} if the minimum is unique
 * @param loss what it minimises
 * @param spaces of the functions
 * @param stationary the largest relative gradient, or for losses with kinks the largest
 *     stationarity of the trace, at the end of {@code solver}
 * @param <L> the capability the solver requires of the loss
 */
public record SolverSubject<L extends Criterion>(
    Solver<L> solver,
    Solver<L> brief,
    L loss,
    SpaceFactory spaces,
    KernelFamily kernel,
    double stationary) {
  /** A solver compared directly, with a stationarity of six digits. */
  public static <L extends Criterion> SolverSubject<L> of(
      Solver<L> solver, L loss, SpaceFactory spaces, KernelFamily kernel) {
    return new SolverSubject<>(solver, solver, loss, spaces, kernel, 1e-6);
  }

  /** Returns this subject, compared by this form of the solver. */
  public SolverSubject<L> comparedBy(Solver<L> other) {
    return new SolverSubject<>(solver, other, loss, spaces, kernel, stationary);
  }

  /** Returns this subject with another stationarity bound. */
  public SolverSubject<L> stationaryWithin(double bound) {
    return new SolverSubject<>(solver, brief, loss, spaces, kernel, bound);
  }

  Objective<L> on(Rings rings) {
    return rings.objective(loss, spaces, kernel);
  }

  double[] briefValues(Rings rings) {
    return brief.solve(on(rings), Control.defaults()).hypothesis().values();
  }

  Solution solution(Rings rings, Control control) {
    return solver.solve(on(rings), control);
  }

  @Override
  public String toString() {
    return solver.spec() + " " + loss.spec() + " " + spaces.spec();
  }

  /**
   * A small problem with label noise: two rings in the plane, 20 % of the labels flipped, some
   * sample weights 0.
   *
   * @param x n x 2
   * @param y n labels, -1 or +1
   * @param weights n sample weights &gt;= 0
   */
  public record Rings(DenseMatrix x, double[] y, double[] weights) {
    public static final double LAMBDA = 0.5;

    public static Rings of(int n, long seed) {
      SplittableRandom random = Seed.of(seed).random();
      double[] x = new double[2 * n];
      double[] y = new double[n];
      double[] weights = new double[n];
      for (int i = 0; i < n; i++) {
        double angle = 2 * Math.PI * random.nextDouble();
        y[i] = i % 2 == 0 ? 1 : -1;
        double radius = (y[i] > 0 ? 1 : 1.8) + 0.5 * random.nextDouble();
        x[2 * i] = radius * Math.cos(angle);
        x[2 * i + 1] = radius * Math.sin(angle);
        if (random.nextDouble() < 0.2) {
          y[i] = -y[i];
        }
        weights[i] = i % 11 == 3 ? 0 : 0.5 + random.nextDouble();
      }
      return new Rings(new DenseMatrix(n, 2, x), y, weights);
    }

    /** These samples in this order, possibly repeated. */
    public Rings select(int[] rows) {
      return new Rings(x.selectRows(rows), Vectors.select(y, rows), Vectors.select(weights, rows));
    }

    /** Returns these samples with equal weights. */
    public Rings weighing(double weight) {
      return new Rings(x, y, Vectors.filled(y.length, weight));
    }

    /** J over a space of the samples, with a bias. */
    public <L> Objective<L> objective(L loss, SpaceFactory spaces, KernelFamily kernel) {
      HypothesisSpace space = spaces.embed(x, kernel, true, Seed.of(1)).space();
      return new Objective<>(loss, space, y, weights, LAMBDA);
    }
  }
}
