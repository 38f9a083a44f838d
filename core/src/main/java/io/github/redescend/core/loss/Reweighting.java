package io.github.redescend.core.loss;

import java.io.Serializable;

/**
 * A rule that turns the residuals of all samples into weights of a least squares problem. What a
 * {@link HalfQuadraticLoss} does sample by sample, and what rules with a common scale (Suykens'
 * weighted LS-SVM) do with all residuals at once.
 */
public non-sealed interface Reweighting extends Criterion, Serializable {
  /**
   * Which residuals count: with {@link Side#ONE} samples with r &lt;= 0 leave the least squares
   * problem.
   */
  Side side();

  /**
   * Writes the weights at these residuals.
   *
   * @param residuals r_i = 1 - u_i, n numbers, left as they are
   * @param labels y_i, -1 or +1, so that y_i r_i = y_i - f(x_i) is the signed error that a rule
   *     with a common scale needs; left as they are
   * @param into receives w_i &gt;= 0, on the scale where least squares r^2 has weight 2
   */
  void weights(double[] residuals, double[] labels, double[] into);

  /**
   * As {@link #weights(double[], double[], double[])} for samples that count s_i times: the weight
   * of each beside the others as if it stood there so often. What looks at every sample alone need
   * not know.
   *
   * @param sampleWeights s_i &gt;= 0, n numbers, left as they are; not multiplied in
   */
  default void weights(double[] residuals, double[] labels, double[] sampleWeights, double[] into) {
    weights(residuals, labels, into);
  }

  /** The largest weight: that of a sample whose residual is 0. */
  double fullWeight();

  /**
   * The weight of every sample before any fit, against which trust is measured: the full weight,
   * unless that is no measure of anything because weights grow without bound as r goes to 0.
   */
  default double startWeight() {
    return fullWeight();
  }

  /**
   * The empirical risk that reweighting lowers.
   *
   * @param residuals r_i at the solution
   * @param used the weights that the solve used: those of {@link #weights} times the sample weights
   * @param sampleWeights s_i
   */
  double risk(double[] residuals, double[] used, double[] sampleWeights);

  /** Whether reweighting never raises {@link #risk} plus the penalty. */
  boolean monotone();

  /** Which residuals a loss punishes. */
  public enum Side {
    /** Only r &gt; 0: the loss is a function of r+ = max(0, 1 - u), as for all hinge losses. */
    ONE,
    /** Both signs of r = 1 - u = y (y - f), as for least squares. */
    TWO
  }

  /**
   * A reweighting that looks at nothing but the size of each residual, once its scale is known: a
   * {@link HalfQuadraticLoss}, whose scale is a parameter, or a rule that reads the scale off the
   * residuals of a run. Such a rule does so anew after each of the first iterations and then keeps
   * what it found; before that, objectives of two iterations are not comparable.
   *
   * <p>Since only sizes count, the residual of a machine with several outputs may be a norm.
   */
  public interface ScaledReweighting extends Reweighting {
    /** After how many iterations of a run the scale stays as it is; 0 if it is a parameter. */
    int refreshes();

    /**
     * The loss with its scale.
     *
     * @param residuals r_i, n numbers, left as they are
     * @param sampleWeights s_i &gt;= 0, n numbers, left as they are
     */
    HalfQuadraticLoss scaled(double[] residuals, double[] sampleWeights);
  }
}
