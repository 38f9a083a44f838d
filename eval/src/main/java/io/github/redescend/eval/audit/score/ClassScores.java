package io.github.redescend.eval.audit.score;

import io.github.redescend.core.numerics.Vectors;

/**
 * The score of every class for every sample, on the scale of targets 0 and 1.
 *
 * @param values n times k numbers, sample after sample
 */
public record ClassScores(int classes, double[] values) {
  private static final double SURE = 2.5;

  public double of(int sample, int label) {
    return values[sample * classes + label];
  }

  /** The given label's score minus the best other score. */
  public double margin(int sample, int given) {
    return of(sample, given) - of(sample, competitor(sample, given));
  }

  /** The class with the largest score other than {@code but}; the first on ties. */
  public int competitor(int sample, int but) {
    int best = but == 0 ? 1 : 0;
    for (int c = best + 1; c < classes; c++) {
      best = c != but && of(sample, c) > of(sample, best) ? c : best;
    }
    return best;
  }

  public int largest(int sample) {
    int competitor = competitor(sample, 0);
    return of(sample, competitor) > of(sample, 0) ? competitor : 0;
  }

  /**
   * Whether scores agree with labels better than chance: their sum over given labels is more than
   * {@value #SURE} standard deviations above that of permuted labels. Leaving a row out moves its
   * class mean away, so without information the sum is lower.
   */
  public boolean informs(int[] given) {
    double[] shares = new double[classes];
    for (int code : given) {
      shares[code] += 1.0 / given.length;
    }
    double excess = 0;
    double variance = 0;
    for (int i = 0; i < given.length; i++) {
      double mean = 0;
      double square = 0;
      for (int c = 0; c < classes; c++) {
        mean += shares[c] * of(i, c);
        square += shares[c] * of(i, c) * of(i, c);
      }
      excess += of(i, given[i]) - mean;
      variance += square - mean * mean;
    }
    return excess > SURE * Math.sqrt(Math.max(0, variance));
  }

  /** The sum with a multiple of other scores. */
  public ClassScores plus(ClassScores others, double times) {
    return new ClassScores(classes, Vectors.plus(values, times, others.values));
  }

  public ClassScores times(double factor) {
    return new ClassScores(classes, Vectors.times(factor, values));
  }

  public ClassScores select(int[] rows) {
    double[] selected = new double[rows.length * classes];
    for (int i = 0; i < rows.length; i++) {
      System.arraycopy(values, rows[i] * classes, selected, i * classes, classes);
    }
    return new ClassScores(classes, selected);
  }
}
