package io.github.redescend.eval;

import static java.util.Optional.empty;

import io.github.redescend.classifiers.model.Pipeline;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.solver.Control;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.SystemResult.FoldResult;
import io.github.redescend.eval.SystemResult.FoldResult.Seconds;
import io.github.redescend.eval.certificate.CertifiedShare;
import io.github.redescend.eval.inspect.Inspection;
import io.github.redescend.eval.metric.ConfusionMatrix;
import io.github.redescend.eval.metric.FoldValues;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.metric.Predictions;
import io.github.redescend.eval.metric.ProbabilityQuality;
import io.github.redescend.eval.resample.Split;
import io.github.redescend.linalg.Compute;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Evaluates several pipelines on the same splits. Preparation is fitted on the training set only.
 * Noise and outliers, if any, are injected into the training sets only, identically for all
 * classifiers. Split i uses the children {@code ("noise", i)} and {@code ("pipeline", i)} of the
 * seed. Fits run in parallel with one thread each if there are enough, else one after the other
 * with all threads. Only fits of the first classifier are inspected. All threads ask {@code
 * cancelled} before and after every fit. Immutable, thread-safe.
 */
public record Evaluation(
    List<NamedPipeline> systems,
    Contamination contamination,
    Seed seed,
    Compute compute,
    Progress progress,
    Optional<Assembly> certifying,
    Optional<Inspection> inspecting,
    BooleanSupplier cancelled) {
  public Evaluation {
    systems = List.copyOf(systems);
    if (systems.isEmpty()) {
      throw new InvalidInputException("no system to evaluate: name at least one");
    }
    Set<String> names = new HashSet<>();
    for (NamedPipeline system : systems) {
      if (!names.add(system.name())) {
        throw new InvalidInputException(
            "'" + system.name() + "' is listed twice: names must be unique");
      }
    }
  }

  public Evaluation(
      List<NamedPipeline> systems, Contamination contamination, Seed seed, Compute compute) {
    this(systems, contamination, seed, compute, Progress.silent(), empty(), empty(), () -> false);
  }

  public Evaluation with(Optional<Assembly> certified, Optional<Inspection> inspected) {
    return new Evaluation(
        systems, contamination, seed, compute, progress, certified, inspected, cancelled);
  }

  /**
   * Fits and tests every classifier on every split of one table; returns a result for each.
   *
   * @throws InvalidInputException if rows have no labels or one class, or a classifier refuses them
   */
  public List<SystemResult> run(Table table, List<Split> splits) {
    if (splits.isEmpty()) {
      throw new IllegalArgumentException("no splits");
    }
    List<String> classes = classes(table);
    IntFunction<Table> train = i -> corrupted(table.select(splits.get(i).train()), classes, i);
    IntFunction<Table> test = i -> table.select(splits.get(i).test());
    return run(new Trials(splits.size(), classes, train, test));
  }

  /**
   * Fits every classifier to one table and tests it on another, labelled one with the same columns.
   * Refuses tables without a common class.
   */
  public List<SystemResult> run(Table train, Table test) {
    List<String> classes = classes(train);
    if (!test.hasLabels() || test.rows() == 0) {
      throw new InvalidInputException(test.source() + " has no labelled rows to test on");
    }
    if (test.labels().stream().noneMatch(classes::contains)) {
      throw new InvalidInputException(
          "%s has none of the classes of %s, which are %s: its first label is '%s'"
              .formatted(
                  test.source(), train.source(), String.join(", ", classes), test.labels().get(0)));
    }
    return run(new Trials(1, classes, i -> corrupted(train, classes, i), i -> test));
  }

  /** The classes of a labelled table; refuses fewer than two. */
  public static List<String> classes(Table table) {
    if (!table.hasLabels()) {
      throw new InvalidInputException(table.source() + " has no labels");
    }
    List<String> classes = table.coded().classes();
    if (classes.size() < 2) {
      throw new InvalidInputException(
          "%s has the classes %s: a classifier needs at least two"
              .formatted(table.source(), classes));
    }
    return classes;
  }

  private Table corrupted(Table train, List<String> classes, int split) {
    return contamination.apply(train, classes, seed.child("noise", split));
  }

  /** Tables of the splits, created on demand. */
  private record Trials(
      int splits, List<String> classes, IntFunction<Table> train, IntFunction<Table> test) {
    String what(NamedPipeline system, int split) {
      return splits == 1
          ? system.name()
          : "%s, split %d of %d".formatted(system.name(), split + 1, splits);
    }
  }

  private List<SystemResult> run(Trials trials) {
    int each = systems.size();
    Consumer<IntFunction<String>> done =
        progress.counting(trials.splits() * each, trials.what(systems.get(0), 0));
    List<Callable<FoldResult>> fits = new ArrayList<>();
    for (int split = 0; split < trials.splits(); split++) {
      for (NamedPipeline system : systems) {
        int i = split;
        fits.add(
            () -> {
              FoldResult result = fit(system, i, trials);
              done.accept(count -> trials.what(system, i));
              return result;
            });
      }
    }
    List<FoldResult> results = compute.spread(fits);
    List<SystemResult> all = new ArrayList<>();
    for (int c = 0; c < each; c++) {
      IntStream own = IntStream.iterate(c, at -> at < results.size(), at -> at + each);
      all.add(new SystemResult(systems.get(c).name(), own.mapToObj(results::get).toList()));
    }
    return List.copyOf(all);
  }

  private FoldResult fit(NamedPipeline system, int split, Trials trials) {
    Control control = Control.defaults().withCancellation(cancelled);
    control.throwIfCancelled();
    FoldResult result;
    try {
      result = tested(system, split, trials, control);
    } catch (InvalidInputException e) {
      throw new InvalidInputException(trials.what(system, split) + ": " + e.getMessage(), e);
    }
    control.throwIfCancelled();
    return result;
  }

  private FoldResult tested(NamedPipeline system, int split, Trials trials, Control control) {
    Seed own = seed.child("pipeline", split);
    Pipeline pipeline = system.pipelines().apply(own);
    Table train = trials.train().apply(split);
    Table test = trials.test().apply(split);
    long begin = System.nanoTime();
    PreparedTrial trial =
        PreparedTrial.of(
            train, test, trials.classes(), pipeline.preparation(), pipeline.classWeights());
    Optional<TrainedModel> model =
        trial.samples().map(samples -> pipeline.learner().fit(samples, control));
    long fitted = System.nanoTime();
    Table tested = trial.tested();
    double[] machines =
        model.map(trained -> trained.machineValues(trial.testFeatures())).orElse(new double[0]);
    Predictions predictions =
        model.isPresent()
            ? Predictions.of(model.get(), tested.labels(), machines)
            : Predictions.constant(tested.labels(), trial.first()).withPositive(tested.positive());
    ConfusionMatrix confusion = predictions.confusion().withPositive(tested.positive());
    Optional<ProbabilityQuality> quality = predictions.quality();
    long predicted = System.nanoTime();
    Optional<CertifiedShare> certified =
        certifying.flatMap(assembly -> model.map(trained -> certified(trained, trial, assembly)));
    // Only the first classifier is inspected.
    Optional<Inspection> asked = inspecting.filter(any -> system.equals(systems.get(0)));
    return new FoldResult(
        new FoldValues.Fold(confusion, Metric.all(predictions)),
        trial.untested(),
        new Seconds((fitted - begin) / 1e9, (predicted - fitted) / 1e9),
        model.map(trained -> trained.provenance().training().values()).orElse(Map.of()),
        certified,
        quality,
        predictions.rankCurve(),
        asked.flatMap(one -> model.map(fit -> one.of(trial.leftOut(fit), machines, own))));
  }

  private static CertifiedShare certified(
      TrainedModel model, PreparedTrial trial, Assembly assembly) {
    return CertifiedShare.of(model, trial.samples().orElseThrow(), trial.testFeatures(), assembly);
  }

  /**
   * A named classifier of an evaluation. It makes the pipeline of a split from that split's seed,
   * the same for all classifiers, once per fit and possibly concurrently.
   */
  public record NamedPipeline(String name, Function<Seed, Pipeline> pipelines) {}
}
