package io.github.redescend.kernels.space;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.kernels.landmark.LandmarkCount;
import io.github.redescend.kernels.landmark.LandmarkRule;
import io.github.redescend.kernels.landmark.LandmarkRules;
import io.github.redescend.linalg.Compute;
import java.util.List;

/** The kinds of hypothesis space by name. */
public final class SpaceKinds {
  private SpaceKinds() {}

  /** The spaces of this module, with its landmark rules, on the standard backend. */
  public static Catalogue<SpaceFactory> catalogue() {
    return new Catalogue<>(
        "space", entries(Compute.standard(), MemoryBudget.ofHeap(), LandmarkRules.catalogue()));
  }

  /** The entries of this module's spaces. */
  public static List<Entry<SpaceFactory>> entries(
      Compute compute, MemoryBudget budget, Catalogue<LandmarkRule> rules) {
    return List.of(
        new Entry<>(
            "gram",
            "the exact kernel machine: a coefficient for every sample, 16 n^2 bytes",
            "Xu et al. eq. (13); Feng et al. eq. (4.2)",
            List.of(
                new Parameter(
                    "matrix",
                    "stored",
                    "stored or free",
                    "free: never stored, made in tiles for every product; slow, for many samples")),
            given ->
                new GramSpaces(
                    compute, budget, given.choice("matrix", GramSpaces.KernelMatrix.class))),
        new Entry<>(
            "linear",
            "a linear machine on the features as they are, a d x d system",
            "Feng et al. section 2",
            List.of(),
            given -> new LinearSpaces(compute, budget)),
        new Entry<>(
            LandmarkSpaces.NAME,
            "a kernel machine on m landmarks, an m x m system",
            "Xu et al. sections III-C and IV",
            List.of(
                new Parameter("m", "500", "a whole number >= 1", "how many landmarks"),
                new Parameter(
                    "ratio", "", "in (0, 1]", "landmarks as a share of the samples, in place of m"),
                new Parameter(
                    "rule",
                    "random",
                    "a landmark rule: describe landmarks",
                    "how landmarks are chosen"),
                new Parameter(
                    "file", "", "a text file", "with rule=rows: row numbers from 1, one a line")),
            given -> landmarks(given, compute, budget, rules)));
  }

  private static SpaceFactory landmarks(
      Arguments given, Compute compute, MemoryBudget budget, Catalogue<LandmarkRule> rules) {
    Spec rule = Spec.of(given.text("rule"));
    if (!given.text("file").isEmpty()) {
      rule = rule.with("file", given.text("file"));
    }
    if (!given.text("ratio").isEmpty() && given.isGiven("m")) {
      throw new InvalidInputException("landmarks takes m or ratio, not both");
    }
    LandmarkCount count =
        given.text("ratio").isEmpty()
            ? new LandmarkCount.Fixed(given.integer("m"))
            : new LandmarkCount.Ratio(given.number("ratio"));
    return new LandmarkSpaces(count, rules.make(rule), compute, budget);
  }
}
