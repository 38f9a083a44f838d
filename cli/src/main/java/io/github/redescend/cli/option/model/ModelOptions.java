package io.github.redescend.cli.option.model;

import io.github.redescend.LearningSystem;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.prepare.ClassWeights;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.eval.audit.TrustedChoice;
import io.github.redescend.eval.choice.DistanceRule;
import io.github.redescend.eval.choice.LeaveOneOutSearch;
import io.github.redescend.eval.choice.ModelChoice;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.tune.SystemSpec;
import io.github.redescend.kernels.kernel.Precomputed;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which classifier is trained: a named system, parts that replace its own, or neither. */
public final class ModelOptions {
  /** What of a system's own values says that it is to run as it is told. */
  private static final Set<String> NUMBERS =
      Set.of("lambda", "C", "kernel", "gamma", "kernel.gamma", "degree", "kernel.degree");

  /** The system that chooses for itself. */
  public static final String DEFAULT = SystemSpec.DEFAULT;

  @Option(
      names = "--system",
      paramLabel = "ID",
      description =
          "A named system ('describe systems' lists them); without it, a robust default is chosen"
              + " automatically.")
  private String system;

  @Mixin private RecipeOptions replacements = new RecipeOptions();
  @Mixin private DistanceOption distance = new DistanceOption();

  @Option(
      names = "--class-weight",
      paramLabel = "RULE",
      defaultValue = "none",
      description = "Weights of the classes: none, balanced or NAME=W,... (default: none).")
  private String classWeight = "none";

  @Option(names = "--weights", paramLabel = "COLUMN", description = "The column of row weights.")
  private String weights;

  /**
   * Whether nothing tells which classifier, or a kernel whose width is left open, or the linear
   * one: then one is chosen.
   */
  public boolean choosesItself(Parts parts) {
    return isDefault()
        && replacements.leavesAllButTheKernel()
        && (replacements.kernel() == null
            || LeaveOneOutSearch.isFamily(Spec.parse(replacements.kernel()), parts.assembly()));
  }

  private boolean isDefault() {
    return system == null || system.equals(DEFAULT);
  }

  /** What replaces the parts of a recipe. */
  RecipeOptions replacements() {
    return replacements;
  }

  /** The kernel whose matrix the rows are, if they are. */
  public Optional<Precomputed> precomputed(Parts parts) {
    return isPrecomputed()
            && parts.assembly().kernels().make(Spec.parse(replacements.kernel()))
                instanceof Precomputed known
        ? Optional.of(known)
        : Optional.empty();
  }

  private boolean isPrecomputed() {
    return replacements.kernel() != null
        && replacements.kernel().split(":", 2)[0].equals(Precomputed.NAME);
  }

  /** The rules for rows, of which those of a kernel matrix stay as they are; notes what is not. */
  public Preprocessing.Options prepared(Preprocessing.Options rules, Problems problems) {
    if (!isPrecomputed()) {
      return rules;
    }
    if (rules.scale() != ScaleRule.DEFAULT && rules.scale() != ScaleRule.NONE) {
      problems.add(
          "--scale cannot be combined with --kernel precomputed: kernel values stay as they are");
    }
    if (distance.isGiven()) {
      problems.add(
          "--distance cannot be combined with --kernel precomputed, which has no features");
    }
    return rules.withScale(ScaleRule.NONE);
  }

  /** How the metric of the features is learnt; what is wrong with it is noted. */
  public DistanceRule distance(Problems problems) {
    return distance.rule(problems);
  }

  /** The column of sample weights, or null. */
  public String weights() {
    return weights;
  }

  /** The rule of class weights as given. */
  public String classWeight() {
    return classWeight;
  }

  /** The class weights; what is wrong with them is noted. */
  public ClassWeights classWeights(Problems problems) {
    return problems.check(() -> ClassWeights.parse(classWeight), ClassWeights.none());
  }

  /** What the systems of a run have in common; what is wrong with it is noted. */
  public LearningSystem.Setup setup(
      Parts parts, TrustedChoice.Trust trust, Metric metric, Problems problems) {
    return new LearningSystem.Setup(parts.assembly(), trust, metric, distance(problems));
  }

  /**
   * The classifier asked for; without any, the default robust one.
   *
   * @throws InvalidInputException with all problems of the call, those noted before included
   */
  public LearningSystem system(Parts parts, LearningSystem.Setup setup, Problems problems) {
    Recipe recipe = recipe(parts, problems);
    problems.refuse();
    return choosesItself(parts)
        ? chosen(setup, problems)
        : setup.fixed(recipe.spec().toString(), recipe);
  }

  /**
   * A system by name, with these options but for {@code --system}, then with the values that the
   * name carries: {@code rsvc:lambda=0.1,sigma=2}. {@code default} is the robust default, which
   * chooses all but what {@code --multiclass} and {@code --bias} say.
   *
   * @param tuned whether kernel width and lambda are chosen as the default chooses them, where
   *     neither the options nor the name give a lambda or more of a kernel than its name
   * @throws InvalidInputException with all that is wrong with name and options
   */
  LearningSystem system(String named, Parts parts, LearningSystem.Setup setup, boolean tuned) {
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
    Recipe made = new SystemSpec(recipe, given.others()).whole(assembly);
    boolean free =
        replacements.leavesWidthAndLambda()
            && NUMBERS.stream().noneMatch(given.others()::containsKey);
    return tuned && free && ModelChoice.canTune(assembly, made)
        ? setup.tuned(named, made)
        : setup.fixed(named, made);
  }

  /** The classifiers to hold the default one against. */
  public List<LearningSystem> plain(Parts parts, Metric metric, Problems problems) {
    Assembly assembly = parts.assembly();
    return Stream.of(
            ModelChoice.squaredHinge(assembly, Seed.of(0)).recipe(),
            ModelChoice.leastSquares(assembly, Seed.of(0)).recipe())
        .map(recipe -> plain(recipe, metric, assembly, problems))
        .toList();
  }

  private LearningSystem plain(Recipe recipe, Metric metric, Assembly assembly, Problems problems) {
    String kernel = replacements.kernel();
    Recipe named = replacements.general(kernel == null ? recipe : recipe.kernel(kernel), problems);
    return new LearningSystem(
        recipe.name(), seed -> ModelChoice.tuned(assembly, named, seed).withMetric(metric), true);
  }

  private LearningSystem chosen(LearningSystem.Setup setup, Problems problems) {
    return setup.chosen(
        Optional.ofNullable(replacements.kernel()),
        distance.isGiven(),
        recipe -> replacements.general(recipe, problems));
  }

  /**
   * The recipe that these options make, the C-loss machine where they say nothing; what is wrong
   * with them is noted.
   */
  public Recipe recipe(Parts parts, Problems problems) {
    boolean sparse = replacements.hasL1Penalty() && !replacements.namesLoss();
    Recipe unnamed = LearningSystem.unnamed(sparse);
    if (system != null && isDefault() && !problems.check(() -> choosesItself(parts), true)) {
      problems.add(
          "--system default chooses loss, width, lambda, space and solver itself: leave out what is"
              + " to be otherwise, or --system");
    }
    Recipe recipe = isDefault() ? unnamed : problems.check(() -> named(parts), unnamed);
    return replacements.applied(recipe, parts, problems);
  }

  private Recipe named(Parts parts) {
    SystemSpec.requireKnown(Spec.parse(system), parts.systems());
    return parts.systems().make(system);
  }
}
