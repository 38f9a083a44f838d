package io.github.redescend.eval.audit.noise;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * One class is often given the label of another, beside a common rate of everything else: what
 * happens where two classes are taken for each other, or forms are filled in wrongly.
 *
 * @param from the true class
 * @param to the label that it is given
 */
record Confusion(int from, int to) implements Transitions {
  private static final double PRIOR = 10;

  /**
   * What to ask of the data beyond two free numbers and the choice of a pair: wrong labels near the
   * boundary fall on one pair more than on others by chance (docs/results/audit.md).
   */
  private static final double RESERVE = 5;

  /** The pairs that move most samples, the most first. */
  static List<Confusion> likeliest(LabelCounts counts, int most) {
    List<Confusion> pairs = new ArrayList<>();
    for (int c = 0; c < counts.classes(); c++) {
      for (int j = 0; j < counts.classes(); j++) {
        if (j != c) {
          pairs.add(new Confusion(c, j));
        }
      }
    }
    pairs.sort(Comparator.comparingDouble(pair -> -counts.of(pair.from, pair.to)));
    return pairs.subList(0, Math.min(most, pairs.size()));
  }

  /** At this rate, and so much of everything else. */
  double[] at(double rate, double rest, int classes) {
    double[] matrix = Transitions.even(rest, classes);
    double others = rest * (classes - 2) / (classes - 1);
    matrix[from * classes + to] = Math.min(rate, MOST - others);
    matrix[from * classes + from] = 1 - others - matrix[from * classes + to];
    return matrix;
  }

  @Override
  public double[] of(LabelCounts counts) {
    int k = counts.classes();
    double wrong = 0;
    double all = 0;
    for (int c = 0; c < k; c++) {
      wrong += counts.left(c);
      all += counts.total(c);
    }
    double moved = counts.of(from, to);
    double own = counts.total(from);
    double rest = (wrong - moved + 0.2) / (all - own / (k - 1) + 10);
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
