package io.github.redescend.cli.option;

import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.Penalty;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.cli.option.RunFiles.Reads;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.Seed;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.eval.audit.Audit;
import io.github.redescend.eval.audit.noise.NoisePrior;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** The options for parts and numbers that replace those of a recipe. */
public final class RecipeOptions {
  @Option(names = "--loss", paramLabel = "SPEC", description = "Loss, such as closs:sigma=0.5.")
  String loss;

  @Option(
      names = "--kernel",
      paramLabel = "SPEC",
      description =
          "Kernel, such as gaussian:gamma=0.1 or linear; if the width is omitted it is chosen"
              + " automatically.")
  String kernel;

  @Option(
      names = "--space",
      paramLabel = "SPEC",
      description =
          "How the kernel is represented: gram (exact), linear, landmarks:m=500,rule=random or"
              + " landmarks:m=auto.")
  @Reads(inSpec = true)
  private String space;

  @Option(names = "--solver", paramLabel = "SPEC", description = "Solver, such as hq:iterations=3.")
  private String solver;

  @Option(
      names = "--lambda",
      paramLabel = "X",
      description = "Regularization: weight of (1/2) ||f||^2 next to the sum of losses.")
  private Double lambda;

  @Option(names = "--C", paramLabel = "X", description = "1 / lambda.")
  private Double c;

  @Option(
      names = "--penalty",
      paramLabel = "NAME",
      description =
          "l2 (default), or one that drops features of a linear classifier: l1, adaptive-l1,"
              + " elastic-net:ratio=0.5, group-l1, l21, scad, mcp.")
  private Penalty penalty = Penalty.L2;

  @Option(
      names = "--multiclass",
      paramLabel = "RULE",
      description =
          "Several classes: auto, ovo, ovr or joint (default: auto, depends on the system and"
              + " penalty).")
  private MulticlassStrategy multiclass;

  @Option(
      names = "--bias",
      paramLabel = "true|false",
      description = "Fit an intercept (default: depends on the system).")
  private String bias;

  /** Whether at most the kernel, the multiclass strategy and the bias are given. */
  boolean leavesAllButTheKernel() {
    return !hasL1Penalty() && Stream.of(loss, space, solver, lambda, c).allMatch(o -> o == null);
  }

  boolean leavesWidthAndLambda() {
    return lambda == null && c == null && (kernel == null || !kernel.contains(":"));
  }

  /** Whether a penalty other than L2 is given. */
  boolean hasL1Penalty() {
    return !penalty.isSquared();
  }

  /** Returns an audit with these kernel, space, lambda and bias; what is not given is chosen. */
  public Audit audit(Parts parts, NoisePrior prior, Seed seed) {
    Problems problems = new Problems();
    Optional<Spec> ofKernel = checked(kernel, parts.kernels(), problems);
    Optional<Spec> ofSpace = checked(space, parts.spaces(), problems);
    OptionalDouble given = lambda(problems);
    boolean withBias = bias == null || problems.check(this::withBias, true);
    problems.refuse();
    return new Audit(parts.assembly(), ofKernel, ofSpace, given, withBias, prior, seed);
  }

  private static Optional<Spec> checked(String spec, Catalogue<?> known, Problems problems) {
    Optional<Spec> given = Optional.ofNullable(spec).map(Spec::parse);
    given.ifPresent(parsed -> problems.check(() -> known.make(parsed), null));
    return given;
  }

  /** Returns the given lambda, if any, and adds its problems. */
  OptionalDouble lambda(Problems problems) {
    problems.addIf(
        lambda != null && c != null,
        "--lambda and --C set the same parameter (C = 1/lambda): use one of them");
    return lambda == null && c == null
        ? OptionalDouble.empty()
        : OptionalDouble.of(problems.check(this::lambda, 1.0));
  }

  Recipe applied(Recipe base, Parts parts, Problems problems) {
    // Applied first, so that an incompatible kernel or space is rejected and not replaced.
    Recipe recipe = penalty.isSquared() ? base : problems.check(() -> base.penalty(penalty), base);
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

  /** Applies the options that do not name a classifier. */
  Recipe general(Recipe recipe, Problems problems) {
    Recipe served =
        multiclass == null ? recipe : problems.check(() -> recipe.manyClasses(multiclass), recipe);
    return bias == null ? served : problems.check(() -> served.bias(withBias()), served);
  }

  private double lambda() {
    return lambda == null ? 1 / Require.positive("C", c) : Require.positive("lambda", lambda);
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
