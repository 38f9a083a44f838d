package io.github.redescend.eval.audit.check;

import io.github.redescend.core.data.Labels;
import java.util.Arrays;

/** Rows of rare classes: 1 less the size of the class over the mean size of the classes. */
final class Imbalance {
  /** A tenth of the mean size. */
  private static final double THRESHOLD = 0.9;

  private Imbalance() {}

  static Finding of(Labels labels) {
    int[] counts = labels.counts();
    double mean = (double) labels.size() / counts.length;
    double[] scores =
        Arrays.stream(labels.codes()).mapToDouble(code -> 1 - counts[code] / mean).toArray();
    return new Finding(
        Check.IMBALANCE,
        scores,
        THRESHOLD,
        Arrays.stream(labels.codes())
            .mapToObj(
                code ->
                    1 - counts[code] / mean < THRESHOLD
                        ? ""
                        : "class '%s' has %d rows"
                            .formatted(labels.classes().get(code), counts[code]))
            .toList());
  }
}
