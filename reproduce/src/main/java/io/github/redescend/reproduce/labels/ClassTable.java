package io.github.redescend.reproduce.labels;

/**
 * Scores or probabilities of classes.
 *
 * @param values n rows of k numbers
 */
record ClassTable(double[][] values) {
  double of(int row, int label) {
    return values[row][label];
  }

  /** The class with the largest value other than {@code but}, the first of equals. */
  int rival(int row, int but) {
    int best = but == 0 ? 1 : 0;
    for (int c = 0; c < values[row].length; c++) {
      best = c != but && values[row][c] > values[row][best] ? c : best;
    }
    return best;
  }

  /** For each row how far the value of its label is above the best other one. */
  double[] margins(int[] codes) {
    double[] margins = new double[codes.length];
    for (int i = 0; i < margins.length; i++) {
      margins[i] = values[i][codes[i]] - values[i][rival(i, codes[i])];
    }
    return margins;
  }
}
