package io.github.redescend.eval.audit.noise;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Classes of a block exchange labels, evenly and at one rate, beside a common rate of everything
 * else: what happens among kinds of one sort.
 *
 * @param blocks the number of each class's block; a class may be alone
 * @param count how many blocks there are
 */
record Blocks(int[] blocks, int count) implements Transitions {
  private static final double PRIOR = 10;

  /**
   * The partition that tells most of where labels are expected to have moved, found by joining the
   * classes that exchange most, the most first.
   */
  static Blocks likeliest(LabelCounts counts) {
    int k = counts.classes();
    record Pair(int c, int j, double moved) {}
    List<Pair> pairs = new ArrayList<>();
    double wrong = 0;
    for (int c = 0; c < k; c++) {
      for (int j = 0; j < c; j++) {
        double moved = counts.of(c, j) + counts.of(j, c);
        wrong += moved;
        pairs.add(new Pair(c, j, moved));
      }
    }
    pairs.sort(Comparator.comparingDouble(pair -> -pair.moved));
    int[] blocks = new int[k];
    Arrays.setAll(blocks, c -> c);
    int[] best = blocks.clone();
    double most = 0;
    for (Pair pair : pairs.subList(0, Math.min(pairs.size(), 2 * k))) {
      if (blocks[pair.c] != blocks[pair.j]) {
        int joined = blocks[pair.j];
        int into = blocks[pair.c];
        Arrays.setAll(blocks, c -> blocks[c] == joined ? into : blocks[c]);
        double told = told(blocks, counts, wrong);
        if (told > most) {
          most = told;
          best = blocks.clone();
        }
      }
    }
    int[] names = Arrays.stream(best).distinct().toArray();
    int[] numbered = new int[k];
    for (int b = 0; b < names.length; b++) {
      for (int c = 0; c < k; c++) {
        numbered[c] = best[c] == names[b] ? b : numbered[c];
      }
    }
    return new Blocks(numbered, names.length);
  }

  /** The log-likelihood that is gained by knowing which moves stay within blocks. */
  private static double told(int[] blocks, LabelCounts counts, double wrong) {
    int k = blocks.length;
    double inside = 0;
    double places = 0;
    for (int c = 0; c < k; c++) {
      for (int j = 0; j < k; j++) {
        if (j != c && blocks[j] == blocks[c]) {
          inside += counts.of(c, j);
          places++;
        }
      }
    }
    double share = places / (k * (k - 1.0));
    return inside / wrong <= share
        ? 0
        : divergence(inside, wrong * share) + divergence(wrong - inside, wrong * (1 - share));
  }

  private static double divergence(double found, double expected) {
    return found > 0 ? found * Math.log(found / expected) : 0;
  }

  /** Whether it is more than one rate for all. */
  boolean divides() {
    return count > 1 && count < blocks.length;
  }

  private int[] sizes() {
    int[] sizes = new int[count];
    for (int block : blocks) {
      sizes[block]++;
    }
    return sizes;
  }

  /** At this rate within blocks, and so much of everything else. */
  double[] at(double rate, double rest) {
    int k = blocks.length;
    int[] sizes = sizes();
    double[] matrix = new double[k * k];
    for (int c = 0; c < k; c++) {
      int fellows = sizes[blocks[c]] - 1;
      double others = rest * (k - 1 - fellows) / (k - 1);
      double moved = fellows == 0 ? 0 : Math.min(rate, MOST - others);
      for (int j = 0; j < k; j++) {
        matrix[c * k + j] = blocks[j] == blocks[c] ? moved / Math.max(1, fellows) : rest / (k - 1);
      }
      matrix[c * k + c] = 1 - others - moved;
    }
    return matrix;
  }

  @Override
  public double[] of(LabelCounts counts) {
    int k = blocks.length;
    int[] sizes = sizes();
    double wrong = 0;
    double moved = 0;
    double members = 0;
    double outside = 0;
    for (int c = 0; c < k; c++) {
      wrong += counts.left(c);
      members += sizes[blocks[c]] > 1 ? counts.total(c) : 0;
      outside += counts.total(c) * (k - sizes[blocks[c]]) / (k - 1);
      for (int j = 0; j < k; j++) {
        moved += j != c && blocks[j] == blocks[c] ? counts.of(c, j) : 0;
      }
    }
    double rest = (wrong - moved + 0.2) / (outside + 10);
    return at((moved + PRIOR * rest) / (members + PRIOR), rest);
  }

  /** Two numbers, and which class is in which block: no more than so many partitions. */
  @Override
  public double cost(int classes) {
    return 2 * COST + classes * Math.log(count);
  }

  @Override
  public boolean isSymmetric() {
    return Arrays.stream(sizes()).allMatch(size -> size > 1);
  }
}
