package io.github.redescend.core.solver;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.HypothesisSpace;
import java.util.List;

/**
 * A way to train one function for each class at once. Immutable: it holds parameters and no run.
 *
 * @param <L> the capability that it asks of the loss
 */
public interface JointSolver<L extends Criterion> extends Minimiser<L> {
  /**
   * Minimises. Always returns the best functions found; not converging is told by the trace, not by
   * an exception.
   */
  JointSolution solve(JointObjective<? extends L> objective, Control control);

  /**
   * As {@link #solve}, for a solver and a loss that were put together by name.
   *
   * @throws ClassCastException if the loss has not the capability, which {@link #fits} tells before
   */
  default JointSolution minimise(JointObjective<?> objective, Control control) {
    return solve(objective.withLoss(requires().cast(objective.loss())), control);
  }

  /**
   * What a solver of a machine with several outputs found.
   *
   * @param functions f_1 .. f_k, in the order of the classes
   * @param weights the relative weight of each sample, in [0, 1], as {@link Solution#weights}
   * @param objective J(f_1 .. f_k)
   * @param trace what happened on the way, and why it stopped
   */
  public record JointSolution(
      List<Hypothesis> functions, double[] weights, double objective, Trace trace) {
    public JointSolution {
      functions = List.copyOf(functions);
    }
  }

  /**
   * The objective of a machine with one function for each of k classes, trained at once:
   *
   * <pre>J(f_1 .. f_k) = sum_i s_i L(f_1(x_i) .. f_k(x_i); c_i)  +  (lambda/2) sum_j ||f_j||^2
   * </pre>
   *
   * <p>What L makes of the k values, the smallest margin or a norm of the residuals, is the
   * solver's to say.
   *
   * @param loss the loss of one number that L is built on
   * @param space where every f_j lives, over n samples
   * @param classes c_i, the class of each sample, from 0 to k - 1
   * @param outputs k, at least 2
   * @param sampleWeights s_i &gt;= 0
   * @param lambda &gt; 0
   * @param <L> what the solver asks of the loss
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

    /** The same for another loss. */
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
