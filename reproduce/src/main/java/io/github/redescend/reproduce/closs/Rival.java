package io.github.redescend.reproduce.closs;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.reproduce.study.Study;
import java.util.ArrayList;
import java.util.List;

/**
 * A system of a comparison and the losses that it is tuned over.
 *
 * @param name as it is called in the results
 * @param system what is trained
 * @param losses the specs that are tried, the least robust first; null for the system's own
 * @param solver its solver; null for the system's own
 * @param space its space; null for the system's own
 */
record Rival(String name, String system, List<String> losses, String solver, String space) {
  static List<Rival> all(Study study) {
    return study.list("rivals", Rival.class);
  }

  private Recipe base() {
    Recipe recipe = Systems.recipe(system);
    Recipe solved = solver == null ? recipe : recipe.solver(solver);
    return space == null ? solved : solved.space(space);
  }

  /** The machine with its first loss and the system's own lambda. */
  Recipe with(String kernel) {
    return base().kernel(kernel).loss(losses.get(0));
  }

  /**
   * What is tried with one kernel, in the order of preference on ties: large ridges first, then the
   * losses in their order. The ridge is lambda over the weight that the loss gives a sample it fits
   * exactly, so that the first solve of every two-sided loss is one LS-SVM with this ridge added to
   * K; for hinges, which have no such weight, it is lambda = 1 / C.
   */
  List<Recipe> recipes(Assembly assembly, String kernel, List<Double> ridges) {
    Recipe base = base();
    // A network has no kernel: its grid is the same with every width.
    Recipe sized = base.has(Recipe.Part.KERNEL) ? base.kernel(kernel) : base;
    List<Recipe> recipes = new ArrayList<>();
    for (double ridge : ridges) {
      for (String spec : losses == null ? List.of(base.loss().toString()) : losses) {
        double weight =
            assembly.losses().make(spec) instanceof Reweighting loss ? loss.fullWeight() : 1;
        recipes.add(sized.loss(spec).lambda(ridge * weight));
      }
    }
    return recipes;
  }
}
