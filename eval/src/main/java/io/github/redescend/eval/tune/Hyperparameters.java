package io.github.redescend.eval.tune;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.DidYouMean;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.IntegerParameter;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * The settings of a recipe by name: {@code lambda}; {@code C}, which is 1 / lambda; a part, {@code
 * loss}, {@code kernel}, {@code space} or {@code solver}, to a spec; a parameter of a part as
 * {@code kernel.gamma}, or {@code gamma} if unambiguous.
 */
public record Hyperparameters(Assembly assembly) {
  private static final String LAMBDA = "lambda";
  private static final String C = "C";

  static boolean isPart(String name) {
    return Part.ALL.stream().anyMatch(part -> part.key().equals(name));
  }

  /** Whether this recipe has a setting of this name; refuses an ambiguous one. */
  boolean has(Recipe recipe, String name) {
    return name.equals(LAMBDA) || name.equals(C) || isPart(name) || owner(recipe, name) != null;
  }

  boolean isWhole(Recipe recipe, String name) {
    Part owner = name.equals(LAMBDA) || name.equals(C) ? null : owner(recipe, name);
    String own = name.substring(name.indexOf('.') + 1);
    return owner != null
        && owner.declared(recipe, assembly).stream()
            .anyMatch(one -> one instanceof IntegerParameter && one.name().equals(own));
  }

  /** The checked recipe with another value: a number, a name or, for a part, a spec. */
  Recipe with(Recipe recipe, String name, String value) {
    if (name.equals(LAMBDA)) {
      return recipe.lambda(Require.positive(LAMBDA, number(name, value)));
    }
    if (name.equals(C)) {
      return recipe.lambda(1 / Require.positive(C, number(name, value)));
    }
    for (Part part : Part.ALL) {
      if (part.key().equals(name)) {
        return part.replaced(recipe, Spec.parse(value), assembly);
      }
    }
    Part owner = owner(recipe, name);
    if (owner == null) {
      throw new InvalidInputException(unknown(List.of(recipe), name));
    }
    Spec own = owner.own().apply(recipe);
    return owner.replaced(recipe, own.with(name.substring(name.indexOf('.') + 1), value), assembly);
  }

  public Recipe with(Recipe recipe, Map<String, String> values) {
    Recipe changed = recipe;
    for (boolean parts : new boolean[] {true, false}) {
      for (Map.Entry<String, String> value : values.entrySet()) {
        if (isPart(value.getKey()) == parts) {
          changed = with(changed, value.getKey(), value.getValue());
        }
      }
    }
    return changed;
  }

  String unknown(List<Recipe> recipes, String name) {
    List<String> known = new ArrayList<>(List.of(LAMBDA, C));
    List<String> dotted = new ArrayList<>();
    for (Part part : Part.ALL) {
      known.add(part.key());
      for (Recipe recipe : recipes) {
        for (String parameter : part.parameters(recipe, assembly)) {
          known.add(parameter);
          dotted.add(part.key() + "." + parameter);
        }
      }
    }
    List<String> all = name.contains(".") ? dotted : known;
    String kind = "parameter of " + recipes.get(0).name();
    return DidYouMean.unknown(kind, name, all.stream().distinct().toList());
  }

  /** The part that has the parameter, or null. */
  private Part owner(Recipe recipe, String name) {
    int dot = name.indexOf('.');
    List<Part> owners =
        Part.ALL.stream()
            .filter(part -> dot < 0 || part.key().equals(name.substring(0, dot)))
            .filter(p -> p.parameters(recipe, assembly).contains(name.substring(dot + 1)))
            .toList();
    if (owners.size() > 1) {
      List<String> dotted = owners.stream().map(part -> part.key() + "." + name).toList();
      throw new InvalidInputException(
          "%s is a parameter of several parts: write %s"
              .formatted(name, String.join(" or ", dotted)));
    }
    return owners.isEmpty() ? null : owners.get(0);
  }

  private static double number(String name, String value) {
    try {
      return Double.parseDouble(value);
    } catch (NumberFormatException e) {
      throw new InvalidInputException(
          "%s = %s is not allowed: it must be a number".formatted(name, value), e);
    }
  }

  /** A part of {@link Recipe.Part} that is a spec. */
  record Part(
      String key,
      Function<Recipe, Spec> own,
      Function<Assembly, Catalogue<?>> known,
      BiFunction<Recipe, String, Recipe> replacing) {
    static final Part LOSS = new Part("loss", Recipe::loss, Assembly::losses, Recipe::loss);
    static final Part KERNEL =
        new Part("kernel", Recipe::kernel, Assembly::kernels, Recipe::kernel);
    private static final List<Part> ALL =
        List.of(
            LOSS,
            KERNEL,
            new Part("space", Recipe::space, Assembly::spaces, Recipe::space),
            new Part("solver", Recipe::solver, Assembly::solvers, Recipe::solver));

    /** The recipe with another spec, if that can be made. */
    private Recipe replaced(Recipe recipe, Spec spec, Assembly assembly) {
      known.apply(assembly).make(spec);
      return replacing.apply(recipe, spec.toString());
    }

    /** The parameters of the recipe's part. */
    List<Parameter> declared(Recipe recipe, Assembly assembly) {
      return known.apply(assembly).entry(own.apply(recipe).name()).parameters();
    }

    private List<String> parameters(Recipe recipe, Assembly assembly) {
      return declared(recipe, assembly).stream().map(Parameter::name).toList();
    }
  }

  /**
   * A system by name with values, as in {@code rsvc:lambda=0.1,sigma=2}: parameters of the system
   * itself, and others of its loss, kernel, space or solver.
   */
  public record SystemSpec(Recipe recipe, Map<String, String> others) {
    /** The default classifier, which is not in the catalogue. */
    public static final String DEFAULT = "default";

    /** Reads a system other than {@value #DEFAULT}; names the nearest if it is unknown. */
    public static SystemSpec of(String named, Catalogue<Recipe> systems) {
      Spec spec = Spec.parse(named);
      requireKnown(spec, systems);
      Entry<Recipe> entry = systems.entry(spec.name());
      Spec own = Spec.of(spec.name());
      Map<String, String> others = new LinkedHashMap<>();
      for (Map.Entry<String, String> value : spec.parameters().entrySet()) {
        if (entry.parameters().stream().anyMatch(p -> p.name().equals(value.getKey()))) {
          own = own.with(value.getKey(), value.getValue());
        } else {
          others.put(value.getKey(), value.getValue());
        }
      }
      return new SystemSpec(entry.make(own), others);
    }

    /** Checks that a system of this name exists besides {@value #DEFAULT}. */
    public static void requireKnown(Spec spec, Catalogue<Recipe> systems) {
      if (spec.name().equals(DEFAULT)) {
        throw new InvalidInputException(
            "system default takes no parameters, because it chooses them");
      }
      if (!systems.contains(spec.name())) {
        List<String> known = new ArrayList<>(List.of(DEFAULT));
        systems.entries().forEach(entry -> known.add(entry.name()));
        throw new InvalidInputException(DidYouMean.unknown(systems.kind(), spec.name(), known));
      }
    }

    /** Whether the values include lambda, as itself or as C. */
    public boolean fixesLambda() {
      return others.containsKey("lambda") || others.containsKey("C");
    }

    /** The recipe with all values; refuses values that the recipe lacks. */
    public Recipe whole(Assembly assembly) {
      return new Hyperparameters(assembly).with(recipe, others);
    }
  }
}
