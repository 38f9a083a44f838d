package io.github.redescend.solvers.l1;

import io.github.redescend.core.Require;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.solvers.descent.ConvexSubproblem.Linearisation;
import io.github.redescend.solvers.joint.MulticlassMargin;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/**
 * The convex machines of the d.c. algorithm with an L1 penalty, as linear programs. Many features
 * enter by column generation: first the batch that separates the classes best, then the batch that
 * violates abs(X' duals) &lt;= lambda delta most, until none does; the result is optimal over all
 * features. The next tangent is warm-started.
 *
 * <p>Holds native memory until closed: 2 k numbers per sample and entered feature. Not thread-safe.
 */
final class L1Machine implements AutoCloseable {
  /** The number of features that enter at once. */
  static final int BATCH = 100;

  private final SparseObjective objective;
  private final BooleanSupplier cancelled;
  private final int batch;
  private final FeatureMatrix columns;
  private final Screening screening;
  private final StepProgram program;
  private final int[] candidates;
  private int admitted;
  private int rounds;
  private StopReason ended = StopReason.CONVERGED;

  /**
   * @param cancelled asked during each linear program
   * @throws io.github.redescend.core.InvalidInputException if the library does not load
   */
  L1Machine(SparseObjective objective, BooleanSupplier cancelled) {
    this(objective, cancelled, BATCH);
  }

  L1Machine(SparseObjective objective, BooleanSupplier cancelled, int batch) {
    LinearProgram.NativeLibrary.require();
    this.objective = objective;
    this.cancelled = cancelled;
    this.batch = Require.atLeast("batch", batch, 1);
    this.columns = new FeatureMatrix(objective.features());
    this.screening = new Screening(objective, columns);
    this.candidates = screening.candidates();
    this.program = new StepProgram(objective, columns, screening);
  }

  /**
   * Minimises sum_i s_i (hinge(g_i) + t_i (f_y - f_r)(x_i)) + lambda sum delta abs(w), r the
   * strongest wrong class.
   *
   * @param tangent t_i in [0, 1], and r_i
   * @return empty if cancelled, or if rounding prevented a solution
   */
  Optional<SparseFunctions> minimise(Linearisation tangent) {
    program.linearTerm(linearTerm(tangent));
    if (admitted == 0) {
      int all = candidates.length <= 2 * batch ? candidates.length : batch;
      admit(screening.mostViolated(candidates, gradient(balancedDuals()), all));
    }
    while (true) {
      rounds++;
      ended = program.minimise(cancelled);
      if (ended != StopReason.CONVERGED) {
        return Optional.empty();
      }
      if (admitted == candidates.length) {
        return Optional.of(program.functions());
      }
      double[] gradient = gradient(program.duals());
      int[] violating =
          Arrays.stream(candidates)
              .filter(m -> !program.isAdmitted(m) && screening.violation(gradient, m) > 0)
              .toArray();
      if (violating.length == 0) {
        return Optional.of(program.functions());
      }
      admit(screening.mostViolated(violating, gradient, batch));
    }
  }

  private void admit(int[] features) {
    Arrays.stream(features).forEach(program::admit);
    admitted += features.length;
  }

  private double[] linearTerm(Linearisation tangent) {
    int k = objective.outputs();
    double[] all = new double[columns.rows() * k];
    for (int i = 0; i < columns.rows(); i++) {
      double linearTerm = objective.sampleWeights()[i] * tangent.slopes()[i];
      all[i * k + objective.classes()[i]] += linearTerm;
      all[i * k + tangent.competitors()[i]] -= linearTerm;
    }
    return all;
  }

  /** Balanced dual variables at f = 0 that leave the biases unchanged. */
  private double[] balancedDuals() {
    int k = objective.outputs();
    double[] totals = new double[k];
    for (int i = 0; i < columns.rows(); i++) {
      totals[objective.classes()[i]] += objective.sampleWeights()[i];
    }
    double smallest = Arrays.stream(totals).filter(t -> t > 0).min().orElse(1);
    double[] duals = new double[columns.rows() * k];
    for (int i = 0; i < columns.rows(); i++) {
      int own = objective.classes()[i];
      double dual = objective.sampleWeights()[i] * smallest / Math.max(totals[own], smallest);
      for (int j = 0; j < k; j++) {
        duals[i * k + j] = j == own ? dual : -dual / (k - 1);
      }
    }
    return duals;
  }

  private double[] gradient(double[] duals) {
    return columns.transposedTimes(duals, objective.outputs());
  }

  MulticlassMargin margins(SparseFunctions functions) {
    return MulticlassMargin.of(columns.values(functions), objective.classes());
  }

  /**
   * How the last program ended: {@link StopReason#CONVERGED}, {@link StopReason#CANCELLED}, or
   * {@link StopReason#NO_DESCENT} if rounding prevented a solution.
   */
  StopReason ended() {
    return ended;
  }

  SparseFunctions zero() {
    return SparseFunctions.none(columns.columns(), objective.outputs());
  }

  String summary() {
    return "%d linear programs with %d of %d features, %d simplex steps"
        .formatted(rounds, admitted, columns.columns(), program.simplexSteps());
  }

  /**
   * The largest violation of the optimality condition at the last solution, over all features,
   * relative to sum_i s_i abs(x_im).
   */
  double violation() {
    return screening.largestViolation(candidates, gradient(duals()));
  }

  /** The dual variables at the last solution: n x k row by row. */
  double[] duals() {
    return program.duals();
  }

  @Override
  public void close() {
    program.close();
  }

  /**
   * Safe screening of weights. Dual variables of a sample at two functions differ by at most 2 s_i,
   * so (X' duals)_mj - (X' duals)_ml is at most 2 B_m in absolute value, B_m = sum_i s_i abs(x_im).
   * The weights of a feature sum to 0, so a nonzero one has another of the opposite sign, for which
   * that difference is lambda (delta_mj + delta_ml). So w_mj = 0 if lambda (delta_mj + min over l
   * of delta_ml) exceeds 2 B_m.
   */
  static final class Screening {
    /** Changes of f by a weight, in units of the margin, attributed to rounding. */
    private static final double ROUNDING = 1e-9;

    /** Violations relative to B_m attributed to rounding. */
    private static final double SLACK = 1e-9;

    private final int k;
    private final double lambda;
    private final double[] delta;
    private final double[] bound;
    private final double[] largest;

    Screening(SparseObjective objective, FeatureMatrix columns) {
      this.k = objective.outputs();
      this.lambda = objective.lambda();
      this.delta = objective.penaltyWeights();
      this.bound = columns.absoluteSums(objective.sampleWeights());
      this.largest = new double[bound.length];
      double[] x = new double[columns.rows()];
      for (int m = 0; m < largest.length; m++) {
        largest[m] = Arrays.stream(columns.column(m, x)).map(Math::abs).max().orElse(0);
      }
    }

    /** Whether feature {@code m} may have a nonzero weight in f_j. */
    boolean mayUse(int m, int j) {
      double min = Double.POSITIVE_INFINITY;
      for (int l = 0; l < k; l++) {
        min = l == j ? min : Math.min(min, delta[m * k + l]);
      }
      return lambda * (delta[m * k + j] + min) <= 2 * bound[m];
    }

    /** The cost of a unit of abs(w_mj); for two classes, of the weight of f_1 - f_0. */
    double price(int m, int j) {
      return lambda * (k == 2 ? (delta[2 * m] + delta[2 * m + 1]) / 2 : delta[m * k + j]);
    }

    /** Whether such a weight is the rounding error of 0. */
    boolean isRounding(int m, double weight) {
      return Math.abs(weight) * largest[m] <= ROUNDING;
    }

    /** The features that may have a nonzero weight. */
    int[] candidates() {
      return IntStream.range(0, bound.length)
          .filter(m -> IntStream.range(0, k).anyMatch(j -> mayUse(m, j)))
          .toArray();
    }

    /**
     * The violation of abs(g_mj - t_m) &lt;= lambda delta_mj over the best t_m, g = X' duals, minus
     * rounding; at most 0 if satisfied.
     */
    double violation(double[] g, int m) {
      double slack = SLACK * bound[m];
      if (k == 2) {
        return Math.abs(g[2 * m + 1]) - price(m, 1) - slack;
      }
      double low = Double.NEGATIVE_INFINITY;
      double high = Double.POSITIVE_INFINITY;
      for (int j = 0; j < k; j++) {
        if (mayUse(m, j)) {
          low = Math.max(low, g[m * k + j] - price(m, j));
          high = Math.min(high, g[m * k + j] + price(m, j));
        }
      }
      return low - high - slack;
    }

    /** The largest violation, rounding included, relative to B_m. */
    double largestViolation(int[] features, double[] g) {
      double largest = 0;
      for (int m : features) {
        if (bound[m] > 0) {
          largest = Math.max(largest, violation(g, m) / bound[m] + SLACK);
        }
      }
      return largest;
    }

    /** The features with the largest violations, in descending order. */
    int[] mostViolated(int[] features, double[] g, int max) {
      double[] violations = new double[bound.length];
      for (int m : features) {
        violations[m] = violation(g, m);
      }
      int[] order =
          Vectors.order(Arrays.stream(features), Comparator.comparingDouble(m -> -violations[m]));
      return Arrays.copyOf(order, Math.min(max, order.length));
    }
  }
}
