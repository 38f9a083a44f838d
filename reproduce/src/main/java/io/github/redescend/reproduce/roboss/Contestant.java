package io.github.redescend.reproduce.roboss;

import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.eval.tune.Candidate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The machines: columns of the tables. */
@SuppressWarnings("ImmutableEnumChecker") // lists that List.of makes
enum Contestant {
  HINGE("hinge", "svm", List.of()),
  PINBALL("pinball", "pinball-svm", List.of("pinball:tau=0.1", "pinball:tau=0.5", "pinball:tau=1")),
  LINEX("LINEX", "linex-svm", List.of("linex:a=0.5", "linex:a=1", "linex:a=2")),
  QTSE("QTSE", "qtse-svm", List.of("qtse:a=-0.5", "qtse:a=-1", "qtse:a=-2")),
  WAVE("wave", "wave-svm", List.of("wave:a=0.5", "wave:a=1", "wave:a=2")),
  ROBOSS("RoBoSS", "roboss-hq", List.of("roboss:a=0.5", "roboss:a=1.5", "roboss:a=4"));

  /** C of losses that have a shape. */
  private static final double[] CONSTANTS = {2, 64};

  /** C of the hinge, which has none: as many settings. */
  private static final double[] MORE_CONSTANTS = {0.25, 1, 4, 16, 64, 256};

  /** gamma times the number of features, of columns with variance 1. */
  private static final double[] WIDTHS = {0.1, 1};

  /** As near to the minimum as reweighting goes; by default the gradient gets much nearer. */
  private static final String GRADIENT = "nag:iterations=1000,tolerance=1e-4";

  private final String column;
  private final String system;
  private final List<String> losses;

  Contestant(String column, String system, List<String> losses) {
    this.column = column;
    this.system = system;
    this.losses = losses;
  }

  String column() {
    return column;
  }

  /**
   * What is tried: twelve settings of C, gamma and the loss's shape. All have a bias. C and the
   * bound of RoBoSS and of wave count as their product alone: the bounds stay 1.
   *
   * @param features d
   * @param space where they are trained
   */
  List<Candidate> candidates(int features, String space) {
    List<Candidate> candidates = new ArrayList<>();
    for (double c : losses.isEmpty() ? MORE_CONSTANTS : CONSTANTS) {
      for (double width : WIDTHS) {
        Recipe base = Systems.recipe(system);
        Recipe recipe =
            (this == LINEX || this == QTSE ? base.solver(GRADIENT) : base)
                .kernel(Spec.of("gaussian").with("gamma", width / features).toString())
                .space(space)
                .lambda(1 / c)
                .bias(true);
        for (Recipe shaped :
            losses.isEmpty() ? List.of(recipe) : losses.stream().map(recipe::loss).toList()) {
          candidates.add(new Candidate(shaped, Map.of(), false));
        }
      }
    }
    return candidates;
  }
}
