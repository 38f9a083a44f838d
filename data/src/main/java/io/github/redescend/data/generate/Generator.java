package io.github.redescend.data.generate;

import io.github.redescend.core.Seed;
import io.github.redescend.core.spec.Described;
import io.github.redescend.data.table.Table;

/** Draws labelled samples from a known distribution. A stateless value, safe to share. */
public interface Generator extends Described {
  /**
   * A table of {@code n} rows with labels.
   *
   * @throws io.github.redescend.core.InvalidInputException if {@code n} is below 1
   */
  Table generate(int n, Seed seed);
}
