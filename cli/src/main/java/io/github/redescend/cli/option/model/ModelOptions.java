package io.github.redescend.cli.option.model;

import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.prepare.ClassWeights;
import io.github.redescend.eval.audit.Audit;
import io.github.redescend.eval.audit.TrustWeightedLearner;
import io.github.redescend.eval.audit.TrustedChoice;
import io.github.redescend.eval.choice.DistanceLearner;
import io.github.redescend.eval.choice.DistanceRule;
import io.github.redescend.eval.choice.LeaveOneOutSearch;
import io.github.redescend.eval.choice.ModelChoice;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.tune.SystemSpec;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which classifier is trained: a named system, parts that replace its own, or neither. */
public final class ModelOptions {
  private static final Recipe CUSTOM =
      Recipe.named("custom", "parts named one by one", "-").loss("closs").solver("auto");

  private static final Recipe SPARSE = Systems.recipe("truncated-hinge");

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

  /**
   * The classifier asked for; without any, the default robust one.
   *
   * @throws InvalidInputException with all problems of the call, those noted before included
   */
  public NamedSystem system(
      Parts parts, TrustWeightsOption.Mode trust, Metric metric, Problems problems) {
    Recipe recipe = recipe(parts, problems);
    DistanceRule rule = distance(problems);
    problems.refuse();
    Assembly assembly = parts.assembly();
    if (choosesItself(parts)) {
      return chosen(trust, metric, rule, assembly, problems);
    }
    return fixed(recipe.spec().toString(), recipe, trust, rule, assembly);
  }

  /**
   * A system by name, with these options but for {@code --system}, then with the values that the
   * name carries: {@code rsvc:lambda=0.1,sigma=2}. {@code default} is the robust default, which
   * chooses all but what {@code --multiclass} and {@code --bias} say.
   *
   * @param metric what a choice is made by
   * @param tuned whether kernel width and lambda are chosen as the default chooses them, where
   *     neither the options nor the name give a lambda or more of a kernel than its name
   * @throws InvalidInputException with all that is wrong with name and options
   */
  public NamedSystem system(
      String named, Parts parts, TrustWeightsOption.Mode trust, Metric metric, boolean tuned) {
    Problems problems = new Problems();
    Assembly assembly = parts.assembly();
    DistanceRule rule = distance(problems);
    if (named.equals(DEFAULT)) {
      NamedSystem chosen = chosen(trust, metric, rule, assembly, problems);
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
        ? tuned(named, made, trust, metric, rule, assembly)
        : fixed(named, made, trust, rule, assembly);
  }

  private static NamedSystem tuned(
      String name,
      Recipe recipe,
      TrustWeightsOption.Mode trust,
      Metric metric,
      DistanceRule rule,
      Assembly assembly) {
    fixed(name, recipe, trust, rule, assembly);
    return new NamedSystem(
        name,
        seed ->
            trusting(
                DistanceLearner.of(
                    ModelChoice.tuned(assembly, recipe, seed).withMetric(metric),
                    rule,
                    recipe.kernel(),
                    assembly),
                recipe,
                trust,
                assembly,
                seed),
        true);
  }

  /** A loss that cannot do what the solver asks is refused before any data is read. */
  private static NamedSystem fixed(
      String name,
      Recipe recipe,
      TrustWeightsOption.Mode trust,
      DistanceRule rule,
      Assembly assembly) {
    if (rule.learns() && !recipe.has(Recipe.Part.KERNEL)) {
      throw new InvalidInputException(
          "system %s has no kernel, so that it has no metric to learn: leave distance = isotropic"
              .formatted(name));
    }
    DistanceLearner.of(assembly.classifier(recipe, Seed.of(0)), rule, recipe.kernel(), assembly);
    return new NamedSystem(
        name,
        seed ->
            trusting(
                DistanceLearner.of(
                    assembly.classifier(recipe, seed), rule, recipe.kernel(), assembly),
                recipe,
                trust,
                assembly,
                seed),
        false);
  }

  /** Of systems by name trust weights are asked for. */
  private static Learner trusting(
      Learner learner, Recipe recipe, TrustWeightsOption.Mode trust, Assembly assembly, Seed seed) {
    return trust == TrustWeightsOption.Mode.ON
        ? new TrustWeightedLearner(learner, Audit.ofSystem(recipe.kernel(), assembly, seed))
        : learner;
  }

  /** The classifiers to hold the default one against. */
  public List<NamedSystem> plain(Parts parts, Metric metric, Problems problems) {
    Assembly assembly = parts.assembly();
    return List.of(
        plain(ModelChoice.squaredHinge(assembly, Seed.of(0)).recipe(), metric, assembly, problems),
        plain(ModelChoice.leastSquares(assembly, Seed.of(0)).recipe(), metric, assembly, problems));
  }

  private NamedSystem plain(Recipe recipe, Metric metric, Assembly assembly, Problems problems) {
    String kernel = replacements.kernel();
    Recipe named = replacements.general(kernel == null ? recipe : recipe.kernel(kernel), problems);
    return new NamedSystem(
        recipe.name(), seed -> ModelChoice.tuned(assembly, named, seed).withMetric(metric), true);
  }

  /** The default; a distance that is asked for is learnt before anything is chosen. */
  private NamedSystem chosen(
      TrustWeightsOption.Mode trust,
      Metric metric,
      DistanceRule rule,
      Assembly assembly,
      Problems problems) {
    String kernel = replacements.kernel();
    Spec first = Spec.parse(kernel == null ? "gaussian" : kernel);
    DistanceLearner.check(rule, first, assembly);
    boolean before = rule.learns() && DistanceRule.isSettled(rule.spec());
    boolean open = kernel == null && !rule.learns();
    return new NamedSystem(
        DEFAULT,
        seed -> {
          TrustedChoice standard =
              TrustedChoice.of(assembly, TrustedChoice.Trust.valueOf(trust.name()), seed);
          TrustedChoice made =
              new TrustedChoice(
                  assembly,
                  replacements.general(standard.recipe(), problems),
                  open ? standard.families() : List.of(first),
                  distance.isGiven() ? rule : kernel == null ? standard.distance() : rule,
                  standard.trust(),
                  metric,
                  seed);
          return before ? DistanceLearner.of(made, rule, first, assembly) : made;
        },
        true);
  }

  /**
   * The recipe that these options make, the C-loss machine where they say nothing; what is wrong
   * with them is noted.
   */
  public Recipe recipe(Parts parts, Problems problems) {
    boolean sparse = replacements.hasL1Penalty() && !replacements.namesLoss();
    Recipe unnamed = sparse ? SPARSE : CUSTOM;
    if (system != null && isDefault() && !problems.check(() -> choosesItself(parts), true)) {
      problems.add(
          "--system default chooses loss, width, lambda, space and solver itself: leave out what is"
              + " to be otherwise, or --system");
    }
    Recipe recipe = isDefault() ? unnamed : problems.check(() -> named(parts), CUSTOM);
    return replacements.applied(recipe, parts, problems);
  }

  private Recipe named(Parts parts) {
    SystemSpec.requireKnown(Spec.parse(system), parts.systems());
    return parts.systems().make(system);
  }
}
