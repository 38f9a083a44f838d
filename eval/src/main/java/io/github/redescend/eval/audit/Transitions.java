package io.github.redescend.eval.audit;

/** How many rates of wrong labels many classes have, and how they are told from counts. */
enum Transitions {
  /** One rate for all; wrong labels fall on the other classes evenly. */
  SYMMETRIC {
    @Override
    double[] of(Counts counts) {
      return matrix(counts.classes(), repeated(counts.rate(), counts), repeated(1, counts));
    }

    @Override
    double parameters(int classes) {
      return 1;
    }
  },
  /** Each class has a rate of its own, shrunk to the common one. */
  BY_CLASS {
    @Override
    double[] of(Counts counts) {
      return matrix(counts.classes(), shrunk(counts, 10), repeated(1, counts));
    }

    @Override
    double parameters(int classes) {
      return classes;
    }
  },
  /** Also, some classes receive more wrong labels than others. */
  BY_CLASS_AND_RECEIVER {
    @Override
    double[] of(Counts counts) {
      double[] shares = new double[counts.classes()];
      for (int j = 0; j < shares.length; j++) {
        shares[j] = counts.received()[j] + PULL * counts.rate();
      }
      return matrix(shares.length, shrunk(counts, PULL), shares);
    }

    @Override
    double parameters(int classes) {
      return 2.0 * classes;
    }
  };

  private static final double PULL = 30;
  private static final double MOST = 0.95;

  /** P(given j | true k), a row for each k. */
  abstract double[] of(Counts counts);

  /** How many free numbers that is. */
  abstract double parameters(int classes);

  /** One rate for all classes. */
  static double[] even(double rate, int classes) {
    double[] rates = new double[classes];
    double[] shares = new double[classes];
    java.util.Arrays.fill(rates, rate);
    java.util.Arrays.fill(shares, 1);
    return matrix(classes, rates, shares);
  }

  /**
   * Expected counts.
   *
   * @param total of each true class
   * @param left of each true class with another label
   * @param received of each label on another true class
   */
  record Counts(double[] total, double[] left, double[] received) {
    int classes() {
      return total.length;
    }

    /** The common rate, drawn a little to 2 %. */
    double rate() {
      double all = 0;
      double wrong = 0;
      for (int k = 0; k < total.length; k++) {
        all += total[k];
        wrong += left[k];
      }
      return (wrong + 0.2) / (all + 10);
    }
  }

  private static double[] shrunk(Counts counts, double pull) {
    double[] rates = new double[counts.classes()];
    for (int k = 0; k < rates.length; k++) {
      rates[k] = (counts.left()[k] + pull * counts.rate()) / (counts.total()[k] + pull);
    }
    return rates;
  }

  private static double[] repeated(double value, Counts counts) {
    double[] values = new double[counts.classes()];
    java.util.Arrays.fill(values, value);
    return values;
  }

  private static double[] matrix(int classes, double[] rates, double[] shares) {
    double[] matrix = new double[classes * classes];
    double all = java.util.Arrays.stream(shares).sum();
    for (int k = 0; k < classes; k++) {
      double rate = Math.min(MOST, rates[k]);
      for (int j = 0; j < classes; j++) {
        matrix[k * classes + j] = j == k ? 1 - rate : rate * shares[j] / (all - shares[k]);
      }
    }
    return matrix;
  }
}
