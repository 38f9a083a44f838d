package io.github.redescend.classifiers.probability;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.spec.Spec;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Conformal prediction sets, which contain the true class with a given probability (split
 * conformal: Vovk, Gammerman, Shafer 2005). The strangeness of a class is the excess of the best
 * other score over its own; its distribution over the true classes of out-of-sample scores is
 * stored in at most 1000 points, and a set contains the classes within the requested quantile. If
 * labels may be wrong, samples count for each class by its probability, so that sets cover the true
 * label (Einbinder et al. 2024). Sets can be empty. The arrays must not be written to.
 *
 * @param strangeness finite, ascending, at least one
 * @param coverages the share of true labels up to there, corrected for the sample size, in (0, 1),
 *     ascending
 */
public record PredictionSets(double[] strangeness, double[] coverages) {
  private static final int MAX_POINTS = 1000;

  public PredictionSets {
    Require.sameLength("coverages", coverages.length, strangeness.length);
    if (strangeness.length == 0) {
      throw new InvalidInputException("prediction sets have no point, but must have at least one");
    }
    for (int j = 0; j < strangeness.length; j++) {
      Require.finite("strangeness", strangeness[j]);
      Require.within("coverage", coverages[j], 0, 1);
      if (j > 0 && !(strangeness[j - 1] < strangeness[j] && coverages[j - 1] < coverages[j])) {
        throw new InvalidInputException(
            "point %d of prediction sets is (%s, %s) after (%s, %s), but both must ascend"
                .formatted(
                    j + 1, strangeness[j], coverages[j], strangeness[j - 1], coverages[j - 1]));
      }
    }
  }

  /**
   * Computes the distribution.
   *
   * @param scores out-of-sample class scores: one for two classes, else k per sample
   * @param k the number of classes
   * @param labels the samples' classes; not all of weight 0
   */
  public static PredictionSets of(double[] scores, int k, WeightedLabels labels) {
    int n = scores.length / (k == 2 ? 1 : k);
    double[] limits = new double[labels.size()];
    double[] sampleWeights = new double[n];
    for (int j = 0; j < limits.length; j++) {
      limits[j] = strangeness(scores, labels.samples()[j], k, labels.classes()[j]);
      sampleWeights[labels.samples()[j]] += labels.weights()[j];
    }
    int[] order =
        Vectors.order(
            IntStream.range(0, limits.length).filter(j -> labels.weights()[j] > 0),
            Comparator.comparingDouble(j -> limits[j]));
    double total = Arrays.stream(sampleWeights).sum();
    // By a power of two, so that squares neither overflow nor vanish and no digit changes.
    int unit = -Math.getExponent(total);
    double squares =
        Arrays.stream(sampleWeights).map(w -> Math.scalb(w, unit)).map(w -> w * w).sum();
    double scaled = Math.scalb(total, unit);
    double size = scaled * scaled / squares;
    // The correction for one new sample, with the effective sample size.
    double known = size / (size + 1);
    double[] points = new double[Math.min(MAX_POINTS, order.length)];
    double[] coverages = new double[points.length];
    int count = 0;
    double sum = 0;
    for (int at = 0; at < order.length; at++) {
      sum += labels.weights()[order[at]];
      boolean last = at == order.length - 1;
      if (!last && limits[order[at]] == limits[order[at + 1]]) {
        continue;
      }
      double coverage = Math.min(1, sum / total) * known;
      // The last point is always kept, others every thousandth.
      boolean ahead = coverage - (count == 0 ? 0 : coverages[count - 1]) >= 1.0 / (MAX_POINTS - 1);
      if (last || order.length <= MAX_POINTS || ahead) {
        // The sum may not grow for tiny weights.
        count += count == 0 || coverage > coverages[count - 1] ? 1 : 0;
        points[count - 1] = limits[order[at]];
        coverages[count - 1] = coverage;
      }
    }
    return new PredictionSets(Arrays.copyOf(points, count), Arrays.copyOf(coverages, count));
  }

  /** The excess of the best other score over that of a class. */
  private static double strangeness(double[] scores, int sample, int k, int label) {
    if (k == 2) {
      return label == 1 ? -scores[sample] : scores[sample] + 0.0;
    }
    double best = Double.NEGATIVE_INFINITY;
    for (int c = 0; c < k; c++) {
      best = c == label ? best : Math.max(best, scores[sample * k + c]);
    }
    return best - scores[sample * k + label];
  }

  /**
   * The strangeness limit of a set.
   *
   * @param coverage in (0, 1)
   * @return positive infinity if the coverage exceeds what the samples support
   * @throws InvalidInputException if the coverage is out of range
   */
  public double limit(double coverage) {
    if (!(coverage > 0 && coverage < 1)) {
      throw new InvalidInputException(
          "coverage = %s is not allowed: it must be a number between 0 and 1, both excluded"
              .formatted(Spec.text(coverage)));
    }
    int place = Arrays.binarySearch(coverages, coverage);
    int at = place >= 0 ? place : -place - 1;
    return at == coverages.length ? Double.POSITIVE_INFINITY : strangeness[at];
  }

  /**
   * Whether a class belongs to the set of a sample.
   *
   * @param scores as for {@link #of}
   * @param limit of {@link #limit}
   */
  public static boolean has(double[] scores, int sample, int k, int label, double limit) {
    return strangeness(scores, sample, k, label) <= limit;
  }
}
