package io.github.redescend.eval.audit.noise;

import io.github.redescend.core.numerics.Vectors;
import java.util.Arrays;

/**
 * A parametric transition matrix P(given j | true k): a kept share, an even distribution over
 * receivers, and an extra for favoured receivers.
 *
 * @param kept P(given k | true k), by class
 * @param out of each class, the amount for a receiver with share 1
 * @param extra of each class, for favoured receivers
 * @param receivers the favoured receiver of each class; null if there are none
 */
record TransitionMatrix(
    double[] kept,
    double[] out,
    double[] shares,
    double[] extra,
    int[] receivers,
    int[] blocks,
    double meanOut) {
  /** The largest error rate of a class. */
  static final double MAX_RATE = 0.95;

  /** Each class loses a share of its labels. */
  public static TransitionMatrix of(double[] rates, double[] shares) {
    double all = Arrays.stream(shares).sum();
    double[] kept = new double[rates.length];
    double[] out = new double[rates.length];
    for (int c = 0; c < rates.length; c++) {
      double rate = Math.min(MAX_RATE, rates[c]);
      kept[c] = 1 - rate;
      out[c] = rate / (all - shares[c]);
    }
    double mean = Arrays.stream(out).average().orElse(0);
    return new TransitionMatrix(kept, out, shares, new double[rates.length], null, null, mean);
  }

  /** A common rate with even transitions. */
  public static TransitionMatrix even(double rate, int classes) {
    return of(Vectors.filled(classes, rate), Vectors.filled(classes, 1));
  }

  /**
   * Each class loses a share to one other, besides a common rate.
   *
   * @param receivers of each class; itself for none
   */
  public static TransitionMatrix favouring(double[] rates, int[] receivers, double rest) {
    int k = rates.length;
    TransitionMatrix even = even(rest, k);
    for (int c = 0; c < k; c++) {
      if (receivers[c] != c) {
        even.favour(c, 1, rates[c], rest);
      }
    }
    return even.with(receivers, null);
  }

  /** Each class loses a share to the others of its block, besides a common rate. */
  public static TransitionMatrix within(int[] blocks, double rate, double rest) {
    int k = blocks.length;
    int[] sizes = sizes(blocks);
    TransitionMatrix even = even(rest, k);
    for (int c = 0; c < k; c++) {
      even.favour(c, sizes[blocks[c]] - 1, rate, rest);
    }
    return even.with(null, blocks);
  }

  /** The size of each block. */
  static int[] sizes(int[] blocks) {
    int[] sizes = new int[blocks.length];
    for (int block : blocks) {
      sizes[block]++;
    }
    return sizes;
  }

  /** A class loses a share to a number of favoured receivers, besides a common rate. */
  private void favour(int c, int favoured, double rate, double rest) {
    int k = kept.length;
    double others = rest * (k - 1 - favoured) / (k - 1);
    double moved = favoured == 0 ? 0 : Math.min(rate, MAX_RATE - others);
    extra[c] = favoured == 0 ? 0 : moved / favoured - out[c];
    kept[c] = 1 - others - moved;
  }

  private TransitionMatrix with(int[] receiver, int[] block) {
    return new TransitionMatrix(kept, out, shares, extra, receiver, block, meanOut);
  }

  public int classes() {
    return kept.length;
  }

  /** The largest class error rate. */
  public double maxRate() {
    return 1 - Arrays.stream(kept).min().orElse(1);
  }

  /**
   * P(given j | true c); for c = k averaged over the remaining classes, without favoured receivers.
   */
  public double of(int c, int j) {
    if (c == kept.length) {
      return meanOut * shares[j];
    }
    if (j == c) {
      return kept[c];
    }
    boolean favoured =
        receivers != null ? receivers[c] == j : blocks != null && blocks[c] == blocks[j];
    return out[c] * shares[j] + (favoured ? extra[c] : 0);
  }

  /** The matrix, one row per true class. */
  public double[] dense() {
    int k = classes();
    double[] dense = new double[k * k];
    Arrays.setAll(dense, at -> of(at / k, at % k));
    return dense;
  }
}
