package io.github.redescend.classifiers.probability;

import java.util.Arrays;

/**
 * Probabilities of k classes from those of all pairs: the p with sum 1 and the least
 *
 * <pre>sum_i sum_(j != i) (r_ji p_i - r_ij p_j)^2 ,   r_ij = P(i | i or j)</pre>
 *
 * <p>(Wu, Lin, Weng 2004, "Probability estimates for multi-class classification by pairwise
 * coupling", second approach, eq. 21), by its Algorithm 2, which needs no factor and keeps p above
 * 0. O(k^2) a sweep.
 */
final class PairwiseCoupling {
  /** Beyond this the minimum is not determined to working precision; LIBSVM's bound as well. */
  private static final double LEAST = 1e-7;

  private static final double STEADY = 1e-12;
  private static final int MOST_SWEEPS = 1000;

  private PairwiseCoupling() {}

  /**
   * Couples.
   *
   * @param pairs r, k x k row after row, the diagonal without meaning
   * @param into where the k probabilities are written, from {@code at} on
   */
  static void couple(double[] pairs, int k, double[] into, int at) {
    double[] q = new double[k * k];
    for (int i = 0; i < k; i++) {
      for (int j = 0; j < k; j++) {
        if (i != j) {
          double lost = within(pairs[j * k + i]);
          q[i * k + i] += lost * lost;
          q[i * k + j] = -lost * within(pairs[i * k + j]);
        }
      }
    }
    double[] p = new double[k];
    Arrays.fill(p, 1.0 / k);
    double[] qp = new double[k];
    for (int sweep = 0; sweep < MOST_SWEEPS; sweep++) {
      double pqp = 0;
      for (int i = 0; i < k; i++) {
        qp[i] = 0;
        for (int j = 0; j < k; j++) {
          qp[i] += q[i * k + j] * p[j];
        }
        pqp += p[i] * qp[i];
      }
      double worst = 0;
      for (double value : qp) {
        worst = Math.max(worst, Math.abs(value - pqp));
      }
      if (worst < STEADY / k) {
        break;
      }
      for (int i = 0; i < k; i++) {
        double step = (pqp - qp[i]) / q[i * k + i];
        p[i] += step;
        pqp = (pqp + step * (step * q[i * k + i] + 2 * qp[i])) / ((1 + step) * (1 + step));
        for (int j = 0; j < k; j++) {
          qp[j] = (qp[j] + step * q[i * k + j]) / (1 + step);
          p[j] /= 1 + step;
        }
      }
    }
    System.arraycopy(p, 0, into, at, k);
  }

  private static double within(double r) {
    return Math.max(LEAST, Math.min(1 - LEAST, r));
  }
}
