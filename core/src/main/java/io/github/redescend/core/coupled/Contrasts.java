package io.github.redescend.core.coupled;

import io.github.redescend.core.Require;

/**
 * Rows of a least squares problem in which several functions meet: row r looks at d_r . f(x) =
 * sum_j d_rj f_j(x) at one sample x = x_(i_r), so that the problem's Hessian is sum_r d_r d_r' (x)
 * phi(x) phi(x)', plus lambda I.
 *
 * @param outputs q, the number of functions
 * @param samples i_r, the sample of each row, not descending; a sample may have several rows
 * @param directions d, row after row of q numbers
 */
public record Contrasts(int outputs, int[] samples, double[] directions) {
  public Contrasts {
    Require.sameLength("directions", directions.length, samples.length * outputs);
    for (int r = 1; r < samples.length; r++) {
      if (samples[r] < samples[r - 1]) {
        throw new IllegalArgumentException("the samples of the rows descend at row " + r);
      }
    }
  }

  /** The number of rows. */
  public int rows() {
    return samples.length;
  }
}
