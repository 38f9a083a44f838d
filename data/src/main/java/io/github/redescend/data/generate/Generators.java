package io.github.redescend.data.generate;

import io.github.redescend.core.Seed;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.data.table.Table;
import java.util.List;

/** The generators of this module. */
public final class Generators {
  private Generators() {}

  /** All entries. */
  public static List<Entry<Generator>> entries() {
    return List.of(
        Entry.of(Moons.DECLARATION),
        Entry.of(Ringnorm.DECLARATION),
        Entry.of(Twonorm.DECLARATION),
        Entry.of(Checkerboard.DECLARATION),
        Entry.of(Disc.DECLARATION),
        Monks.entry(1),
        Monks.entry(2),
        Monks.entry(3));
  }

  /** All entries by name. */
  public static Catalogue<Generator> catalogue() {
    return new Catalogue<>("generator", entries());
  }

  /**
   * Draws {@code n} rows.
   *
   * @param spec such as {@code moons:noise=0.1}
   * @throws io.github.redescend.core.InvalidInputException if the spec is not known or {@code n} is
   *     below 1
   */
  public static Table make(String spec, int n, Seed seed) {
    return catalogue().make(spec).generate(n, seed);
  }
}
