package io.github.redescend.reproduce.closs;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.loss.Reweighting;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A system of a comparison and the losses that it is tuned over.
 *
 * @param name as it is called in the results
 * @param base the system
 * @param losses the specs that are tried, the least robust first
 */
record Rival(String name, Recipe base, List<String> losses) {
  /** A system with its own loss. */
  static Rival of(String system) {
    Recipe recipe = Systems.recipe(system);
    return new Rival(system, recipe, List.of(recipe.loss().toString()));
  }

  /** A system whose loss takes one of several widths. */
  static Rival of(String name, String system, String loss, double... sigmas) {
    List<String> losses =
        Arrays.stream(sigmas).mapToObj(sigma -> loss + ":sigma=" + sigma).toList();
    return new Rival(name, Systems.recipe(system), losses);
  }

  /** The same by another solver. */
  Rival solver(String spec) {
    return new Rival(name, base.solver(spec), losses);
  }

  /** The same in another space. */
  Rival space(String spec) {
    return new Rival(name, base.space(spec), losses);
  }

  /**
   * What is tried with one kernel, in the order of preference on ties: large ridges first, then the
   * losses in their order. The ridge is lambda over the weight that the loss gives a sample it fits
   * exactly, so that the first solve of every two-sided loss is one LS-SVM with this ridge added to
   * K; for hinges, which have no such weight, it is lambda = 1 / C.
   */
  List<Recipe> recipes(Assembly assembly, String kernel, List<Double> ridges) {
    List<Recipe> recipes = new ArrayList<>();
    for (double ridge : ridges) {
      for (String spec : losses) {
        double weight =
            assembly.losses().make(spec) instanceof Reweighting loss ? loss.fullWeight() : 1;
        // A network has no kernel: its grid is the same with every width.
        Recipe sized = base.has(Recipe.Part.KERNEL) ? base.kernel(kernel) : base;
        recipes.add(sized.loss(spec).lambda(ridge * weight));
      }
    }
    return recipes;
  }
}
