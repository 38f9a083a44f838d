package io.github.redescend.eval.certificate;

import io.github.redescend.classifiers.model.MulticlassStrategy.Task;
import io.github.redescend.eval.certificate.VoteRule.Flip;
import io.github.redescend.eval.certificate.VoteRule.LinearMachine;
import io.github.redescend.eval.certificate.VoteRule.Sample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Two classes, or one-vs-one voting. Flips within one machine are exact. For more classes the count
 * is the smallest sum of such counts over pairs that level the votes of another class with the
 * predicted one: flips stay within their pair, and ties change the vote. It is a lower bound for
 * flips within pairs; effects on machines of other pairs are ignored.
 */
record PairVotes(int classes, double[] posterior) implements VoteRule {
  /** The pairs whose change changes the vote for a competitor. */
  private record Plan(int competitor, long cost, List<Integer> pairs) {}

  private static int pair(int a, int b, int k) {
    int low = Math.min(a, b);
    return low * (2 * k - low - 1) / 2 + Math.abs(a - b) - 1;
  }

  private boolean wins(Sample sample, int one, int other) {
    boolean second = sample.side(pair(one, other, classes)) > 0;
    return second == one > other;
  }

  /** The lead of the predicted side of a machine. */
  private static Lead lead(Sample sample, int machine) {
    LinearMachine one = sample.machines().get(machine);
    int side = sample.side(machine);
    double[] gains = new double[one.samples()];
    Arrays.setAll(gains, i -> 2 * side * one.targets()[i] * sample.influence(machine, i));
    int[] to = IntStream.range(0, gains.length).map(one::other).toArray();
    return new Lead(side * sample.fitted(machine), side < 0, one.task().rows(), to, gains);
  }

  private Plan best(Sample sample) {
    int c = sample.predicted();
    int[] votes = new int[classes];
    int[] counts = new int[sample.machines().size()];
    for (int machine = 0; machine < counts.length; machine++) {
      Task task = sample.machines().get(machine).task();
      votes[sample.side(machine) > 0 ? task.positive() : task.negative()]++;
      counts[machine] = -1;
    }
    Plan best = null;
    for (int r = 0; r < classes; r++) {
      if (r != c) {
        Plan plan = plan(sample, r, Math.max(1, votes[c] - votes[r]), counts);
        best = best == null || plan.cost() < best.cost() ? plan : best;
      }
    }
    return best;
  }

  /** The cheapest pairs that make up {@code behind} votes; their own pair counts for two. */
  private Plan plan(Sample sample, int r, int behind, int[] counts) {
    int c = sample.predicted();
    List<Integer> single = new ArrayList<>();
    for (int q = 0; q < classes; q++) {
      if (q != c && q != r) {
        if (wins(sample, c, q)) {
          single.add(pair(c, q, classes));
        }
        if (wins(sample, q, r)) {
          single.add(pair(r, q, classes));
        }
      }
    }
    int own = pair(c, r, classes);
    single.forEach(machine -> remember(sample, machine, counts));
    remember(sample, own, counts);
    single.sort(Comparator.comparingInt(machine -> counts[machine]));
    Plan without = sum(r, single, behind, List.of(), counts);
    if (!wins(sample, c, r)) {
      return without;
    }
    Plan with = sum(r, single, behind - 2, List.of(own), counts);
    return with.cost() <= without.cost() ? with : without;
  }

  private static void remember(Sample sample, int machine, int[] counts) {
    counts[machine] = counts[machine] < 0 ? lead(sample, machine).count() : counts[machine];
  }

  private static Plan sum(
      int competitor, List<Integer> single, int needed, List<Integer> first, int[] counts) {
    List<Integer> pairs = new ArrayList<>(first);
    int more = Math.max(0, needed);
    boolean enough = more <= single.size();
    pairs.addAll(single.subList(0, enough ? more : single.size()));
    long cost = enough ? pairs.stream().mapToLong(machine -> counts[machine]).sum() : VoteRule.NONE;
    return new Plan(competitor, Math.min(cost, VoteRule.NONE), pairs);
  }

  @Override
  public int count(Sample sample) {
    return (int) best(sample).cost();
  }

  /** The probability that the competitor wins its pair against the predicted class. */
  @Override
  public double doubt(Sample sample, int competitor) {
    int machine = pair(sample.predicted(), competitor, classes);
    LinearMachine one = sample.machines().get(machine);
    int side = sample.predicted() > competitor ? 1 : -1;
    double[] terms = new double[one.samples()];
    double[] wrong = new double[one.samples()];
    for (int i = 0; i < terms.length; i++) {
      wrong[i] = posterior[one.task().rows()[i] * classes + one.other(i)];
      terms[i] = side * one.targets()[i] * sample.influence(machine, i);
    }
    return new SignedSum(terms, wrong).belowZero();
  }

  @Override
  public int competitor(Sample sample) {
    return best(sample).competitor();
  }

  @Override
  public List<Flip> flips(Sample sample) {
    return lead(sample, pair(sample.predicted(), competitor(sample), classes)).flips();
  }

  @Override
  public List<Flip> fewest(Sample sample) {
    Plan plan = best(sample);
    List<Flip> fewest = new ArrayList<>();
    if (plan.cost() < VoteRule.NONE) {
      for (int machine : plan.pairs()) {
        fewest.addAll(lead(sample, machine).fewest());
      }
    }
    return fewest;
  }

  /**
   * The sum of independent terms, each a_i or, with probability p_i, its negative: terms of largest
   * variance by enumeration, the rest by a normal approximation.
   */
  record SignedSum(double[] terms, double[] flipped) {
    private static final int EXACT = 12;
    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    private double variance(int i) {
      return 4 * terms[i] * terms[i] * flipped[i] * (1 - flipped[i]);
    }

    double belowZero() {
      int[] largest = new int[Math.min(EXACT, terms.length)];
      int size = 0;
      double mean = 0;
      double variance = 0;
      for (int i = 0; i < terms.length; i++) {
        double own = variance(i);
        mean += terms[i] * (1 - 2 * flipped[i]);
        variance += own;
        int at = size;
        while (at > 0 && variance(largest[at - 1]) < own) {
          if (at < largest.length) {
            largest[at] = largest[at - 1];
          }
          at--;
        }
        if (at < largest.length) {
          largest[at] = i;
          size = Math.min(largest.length, size + 1);
        }
      }
      double rest = variance;
      double all = variance;
      for (int at = 0; at < size; at++) {
        mean -= terms[largest[at]] * (1 - 2 * flipped[largest[at]]);
        rest -= variance(largest[at]);
      }
      // Rounding of a difference that is 0.
      double spread = rest > 1e-12 * all ? Math.sqrt(rest) : 0;
      double probability = 0;
      for (int signs = 0; signs < 1 << size; signs++) {
        double sum = mean;
        double chance = 1;
        for (int at = 0; at < size; at++) {
          int i = largest[at];
          boolean wrong = (signs >> at & 1) == 1;
          sum += wrong ? -terms[i] : terms[i];
          chance *= wrong ? flipped[i] : 1 - flipped[i];
        }
        if (chance > 0) {
          probability += chance * below(sum, spread);
        }
      }
      return probability;
    }

    private static double below(double mean, double spread) {
      if (spread == 0) {
        return mean < 0 ? 1 : 0;
      }
      return NORMAL.cumulativeProbability(-mean / spread);
    }
  }
}
