package io.github.redescend.classifiers.recipe;

import io.github.redescend.classifiers.machine.MulticlassStrategy;
import java.util.List;

/** The systems of Xu, Hu and Principe and those that they compare with. */
final class ClossSystems {
  private static final String PAPER = "Xu, Hu, Principe: Robust C-loss kernel classifiers";

  private ClossSystems() {}

  static List<Recipe> recipes() {
    return List.of(
        Recipe.named("ls-svm", "least squares SVM: one ridge system", PAPER + ", section V-E")
            .loss("least-squares")
            .solver("hq:iterations=1,tolerance=0"),
        Recipe.named(
                "siwls-svm",
                "iteratively weighted LS-SVM of Suykens: two reweightings",
                PAPER + ", eq. (16)")
            .loss("siwls")
            .solver("hq:iterations=3,tolerance=0"),
        Recipe.named(
                "kcc-hq",
                "C-loss kernel classifier: three half-quadratic solves",
                PAPER + ", Algorithm 1")
            .loss("closs:sigma=0.5")
            .solver("hq:iterations=3,tolerance=0"),
        Recipe.named(
                "kcc-hqic",
                "KCC-HQ on the incomplete Cholesky factor of rank 0.4 N",
                PAPER + ", section III-C")
            .loss("closs:sigma=0.5")
            .space("landmarks:ratio=0.4,rule=pivoted-cholesky")
            .solver("hq:iterations=3,tolerance=0"),
        Recipe.named(
                "rkcc-hq",
                "the C-loss machine on a random 0.3 of the samples as representers",
                PAPER + ", section IV")
            .loss("closs:sigma=0.5")
            .space("landmarks:ratio=0.3,rule=random")
            .solver("hq:iterations=3,tolerance=0"),
        Recipe.named(
                "kcc-gradient",
                "C-loss kernel classifier: 150 steps along the gradient from the LS-SVM",
                PAPER + ", section V-B, Table II")
            .loss("closs:sigma=0.5")
            .solver("gradient:iterations=150"),
        Recipe.named(
                "kacc",
                "kernel adaptive classifier on the C-loss: stochastic gradient steps, no bias; the"
                    + " small lambda stands for none",
                "Pokharel, Principe 2012; " + PAPER + ", section V-E")
            .loss("closs:sigma=1")
            .solver("kacc")
            .lambda(1e-6)
            .bias(false)
            .manyClasses(MulticlassStrategy.OVR));
  }
}
