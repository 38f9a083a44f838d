package io.github.redescend.core.space;

/**
 * Unweighted least squares fits for every lambda from one eigendecomposition, with their exact
 * leave-one-out residuals: what choosing kernel and lambda needs. Confined to one thread.
 */
public interface RidgePath {
  /**
   * The leave-one-out residuals t_i - f^(-i)(x_i), where f^(-i) minimises sum over j != i of 1/2
   * (t_j - f(x_j))^2 + (lambda/2) ||f||^2.
   *
   * @param lambda &gt; 0
   * @param targets t_i, n numbers
   */
  double[] leaveOneOutResiduals(double lambda, double[] targets);
}
