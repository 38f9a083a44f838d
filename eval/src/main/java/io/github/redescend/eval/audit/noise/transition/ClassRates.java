package io.github.redescend.eval.audit.noise.transition;

import java.util.Arrays;

/** Class-wise rates of label errors. */
public enum ClassRates implements Transitions {
  /** One rate per class, shrunk to the common one. */
  BY_CLASS {
    @Override
    public TransitionMatrix of(LabelCounts counts) {
      double[] even = new double[counts.classes()];
      Arrays.fill(even, 1);
      return TransitionMatrix.of(shrunk(counts, 10), even);
    }

    @Override
    public double cost(int classes) {
      return COST * classes;
    }
  },
  /** In addition, some classes receive more wrong labels than others. */
  BY_CLASS_AND_RECEIVER {
    @Override
    public TransitionMatrix of(LabelCounts counts) {
      double[] shares = new double[counts.classes()];
      double common = counts.rate();
      for (int j = 0; j < shares.length; j++) {
        shares[j] = counts.received(j) + PRIOR * common;
      }
      return TransitionMatrix.of(shrunk(counts, PRIOR), shares);
    }

    @Override
    public double cost(int classes) {
      return 2 * COST * classes;
    }
  };

  private static final double PRIOR = 30;

  @Override
  public boolean isSymmetric() {
    return false;
  }

  private static double[] shrunk(LabelCounts counts, double prior) {
    double[] rates = new double[counts.classes()];
    double common = counts.rate();
    for (int k = 0; k < rates.length; k++) {
      rates[k] = (counts.left(k) + prior * common) / (counts.total(k) + prior);
    }
    return rates;
  }
}
