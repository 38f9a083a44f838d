package io.github.redescend.eval.audit.noise.transition;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** One class is often labelled as another, besides a common rate. */
public record Confusion(int from, int to) implements Transitions {
  private static final double PRIOR = 10;

  /** The pairs with the most transitions, in descending order. */
  public static List<Confusion> likeliest(LabelCounts counts, int most) {
    return IntStream.range(0, counts.size())
        .filter(counts::moves)
        .boxed()
        .sorted(Comparator.comparingDouble(pair -> -counts.moved(pair)))
        .limit(most)
        .map(pair -> new Confusion(counts.from(pair), counts.to(pair)))
        .toList();
  }

  public TransitionMatrix at(double rate, double rest, int classes) {
    double[] rates = new double[classes];
    int[] receivers = new int[classes];
    Arrays.setAll(receivers, c -> c);
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

  @Override
  public boolean isSymmetric() {
    return false;
  }
}
