package io.github.redescend.eval.choice;

import io.github.redescend.classifiers.machine.TrainingSamples;
import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Recipe.Part;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.eval.choice.LeaveOneOutSearch.SuitedSpace;
import io.github.redescend.eval.metric.FoldScores;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.resample.Folds;
import io.github.redescend.eval.resample.RowGroups;
import io.github.redescend.eval.resample.Split;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A named system with chosen kernel width and lambda: by closed-form leave-one-out errors of least
 * squares (docs/decisions/0005), then lambda among multiples of that by stratified three-fold
 * cross-validation with a metric, and the threshold between two classes if that helps the metric
 * (docs/decisions/0026). Uses only the given, possibly noisy labels. The kernel must have a width
 * or be linear. The seed is for the landmarks of the model; the choice uses {@link #DRAWS}.
 */
public record ModelChoice(
    Assembly assembly,
    Recipe recipe,
    List<String> losses,
    List<Double> lambdas,
    Seed seed,
    Metric metric)
    implements Learner {
  /** The fixed seed of choices (docs/decisions/0005). */
  public static final Seed DRAWS = Seed.of(0).child("choice", 0);

  private static final List<Double> MULTIPLES = List.of(1.0, 0.1, 10.0);
  private static final Set<String> QUADRATIC = Set.of("least-squares", "squared-hinge");
  private static final int FOLDS = 3;

  /** Out-of-fold samples per candidate, by a few repetitions. */
  private static final double SAMPLES_TRIED = 1000;

  private static final int MAX_REPEATS = 20;

  public ModelChoice {
    losses = List.copyOf(losses);
    lambdas = List.copyOf(lambdas);
    if (losses.isEmpty() || lambdas.isEmpty()) {
      throw new InvalidInputException("nothing to choose from: name losses and lambdas");
    }
    lambdas.forEach(factor -> Require.positive("multiple of lambda", factor));
    if (LeaveOneOutSearch.family(recipe.kernel(), assembly).isEmpty()) {
      throw new InvalidInputException(
          "the search chooses kernel widths or the linear kernel, but the recipe has kernel "
              + recipe.kernel());
    }
  }

  public static boolean canTune(Assembly assembly, Recipe recipe) {
    return Stream.of(Part.LOSS, Part.KERNEL, Part.LAMBDA).allMatch(recipe::has)
        && recipe.penalty().isSquared()
        && LeaveOneOutSearch.family(recipe.kernel(), assembly).isPresent();
  }

  /**
   * A system with chosen width and lambda and its own loss. Least squares and the squared hinge
   * keep the lambda of the leave-one-out errors; other losses also try a tenth and ten times of it.
   */
  public static ModelChoice tuned(Assembly assembly, Recipe recipe, Seed seed, Metric metric) {
    boolean quadratic = QUADRATIC.contains(recipe.loss().name());
    List<Double> lambdas = quadratic ? List.of(1.0) : MULTIPLES;
    List<String> losses = List.of(recipe.loss().toString());
    return new ModelChoice(assembly, recipe, losses, lambdas, seed, metric);
  }

  @Override
  public TrainedModel fit(Dataset given, Control control) {
    TrainingSamples.refuseUnfit(given);
    Dataset data = given.weighted();
    metric.check(data.labels().classes(), "the training rows");
    control.stage("choosing the kernel's width", -1);
    Spec family = LeaveOneOutSearch.family(recipe.kernel(), assembly).orElseThrow();
    LeaveOneOutSearch chosen = LeaveOneOutSearch.chooseAmong(data, family, assembly, DRAWS);
    Recipe fitted = recipe.kernel(chosen.kernel().toString());
    List<Recipe> candidates = new ArrayList<>();
    for (String loss : losses) {
      for (double factor : lambdas) {
        candidates.add(fitted.loss(loss).lambda(factor * chosen.lambdaPerSample()));
      }
    }
    boolean moving =
        metric.servedByThreshold() && recipe.bias() && data.labels().classes().size() == 2;
    Recipe best = candidates.get(0);
    double threshold = 0;
    if ((candidates.size() > 1 || moving) && data.size() >= FOLDS) {
      List<List<FoldScores>> scores = outOfFold(candidates, data, control);
      int winner = best(scores, moving);
      best = candidates.get(winner);
      threshold = moving ? FoldScores.threshold(metric, scores.get(winner)) : 0;
    }
    control.stage("fitting", -1);
    TrainedModel model = classifier(best, data, seed).fit(data, control).withThreshold(threshold);
    return model.withProvenance(model.provenance().named(recipe.name()));
  }

  /** The first with the best mean over the folds. */
  private int best(List<List<FoldScores>> scores, boolean moving) {
    double[] means = new double[scores.size()];
    for (int c = 0; c < means.length; c++) {
      List<FoldScores> folds = scores.get(c);
      double[] values =
          moving ? FoldScores.movedValues(metric, folds) : FoldScores.values(metric, folds);
      means[c] =
          Arrays.stream(values)
              .filter(value -> !Double.isNaN(value))
              .map(metric::gain)
              .average()
              .orElse(Double.NEGATIVE_INFINITY);
    }
    double max = Vectors.max(means);
    // Differences due to rounding are ties.
    return IntStream.range(0, means.length)
        .filter(i -> means[i] >= max - 1e-9)
        .findFirst()
        .orElseThrow();
  }

  private List<List<FoldScores>> outOfFold(List<Recipe> candidates, Dataset data, Control control) {
    Dataset part = LeaveOneOutSearch.sample(data, DRAWS);
    int repeats = (int) Math.rint(SAMPLES_TRIED / part.size());
    int times = Math.max(1, Math.min(MAX_REPEATS, repeats));
    Seed drawn = DRAWS.child("inner-folds", 0);
    List<Split> splits = Folds.repeated(part.labels(), RowGroups.of(part), FOLDS, times, drawn);
    List<Callable<FoldScores>> tasks = new ArrayList<>();
    for (Recipe candidate : candidates) {
      splits.forEach(split -> tasks.add(() -> scores(candidate, split, part, control.quiet())));
    }
    control.stage("choosing lambda", -1);
    List<FoldScores> all = assembly.compute().inParallel(tasks);
    return IntStream.range(0, candidates.size())
        .mapToObj(c -> all.subList(c * splits.size(), (c + 1) * splits.size()))
        .toList();
  }

  private FoldScores scores(Recipe candidate, Split split, Dataset data, Control control) {
    Dataset some = data.select(split.train());
    // A fold can lose a rare class.
    Dataset train = some.withLabels(some.labels().occurring());
    Dataset test = data.select(split.test());
    List<String> classes = train.labels().classes();
    List<String> given =
        IntStream.range(0, test.size()).mapToObj(i -> test.labels().name(i)).toList();
    if (classes.size() < 2) {
      return new FoldScores(classes, recipe.manyClasses(), new double[0], given, test.weights());
    }
    TrainedModel model = classifier(candidate, train, DRAWS).fit(train, control);
    double[] machines = model.machineValues(test.features());
    return new FoldScores(classes, model.manyClasses(), machines, given, test.weights());
  }

  /** The lambda of a candidate is per sample. */
  private Learner classifier(Recipe candidate, Dataset data, Seed draws) {
    int classes = data.labels().classes().size();
    double share = recipe.manyClasses() == MulticlassStrategy.OVO ? 2.0 / classes : 1;
    Recipe machine = candidate.lambda(candidate.lambda() * share * Vectors.sum(data.weights()));
    Recipe suited = SuitedSpace.of(machine, data.features());
    return assembly.classifier(suited, draws).forClasses(classes);
  }
}
