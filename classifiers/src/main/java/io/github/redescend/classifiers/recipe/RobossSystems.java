package io.github.redescend.classifiers.recipe;

import java.util.List;

/** The systems of Akhtar, Tanveer and Arshad and those that they compare with. */
final class RobossSystems {
  private static final String PAPER = "Akhtar, Tanveer, Arshad: RoBoSS";

  private RobossSystems() {}

  static List<Recipe> recipes() {
    return List.of(
        Recipe.named(
                "roboss",
                "RoBoSS SVM without a bias, by the accelerated gradient over all samples",
                PAPER + ", eq. (12); mini-batches as in Algorithm 1 by solver nag:rate=...")
            .loss("roboss")
            .solver("nag")
            .bias(false),
        Recipe.named(
                "roboss-hq",
                "RoBoSS SVM with a bias, by reweighting",
                PAPER + ", eq. (8), with " + RsvcSystems.PAPER + ", Algorithm 1")
            .loss("roboss")
            .solver("hq:iterations=200,tolerance=1e-4,start=l2svm"),
        Recipe.named(
                "linex-svm",
                "LINEX loss SVM by the accelerated gradient over all samples",
                "Ma, Zhang, Li, Tian 2019; " + PAPER + ", section V")
            .loss("linex:a=1")
            .solver("nag"),
        Recipe.named(
                "qtse-svm",
                "quadratic type squared error SVM by the accelerated gradient over all samples",
                "Zhao, Fu, Tian, Zhao 2022; " + PAPER + ", section V")
            .loss("qtse:a=-1")
            .solver("nag"),
        Recipe.named(
                "wave-svm",
                "wave loss SVM by preconditioned conjugate gradients",
                "Akhtar, Tanveer, Arshad 2024 (wave loss); " + PAPER + ", section V")
            .loss("wave:a=1,bound=1")
            .solver("ncg"));
  }
}
