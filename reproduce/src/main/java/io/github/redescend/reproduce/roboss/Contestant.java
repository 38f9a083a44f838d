package io.github.redescend.reproduce.roboss;

import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.eval.tune.Candidate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The machines: columns of the tables. */
enum Contestant {
  HINGE("hinge", "svm"),
  PINBALL("pinball", "pinball-svm"),
  LINEX("LINEX", "linex-svm"),
  QTSE("QTSE", "qtse-svm"),
  WAVE("wave", "wave-svm"),
  ROBOSS("RoBoSS", "roboss-hq");

  private static final double[] CONSTANTS = {0.5, 8, 128};

  /** gamma times the number of features. */
  private static final double[] WIDTHS = {1, 4, 16};

  private final String column;
  private final String system;

  Contestant(String column, String system) {
    this.column = column;
    this.system = system;
  }

  String column() {
    return column;
  }

  /**
   * What is tried: C and gamma, of RoBoSS its shape a as well. All have a bias.
   *
   * @param features d
   * @param space where they are trained
   */
  List<Candidate> candidates(int features, String space) {
    List<Candidate> candidates = new ArrayList<>();
    for (double c : CONSTANTS) {
      for (double width : WIDTHS) {
        Recipe recipe =
            Systems.recipe(system)
                .kernel(Spec.of("gaussian").with("gamma", width / features).toString())
                .space(space)
                .lambda(1 / c)
                .bias(true);
        for (Recipe shaped : shapes(recipe)) {
          candidates.add(new Candidate(shaped, Map.of(), false));
        }
      }
    }
    return candidates;
  }

  /** C and the bound of RoBoSS count as their product alone: the bound stays 1. */
  private List<Recipe> shapes(Recipe recipe) {
    return this == ROBOSS
        ? List.of(
            recipe.loss("roboss:a=0.5"), recipe.loss("roboss:a=1.5"), recipe.loss("roboss:a=4"))
        : List.of(recipe);
  }
}
