package io.github.redescend.eval.audit.noise;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Classes within a block exchange labels evenly at one rate, besides a common rate. */
record Blocks(int[] blocks, int count) implements Transitions {
  /** Smaller gains are chance. */
  private static final double CHANCE = 1;

  /** The partition with the largest likelihood of the expected transitions, by agglomeration. */
  public static Blocks likeliest(LabelCounts counts) {
    int[] blocks = IntStream.range(0, counts.classes()).toArray();
    int[] best = blocks.clone();
    double max = CHANCE;
    for (int[] pair : exchanging(counts)) {
      int into = blocks[pair[0]];
      int joined = blocks[pair[1]];
      if (into != joined) {
        Arrays.setAll(blocks, c -> blocks[c] == joined ? into : blocks[c]);
        double gain = gain(blocks, counts);
        if (gain > max) {
          max = gain;
          best = blocks.clone();
        }
      }
    }
    return numbered(best);
  }

  /** The pairs with the most exchange, twice as many as classes. */
  private static List<int[]> exchanging(LabelCounts counts) {
    return IntStream.range(0, counts.size())
        // Pairs with both directions occur twice.
        .filter(p -> counts.moves(p) && (counts.from(p) < counts.to(p) || back(p, counts) == 0))
        .boxed()
        .sorted(Comparator.comparingDouble(p -> -(counts.moved(p) + back(p, counts))))
        .limit(2L * counts.classes())
        .map(p -> new int[] {counts.from(p), counts.to(p)})
        .toList();
  }

  /** The count of the opposite direction. */
  private static double back(int pair, LabelCounts counts) {
    return counts.of(counts.to(pair), counts.from(pair));
  }

  private static Blocks numbered(int[] blocks) {
    Map<Integer, Integer> numbers = new HashMap<>();
    int[] numbered = new int[blocks.length];
    Arrays.setAll(numbered, c -> numbers.computeIfAbsent(blocks[c], block -> numbers.size()));
    return new Blocks(numbered, numbers.size());
  }

  /** The log-likelihood gain of within-block transitions. */
  private static double gain(int[] blocks, LabelCounts counts) {
    double k = blocks.length;
    double inside = inside(blocks, counts);
    double wrong = counts.left();
    double places = -k;
    for (int size : TransitionMatrix.sizes(blocks)) {
      places += (double) size * size;
    }
    double share = places / (k * (k - 1));
    return inside / wrong <= share
        ? 0
        : divergence(inside, wrong * share) + divergence(wrong - inside, wrong * (1 - share));
  }

  private static double inside(int[] blocks, LabelCounts counts) {
    double inside = 0;
    for (int p = 0; p < counts.size(); p++) {
      inside +=
          counts.moves(p) && blocks[counts.from(p)] == blocks[counts.to(p)] ? counts.moved(p) : 0;
    }
    return inside;
  }

  private static double divergence(double observed, double expected) {
    return observed > 0 ? observed * Math.log(observed / expected) : 0;
  }

  /** Whether it differs from a common rate. */
  public boolean divides() {
    return count > 1 && count < blocks.length;
  }

  @Override
  public TransitionMatrix at(double rate, double rest, int classes) {
    return TransitionMatrix.within(blocks, rate, rest);
  }

  @Override
  public TransitionMatrix of(LabelCounts counts) {
    int k = blocks.length;
    int[] sizes = TransitionMatrix.sizes(blocks);
    double moved = inside(blocks, counts);
    double members = 0;
    double outside = 0;
    for (int c = 0; c < k; c++) {
      members += sizes[blocks[c]] > 1 ? counts.total(c) : 0;
      outside += counts.total(c) * (k - sizes[blocks[c]]) / (k - 1);
    }
    double rest = (counts.left() - moved + 0.2) / (outside + 10);
    return at((moved + PRIOR * rest) / (members + PRIOR), rest, k);
  }

  @Override
  public double cost(int classes) {
    return 2 * COST + classes * Math.log(count) + RESERVE;
  }

  @Override
  public boolean isSymmetric() {
    return Arrays.stream(TransitionMatrix.sizes(blocks)).allMatch(size -> size != 1);
  }
}
