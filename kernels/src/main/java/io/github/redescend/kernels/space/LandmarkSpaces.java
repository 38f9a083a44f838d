package io.github.redescend.kernels.space;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.run.MemoryBudget;
import io.github.redescend.core.space.FittedSpace;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.core.space.SpaceFactory.RidgeTargets;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.core.spec.TypedParameter;
import io.github.redescend.kernels.explicit.FeatureSpace;
import io.github.redescend.kernels.landmark.LandmarkCount;
import io.github.redescend.kernels.landmark.LandmarkRule;
import io.github.redescend.kernels.landmark.LandmarkRule.Landmarks;
import io.github.redescend.kernels.landmark.LandmarkRule.RandomRule;
import io.github.redescend.kernels.landmark.RowsRule;
import io.github.redescend.kernels.space.LandmarkEmbedding.LandmarkGrowth;
import io.github.redescend.linalg.Compute;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * Kernel machines on m landmarks, m much smaller than n: spec {@code landmarks:m=500,rule=random}.
 * Combines the reduced machine RKCC-HQ (random landmarks) and KCC-HQIC (pivoted) of Xu et al.: a
 * model stores m landmarks, training costs n m^2. Class pairs share the landmarks.
 */
public final class LandmarkSpaces implements SpaceFactory {
  public static final String NAME = "landmarks";

  private static final TypedParameter<String> RULE =
      Parameter.text(
          "rule",
          new RandomRule().spec().name(),
          "a landmark rule: describe landmarks",
          "how landmarks are chosen");

  private static final TypedParameter<String> FILE =
      Parameter.text("file", "", "a text file", "with rule=rows: row numbers from 1, one a line");

  private final LandmarkCount count;
  private final LandmarkRule rule;
  private final Compute compute;
  private final MemoryBudget budget;

  /** Landmark machines on the standard backend. */
  public LandmarkSpaces(LandmarkCount count, LandmarkRule rule) {
    this(count, rule, Compute.standard(), MemoryBudget.ofHeap());
  }

  public LandmarkSpaces(
      LandmarkCount count, LandmarkRule rule, Compute compute, MemoryBudget budget) {
    if (count instanceof LandmarkCount.Grown && rule instanceof RowsRule) {
      throw new InvalidInputException(
          "landmarks:m = auto cannot be combined with rule = rows, which names the landmarks: omit"
              + " m, or use another rule");
    }
    this.count = count;
    this.rule = rule;
    this.compute = compute;
    this.budget = budget;
  }

  static Declaration<LandmarkSpaces> declaration(
      Supplier<Compute> compute, MemoryBudget budget, Catalogue<LandmarkRule> rules) {
    return Declaration.of(
        NAME,
        "a kernel machine on m landmarks, an m x m system",
        "Xu et al. sections III-C and IV",
        List.of(
            LandmarkCount.M.where(LandmarkSpaces::m),
            LandmarkCount.RATIO.where(LandmarkSpaces::ratio),
            RULE.of(space -> space.rule.spec().name()),
            FILE.where(LandmarkSpaces::file)),
        given ->
            new LandmarkSpaces(LandmarkCount.of(given), rule(given, rules), compute.get(), budget));
  }

  private static LandmarkRule rule(Arguments given, Catalogue<LandmarkRule> rules) {
    Spec rule = Spec.of(RULE.in(given));
    String file = FILE.in(given);
    return rules.make(file.isEmpty() ? rule : rule.with(FILE, file));
  }

  /** The number of landmarks, if it is fixed by the user. */
  private Optional<Integer> m() {
    return count instanceof LandmarkCount.Fixed fixed && file().isEmpty()
        ? Optional.of(fixed.m())
        : Optional.empty();
  }

  private Optional<Double> ratio() {
    return count instanceof LandmarkCount.Ratio share && file().isEmpty()
        ? Optional.of(share.ratio())
        : Optional.empty();
  }

  private Optional<String> file() {
    return Optional.ofNullable(rule.spec().parameters().get(FILE.name()));
  }

  @Override
  public Class<FeatureSpace> makes() {
    return FeatureSpace.class;
  }

  @Override
  public boolean needsTargets() {
    return count instanceof LandmarkCount.Grown;
  }

  @Override
  public FittedSpace embed(Matrix samples, KernelFamily family, boolean bias, Seed seed) {
    return embed(samples, family, bias, null, seed);
  }

  @Override
  public FittedSpace embed(
      Matrix samples, KernelFamily family, boolean bias, RidgeTargets targets, Seed seed) {
    if (needsTargets() && targets == null) {
      throw new InvalidInputException(
          "landmarks:m = auto needs labels, and there are none here: give a number");
    }
    Kernel kernel = family.fit(samples, seed);
    int m = count.of(samples.rows());
    requireMemory(m, rule.memory(samples, m));
    Function<Matrix, FittedSpace> embed =
        all -> {
          if (needsTargets()) {
            return new LandmarkGrowth(all, kernel, setting(bias), targets, seed).from(m);
          }
          Landmarks chosen = rule.choose(all, kernel, m, seed, compute);
          requireMemory(chosen.points().rows(), 0);
          return LandmarkEmbedding.of(all, kernel, chosen, setting(bias));
        };
    return ShiftedSpace.of(samples, kernel, bias, budget, embed);
  }

  private LandmarkEmbedding.Setting setting(boolean bias) {
    IntFunction<Spec> settled = m -> new LandmarkSpaces(new LandmarkCount.Fixed(m), rule).spec();
    return new LandmarkEmbedding.Setting(rule, bias, compute, budget, settled);
  }

  /** Checks the memory of a machine on landmarks and of choosing them. */
  private void requireMemory(double m, double choosing) {
    budget.require(
        "a machine on " + (int) m + " landmarks (" + rule.spec().name() + ")",
        LandmarkEmbedding.numbers(m) + choosing,
        "use fewer landmarks, rule=random, or a larger heap (-Xmx)");
  }

  @Override
  public Spec spec() {
    Spec spec = declaration(() -> compute, budget, null).spec(this);
    return needsTargets() ? spec.with(LandmarkCount.M.name(), LandmarkCount.AUTO) : spec;
  }
}
