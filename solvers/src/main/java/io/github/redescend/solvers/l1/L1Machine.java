package io.github.redescend.solvers.l1;

import io.github.redescend.core.Plural;
import io.github.redescend.core.Require;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.solvers.descent.ConvexSubproblem.Linearisation;
import io.github.redescend.solvers.joint.MulticlassMargin;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * The convex machines of the d.c. algorithm with an L1 penalty, as linear programs. Many features
 * enter by column generation: first the batch that separates the classes best, then the batch that
 * violates abs(X' duals) &lt;= lambda delta most, until none does; the result is optimal over all
 * features. The next tangent is warm-started.
 *
 * <p>Holds native memory until closed: 2 k numbers per sample and entered feature. Not thread-safe.
 */
final class L1Machine implements AutoCloseable {
  /** The usual batch. */
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
   * @param batch the number of features that enter at once
   * @throws io.github.redescend.core.InvalidInputException if the library does not load
   */
  L1Machine(SparseObjective objective, BooleanSupplier cancelled, int batch) {
    this.objective = objective;
    this.cancelled = cancelled;
    this.batch = Require.atLeast("batch", batch, 1);
    this.columns = FeatureMatrix.of(objective.features());
    this.screening = Screening.of(objective, columns);
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
    String programs = Plural.of(rounds, "linear program");
    String features = Plural.of(columns.columns(), "feature");
    String steps = Plural.of(program.simplexSteps(), "simplex step");
    return "%s with %d of %s, %s".formatted(programs, admitted, features, steps);
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
}
