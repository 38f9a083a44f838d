package io.github.redescend.eval.audit.noise.transition;

import java.util.Arrays;

/**
 * Each class loses labels mostly to one other, as with shifted codes.
 *
 * @param receivers the other class of each
 * @param common whether all classes lose the same share
 */
public record Favourites(int[] receivers, boolean common) implements Transitions {
  private static final double PRIOR = 10;

  /** The most frequent receiver of each class. */
  public static Favourites likeliest(LabelCounts counts, boolean common) {
    int[] receivers = new int[counts.classes()];
    double[] most = new double[receivers.length];
    Arrays.setAll(receivers, c -> c == 0 ? 1 : 0);
    for (int pair = 0; pair < counts.size(); pair++) {
      int c = counts.from(pair);
      if (counts.moves(pair) && counts.moved(pair) > most[c]) {
        most[c] = counts.moved(pair);
        receivers[c] = counts.to(pair);
      }
    }
    return new Favourites(receivers, common);
  }

  public TransitionMatrix at(double rate, double rest) {
    double[] rates = new double[receivers.length];
    Arrays.fill(rates, rate);
    return TransitionMatrix.favouring(rates, receivers, rest);
  }

  @Override
  public TransitionMatrix of(LabelCounts counts) {
    int k = receivers.length;
    double[] moved = new double[k];
    Arrays.setAll(moved, c -> counts.of(c, receivers[c]));
    double all = counts.total();
    double favoured = Arrays.stream(moved).sum();
    double rest = (counts.left() - favoured + 0.2) / (all * (k - 2) / (k - 1) + 10);
    double rate = (favoured + PRIOR * rest / (k - 1)) / (all + PRIOR);
    if (common) {
      return at(rate, rest);
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
