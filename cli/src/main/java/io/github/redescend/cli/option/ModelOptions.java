package io.github.redescend.cli.option;

import io.github.redescend.classifiers.Assembly;
import io.github.redescend.classifiers.ManyClasses;
import io.github.redescend.classifiers.Penalty;
import io.github.redescend.classifiers.Recipe;
import io.github.redescend.classifiers.Systems;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.Seed;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.prepare.ClassWeights;
import io.github.redescend.eval.choice.ModelChoice;
import io.github.redescend.eval.tune.Hyperparameters;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** Which classifier is trained: a named system, parts that replace its own, or neither. */
public final class ModelOptions {
  private static final Recipe CUSTOM =
      Recipe.named("custom", "parts named one by one", "-").loss("closs").solver("auto");

  private static final Recipe SPARSE = Systems.recipe("truncated-hinge");

  /** Kernels for which, named alone, the rest is chosen. */
  private static final Set<String> CHOSEN_KERNELS = Set.of("gaussian", "linear");

  /** The system that chooses for itself. */
  private static final String DEFAULT = "default";

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
      description =
          "l2, l1 or adaptive-l1 (default: l2). Those with l1 fit linear hinge machines that drop"
              + " features, truncated-hinge unless another system or loss is named.")
  private String penalty = "l2";

  @Option(
      names = "--multiclass",
      paramLabel = "RULE",
      defaultValue = "auto",
      description =
          "auto, ovo, ovr or joint (default: auto, as the system has it; joint with an l1 penalty).")
  private String multiclass = "auto";

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
  private String classWeight = "none";

  @Option(names = "--weights", paramLabel = "COLUMN", description = "The column of sample weights.")
  private String weights;

  /**
   * Whether nothing tells which classifier, or the name alone of a kernel that the choice knows:
   * then one is chosen.
   */
  public boolean choosesItself() {
    return penalty.equals("l2")
        && Stream.of(system, loss, space, solver, lambda, c).allMatch(o -> o == null)
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
    return fixed(recipe.spec().toString(), recipe, assembly);
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
    Entry<Recipe> entry = parts.systems().entry(spec.name());
    Spec own = Spec.of(spec.name());
    Map<String, String> others = new LinkedHashMap<>();
    for (Map.Entry<String, String> value : spec.parameters().entrySet()) {
      if (entry.parameters().stream().anyMatch(p -> p.name().equals(value.getKey()))) {
        own = own.with(value.getKey(), value.getValue());
      } else {
        others.put(value.getKey(), value.getValue());
      }
    }
    Recipe recipe = applied(entry.make(own), parts, problems);
    problems.refuse();
    return fixed(named, new Hyperparameters(assembly).with(recipe, others), assembly);
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
          Recipe named = kernel == null ? choice.recipe() : choice.recipe().kernel(kernel);
          return choice.withRecipe(general(named, problems));
        });
  }

  /**
   * The recipe that these options make, the C-loss machine where they say nothing; what is wrong
   * with them is noted.
   */
  public Recipe recipe(Parts parts, Problems problems) {
    Recipe unnamed = penalty.equals("l2") || loss != null ? CUSTOM : SPARSE;
    Recipe recipe =
        system == null ? unnamed : problems.check(() -> parts.systems().make(system), CUSTOM);
    return applied(recipe, parts, problems);
  }

  /** The kernel asked for, if any; what is wrong with it is noted. */
  Optional<Spec> kernel(Parts parts, Problems problems) {
    return checked(kernel, parts.kernels(), problems);
  }

  /** The space asked for, if any; what is wrong with it is noted. */
  Optional<Spec> space(Parts parts, Problems problems) {
    return checked(space, parts.spaces(), problems);
  }

  private static Optional<Spec> checked(String spec, Catalogue<?> known, Problems problems) {
    Optional<Spec> given = Optional.ofNullable(spec).map(Spec::parse);
    given.ifPresent(parsed -> problems.check(() -> known.make(parsed), null));
    return given;
  }

  /** The lambda asked for, if any; what is wrong with it is noted. */
  OptionalDouble lambda(Problems problems) {
    if (lambda != null && c != null) {
      problems.add("--lambda and --C say the same thing twice (C = 1/lambda): give one of them");
    }
    return lambda == null && c == null
        ? OptionalDouble.empty()
        : OptionalDouble.of(problems.check(this::lambda, 1.0));
  }

  /** Whether functions have a bias, as they have if nothing is said; what is wrong is noted. */
  boolean bias(Problems problems) {
    return bias == null || problems.check(this::withBias, true);
  }

  /** A recipe with the parts and numbers of these options. */
  private Recipe applied(Recipe base, Parts parts, Problems problems) {
    // First, so that a kernel or space that was asked for is refused and not replaced.
    Penalty chosen = problems.check(this::penalty, Penalty.L2);
    Recipe recipe = chosen == Penalty.L2 ? base : problems.check(() -> base.penalty(chosen), base);
    recipe = replaced(recipe, loss, parts.losses(), Recipe::loss, problems);
    recipe = replaced(recipe, kernel, parts.kernels(), Recipe::kernel, problems);
    recipe = replaced(recipe, space, parts.spaces(), Recipe::space, problems);
    recipe = replaced(recipe, solver, parts.solvers(), Recipe::solver, problems);
    OptionalDouble given = lambda(problems);
    if (given.isPresent()) {
      Recipe before = recipe;
      recipe = problems.check(() -> before.lambda(given.getAsDouble()), before);
    }
    return general(recipe, problems);
  }

  /** The options that do not tell which classifier, applied to one. */
  private Recipe general(Recipe recipe, Problems problems) {
    Recipe served =
        multiclass.equals("auto")
            ? recipe
            : problems.check(() -> recipe.manyClasses(manyClasses()), recipe);
    return bias == null ? served : problems.check(() -> served.bias(withBias()), served);
  }

  private double lambda() {
    return lambda == null ? 1 / Require.positive("C", c) : Require.positive("lambda", lambda);
  }

  private Penalty penalty() {
    return Stream.of(Penalty.values())
        .filter(known -> Arguments.nameOf(known).equals(penalty))
        .findFirst()
        .orElseThrow(
            () ->
                new InvalidInputException(
                    "penalty = %s is not allowed: it must be l2, l1 or adaptive-l1"
                        .formatted(penalty)));
  }

  private ManyClasses manyClasses() {
    return switch (multiclass) {
      case "ovo" -> ManyClasses.OVO;
      case "ovr" -> ManyClasses.OVR;
      case "joint" -> ManyClasses.JOINT;
      default ->
          throw new InvalidInputException(
              "multiclass = %s is not allowed: it must be auto, ovo, ovr or joint"
                  .formatted(multiclass));
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
