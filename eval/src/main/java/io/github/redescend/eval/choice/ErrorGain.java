package io.github.redescend.eval.choice;

/**
 * By how much the errors of some samples are less than other errors of the same samples.
 *
 * @param mean of the differences, below 0 where they are more
 * @param standardError of that mean
 */
record ErrorGain(double mean, double standardError) {
  ErrorGain(double[] held, double[] errors) {
    this(held, errors, mean(held, errors));
  }

  private ErrorGain(double[] held, double[] errors, double mean) {
    this(mean, standardError(held, errors, mean));
  }

  private static double mean(double[] held, double[] errors) {
    double sum = 0;
    for (int i = 0; i < held.length; i++) {
      sum += (held[i] - errors[i]) / held.length;
    }
    return sum;
  }

  private static double standardError(double[] held, double[] errors, double mean) {
    double squares = 0;
    for (int i = 0; i < held.length; i++) {
      double less = held[i] - errors[i];
      squares += less * less / held.length;
    }
    return Math.sqrt(Math.max(0, squares - mean * mean) / held.length);
  }

  boolean isAbove(double standardErrors) {
    return mean > standardErrors * standardError;
  }
}
