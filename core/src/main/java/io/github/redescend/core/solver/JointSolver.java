package io.github.redescend.core.solver;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.HypothesisSpace;
import java.util.List;

/**
 * Trains one function for each class jointly. Immutable.
 *
 * @param <L> the capability it requires of the loss
 */
public interface JointSolver<L extends Criterion> extends Minimiser<L> {
  /** Minimises and always returns the best functions found; the trace says whether it converged. */
  JointSolution solve(JointObjective<? extends L> objective, Control control);

  /**
   * As {@link #solve}, for a solver and a loss that were combined by name.
   *
   * @throws ClassCastException if the loss lacks the capability, see {@link #fits}
   */
  default JointSolution minimise(JointObjective<?> objective, Control control) {
    return solve(objective.withLoss(requires().cast(objective.loss())), control);
  }

  /**
   * The result of a joint solver.
   *
   * @param functions f_1 .. f_k, in the order of the classes
   * @param weights the relative weight of each sample, in [0, 1], as {@link Solution#weights}
   * @param objective J(f_1 .. f_k)
   * @param trace the iterations, and why it stopped
   */
  public record JointSolution(
      List<Hypothesis> functions, double[] weights, double objective, Trace trace) {
    public JointSolution {
      functions = List.copyOf(functions);
    }
  }

  /**
   * The objective of a joint machine with one function for each of k classes:
   *
   * <pre>J(f_1 .. f_k) = sum_i s_i L(f_1(x_i) .. f_k(x_i); c_i)  +  (lambda/2) sum_j ||f_j||^2
   * </pre>
   *
   * <p>The solver defines how L uses the k values, for example by the smallest margin or a norm of
   * the residuals.
   *
   * @param loss the loss of one number that L is built on
   * @param space the space of every f_j, over n samples
   * @param classes c_i, the class of each sample, from 0 to k - 1
   * @param outputs k, at least 2
   * @param sampleWeights s_i &gt;= 0
   * @param lambda &gt; 0
   * @param <L> the capability the solver requires of the loss
   */
  public record JointObjective<L>(
      L loss,
      HypothesisSpace space,
      int[] classes,
      int outputs,
      double[] sampleWeights,
      double lambda) {
    public JointObjective {
      Require.sameLength("classes", classes.length, space.samples());
      Require.sameLength("sampleWeights", sampleWeights.length, space.samples());
      Require.atLeast("outputs", outputs, 2);
      Require.positive("lambda", lambda);
      for (int c : classes) {
        if (c < 0 || c >= outputs) {
          throw new InvalidInputException(
              "class = " + c + " is not allowed: it must be in [0, " + (outputs - 1) + "]");
        }
      }
    }

    public <M> JointObjective<M> withLoss(M other) {
      return new JointObjective<>(other, space, classes, outputs, sampleWeights, lambda);
    }

    /** (lambda/2) sum_j ||f_j||^2. */
    public double penalty(List<Hypothesis> functions) {
      double sum = 0;
      for (Hypothesis f : functions) {
        sum += space.squaredNorm(f);
      }
      return 0.5 * lambda * sum;
    }
  }
}
