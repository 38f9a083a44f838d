package io.github.redescend.kernels.space;

import io.github.redescend.core.run.MemoryBudget;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.kernels.landmark.LandmarkRule;
import io.github.redescend.linalg.Compute;
import java.util.List;
import java.util.function.Supplier;

/** The kinds of hypothesis space by name. */
public final class SpaceKinds {
  private SpaceKinds() {}

  /** The spaces of this module with its landmark rules, on the standard backend. */
  public static Catalogue<SpaceFactory> catalogue() {
    return catalogue(Compute::standard, MemoryBudget.ofHeap(), LandmarkRule.catalogue());
  }

  /**
   * The spaces of this module.
   *
   * @param compute is asked for when a space is made
   */
  public static Catalogue<SpaceFactory> catalogue(
      Supplier<Compute> compute, MemoryBudget budget, Catalogue<LandmarkRule> rules) {
    return new Catalogue<>(
        "space",
        List.of(
            Entry.of(GramSpaces.declaration(compute, budget)),
            Entry.of(LinearSpaces.declaration(compute, budget)),
            Entry.of(LandmarkSpaces.declaration(compute, budget, rules))));
  }
}
