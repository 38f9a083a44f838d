package io.github.redescend.eval.audit.noise;

/** Rates of wrong labels by class. */
enum ClassRates implements Transitions {
  /** Each class has a rate of its own, shrunk to the common one. */
  BY_CLASS {
    @Override
    public double[] of(LabelCounts counts) {
      return Transitions.matrix(shrunk(counts, 10), Transitions.ones(counts.classes()));
    }

    @Override
    public double cost(int classes) {
      return COST * classes;
    }
  },
  /** Also, some classes receive more wrong labels than others. */
  BY_CLASS_AND_RECEIVER {
    @Override
    public double[] of(LabelCounts counts) {
      double[] shares = new double[counts.classes()];
      for (int j = 0; j < shares.length; j++) {
        shares[j] = counts.received(j) + PRIOR * counts.rate();
      }
      return Transitions.matrix(shrunk(counts, PRIOR), shares);
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
    for (int k = 0; k < rates.length; k++) {
      rates[k] = (counts.left(k) + prior * counts.rate()) / (counts.total(k) + prior);
    }
    return rates;
  }
}
