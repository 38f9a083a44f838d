package io.github.redescend.classifiers.recipe;

import java.util.List;

/** The systems of Feng et al. */
final class RsvcSystems {
  static final String PAPER =
      "Feng et al.: Robust support vector machines for classification with nonconvex and smooth"
          + " losses";

  private RsvcSystems() {}

  static List<Recipe> recipes() {
    return List.of(
        Recipe.named("l2-svm", "squared-hinge SVM, solved exactly", PAPER + ", eq. (4.1)")
            .loss("squared-hinge")
            .solver("hq:iterations=1,tolerance=0"),
        Recipe.named(
                "rsvc",
                "reweighted L2-SVM with the Welsch hinge",
                PAPER + ", Algorithm 1, example 1")
            .loss("welsch-hinge:sigma=1")
            .solver("hq:iterations=100,tolerance=1e-4,start=l2svm"),
        Recipe.named(
                "rsvc-cauchy",
                "reweighted L2-SVM with the Cauchy hinge",
                PAPER + ", Algorithm 1, example 2")
            .loss("cauchy-hinge:sigma=1")
            .solver("hq:iterations=100,tolerance=1e-4,start=l2svm"));
  }
}
