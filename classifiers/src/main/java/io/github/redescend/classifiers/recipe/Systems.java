package io.github.redescend.classifiers.recipe;

import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.recipe.KernelMachines.ByClasses;
import io.github.redescend.classifiers.recipe.Recipe.LearnerFactory;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.Spec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The systems of the papers by name. */
public final class Systems {
  private static final String NIE =
      "Nie, Wang, Huang: Multiclass capped lp-norm SVM for robust classifications";
  private static final String XU = "Xu, Hu, Principe: Robust C-loss kernel classifiers";
  private static final String WU = "Wu, Liu: Robust truncated hinge loss support vector machines";
  private static final String AKHTAR = "Akhtar, Tanveer, Arshad: RoBoSS";
  private static final String FENG =
      "Feng et al.: Robust support vector machines for classification with nonconvex and smooth"
          + " losses";

  private Systems() {}

  /** The systems defined by their parts. */
  public static List<Recipe> recipes() {
    return Stream.of(closs(), rsvc(), hinges(), capped(), roboss()).flatMap(List::stream).toList();
  }

  /** All systems as entries, including those with their own parameters. */
  public static List<Entry<Recipe>> entries() {
    List<Entry<Recipe>> entries = new ArrayList<>();
    for (Recipe r : recipes()) {
      entries.add(new Entry<>(r.name(), r.summary(), r.source(), List.of(), given -> r));
    }
    entries.add(NearestNeighbours.ENTRY);
    entries.add(NetworkFactory.ENTRY);
    return entries;
  }

  /**
   * The system of this name, with its parameters if any: {@code knn:k=5}.
   *
   * @throws InvalidInputException that names the nearest known name, if there is none
   */
  public static Recipe recipe(String spec) {
    return catalogue().make(spec);
  }

  public static Catalogue<Recipe> catalogue() {
    return new Catalogue<>("system", entries());
  }

  /** The systems of Nie, Wang and Huang that train all classes at once. */
  private static List<Recipe> capped() {
    return List.of(
        Recipe.named(
                "capped-svm",
                "capped lp-norm SVM of all classes at once; gamma is lambda / 2; eps by the"
                    + " paper's rule but at least floor = 1 (floor=0: the rule itself)",
                NIE + ", eq. (12)")
            .loss("capped-lp:p=1,eps=auto,floor=1")
            .kernel("linear")
            .solver("hq:iterations=200,tolerance=1e-6,stop=objective")
            .manyClasses(MulticlassStrategy.JOINT)
            .lambda(0.02),
        Recipe.named(
                "ls-reg",
                "least squares regression on the coded classes, all at once; gamma is lambda / 2",
                NIE + ", Table 2")
            .loss("least-squares")
            .kernel("linear")
            .solver("hq:iterations=1,tolerance=0")
            .manyClasses(MulticlassStrategy.JOINT)
            .lambda(0.02));
  }

  /** The systems of Xu, Hu and Principe and those that they compare with. */
  private static List<Recipe> closs() {
    return List.of(
        Recipe.named("ls-svm", "least squares SVM: one ridge system", XU + ", section V-E")
            .loss("least-squares")
            .solver("hq:iterations=1,tolerance=0"),
        Recipe.named(
                "siwls-svm",
                "iteratively weighted LS-SVM of Suykens: two reweightings",
                XU + ", eq. (16)")
            .loss("siwls")
            .solver("hq:iterations=3,tolerance=0"),
        Recipe.named(
                "kcc-hq",
                "C-loss kernel classifier: three half-quadratic solves",
                XU + ", Algorithm 1")
            .loss("closs:sigma=0.5")
            .solver("hq:iterations=3,tolerance=0"),
        Recipe.named(
                "kcc-hqic",
                "KCC-HQ on the incomplete Cholesky factor of rank 0.4 N",
                XU + ", section III-C")
            .loss("closs:sigma=0.5")
            .space("landmarks:ratio=0.4,rule=pivoted-cholesky")
            .solver("hq:iterations=3,tolerance=0"),
        Recipe.named(
                "rkcc-hq",
                "the C-loss machine on a random 0.3 of the rows as representers",
                XU + ", section IV")
            .loss("closs:sigma=0.5")
            .space("landmarks:ratio=0.3,rule=random")
            .solver("hq:iterations=3,tolerance=0"),
        Recipe.named(
                "kcc-gradient",
                "C-loss kernel classifier: 150 steps along the gradient from the LS-SVM",
                XU + ", section V-B, Table II")
            .loss("closs:sigma=0.5")
            .solver("gradient:iterations=150"),
        Recipe.named(
                "kacc",
                "kernel adaptive classifier on the C-loss: stochastic gradient steps, no bias;"
                    + " lambda is small because the algorithm has no penalty term",
                "Pokharel, Principe 2012; " + XU + ", section V-E")
            .loss("closs:sigma=1")
            .solver("kacc")
            .lambda(1e-6)
            .bias(false)
            .manyClasses(MulticlassStrategy.OVR));
  }

  /** The SVM, its truncation, and other machines whose dual is a quadratic program. */
  private static List<Recipe> hinges() {
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
                WU + ", sections 2 and 3",
                new JointAboveTwo())
            .loss("truncated-hinge:s=auto")
            .solver("cccp:tolerance=1e-6"),
        Recipe.named(
                "ramp-path",
                "the truncated hinge SVM at the end of the outlier path: the truncation moves"
                    + " from far away to s = -1",
                "Suzumura, Ogawa, Sugiyama, Takeuchi: Outlier path, ICML 2014; " + WU)
            .loss("truncated-hinge:s=-1")
            .solver("ramp-path:tolerance=1e-6"),
        Recipe.named(
                "cvm",
                "core vector machine: minimum enclosing ball of the squared-hinge machine with"
                    + " epsilon core sets; its bias is penalized",
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

  /**
   * A system whose source trains all classes jointly, unless another strategy is requested or loss,
   * solver or space have no joint form; then one-vs-one.
   */
  record JointAboveTwo() implements LearnerFactory {
    private static final LearnerFactory EITHER = new KernelMachines();

    @Override
    public MulticlassStrategy manyClasses() {
      return MulticlassStrategy.JOINT;
    }

    @Override
    public LearnerFactory served(MulticlassStrategy way) {
      return EITHER;
    }

    @Override
    public Optional<String> refusal(Recipe recipe, Assembly assembly) {
      return EITHER.refusal(two(recipe), assembly);
    }

    @Override
    public Learner learner(Recipe recipe, Assembly assembly, Seed seed) {
      Learner two = EITHER.learner(two(recipe), assembly, seed);
      Recipe joint = recipe.manyClasses(MulticlassStrategy.JOINT);
      return !recipe.penalty().isSquared() || EITHER.refusal(joint, assembly).isPresent()
          ? two
          : new ByClasses(two, EITHER.learner(joint, assembly, seed));
    }

    /** With a sparse penalty the recipe defines the strategy. */
    private static Recipe two(Recipe recipe) {
      return recipe.penalty().isSquared() ? recipe.manyClasses(MulticlassStrategy.OVO) : recipe;
    }
  }

  /** The systems of Akhtar, Tanveer and Arshad and those that they compare with. */
  private static List<Recipe> roboss() {
    return List.of(
        Recipe.named(
                "roboss",
                "RoBoSS SVM without a bias, by the accelerated gradient over all rows",
                AKHTAR + ", eq. (12); mini-batches as in Algorithm 1 by solver nag:rate=...")
            .loss("roboss")
            .solver("nag")
            .bias(false),
        Recipe.named(
                "roboss-hq",
                "RoBoSS SVM with a bias, by reweighting",
                AKHTAR + ", eq. (8), with " + FENG + ", Algorithm 1")
            .loss("roboss")
            .solver("hq:iterations=200,tolerance=1e-4,start=l2svm"),
        Recipe.named(
                "linex-svm",
                "LINEX loss SVM by the accelerated gradient over all rows",
                "Ma, Zhang, Li, Tian 2019; " + AKHTAR + ", section V")
            .loss("linex:a=1")
            .solver("nag"),
        Recipe.named(
                "qtse-svm",
                "quadratic type squared error SVM by the accelerated gradient over all rows",
                "Zhao, Fu, Tian, Zhao 2022; " + AKHTAR + ", section V")
            .loss("qtse:a=-1")
            .solver("nag"),
        Recipe.named(
                "wave-svm",
                "wave loss SVM by preconditioned conjugate gradients",
                "Akhtar, Tanveer, Arshad 2024 (wave loss); " + AKHTAR + ", section V")
            .loss("wave:a=1,bound=1")
            .solver("ncg"));
  }

  /** The systems of Feng et al. */
  private static List<Recipe> rsvc() {
    return List.of(
        Recipe.named("l2-svm", "squared-hinge SVM, solved exactly", FENG + ", eq. (4.1)")
            .loss("squared-hinge")
            .solver("hq:iterations=1,tolerance=0"),
        Recipe.named(
                "rsvc",
                "reweighted L2-SVM with the Welsch hinge",
                FENG + ", Algorithm 1, example 1")
            .loss("welsch-hinge:sigma=1")
            .solver("hq:iterations=100,tolerance=1e-4,start=l2svm"),
        Recipe.named(
                "rsvc-cauchy",
                "reweighted L2-SVM with the Cauchy hinge",
                FENG + ", Algorithm 1, example 2")
            .loss("cauchy-hinge:sigma=1")
            .solver("hq:iterations=100,tolerance=1e-4,start=l2svm"));
  }
}
