package io.github.redescend.data.noise;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.spec.Described;

/**
 * A model of label noise: it replaces some labels by wrong ones. An immutable value, made by an
 * entry of the kind {@value #KIND}; {@link LabelNoises#parse} reads its {@code toString}.
 */
public interface LabelNoise extends Described {
  /** The kind of its entries in words. */
  String KIND = "noise model";

  /**
   * Labels of which some are wrong; the argument is left as it is, the classes stay the same. The
   * same seed makes the same labels wrong.
   *
   * @throws InvalidInputException if there are fewer than two classes, or the rows lack what the
   *     model looks at: a class, a column, features
   */
  Labels corrupt(LabelledRows rows, Seed seed);

  /** As {@link #corrupt(LabelledRows, Seed)}, for a model that looks at labels alone. */
  default Labels corrupt(Labels labels, Seed seed) {
    return corrupt(LabelledRows.of(labels), seed);
  }

  /** How much of what it may corrupt it does corrupt, in [0, 1). */
  double share();
}
