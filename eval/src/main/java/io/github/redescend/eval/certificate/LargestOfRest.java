package io.github.redescend.eval.certificate;

import io.github.redescend.eval.certificate.VoteRule.Flip;
import io.github.redescend.eval.certificate.VoteRule.Sample;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * One-vs-rest machines of k &gt; 2 classes. Changing a label from a to b takes 2 s_ai from f_a and
 * gives 2 s_bi to f_b, or less for soft labels; for each competitor the most effective classes are
 * used, and the minimum over competitors is exact for the weighted fits.
 *
 * @param posterior P(class | row), n times k numbers
 */
record LargestOfRest(int[] codes, int classes, double[] posterior) implements VoteRule {
  /** The decrease of f_c - f_r if row i gets the class {@code to}. */
  private double gain(Sample sample, int i, int to, int c, int r) {
    int from = codes[i];
    double gain = 0;
    gain += from == c ? sample.influence(c, i) : 0;
    gain -= from == r ? sample.influence(r, i) : 0;
    gain -= to == c ? sample.influence(c, i) : 0;
    gain += to == r ? sample.influence(r, i) : 0;
    return gain * (sample.target(from, i) - sample.target(to, i));
  }

  /** The class that decreases f_c - f_r most. */
  private int best(Sample sample, int i, int c, int r) {
    int third = -1;
    for (int q = 0; q < classes && third < 0; q++) {
      third = q != c && q != r && q != codes[i] ? q : -1;
    }
    int best = third;
    for (int to : new int[] {c, r}) {
      if (to != codes[i] && (best < 0 || gain(sample, i, to, c, r) > gain(sample, i, best, c, r))) {
        best = to;
      }
    }
    return best;
  }

  private int count(Sample sample, int competitor) {
    int c = sample.predicted();
    double[] gains = new double[codes.length];
    for (int i = 0; i < gains.length; i++) {
      gains[i] = gain(sample, i, best(sample, i, c, competitor), c, competitor);
    }
    return VoteRule.count(gains, sample.fitted(c) - sample.fitted(competitor), competitor > c);
  }

  @Override
  public int competitor(Sample sample) {
    int competitor = -1;
    int fewest = 0;
    for (int r = 0; r < classes; r++) {
      if (r != sample.predicted()) {
        int count = count(sample, r);
        if (competitor < 0 || count < fewest) {
          competitor = r;
          fewest = count;
        }
      }
    }
    return competitor;
  }

  @Override
  public int count(Sample sample) {
    int fewest = VoteRule.NONE;
    for (int r = 0; r < classes; r++) {
      fewest = r == sample.predicted() ? fewest : Math.min(fewest, count(sample, r));
    }
    return fewest;
  }

  /** The sum of many independent changes of f_c - f_r is approximately normal. */
  @Override
  public double doubt(Sample sample, int competitor) {
    int c = sample.predicted();
    double mean = sample.fitted(c) - sample.fitted(competitor);
    double variance = 0;
    for (int i = 0; i < codes.length; i++) {
      double first = 0;
      double second = 0;
      for (int to = 0; to < classes; to++) {
        if (to != codes[i]) {
          double gain = gain(sample, i, to, c, competitor);
          first += posterior[i * classes + to] * gain;
          second += posterior[i * classes + to] * gain * gain;
        }
      }
      mean -= first;
      variance += second - first * first;
    }
    if (!(variance > 0)) {
      return mean > 0 ? 0 : 1;
    }
    return NormalDistribution.of(0, 1).cumulativeProbability(-mean / Math.sqrt(variance));
  }

  @Override
  public List<Flip> flips(Sample sample) {
    int c = sample.predicted();
    int r = competitor(sample);
    List<Flip> flips = new ArrayList<>();
    for (int i = 0; i < codes.length; i++) {
      int to = best(sample, i, c, r);
      double gain = gain(sample, i, to, c, r);
      if (gain != 0) {
        flips.add(new Flip(i, to, gain / 2));
      }
    }
    flips.sort(Comparator.comparingDouble(flip -> -flip.influence()));
    return flips;
  }

  @Override
  public List<Flip> fewest(Sample sample) {
    int count = count(sample, competitor(sample));
    return count == VoteRule.NONE ? List.of() : flips(sample).subList(0, count);
  }
}
