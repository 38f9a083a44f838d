package io.github.redescend.eval.tune;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.loss.Criterion.RobustLoss;
import io.github.redescend.core.spec.Spec;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * Turns settings into candidates. Every one with a {@link RobustLoss} is preceded by its non-robust
 * limit, if some solver supports it, so that the choice is no worse than the non-robust machine
 * beyond chance. Duplicates are removed.
 */
public record Candidates(
    Hyperparameters hyperparameters, NonRobustLimits plain, Map<Recipe, Candidate> byRecipe) {
  /**
   * All candidates, at least one, with the values of {@code base} that the grid leaves open.
   * Refuses unknown or ambiguous names, values that are not allowed and incompatible parts.
   */
  public static List<Candidate> of(
      Assembly assembly, Recipe base, Grid grid, Search search, Seed seed) {
    Candidates candidates =
        new Candidates(
            new Hyperparameters(assembly), new NonRobustLimits(assembly), new LinkedHashMap<>());
    List<Recipe> bases = new ArrayList<>();
    Set<String> unused = new TreeSet<>(grid.names());
    for (Map<String, String> setting : search.settings(grid, seed)) {
      Recipe parts = candidates.parts(base, setting);
      bases.add(parts);
      Map<String, String> own = candidates.own(parts, setting, grid);
      unused.removeAll(own.keySet());
      candidates.add(parts, own);
    }
    for (String name : unused) {
      List<Recipe> distinct = bases.stream().distinct().toList();
      throw new InvalidInputException(candidates.hyperparameters.unknown(distinct, name));
    }
    return List.copyOf(candidates.byRecipe.values());
  }

  /** The base with the parts of a setting, and a solver that supports its loss. */
  private Recipe parts(Recipe base, Map<String, String> setting) {
    Map<String, String> whole = only(setting, Hyperparameters::isPart);
    Recipe parts = hyperparameters.with(base, whole);
    return whole.containsKey("loss") && !whole.containsKey("solver")
        ? plain.solvable(parts)
        : parts;
  }

  /** The values that apply to the recipe; drawn values are rounded where required. */
  private Map<String, String> own(Recipe parts, Map<String, String> setting, Grid grid) {
    Map<String, String> own = only(setting, name -> hyperparameters.has(parts, name));
    own.replaceAll(
        (name, value) ->
            grid.hasRange(name) && hyperparameters.isWhole(parts, name)
                ? Spec.text(Math.rint(Double.parseDouble(value)))
                : value);
    return own;
  }

  private void add(Recipe parts, Map<String, String> own) {
    // Parts are in the recipe already.
    Recipe recipe = hyperparameters.with(parts, only(own, name -> !Hyperparameters.isPart(name)));
    plain.assembly().classifier(recipe, Seed.of(0));
    plain.limit(recipe).ifPresent(limit -> addLimit(limit, own));
    byRecipe.putIfAbsent(recipe, new Candidate(recipe, own, plain.robust(recipe)));
  }

  private static Map<String, String> only(Map<String, String> setting, Predicate<String> names) {
    Map<String, String> only = new LinkedHashMap<>(setting);
    only.keySet().removeIf(names.negate());
    return only;
  }

  private void addLimit(Recipe limit, Map<String, String> own) {
    Map<String, String> left = only(own, name -> hyperparameters.has(limit, name));
    left.computeIfPresent("loss", (name, value) -> limit.loss().toString());
    left.computeIfPresent("solver", (name, value) -> limit.solver().toString());
    byRecipe.putIfAbsent(limit, new Candidate(limit, left, false));
  }

  public record Candidate(Recipe recipe, Map<String, String> settings, boolean robust) {
    public Candidate {
      settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
    }

    @Override
    public String toString() {
      return recipe.loss() + " with " + settings;
    }
  }

  public record NonRobustLimits(Assembly assembly) {
    private static final String AUTO = "auto";

    /**
     * The recipe with the non-robust limit of its loss, if it has a {@link RobustLoss}, the limit
     * is in the catalogue and some solver supports it. Refuses an unknown loss or parameter.
     */
    public Optional<Recipe> limit(Recipe recipe) {
      if (!(loss(recipe) instanceof RobustLoss robust)
          || !assembly.losses().contains(robust.nonRobustLimit().spec().name())) {
        return Optional.empty();
      }
      return Optional.of(solvable(recipe.loss(robust.nonRobustLimit().spec().toString())))
          .filter(assembly::fits);
    }

    boolean robust(Recipe recipe) {
      return loss(recipe) instanceof RobustLoss;
    }

    private Criterion loss(Recipe recipe) {
      return assembly.losses().make(recipe.loss()).forClasses(2);
    }

    /** With its own solver if that supports the loss, else with a suitable one. */
    Recipe solvable(Recipe recipe) {
      boolean replaceable = !assembly.fits(recipe) && assembly.solvers().contains(AUTO);
      return replaceable && assembly.fits(recipe.solver(AUTO)) ? recipe.solver(AUTO) : recipe;
    }
  }
}
