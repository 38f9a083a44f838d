package io.github.redescend.classifiers.recipe;

import io.github.redescend.classifiers.machine.MulticlassStrategy;
import java.util.List;

/** The systems of Nie, Wang and Huang that train all classes at once. */
final class CappedSystems {
  private static final String PAPER =
      "Nie, Wang, Huang: Multiclass capped lp-norm SVM for robust classifications";

  private CappedSystems() {}

  static List<Recipe> recipes() {
    return List.of(
        Recipe.named(
                "capped-svm",
                "capped lp-norm SVM of all classes at once; gamma is lambda / 2",
                PAPER + ", eq. (12)")
            .loss("capped-lp:p=1,eps=auto,floor=1")
            .kernel("linear")
            .solver("hq:iterations=200,tolerance=1e-6,stop=objective")
            .manyClasses(MulticlassStrategy.JOINT)
            .lambda(0.02),
        Recipe.named(
                "ls-reg",
                "least squares regression on the coded classes, all at once; gamma is lambda / 2",
                PAPER + ", Table 2")
            .loss("least-squares")
            .kernel("linear")
            .solver("hq:iterations=1,tolerance=0")
            .manyClasses(MulticlassStrategy.JOINT)
            .lambda(0.02));
  }
}
