package io.github.redescend.kernels.landmark;

import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import java.util.List;

/** The landmark rules by name. */
public final class LandmarkRules {
  private LandmarkRules() {}

  public static Catalogue<LandmarkRule> catalogue() {
    return new Catalogue<>("landmark rule", entries());
  }

  public static List<Entry<LandmarkRule>> entries() {
    return List.of(
        Entry.of(LandmarkRule.RandomRule.DECLARATION),
        Entry.of(IncompleteCholesky.PivotedCholeskyRule.DECLARATION),
        Entry.of(KMeansRule.DECLARATION),
        Entry.of(LeverageRule.DECLARATION),
        Entry.of(RowsRule.DECLARATION));
  }
}
