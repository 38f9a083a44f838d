package io.github.redescend.cli.option;

import io.github.redescend.classifiers.Assembly;
import io.github.redescend.classifiers.ManyClasses;
import io.github.redescend.classifiers.Recipe;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.Seed;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.prepare.ClassWeights;
import io.github.redescend.eval.choice.ModelChoice;
import io.github.redescend.eval.tune.Hyperparameters;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** Which classifier is trained: a named system, parts that replace its own, or neither. */
public final class ModelOptions {
  private static final Recipe CUSTOM =
      Recipe.named("custom", "parts named one by one", "-").loss("closs").solver("auto");

  /** The system that chooses for itself. */
  private static final String DEFAULT = "default";

  @Option(
      names = "--system",
      paramLabel = "ID",
      description = "A named system; 'describe systems' lists them.")
  private String system;

  @Option(names = "--loss", paramLabel = "SPEC", description = "As in closs:sigma=0.5.")
  private String loss;

  @Option(names = "--kernel", paramLabel = "SPEC", description = "As in gaussian:gamma=0.1.")
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

  /** Whether nothing tells which classifier: then one is chosen. */
  public boolean choosesItself() {
    return Stream.of(system, loss, kernel, space, solver, lambda, c).allMatch(o -> o == null);
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
    return fixed(recipe.name(), recipe, assembly);
  }

  /**
   * A system by name, with these options but for {@code --system}, then with the values that the
   * name carries: {@code rsvc:lambda=0.1,sigma=2}. {@code default} is the robust default, which
   * chooses all but what {@code --multiclass} and {@code --bias} say.
   *
   * @throws InvalidInputException with all that is wrong with name and options
   */
  public NamedSystem system(String named, Parts parts) {
    Problems problems = new Problems();
    Spec spec = Spec.parse(named);
    Assembly assembly = parts.assembly();
    if (named.equals(DEFAULT)) {
      NamedSystem chosen = chosen(seed -> ModelChoice.robust(assembly, seed), problems);
      chosen.learner(Seed.of(0));
      problems.refuse();
      return chosen;
    }
    Recipe recipe = applied(parts.systems().make(spec.name()), parts, problems);
    problems.refuse();
    return fixed(named, new Hyperparameters(assembly).with(recipe, spec.parameters()), assembly);
  }

  /** A loss that cannot do what the solver asks is refused before any data is read. */
  private static NamedSystem fixed(String name, Recipe recipe, Assembly assembly) {
    assembly.classifier(recipe, Seed.of(0));
    return new NamedSystem(name, seed -> assembly.classifier(recipe, seed));
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
          return new ModelChoice(
              choice.assembly(),
              general(choice.recipe(), problems),
              choice.losses(),
              choice.lambdas(),
              choice.seed());
        });
  }

  /**
   * The recipe that these options make, the C-loss machine where they say nothing; what is wrong
   * with them is noted.
   */
  public Recipe recipe(Parts parts, Problems problems) {
    Recipe recipe =
        system == null ? CUSTOM : problems.check(() -> parts.systems().make(system), CUSTOM);
    return applied(recipe, parts, problems);
  }

  /** A recipe with the parts and numbers of these options. */
  private Recipe applied(Recipe base, Parts parts, Problems problems) {
    Recipe recipe = base;
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
