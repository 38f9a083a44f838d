package io.github.redescend.classifiers.recipe;

import io.github.redescend.core.spec.Spec;
import java.util.List;

/** The SVM, its truncation by Wu and Liu, and other machines whose dual is a quadratic program. */
final class HingeSystems {
  private static final String PAPER =
      "Wu, Liu: Robust truncated hinge loss support vector machines";

  private HingeSystems() {}

  static List<Recipe> recipes() {
    return List.of(
        Recipe.named(
                "svm",
                "hinge SVM by its dual quadratic program; C is 1 / lambda",
                "Cortes, Vapnik 1995; Fan, Chen, Lin 2005")
            .loss("hinge")
            .solver("qp:tolerance=1e-6"),
        Recipe.of(
                Spec.of("truncated-hinge"),
                "truncated hinge SVM by the d.c. algorithm from the SVM, s = -1 / (k - 1) as the"
                    + " paper suggests; more than two classes all at once",
                PAPER + ", sections 2 and 3",
                new JointAboveTwo())
            .loss("truncated-hinge:s=auto")
            .solver("cccp:tolerance=1e-6"),
        Recipe.named(
                "ramp-path",
                "the truncated hinge SVM at the end of the outlier path: the truncation moves from"
                    + " far away to s = -1",
                "Suzumura, Ogawa, Sugiyama, Takeuchi: Outlier path, ICML 2014; " + PAPER)
            .loss("truncated-hinge:s=-1")
            .solver("ramp-path:tolerance=1e-6"),
        Recipe.named(
                "cvm",
                "core vector machine: minimum enclosing ball of the squared-hinge machine with"
                    + " epsilon core sets; its bias is penalised",
                "Tsang, Kwok, Cheung: Core vector machines, JMLR 2005")
            .loss("squared-hinge")
            .solver("cvm:epsilon=1e-6"),
        Recipe.named(
                "pinball-svm",
                "pinball loss SVM by its dual quadratic program",
                "Huang, Shi, Suykens 2014; Akhtar, Tanveer, Arshad: RoBoSS, section IV")
            .loss("pinball:tau=0.5")
            .solver("qp:tolerance=1e-6"));
  }
}
