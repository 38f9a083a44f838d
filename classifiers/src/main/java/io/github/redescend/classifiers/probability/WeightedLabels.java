package io.github.redescend.classifiers.probability;

import io.github.redescend.core.Require;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Labels with weights, possibly several per sample: if labels may be wrong, a sample counts for
 * each class by its probability. The arrays must not be written to.
 *
 * @param samples the sample index of each label
 * @param classes the class index
 * @param weights the weight, finite, at least 0
 */
public record WeightedLabels(int[] samples, int[] classes, double[] weights) {
  /** Less probable classes are dropped to save time. */
  private static final double NEGLIGIBLE = 1e-4;

  public WeightedLabels {
    Require.sameLength("classes", classes.length, samples.length);
    Require.sameLength("weights", weights.length, samples.length);
  }

  /**
   * The given labels.
   *
   * @param codes the class of each sample
   * @param weights of the samples
   */
  public static WeightedLabels given(int[] codes, double[] weights) {
    return new WeightedLabels(IntStream.range(0, codes.length).toArray(), codes, weights);
  }

  /**
   * Labels by class probabilities.
   *
   * @param probabilities of the k classes, sample by sample
   * @param weights of the samples, split among their labels
   */
  public static WeightedLabels likely(double[] probabilities, double[] weights) {
    int k = probabilities.length / weights.length;
    int[] kept =
        IntStream.range(0, probabilities.length)
            .filter(j -> probabilities[j] > NEGLIGIBLE)
            .toArray();
    return new WeightedLabels(
        IntStream.of(kept).map(j -> j / k).toArray(),
        IntStream.of(kept).map(j -> j % k).toArray(),
        IntStream.of(kept).mapToDouble(j -> weights[j / k] * probabilities[j]).toArray());
  }

  /** The labels of some of n samples, renumbered in that order. */
  public WeightedLabels among(int[] rows, int n) {
    int[] places = new int[n];
    Arrays.fill(places, -1);
    for (int i = 0; i < rows.length; i++) {
      places[rows[i]] = i;
    }
    int[] kept = IntStream.range(0, samples.length).filter(j -> places[samples[j]] >= 0).toArray();
    return new WeightedLabels(
        IntStream.of(kept).map(j -> places[samples[j]]).toArray(),
        IntStream.of(kept).map(j -> classes[j]).toArray(),
        IntStream.of(kept).mapToDouble(j -> weights[j]).toArray());
  }

  int size() {
    return samples.length;
  }
}
