package io.github.redescend.eval.audit.noise;

import io.github.redescend.core.numerics.Vectors;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** A parametric form of transition matrices, estimated from counts. */
interface Transitions {
  /** The cost of a free number in log-likelihood. */
  double COST = 1.5;

  /**
   * An additional cost of singled-out class pairs, since errors near the boundary and overlap also
   * concentrate on some pairs (docs/results/audit.md).
   */
  double RESERVE = 5;

  /** Pseudo-counts of a rate. */
  double PRIOR = 10;

  /** P(given j | true k). */
  TransitionMatrix of(LabelCounts counts);

  /** The matrix at a characteristic rate of the form, besides a common rate. */
  default TransitionMatrix at(double rate, double rest, int classes) {
    return TransitionMatrix.even(rate, classes);
  }

  /** The complexity in log-likelihood. */
  double cost(int classes);

  /** Whether all classes have the same rate. */
  default boolean isSymmetric() {
    return false;
  }

  /** Class-wise rates of label errors. */
  enum ClassRates implements Transitions {
    /** One rate per class, shrunk to the common one. */
    BY_CLASS {
      @Override
      public TransitionMatrix of(LabelCounts counts) {
        return TransitionMatrix.of(shrunk(counts, PRIOR), Vectors.filled(counts.classes(), 1));
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
        Arrays.setAll(shares, j -> counts.received(j) + FIRM * common);
        return TransitionMatrix.of(shrunk(counts, FIRM), shares);
      }

      @Override
      public double cost(int classes) {
        return 2 * COST * classes;
      }
    };

    private static final double FIRM = 30;

    private static double[] shrunk(LabelCounts counts, double prior) {
      double[] rates = new double[counts.classes()];
      double common = counts.rate();
      Arrays.setAll(rates, k -> (counts.left(k) + prior * common) / (counts.total(k) + prior));
      return rates;
    }
  }

  /** One class is often labelled as another, besides a common rate. */
  record Confusion(int from, int to) implements Transitions {
    /** The pairs with the most transitions, in descending order. */
    public static List<Confusion> likeliest(LabelCounts counts, int max) {
      return IntStream.range(0, counts.size())
          .filter(counts::moves)
          .boxed()
          .sorted(Comparator.comparingDouble(pair -> -counts.moved(pair)))
          .limit(max)
          .map(pair -> new Confusion(counts.from(pair), counts.to(pair)))
          .toList();
    }

    @Override
    public TransitionMatrix at(double rate, double rest, int classes) {
      double[] rates = new double[classes];
      int[] receivers = IntStream.range(0, classes).toArray();
      rates[from] = rate;
      receivers[from] = to;
      return TransitionMatrix.favouring(rates, receivers, rest);
    }

    @Override
    public TransitionMatrix of(LabelCounts counts) {
      int k = counts.classes();
      double moved = counts.of(from, to);
      double own = counts.total(from);
      double rest = (counts.left() - moved + 0.2) / (counts.total() - own / (k - 1) + 10);
      return at((moved + PRIOR * rest / (k - 1)) / (own + PRIOR), rest, k);
    }

    @Override
    public double cost(int classes) {
      return 2 * COST + Math.log(classes * (classes - 1.0)) + RESERVE;
    }
  }

  /** Each class loses labels mostly to one other, as with shifted codes. */
  record Favourites(int[] receivers, boolean common) implements Transitions {
    /** The most frequent receiver of each class. */
    public static Favourites likeliest(LabelCounts counts, boolean common) {
      int[] receivers = IntStream.range(0, counts.classes()).map(c -> c == 0 ? 1 : 0).toArray();
      double[] max = new double[receivers.length];
      for (int pair = 0; pair < counts.size(); pair++) {
        int c = counts.from(pair);
        if (counts.moves(pair) && counts.moved(pair) > max[c]) {
          max[c] = counts.moved(pair);
          receivers[c] = counts.to(pair);
        }
      }
      return new Favourites(receivers, common);
    }

    @Override
    public TransitionMatrix at(double rate, double rest, int classes) {
      return TransitionMatrix.favouring(Vectors.filled(receivers.length, rate), receivers, rest);
    }

    @Override
    public TransitionMatrix of(LabelCounts counts) {
      int k = receivers.length;
      double[] moved = IntStream.range(0, k).mapToDouble(c -> counts.of(c, receivers[c])).toArray();
      double all = counts.total();
      double favoured = Arrays.stream(moved).sum();
      double rest = (counts.left() - favoured + 0.2) / (all * (k - 2) / (k - 1) + 10);
      double rate = (favoured + PRIOR * rest / (k - 1)) / (all + PRIOR);
      if (common) {
        return at(rate, rest, k);
      }
      double[] rates = new double[k];
      Arrays.setAll(rates, c -> (moved[c] + PRIOR * rate) / (counts.total(c) + PRIOR));
      return TransitionMatrix.favouring(rates, receivers, rest);
    }

    @Override
    public double cost(int classes) {
      int numbers = 1 + (common ? 1 : classes);
      return numbers * COST + classes * Math.log(classes - 1.0) + RESERVE;
    }

    @Override
    public boolean isSymmetric() {
      return common;
    }
  }

  /**
   * A common rate with even transitions, one of several averaged rates. The most likely rate alone
   * is often far too low, and its interval too narrow.
   */
  record FixedRate(double rate, double believed) implements Transitions {
    @Override
    public TransitionMatrix of(LabelCounts counts) {
      return TransitionMatrix.even(rate, counts.classes());
    }

    /** No free number; only the prior. */
    @Override
    public double cost(int classes) {
      return -Math.log(believed);
    }

    @Override
    public boolean isSymmetric() {
      return true;
    }
  }
}
