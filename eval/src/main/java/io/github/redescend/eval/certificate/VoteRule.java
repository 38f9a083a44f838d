package io.github.redescend.eval.certificate;

import io.github.redescend.classifiers.influence.ModelInfluences.Influences;
import io.github.redescend.classifiers.model.MulticlassStrategy;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.NormalDistribution;

/** How machine values are combined to a class. */
interface VoteRule {
  int count(Sample sample);

  int classes();

  /** The probability that a prediction changes to this class under the true labels. */
  double doubt(Sample sample, int competitor);

  default double doubt(Sample sample) {
    double doubt = 0;
    for (int r = 0; r < classes(); r++) {
      doubt = r == sample.predicted() ? doubt : Math.max(doubt, doubt(sample, r));
    }
    return doubt;
  }

  /** The class reached by the fewest flips. */
  int competitor(Sample sample);

  /**
   * The influence of flipping each training label on the predicted class's lead over its
   * competitor, most effective first; zeros omitted.
   */
  List<Flip> flips(Sample sample);

  /** The flips of {@link #count}; empty if none change the prediction. */
  List<Flip> fewest(Sample sample);

  /**
   * A hypothetical wrong label of a training sample, from 0. Its influence is half of the change of
   * the decision value towards the other side: for two classes y_i s_i(x) times the predicted side.
   */
  record Flip(int row, int to, double influence) {}

  int NONE = Integer.MAX_VALUE;

  /**
   * The lead of one side over another, at least 0, and what flipping each label takes from it. If
   * {@code strict}, a lead of exactly 0 is kept.
   *
   * @param rows the training sample of each label
   * @param to the class that it is flipped to
   */
  record Lead(double margin, boolean strict, int[] rows, int[] to, double[] gains) {
    /**
     * The minimum number of flips that end the lead, or {@link #NONE}: the largest gains first,
     * which is exact since gains add up. Negative gains are ignored.
     */
    int count() {
      double[] useful = Arrays.stream(gains).filter(gain -> gain > 0).sorted().toArray();
      double left = margin;
      for (int flips = 0; ; flips++) {
        if (strict ? left < 0 : left <= 0) {
          return flips;
        }
        if (flips == useful.length) {
          return NONE;
        }
        left -= useful[useful.length - 1 - flips];
      }
    }

    /** All flips with an influence, most effective first. */
    List<Flip> flips() {
      return IntStream.range(0, gains.length)
          .filter(i -> gains[i] != 0)
          .mapToObj(i -> new Flip(rows[i], to[i], gains[i] / 2))
          .sorted(Comparator.comparingDouble(flip -> -flip.influence()))
          .toList();
    }

    /** The fewest flips that end the lead; empty if none do. */
    List<Flip> fewest() {
      int count = count();
      return count == NONE ? List.of() : flips().subList(0, count);
    }
  }

  /**
   * A machine as a weighted least squares fit, which differs from the model on the training samples
   * by {@code difference}, relative to one plus the largest value.
   */
  record LinearMachine(
      MulticlassStrategy.Task task, double[] targets, Influences influences, double difference) {
    static LinearMachine of(
        MulticlassStrategy.Task task, double[] targets, Influences influences, double[] values) {
      double[] fitted = influences.fitted(targets);
      double[] known = new double[fitted.length];
      Arrays.setAll(known, i -> Double.isNaN(fitted[i]) ? values[i] : fitted[i]);
      return new LinearMachine(task, targets, influences, difference(values, known));
    }

    /** The largest difference relative to one plus the largest value. */
    static double difference(double[] values, double[] others) {
      double largest = 0;
      double apart = 0;
      for (int i = 0; i < values.length; i++) {
        largest = Math.max(largest, Math.abs(values[i]));
        apart = Math.max(apart, Math.abs(values[i] - others[i]));
      }
      return apart / (1 + largest);
    }

    int samples() {
      return targets.length;
    }

    /** The class that a label is flipped to. */
    int other(int i) {
      return targets[i] > 0 ? task.negative() : task.positive();
    }
  }

  record Sample(
      List<LinearMachine> machines, double[][] blocks, int index, double[] values, int predicted) {
    double influence(int machine, int i) {
      return blocks[machine][index * machines.get(machine).samples() + i];
    }

    double target(int machine, int i) {
      return machines.get(machine).targets()[i];
    }

    /** f(x) = sum_i s_i t_i. */
    double fitted(int machine) {
      double sum = 0;
      for (int i = 0; i < machines.get(machine).samples(); i++) {
        sum += influence(machine, i) * target(machine, i);
      }
      return sum;
    }

    /** The predicted side of a machine: 1 above 0, else -1. */
    int side(int machine) {
      return values[machine] > 0 ? 1 : -1;
    }
  }

  /**
   * One-vs-rest machines of k &gt; 2 classes. Changing a label from a to b takes 2 s_ai from f_a
   * and gives 2 s_bi to f_b, or less for soft labels; for each competitor the most effective
   * classes are used, and the minimum over competitors is exact for the weighted fits.
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
        if (to != codes[i]
            && (best < 0 || gain(sample, i, to, c, r) > gain(sample, i, best, c, r))) {
          best = to;
        }
      }
      return best;
    }

    /** The lead of the predicted class over another. */
    private Lead lead(Sample sample, int r) {
      int c = sample.predicted();
      int[] to = new int[codes.length];
      double[] gains = new double[codes.length];
      for (int i = 0; i < gains.length; i++) {
        to[i] = best(sample, i, c, r);
        gains[i] = gain(sample, i, to[i], c, r);
      }
      int[] rows = IntStream.range(0, codes.length).toArray();
      return new Lead(sample.fitted(c) - sample.fitted(r), r > c, rows, to, gains);
    }

    @Override
    public int competitor(Sample sample) {
      IntStream others = IntStream.range(0, classes).filter(r -> r != sample.predicted());
      Comparator<Integer> byFlips = Comparator.comparingInt(r -> lead(sample, r).count());
      return others.boxed().min(byFlips).orElseThrow();
    }

    @Override
    public int count(Sample sample) {
      return lead(sample, competitor(sample)).count();
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
      return lead(sample, competitor(sample)).flips();
    }

    @Override
    public List<Flip> fewest(Sample sample) {
      return lead(sample, competitor(sample)).fewest();
    }
  }
}
