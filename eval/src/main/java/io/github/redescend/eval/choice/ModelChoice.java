package io.github.redescend.eval.choice;

import io.github.redescend.classifiers.Assembly;
import io.github.redescend.classifiers.KernelClassifier;
import io.github.redescend.classifiers.KernelModel;
import io.github.redescend.classifiers.Learner;
import io.github.redescend.classifiers.ManyClasses;
import io.github.redescend.classifiers.Recipe;
import io.github.redescend.classifiers.Systems;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.eval.Folds;
import io.github.redescend.eval.Split;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * A learner that chooses for itself (docs/decisions/0005): kernel width and lambda by closed-form
 * leave-one-out errors of least squares, then among candidate losses and multiples of that lambda
 * the pair with the best accuracy in stratified three-fold cross-validation. Candidates are listed
 * from the least robust on; on ties the earlier wins. Only the labels given are used, noisy as they
 * may be.
 *
 * @param assembly makes the classifiers
 * @param recipe the system: its space, solver and way with many classes; its kernel must be
 *     Gaussian
 * @param losses the candidate losses, least robust first
 * @param lambdas multiples of the chosen lambda to try
 * @param seed for folds, landmarks and widths
 */
public record ModelChoice(
    Assembly assembly, Recipe recipe, List<String> losses, List<Double> lambdas, Seed seed)
    implements Learner {
  /** Up to so many samples the exact Gram matrix is used where the recipe says gram. */
  public static final int EXACT = 5000;

  private static final int FOLDS = 3;

  /** The loss is chosen on no more samples than this. */
  private static final int MOST = 20_000;

  /** Copies the lists. */
  public ModelChoice {
    losses = List.copyOf(losses);
    lambdas = List.copyOf(lambdas);
  }

  /**
   * The default robust classifier: C-loss with sigma 1 or 2, or its limit least squares, run to
   * convergence.
   */
  public static ModelChoice robust(Assembly assembly, Seed seed) {
    Recipe recipe =
        Recipe.named(
                "default",
                "C-loss kernel classifier that chooses its parameters",
                "Xu, Hu, Principe, eq. (3)")
            .solver("hq");
    return new ModelChoice(
        assembly,
        recipe,
        List.of("least-squares", "closs:sigma=2", "closs:sigma=1"),
        List.of(1.0),
        seed);
  }

  /** LS-SVM with width and lambda chosen in the same way. */
  public static ModelChoice leastSquares(Assembly assembly, Seed seed) {
    return plain("ls-svm", "least-squares", assembly, seed);
  }

  /** L2-SVM with width and lambda chosen in the same way. */
  public static ModelChoice squaredHinge(Assembly assembly, Seed seed) {
    return plain("l2-svm", "squared-hinge", assembly, seed);
  }

  private static ModelChoice plain(String system, String loss, Assembly assembly, Seed seed) {
    return new ModelChoice(assembly, Systems.recipe(system), List.of(loss), List.of(1.0), seed);
  }

  @Override
  public KernelModel fit(Dataset data, Control control) {
    KernelClassifier.refuseUnfit(data);
    WidthAndLambda chosen = WidthAndLambda.choose(data, assembly, seed);
    List<Candidate> candidates = new ArrayList<>();
    for (String loss : losses) {
      for (double factor : lambdas) {
        candidates.add(new Candidate(loss, factor * chosen.lambdaPerSample()));
      }
    }
    Candidate best =
        candidates.size() == 1
            ? candidates.get(0)
            : best(sample(data), candidates, chosen.gamma(), control);
    KernelModel model = classifier(best, chosen.gamma(), data).fit(data, control);
    return model.withProvenance(model.provenance().with("system", recipe.name()));
  }

  private Candidate best(Dataset data, List<Candidate> candidates, double gamma, Control control) {
    List<Split> splits = Folds.stratified(data.labels(), FOLDS, seed.child("inner-folds", 0));
    List<Callable<Integer>> tasks = new ArrayList<>();
    for (Candidate candidate : candidates) {
      for (Split split : splits) {
        tasks.add(() -> hits(candidate, gamma, data, split, control));
      }
    }
    List<Integer> hits;
    try (var scope = assembly.compute().outerParallel()) {
      hits = assembly.compute().workers().map(tasks);
    }
    Candidate best = null;
    int most = -1;
    for (int c = 0; c < candidates.size(); c++) {
      int sum =
          hits.subList(c * splits.size(), (c + 1) * splits.size()).stream()
              .mapToInt(Integer::intValue)
              .sum();
      if (sum > most) {
        most = sum;
        best = candidates.get(c);
      }
    }
    return best;
  }

  private int hits(Candidate candidate, double gamma, Dataset data, Split split, Control control) {
    Dataset train = data.select(split.train());
    Dataset test = data.select(split.test());
    if (Arrays.stream(train.labels().counts()).anyMatch(count -> count == 0)) {
      // A class with so few samples that a fold took them all: nothing can be learnt of it here.
      return 0;
    }
    Control quiet = Control.defaults().withCancellation(control.cancelled());
    int[] predicted =
        classifier(candidate, gamma, train).fit(train, quiet).predict(test.features());
    int hits = 0;
    for (int i = 0; i < predicted.length; i++) {
      hits += predicted[i] == test.labels().codes()[i] ? 1 : 0;
    }
    return hits;
  }

  private KernelClassifier<?> classifier(Candidate candidate, double gamma, Dataset data) {
    int classes = data.labels().classes().size();
    double perMachine =
        recipe.manyClasses() == ManyClasses.OVO ? 2.0 / classes * data.size() : data.size();
    boolean large = recipe.space().name().equals("gram") && data.size() > EXACT;
    Recipe made =
        recipe
            .loss(candidate.loss())
            .kernel(Spec.of("gaussian").with("gamma", gamma).toString())
            .lambda(candidate.lambdaPerSample() * perMachine);
    return assembly.classifier(large ? made.space("landmarks:m=500,rule=kmeans") : made, seed);
  }

  private Dataset sample(Dataset data) {
    if (data.size() <= MOST) {
      return data;
    }
    int[] rows = Arrays.copyOf(seed.child("choice", 1).permutation(data.size()), MOST);
    Arrays.sort(rows);
    return data.select(rows);
  }

  /** What is tried. */
  private record Candidate(String loss, double lambdaPerSample) {}
}
