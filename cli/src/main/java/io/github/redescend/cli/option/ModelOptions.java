package io.github.redescend.cli.option;

import io.github.redescend.LearningSystem;
import io.github.redescend.classifiers.probability.CalibrationMethod;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.prepare.ClassWeights;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.eval.audit.TrustedChoice;
import io.github.redescend.eval.choice.DistanceRule;
import io.github.redescend.eval.choice.LeaveOneOutSearch;
import io.github.redescend.eval.choice.ModelChoice;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.tune.Hyperparameters.SystemSpec;
import io.github.redescend.kernels.kernel.Precomputed;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options for the classifier: a named system, parts that replace its own, or neither. */
public final class ModelOptions {
  /** Parameters of a system that set kernel width, degree or lambda explicitly. */
  private static final Set<String> NUMBERS =
      Set.of("lambda", "C", "kernel", "gamma", "kernel.gamma", "degree", "kernel.degree");

  /** The name of the system that chooses its own parameters. */
  public static final String DEFAULT = SystemSpec.DEFAULT;

  @Option(
      names = "--system",
      paramLabel = "ID",
      description =
          "A named system ('describe systems' lists them); without it, a robust default is chosen"
              + " automatically.")
  private String system;

  @Mixin private RecipeOptions replacements = new RecipeOptions();

  @Option(
      names = "--distance",
      paramLabel = "SPEC",
      description =
          "Learn feature scaling: isotropic (none), diagonal:rounds=2, full, relevance, or auto,"
              + " which keeps it only if it helps.")
  private DistanceRule distance;

  @Option(
      names = "--class-weight",
      paramLabel = "RULE",
      description = "Weights of the classes: none, balanced or NAME=W,... (default: none).")
  private ClassWeights classWeights = ClassWeights.none();

  @Option(
      names = "--weights",
      paramLabel = "COLUMN",
      description = "The column of row weights for fits; metrics are unweighted.")
  private String weights;

  /** Whether the call names no classifier, or only a linear kernel or one without a width. */
  public boolean choosesItself(Parts parts) {
    return isDefault()
        && replacements.leavesAllButTheKernel()
        && (replacements.kernel == null
            || LeaveOneOutSearch.isFamily(Spec.parse(replacements.kernel), parts.assembly()));
  }

  private boolean isDefault() {
    return system == null || system.equals(DEFAULT);
  }

  public RecipeOptions replacements() {
    return replacements;
  }

  public Optional<Precomputed> precomputed(Parts parts) {
    return isPrecomputed()
            && parts.assembly().kernels().make(Spec.parse(replacements.kernel))
                instanceof Precomputed known
        ? Optional.of(known)
        : Optional.empty();
  }

  public boolean isPrecomputed() {
    return replacements.kernel != null
        && replacements.kernel.split(":", 2)[0].equals(Precomputed.NAME);
  }

  /** Reports options that cannot be combined with a kernel matrix, whose values are not changed. */
  public void check(ScaleRule scale, Problems problems) {
    if (!isPrecomputed()) {
      return;
    }
    problems.addIf(
        scale != ScaleRule.DEFAULT && scale != ScaleRule.NONE,
        "--scale cannot be combined with --kernel precomputed: kernel values stay as they are");
    problems.addIf(
        distance != null,
        "--distance cannot be combined with --kernel precomputed, which has no features");
  }

  public String weights() {
    return weights;
  }

  public ClassWeights classWeights() {
    return classWeights;
  }

  public LearningSystem.Setup setup(Parts parts, TrustedChoice.Trust trust, Metric metric) {
    return new LearningSystem.Setup(parts.assembly(), trust, metric, distance());
  }

  public DistanceRule distance() {
    return distance == null ? DistanceRule.isotropic() : distance;
  }

  public LearningSystem system(Parts parts, LearningSystem.Setup setup) {
    Recipe recipe = recipe(parts);
    return choosesItself(parts)
        ? chosen(setup, new Problems())
        : setup.fixed(recipe.spec().toString(), recipe);
  }

  /**
   * Returns a named system. These options, except {@code --system}, are applied first, then the
   * values in the name, as in {@code rsvc:lambda=0.1,sigma=2}. {@code default} is the robust
   * default, which chooses everything except {@code --multiclass} and {@code --bias}.
   *
   * @param tuned whether to tune kernel width and lambda, unless the options or the name give a
   *     lambda or kernel parameters
   * @throws InvalidInputException with all problems of the name and the options
   */
  public LearningSystem system(
      String named, Parts parts, LearningSystem.Setup setup, boolean tuned) {
    Problems problems = new Problems();
    Assembly assembly = parts.assembly();
    if (named.equals(DEFAULT)) {
      LearningSystem chosen = chosen(setup, problems);
      chosen.learner(Seed.of(0));
      problems.refuse();
      return chosen;
    }
    SystemSpec given = SystemSpec.of(named, parts.systems());
    Recipe recipe = replacements.applied(given.recipe(), parts, problems);
    problems.refuse();
    Recipe complete = new SystemSpec(recipe, given.others()).whole(assembly);
    boolean free =
        replacements.leavesWidthAndLambda()
            && NUMBERS.stream().noneMatch(given.others()::containsKey);
    return setup.of(named, complete, !(tuned && free));
  }

  /** Returns the system; the default one with tuned plain systems to compare with. */
  public List<LearningSystem> withPlain(
      Parts parts,
      TrustedChoice.Trust trust,
      Metric metric,
      Optional<CalibrationMethod> calibration) {
    LearningSystem.Setup setup = setup(parts, trust, metric);
    List<LearningSystem> systems = new ArrayList<>(List.of(system(parts, setup)));
    if (choosesItself(parts)) {
      for (String plain : List.of("l2-svm", "ls-svm")) {
        systems.add(plain(Systems.recipe(plain), metric, parts.assembly()));
      }
    }
    systems.replaceAll(system -> system.calibrated(calibration, setup));
    return systems;
  }

  private LearningSystem plain(Recipe recipe, Metric metric, Assembly assembly) {
    String kernel = replacements.kernel;
    Recipe named =
        replacements.general(kernel == null ? recipe : recipe.kernel(kernel), new Problems());
    return new LearningSystem(
        recipe.name(), seed -> ModelChoice.tuned(assembly, named, seed, metric), true);
  }

  private LearningSystem chosen(LearningSystem.Setup setup, Problems problems) {
    Optional<String> kernel = Optional.ofNullable(replacements.kernel);
    return setup.chosen(kernel, distance != null, recipe -> replacements.general(recipe, problems));
  }

  /** Returns the recipe of these options, by default that of the C-loss classifier. */
  public Recipe recipe(Parts parts) {
    Problems problems = new Problems();
    boolean sparse = replacements.hasL1Penalty() && replacements.loss == null;
    Recipe unnamed = LearningSystem.unnamed(sparse);
    problems.addIf(
        system != null && isDefault() && !problems.check(() -> choosesItself(parts), true),
        "--system default chooses loss, width, lambda, space and solver: omit these options, or"
            + " --system");
    Recipe recipe = isDefault() ? unnamed : problems.check(() -> named(parts), unnamed);
    Recipe applied = replacements.applied(recipe, parts, problems);
    problems.refuse();
    return applied;
  }

  private Recipe named(Parts parts) {
    SystemSpec.requireKnown(Spec.parse(system), parts.systems());
    return parts.systems().make(system);
  }
}
