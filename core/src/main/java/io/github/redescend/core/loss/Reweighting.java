package io.github.redescend.core.loss;

import java.io.Serializable;

/**
 * A rule that turns the residuals of all samples into weights of a least squares problem. A {@link
 * HalfQuadraticLoss} does so sample by sample; rules with a common scale (Suykens' weighted LS-SVM)
 * use all residuals at once.
 */
public non-sealed interface Reweighting extends Criterion, Serializable {
  /** Which residuals count: with {@link Side#ONE} samples with r &lt;= 0 have no weight. */
  Side side();

  /**
   * Writes the weights at these residuals.
   *
   * @param residuals r_i = 1 - u_i, n numbers, unchanged
   * @param labels y_i, -1 or +1, unchanged; y_i r_i = y_i - f(x_i) is the signed error
   * @param into receives w_i &gt;= 0, on the scale where least squares r^2 has weight 2
   */
  void weights(double[] residuals, double[] labels, double[] into);

  /**
   * As {@link #weights(double[], double[], double[])} for samples that count s_i times. Rules that
   * treat samples separately need not override it.
   *
   * @param sampleWeights s_i &gt;= 0, n numbers, unchanged; not multiplied in
   */
  default void weights(double[] residuals, double[] labels, double[] sampleWeights, double[] into) {
    weights(residuals, labels, into);
  }

  /** The largest weight: that of a sample whose residual is 0. */
  double fullWeight();

  /**
   * The weight of every sample before any fit, against which trust is measured: the full weight,
   * unless weights are unbounded as r goes to 0.
   */
  default double startWeight() {
    return fullWeight();
  }

  /**
   * The empirical risk that reweighting lowers.
   *
   * @param residuals r_i at the solution
   * @param used the weights of the last solve: those of {@link #weights} times the sample weights
   * @param sampleWeights s_i
   */
  double risk(double[] residuals, double[] used, double[] sampleWeights);

  /** Whether reweighting never raises {@link #risk} plus the penalty. */
  boolean monotone();

  /** Which residuals a loss punishes. */
  public enum Side {
    /** Only r &gt; 0: the loss is a function of r+ = max(0, 1 - u), as for hinge losses. */
    ONE,
    /** Both signs of r = 1 - u = y (y - f), as for least squares. */
    TWO
  }

  /**
   * A reweighting that depends only on the size of each residual once its scale is known: a {@link
   * HalfQuadraticLoss}, whose scale is a parameter, or a rule that estimates the scale from the
   * residuals. Such a rule updates the scale in the first iterations, in which objectives are not
   * comparable.
   *
   * <p>For machines with several outputs the residual may be a norm.
   */
  public interface ScaledReweighting extends Reweighting {
    /** The number of iterations after which the scale is fixed; 0 if it is a parameter. */
    int refreshes();

    /**
     * The loss with its scale.
     *
     * @param residuals r_i, n numbers, unchanged
     * @param sampleWeights s_i &gt;= 0, n numbers, unchanged
     */
    HalfQuadraticLoss scaled(double[] residuals, double[] sampleWeights);
  }
}
