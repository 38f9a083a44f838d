package io.github.redescend.eval.audit.noise;

/**
 * How many samples of each class are expected to have which label.
 *
 * @param classes k
 * @param moved k times k numbers: of true class c with label j, row c, column j
 */
record LabelCounts(int classes, double[] moved) {
  /**
   * Sums.
   *
   * @param soft P(true c | x, given), k numbers a sample
   */
  static LabelCounts of(double[] soft, int[] given, int classes) {
    double[] moved = new double[classes * classes];
    for (int i = 0; i < given.length; i++) {
      for (int c = 0; c < classes; c++) {
        moved[c * classes + given[i]] += soft[i * classes + c];
      }
    }
    return new LabelCounts(classes, moved);
  }

  /** Of true class c with label j. */
  double of(int c, int j) {
    return moved[c * classes + j];
  }

  /** Of each true class. */
  double total(int c) {
    double sum = 0;
    for (int j = 0; j < classes; j++) {
      sum += of(c, j);
    }
    return sum;
  }

  /** Of a true class with another label. */
  double left(int c) {
    return total(c) - of(c, c);
  }

  /** With a label, of another true class. */
  double received(int j) {
    double sum = -of(j, j);
    for (int c = 0; c < classes; c++) {
      sum += of(c, j);
    }
    return sum;
  }

  /** The common rate of wrong labels, drawn a little to 2 %. */
  double rate() {
    double all = 0;
    double wrong = 0;
    for (int c = 0; c < classes; c++) {
      all += total(c);
      wrong += left(c);
    }
    return (wrong + 0.2) / (all + 10);
  }
}
