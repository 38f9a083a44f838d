package io.github.redescend.data.noise;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.spec.Described;

/**
 * A label noise model: it replaces some labels by wrong ones. Immutable, created by an entry of the
 * kind {@value #KIND}. {@link LabelNoises#parse} reads its {@code toString}.
 */
public interface LabelNoise extends Described {
  /** The kind of its catalogue entries, in words. */
  String KIND = "noise model";

  /**
   * Replaces some labels and keeps the classes. The same seed replaces the same labels.
   *
   * @throws InvalidInputException if there are fewer than two classes, or the rows lack a class, a
   *     column or features that the model needs
   */
  Labels corrupt(LabelledRows rows, Seed seed);

  /** Corrupts labels without features; see {@link #corrupt(LabelledRows, Seed)}. */
  default Labels corrupt(Labels labels, Seed seed) {
    return corrupt(LabelledRows.of(labels), seed);
  }

  /** Returns the share of labels to replace, in [0, 1). */
  double share();
}
