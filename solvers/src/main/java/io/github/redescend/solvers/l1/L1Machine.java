package io.github.redescend.solvers.l1;

import io.github.redescend.core.Require;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.solvers.descent.ConvexSubproblem.Linearisation;
import io.github.redescend.solvers.joint.MulticlassMargin;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/**
 * The convex machines of the d.c. algorithm with an L1 penalty, one tangent after the other, as
 * linear programs. Many features enter by column generation: a batch of those that tell the classes
 * best, then the batch that violates the optimality condition abs(X' duals) &lt;= lambda delta the
 * most, until none does; what is found is the optimum over all features. The features that entered
 * stay for the next tangent, whose program goes on from the last vertex.
 *
 * <p>Holds native memory, for each feature that entered 2 k numbers a sample, until it is closed.
 * Not safe for concurrent use; machines are independent of each other.
 */
final class L1Machine implements AutoCloseable {
  /** How many features enter at once. */
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
   * A machine that admits {@link #BATCH} features at once, or all of up to twice as many.
   *
   * @param cancelled asked during each linear program
   * @throws io.github.redescend.core.InvalidInputException if the library does not load
   */
  L1Machine(SparseObjective objective, BooleanSupplier cancelled) {
    this(objective, cancelled, BATCH);
  }

  /** A machine that admits so many features at once, or all of up to twice as many. */
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
   * Minimises sum_i s_i (hinge(g_i) + t_i (f_y - f_r)(x_i)) + lambda sum delta abs(w), r the rival.
   *
   * @param tangent t_i in [0, 1], and r_i, the wrong class that each holds for
   * @return nothing if the run was cancelled, or if rounding kept the program from a solution
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
      all[i * k + tangent.rivals()[i]] -= linearTerm;
    }
    return all;
  }

  /** Dual variables at f = 0 that leave the biases where they are: every class counts alike. */
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

  /** The smallest margins of functions on the samples. */
  MulticlassMargin margins(SparseFunctions functions) {
    return MulticlassMargin.of(columns.values(functions), objective.classes());
  }

  /**
   * How the last program ended: {@link StopReason#CONVERGED}, {@link StopReason#CANCELLED}, or
   * {@link StopReason#NO_DESCENT} if rounding kept it from a solution.
   */
  StopReason ended() {
    return ended;
  }

  /** All zero, where a run that found nothing ends. */
  SparseFunctions zero() {
    return SparseFunctions.none(columns.columns(), objective.outputs());
  }

  /** What it took so far, in words. */
  String summary() {
    return "%d linear programs with %d of %d features, %d simplex steps"
        .formatted(rounds, admitted, columns.columns(), program.simplexSteps());
  }

  /**
   * By how much the last solution violates the optimality condition of a feature, at most, over all
   * features, those that did not enter included; relative to sum_i s_i abs(x_im).
   */
  double violation() {
    return screening.largestViolation(candidates, gradient(duals()));
  }

  /** The dual variable of each sample at each function at the last solution: n x k row by row. */
  double[] duals() {
    return program.duals();
  }

  @Override
  public void close() {
    program.close();
  }

  /**
   * Which weights a penalty leaves a chance. A dual variable of a sample at one function differs
   * from that at another by at most 2 s_i, so that (X' duals)_mj - (X' duals)_ml is at most 2 B_m,
   * B_m = sum_i s_i abs(x_im), in absolute value; and of the weights of a feature, which sum to 0,
   * one that is not 0 has another of the other sign, for which that difference is lambda (delta_mj
   * + delta_ml). So abs(w_mj) = 0 for certain where lambda (delta_mj + min over l of delta_ml) is
   * above 2 B_m.
   */
  static final class Screening {
    /** What a weight moves f by, in units of the margin, that is no more than rounding. */
    private static final double ROUNDING = 1e-9;

    /** Violations below this, relative to B_m, are rounding. */
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

    /** Whether feature {@code m} may have a weight other than 0 in f_j. */
    boolean mayUse(int m, int j) {
      double least = Double.POSITIVE_INFINITY;
      for (int l = 0; l < k; l++) {
        least = l == j ? least : Math.min(least, delta[m * k + l]);
      }
      return lambda * (delta[m * k + j] + least) <= 2 * bound[m];
    }

    /** What a unit of abs(w_mj) costs; of two classes, of the weight of f_1 - f_0. */
    double price(int m, int j) {
      return lambda * (k == 2 ? (delta[2 * m] + delta[2 * m + 1]) / 2 : delta[m * k + j]);
    }

    /** Whether so small a weight of feature {@code m} is what rounding left of a 0. */
    boolean isRounding(int m, double weight) {
      return Math.abs(weight) * largest[m] <= ROUNDING;
    }

    /** The features of which some weight may be other than 0. */
    int[] candidates() {
      return IntStream.range(0, bound.length)
          .filter(m -> IntStream.range(0, k).anyMatch(j -> mayUse(m, j)))
          .toArray();
    }

    /**
     * By how much no t_m satisfies abs(g_mj - t_m) &lt;= lambda delta_mj for all j, g = X' duals,
     * less what is rounding; at most 0 where one does.
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

    /** The largest violation of all features, rounding included, relative to B_m. */
    double largestViolation(int[] features, double[] g) {
      double largest = 0;
      for (int m : features) {
        if (bound[m] > 0) {
          largest = Math.max(largest, violation(g, m) / bound[m] + SLACK);
        }
      }
      return largest;
    }

    /** Of some features, so many of the largest violation, the largest first. */
    int[] mostViolated(int[] features, double[] g, int most) {
      double[] violations = new double[bound.length];
      for (int m : features) {
        violations[m] = violation(g, m);
      }
      return Arrays.stream(features)
          .boxed()
          .sorted(Comparator.comparingDouble((Integer m) -> -violations[m]))
          .limit(most)
          .mapToInt(Integer::intValue)
          .toArray();
    }
  }
}
