package io.github.redescend.kernels.space;

import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.core.space.FittedSpace;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.core.spec.TypedParameter;
import io.github.redescend.kernels.feature.FeatureBlocks;
import io.github.redescend.kernels.feature.FeatureSpace;
import io.github.redescend.kernels.landmark.LandmarkCount;
import io.github.redescend.kernels.landmark.LandmarkMap;
import io.github.redescend.kernels.landmark.LandmarkRule;
import io.github.redescend.kernels.landmark.Landmarks;
import io.github.redescend.kernels.landmark.RandomRule;
import io.github.redescend.kernels.predict.KernelExpansion;
import io.github.redescend.linalg.Compute;
import java.util.List;
import java.util.Optional;

/**
 * Kernel machines on m landmarks, m much smaller than n: spec {@code landmarks:m=500,rule=random}.
 * The reduced machine RKCC-HQ (random landmarks) and KCC-HQIC (pivoted) of Xu et al. in one: a
 * model stores m landmarks, training costs n m^2. Class pairs share the landmarks.
 */
public final class LandmarkSpaces implements SpaceFactory {
  /** The name in specs. */
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

  /** Landmark machines that compute there, within that memory. */
  public LandmarkSpaces(
      LandmarkCount count, LandmarkRule rule, Compute compute, MemoryBudget budget) {
    this.count = count;
    this.rule = rule;
    this.compute = compute;
    this.budget = budget;
  }

  static Declaration<LandmarkSpaces> declaration(
      Compute compute, MemoryBudget budget, Catalogue<LandmarkRule> rules) {
    return Declaration.of(
        NAME,
        "a kernel machine on m landmarks, an m x m system",
        "Xu et al. sections III-C and IV",
        List.of(
            LandmarkCount.M.where(LandmarkSpaces::m),
            LandmarkCount.RATIO.where(LandmarkSpaces::ratio),
            RULE.of(space -> space.rule.spec().name()),
            FILE.where(LandmarkSpaces::file)),
        given -> new LandmarkSpaces(LandmarkCount.of(given), rule(given, rules), compute, budget));
  }

  private static LandmarkRule rule(Arguments given, Catalogue<LandmarkRule> rules) {
    Spec rule = Spec.of(RULE.in(given));
    String file = FILE.in(given);
    return rules.make(file.isEmpty() ? rule : rule.with(FILE, file));
  }

  /** The number of landmarks, where the rule does not say it itself. */
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
  public FittedSpace embed(Matrix samples, KernelFamily family, boolean bias, Seed seed) {
    Kernel kernel = family.fit(samples, seed);
    int m = count.of(samples.rows());
    requireMemory(m, rule.memory(samples, m));
    Landmarks chosen = rule.choose(samples, kernel, m, seed, compute);
    requireMemory(chosen.points().rows(), 0);
    LandmarkMap map = LandmarkMap.of(kernel, chosen.points(), compute);
    return new LandmarkEmbedding(samples, map, chosen.points().rows(), rule, bias, compute, budget);
  }

  /**
   * K_RR, its factor, the normal matrix, its factor and a scratch copy, and what choosing holds.
   */
  private void requireMemory(double m, double choosing) {
    budget.require(
        "a machine on " + (int) m + " landmarks (" + rule.spec().name() + ")",
        5 * m * m + choosing,
        "ask for fewer landmarks or rule=random, or give the JVM a larger heap (-Xmx)");
  }

  @Override
  public Spec spec() {
    return declaration(compute, budget, null).spec(this);
  }

  private record LandmarkEmbedding(
      Matrix samples,
      LandmarkMap map,
      int chosen,
      LandmarkRule rule,
      boolean bias,
      Compute compute,
      MemoryBudget budget)
      implements FittedSpace {
    @Override
    public HypothesisSpace space() {
      return space(samples);
    }

    @Override
    public HypothesisSpace space(int[] rows) {
      return space(samples.selectRows(rows));
    }

    private HypothesisSpace space(Matrix part) {
      return new FeatureSpace(new FeatureBlocks(map, part, budget, compute), bias, compute);
    }

    @Override
    public Kernel kernel() {
      return map.kernel();
    }

    @Override
    public String summary() {
      String text = chosen + " landmarks (" + rule.spec().name() + ")";
      return map.dimension() < chosen ? text + ", effective rank " + map.dimension() : text;
    }

    @Override
    public DecisionFunction decision(List<Machine> machines) {
      int m = map.dimension();
      double[] coefficients = new double[DenseMatrix.length(m, machines.size())];
      double[] biases = new double[machines.size()];
      for (int k = 0; k < machines.size(); k++) {
        double[] alpha = map.landmarkCoefficients(machines.get(k).hypothesis().coefficients());
        System.arraycopy(alpha, 0, coefficients, k * m, m);
        biases[k] = machines.get(k).hypothesis().bias();
      }
      return new KernelExpansion(map.kernel(), map.points(), coefficients, biases, compute);
    }
  }
}
