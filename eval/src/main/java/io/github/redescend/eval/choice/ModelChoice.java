package io.github.redescend.eval.choice;

import io.github.redescend.classifiers.Assembly;
import io.github.redescend.classifiers.KernelClassifier;
import io.github.redescend.classifiers.KernelModel;
import io.github.redescend.classifiers.Learner;
import io.github.redescend.classifiers.ManyClasses;
import io.github.redescend.classifiers.Recipe;
import io.github.redescend.classifiers.Systems;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.eval.Folds;
import io.github.redescend.eval.Holdout;
import io.github.redescend.eval.Split;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;

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

  /** Copies the lists and checks that there is something to choose from. */
  public ModelChoice {
    losses = List.copyOf(losses);
    lambdas = List.copyOf(lambdas);
    if (losses.isEmpty() || lambdas.isEmpty()) {
      throw new InvalidInputException("there is nothing to choose from: name losses and lambdas");
    }
    lambdas.forEach(factor -> Require.positive("multiple of lambda", factor));
    if (!recipe.kernel().name().equals("gaussian")) {
      throw new InvalidInputException(
          "the width of a Gaussian kernel is chosen, but the recipe has kernel " + recipe.kernel());
    }
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
    boolean choose = candidates.size() > 1 && data.size() >= FOLDS;
    Candidate best =
        choose ? best(sample(data), candidates, chosen.gamma(), control) : candidates.get(0);
    KernelModel model = classifier(best, chosen.gamma(), data).fit(data, control);
    return model.withProvenance(model.provenance().with("system", recipe.name()));
  }

  private Candidate best(Dataset data, List<Candidate> candidates, double gamma, Control control) {
    List<Split> splits = Folds.stratified(data.labels(), FOLDS, seed.child("inner-folds", 0));
    List<Callable<Double>> tasks = new ArrayList<>();
    for (Candidate candidate : candidates) {
      for (Split split : splits) {
        tasks.add(() -> hits(candidate, gamma, data, split, control));
      }
    }
    List<Double> hits;
    try (var scope = assembly.compute().outerParallel()) {
      hits = assembly.compute().workers().map(tasks);
    }
    Candidate best = null;
    double most = -1;
    for (int c = 0; c < candidates.size(); c++) {
      double sum =
          hits.subList(c * splits.size(), (c + 1) * splits.size()).stream()
              .mapToDouble(Double::doubleValue)
              .sum();
      if (sum > most) {
        most = sum;
        best = candidates.get(c);
      }
    }
    return best;
  }

  /** The weight of the test samples whose class is predicted. */
  private double hits(
      Candidate candidate, double gamma, Dataset data, Split split, Control control) {
    Dataset train = learnable(data.select(split.train()));
    Dataset test = data.select(split.test());
    if (train.labels().classes().size() < 2) {
      return 0;
    }
    Control quiet = Control.defaults().withCancellation(control.cancelled());
    KernelModel model = classifier(candidate, gamma, train).fit(train, quiet);
    int[] predicted = model.predict(test.features());
    double hits = 0;
    for (int i = 0; i < predicted.length; i++) {
      boolean hit = model.classes().get(predicted[i]).equals(test.labels().name(i));
      hits += hit ? test.weights()[i] : 0;
    }
    return hits;
  }

  /**
   * The samples with a weight, and of the classes those that they have: a fold can lose a rare one.
   */
  private static Dataset learnable(Dataset data) {
    int[] rows = IntStream.range(0, data.size()).filter(i -> data.weights()[i] > 0).toArray();
    Dataset weighted = data.select(rows);
    List<String> names =
        IntStream.range(0, rows.length).mapToObj(i -> weighted.labels().name(i)).toList();
    return weighted.withLabels(Labels.of(names));
  }

  private Learner classifier(Candidate candidate, double gamma, Dataset data) {
    int classes = data.labels().classes().size();
    double total = Arrays.stream(data.weights()).sum();
    double perMachine = recipe.manyClasses() == ManyClasses.OVO ? 2.0 / classes * total : total;
    Recipe made =
        recipe
            .loss(candidate.loss())
            .kernel(Spec.of("gaussian").with("gamma", gamma).toString())
            .lambda(candidate.lambdaPerSample() * perMachine);
    boolean large = recipe.space().name().equals("gram") && data.size() > EXACT;
    // Cluster centres of sparse samples would be dense.
    String rule = data.features() instanceof SparseMatrix ? "random" : "kmeans";
    return assembly.classifier(large ? made.space("landmarks:m=500,rule=" + rule) : made, seed);
  }

  private Dataset sample(Dataset data) {
    if (data.size() <= MOST) {
      return data;
    }
    double share = (double) MOST / data.size();
    return data.select(Holdout.stratified(data.labels(), share, seed.child("choice", 1)).test());
  }

  /** What is tried. */
  private record Candidate(String loss, double lambdaPerSample) {}
}
