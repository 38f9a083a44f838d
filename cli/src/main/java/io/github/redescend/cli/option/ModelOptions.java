package io.github.redescend.cli.option;

import io.github.redescend.classifiers.Assembly;
import io.github.redescend.classifiers.ManyClasses;
import io.github.redescend.classifiers.Recipe;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.Seed;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.data.prepare.ClassWeights;
import io.github.redescend.eval.choice.ModelChoice;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** Which classifier is trained: a named system, parts that replace its own, or neither. */
public final class ModelOptions {
  private static final Recipe CUSTOM =
      Recipe.named("custom", "parts named one by one", "-").loss("closs").solver("auto");

  /** Kernels for which, named alone, the rest is chosen. */
  private static final Set<String> CHOSEN_KERNELS = Set.of("gaussian", "linear");

  @Option(
      names = "--system",
      paramLabel = "ID",
      description = "A named system; 'describe systems' lists them.")
  private String system;

  @Option(names = "--loss", paramLabel = "SPEC", description = "As in closs:sigma=0.5.")
  private String loss;

  @Option(
      names = "--kernel",
      paramLabel = "SPEC",
      description = "As in gaussian:gamma=0.1; gaussian or linear alone leaves the rest chosen.")
  private String kernel;

  @Option(
      names = "--space",
      paramLabel = "SPEC",
      description = "gram, linear or landmarks:m=500,rule=random.")
  private String space;

  @Option(names = "--solver", paramLabel = "SPEC", description = "As in hq:iterations=3.")
  private String solver;

  @Option(
      names = "--lambda",
      paramLabel = "X",
      description = "The weight of (1/2) ||f||^2 beside the sum of losses.")
  private Double lambda;

  @Option(names = "--C", paramLabel = "X", description = "1 / lambda.")
  private Double c;

  @Option(
      names = "--penalty",
      paramLabel = "NAME",
      defaultValue = "l2",
      description = "l2 (default: l2).")
  private String penalty;

  @Option(
      names = "--multiclass",
      paramLabel = "RULE",
      defaultValue = "auto",
      description = "auto, ovo or ovr (default: auto, as the system has it).")
  private String multiclass;

  @Option(
      names = "--bias",
      paramLabel = "true|false",
      description = "Whether f has a bias (default: as the system has it).")
  private String bias;

  @Option(
      names = "--class-weight",
      paramLabel = "RULE",
      defaultValue = "none",
      description = "none, balanced or NAME=W,... (default: none).")
  private String classWeight;

  @Option(names = "--weights", paramLabel = "COLUMN", description = "The column of sample weights.")
  private String weights;

  /**
   * Whether nothing tells which classifier, or the name alone of a kernel that the choice knows:
   * then one is chosen.
   */
  public boolean choosesItself() {
    return Stream.of(system, loss, space, solver, lambda, c).allMatch(o -> o == null)
        && (kernel == null || CHOSEN_KERNELS.contains(kernel));
  }

  /** The column of sample weights, or null. */
  public String weights() {
    return weights;
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
  public NamedSystem system(Parts parts, Problems problems) {
    Recipe recipe = recipe(parts, problems);
    problems.refuse();
    Assembly assembly = parts.assembly();
    if (choosesItself()) {
      return chosen(seed -> ModelChoice.robust(assembly, seed), problems);
    }
    // A loss that cannot do what the solver asks is refused before any data is read.
    assembly.classifier(recipe, Seed.of(0));
    return new NamedSystem(recipe.name(), seed -> assembly.classifier(recipe, seed));
  }

  /** The classifiers to hold the default one against. */
  public List<NamedSystem> plain(Parts parts, Problems problems) {
    Assembly assembly = parts.assembly();
    return List.of(
        chosen(seed -> ModelChoice.squaredHinge(assembly, seed), problems),
        chosen(seed -> ModelChoice.leastSquares(assembly, seed), problems));
  }

  private NamedSystem chosen(Function<Seed, ModelChoice> choices, Problems problems) {
    return new NamedSystem(
        choices.apply(Seed.of(0)).recipe().name(),
        seed -> {
          ModelChoice choice = choices.apply(seed);
          Recipe named = kernel == null ? choice.recipe() : choice.recipe().kernel(kernel);
          return choice.withRecipe(general(named, problems));
        });
  }

  private Recipe recipe(Parts parts, Problems problems) {
    Recipe recipe =
        system == null ? CUSTOM : problems.check(() -> parts.systems().make(system), CUSTOM);
    recipe = replaced(recipe, loss, parts.losses(), Recipe::loss, problems);
    recipe = replaced(recipe, kernel, parts.kernels(), Recipe::kernel, problems);
    recipe = replaced(recipe, space, parts.spaces(), Recipe::space, problems);
    recipe = replaced(recipe, solver, parts.solvers(), Recipe::solver, problems);
    if (lambda != null && c != null) {
      problems.add("--lambda and --C say the same thing twice (C = 1/lambda): give one of them");
    } else if (lambda != null) {
      recipe = recipe.lambda(problems.check(() -> Require.positive("lambda", lambda), 1.0));
    } else if (c != null) {
      recipe = recipe.lambda(1 / problems.check(() -> Require.positive("C", c), 1.0));
    }
    if (!penalty.equals("l2")) {
      problems.add("penalty = %s is not allowed: this version has only l2".formatted(penalty));
    }
    return general(recipe, problems);
  }

  /** The options that do not tell which classifier, applied to one. */
  private Recipe general(Recipe recipe, Problems problems) {
    Recipe served =
        multiclass.equals("auto")
            ? recipe
            : recipe.manyClasses(problems.check(this::manyClasses, ManyClasses.OVO));
    return bias == null ? served : served.bias(problems.check(this::withBias, true));
  }

  private ManyClasses manyClasses() {
    return switch (multiclass) {
      case "ovo" -> ManyClasses.OVO;
      case "ovr" -> ManyClasses.OVR;
      case "joint" ->
          throw new InvalidInputException(
              "multiclass = joint needs a loss of several outputs, which this version has not: use"
                  + " ovo or ovr");
      default ->
          throw new InvalidInputException(
              "multiclass = %s is not allowed: it must be auto, ovo or ovr".formatted(multiclass));
    };
  }

  private boolean withBias() {
    return switch (bias) {
      case "true" -> true;
      case "false" -> false;
      default ->
          throw new InvalidInputException(
              "bias = %s is not allowed: it must be true or false".formatted(bias));
    };
  }

  private static Recipe replaced(
      Recipe recipe,
      String spec,
      Catalogue<?> known,
      BiFunction<Recipe, String, Recipe> part,
      Problems problems) {
    if (spec == null) {
      return recipe;
    }
    return problems.check(
        () -> {
          known.make(spec);
          return part.apply(recipe, spec);
        },
        recipe);
  }
}
