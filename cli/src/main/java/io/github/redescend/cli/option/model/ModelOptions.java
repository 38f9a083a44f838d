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
import io.github.redescend.eval.choice.DistanceRule;
import io.github.redescend.eval.choice.KernelAndLambda;
import io.github.redescend.eval.choice.MetricLearner;
import io.github.redescend.eval.choice.ModelChoice;
import io.github.redescend.eval.choice.SearchingLearner;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.tune.SystemSpec;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
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
  public static final String DEFAULT = "default";

  @Option(
      names = "--system",
      paramLabel = "ID",
      description =
          "A named system; 'describe systems' lists them (default: default, which chooses for"
              + " itself).")
  private String system;

  @Mixin private RecipeOptions replacements = new RecipeOptions();
  @Mixin private DistanceOption distance = new DistanceOption();

  @Option(
      names = "--class-weight",
      paramLabel = "RULE",
      defaultValue = "none",
      description = "none, balanced or NAME=W,... (default: none).")
  private String classWeight = "none";

  @Option(names = "--weights", paramLabel = "COLUMN", description = "The column of sample weights.")
  private String weights;

  /**
   * Whether nothing tells which classifier, or a kernel whose width is left open, or the linear
   * one: then one is chosen.
   */
  public boolean choosesItself(Parts parts) {
    return isDefault()
        && replacements.leavesAllButTheKernel()
        && (replacements.kernel() == null
            || KernelAndLambda.isFamily(Spec.parse(replacements.kernel()), parts.assembly()));
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
      return chosen(seed -> ModelChoice.robust(assembly, seed), trust, metric, rule, problems);
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
      NamedSystem chosen =
          chosen(seed -> ModelChoice.robust(assembly, seed), trust, metric, rule, problems);
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
                MetricLearner.of(
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
    MetricLearner.of(assembly.classifier(recipe, Seed.of(0)), rule, recipe.kernel(), assembly);
    return new NamedSystem(
        name,
        seed ->
            trusting(
                MetricLearner.of(
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
        chosen(
            seed -> ModelChoice.squaredHinge(assembly, seed),
            TrustWeightsOption.Mode.OFF,
            metric,
            DistanceRule.isotropic(),
            problems),
        chosen(
            seed -> ModelChoice.leastSquares(assembly, seed),
            TrustWeightsOption.Mode.OFF,
            metric,
            DistanceRule.isotropic(),
            problems));
  }

  private NamedSystem chosen(
      Function<Seed, ModelChoice> choices,
      TrustWeightsOption.Mode trust,
      Metric metric,
      DistanceRule rule,
      Problems problems) {
    boolean kernelGiven = replacements.kernel() != null;
    if (kernelGiven) {
      Spec kernel = Spec.of(replacements.kernel());
      MetricLearner.check(rule, kernel, choices.apply(Seed.of(0)).assembly());
    }
    // Only the robust default has kernels that compete, and so a metric that may.
    boolean standard =
        !kernelGiven && !distance.isGiven() && !choices.apply(Seed.of(0)).rivals().isEmpty();
    return new NamedSystem(
        choices.apply(Seed.of(0)).recipe().name(),
        seed -> {
          ModelChoice choice = choices.apply(seed);
          Recipe named =
              kernelGiven ? choice.recipe().kernel(replacements.kernel()) : choice.recipe();
          ModelChoice made =
              choice
                  .withRecipe(replacements.general(named, problems))
                  .withMetric(metric)
                  .withRivals(kernelGiven || rule.learns() ? List.of() : choice.rivals());
          if (standard) {
            return MetricLearner.standard(trusted(made, trust), made);
          }
          if (trust == TrustWeightsOption.Mode.OFF) {
            return MetricLearner.of(made, rule, named.kernel(), made.assembly());
          }
          TrustedChoice trusted = new TrustedChoice(made, trust == TrustWeightsOption.Mode.ON);
          return MetricLearner.of(
              trusted, rule, named.kernel(), made.assembly(), trusted::weighted);
        },
        true);
  }

  private static SearchingLearner trusted(ModelChoice choice, TrustWeightsOption.Mode trust) {
    return trust == TrustWeightsOption.Mode.OFF
        ? choice
        : new TrustedChoice(choice, trust == TrustWeightsOption.Mode.ON);
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
          "--system default chooses loss, width, lambda, space and solver itself: leave out what is to be otherwise, or --system");
    }
    Recipe recipe =
        isDefault() ? unnamed : problems.check(() -> parts.systems().make(system), CUSTOM);
    return replacements.applied(recipe, parts, problems);
  }
}
