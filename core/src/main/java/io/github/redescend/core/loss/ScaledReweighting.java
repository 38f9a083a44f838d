package io.github.redescend.core.loss;

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
