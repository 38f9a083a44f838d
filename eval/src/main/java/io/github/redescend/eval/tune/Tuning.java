package io.github.redescend.eval.tune;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.Evaluation;
import io.github.redescend.eval.Experiment;
import io.github.redescend.eval.PreparedTrial;
import io.github.redescend.eval.Progress;
import io.github.redescend.eval.audit.Audit;
import io.github.redescend.eval.audit.TrustWeightedLearner;
import io.github.redescend.eval.audit.TrustedChoice;
import io.github.redescend.eval.choice.DistanceLearner;
import io.github.redescend.eval.choice.DistanceRule;
import io.github.redescend.eval.metric.FoldScores;
import io.github.redescend.eval.metric.FoldValues;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.resample.Holdout;
import io.github.redescend.eval.resample.Split;
import io.github.redescend.eval.tune.Candidates.Candidate;
import io.github.redescend.eval.tune.TuningResult.Scored;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/**
 * Chooses among candidates by the mean of a metric in cross-validation; log loss and Brier score
 * use Platt's sigmoids, fitted to the other splits. Uses only the given, possibly noisy labels.
 * Candidates with the same kernel and space share it within a split; splits and kernels run in
 * parallel, with one backend thread each, so that threads do not change the result. Split i uses
 * the child {@code ("pipeline", i)} of the seed. All threads and the solvers ask {@code cancelled}.
 * If the audit is used, samples are weighted by an audit of the training set, which costs an audit
 * per split and kernel. Immutable.
 */
public record Tuning(
    Experiment experiment,
    List<Candidate> candidates,
    boolean halving,
    Fits fits,
    Metric metric,
    Progress progress,
    BooleanSupplier cancelled) {
  /** How candidates are fitted: the use of the audit, and how the distance is learned. */
  public record Fits(TrustedChoice.Trust trust, DistanceRule distance) {
    boolean trusting() {
      return trust == TrustedChoice.Trust.ON;
    }

    /** The learner of a kernel with a learned distance and the weights of an audit, if chosen. */
    public Learner learner(Learner plain, Spec kernel, Assembly assembly, Seed seed) {
      Learner learner = DistanceLearner.of(plain, distance, kernel, assembly);
      return trusting()
          ? new TrustWeightedLearner(learner, Audit.ofSystem(kernel, assembly, seed))
          : learner;
    }
  }

  public Tuning {
    candidates = List.copyOf(candidates);
    if (candidates.isEmpty()) {
      throw new IllegalArgumentException("no candidates");
    }
    for (Candidate candidate : candidates) {
      DistanceLearner.check(fits.distance(), candidate.recipe().kernel(), experiment.assembly());
    }
  }

  public Learner learner(Candidate candidate, Seed own) {
    Assembly assembly = experiment.assembly();
    Recipe recipe = candidate.recipe();
    return fits.learner(assembly.classifier(recipe, own), recipe.kernel(), assembly, own);
  }

  /**
   * Tries all candidates. One that cannot be fitted on a split has no score and ranks last.
   *
   * @throws InvalidInputException if the rows have one class only, the metric's class is unknown,
   *     or no candidate can be fitted
   */
  public TuningResult search(Table table, List<Split> splits) {
    return search(table, splits, experiment.seed(), progress);
  }

  /** Tries all candidates, with another seed and progress. */
  TuningResult search(Table table, List<Split> splits, Seed drawn, Progress reported) {
    List<String> classes = Evaluation.classes(table);
    metric.check(classes, table.source());
    int smallest = splits.stream().mapToInt(split -> split.train().length).min().orElseThrow();
    Halving stages =
        halving ? Halving.of(candidates.size(), smallest, classes.size()) : Halving.none();
    int fits = stages.fits(candidates.size()) * splits.size();
    Consumer<IntFunction<String>> counter = reported.counting(fits, "");
    Runnable done = () -> counter.accept(count -> count + " of " + fits + " fits");
    Trials trials = new Trials(table, classes, splits, drawn, done);
    Map<Candidate, Scored> scored = new LinkedHashMap<>();
    candidates.forEach(candidate -> scored.put(candidate, null));
    List<Candidate> left = candidates;
    for (double share : stages.shares()) {
      List<Scored> stage = stage(trials, left, share);
      stage.forEach(result -> scored.put(result.candidate(), result));
      left = Halving.survivors(stage, metric);
    }
    return new TuningResult(List.copyOf(scored.values()), metric);
  }

  /** The splits of a table with their seed, and what counts finished fits. */
  private record Trials(
      Table table, List<String> classes, List<Split> splits, Seed seed, Runnable done) {}

  private List<Scored> stage(Trials trials, List<Candidate> candidates, double share) {
    Map<List<Object>, List<Candidate>> byKernel =
        candidates.stream().collect(groupingBy(Tuning::shared, LinkedHashMap::new, toList()));
    List<List<Candidate>> groups = List.copyOf(byKernel.values());
    List<Callable<List<FoldGroup.Outcome>>> tasks = new ArrayList<>();
    for (int i = 0; i < trials.splits().size(); i++) {
      int index = i;
      for (List<Candidate> group : groups) {
        tasks.add(() -> run(trials, index, group, share));
      }
    }
    List<List<FoldGroup.Outcome>> results = experiment.assembly().compute().inParallel(tasks);
    Map<Candidate, List<FoldGroup.Outcome>> outcomes = new LinkedHashMap<>();
    candidates.forEach(candidate -> outcomes.put(candidate, new ArrayList<>()));
    for (int task = 0; task < results.size(); task++) {
      List<Candidate> group = groups.get(task % groups.size());
      for (int c = 0; c < group.size(); c++) {
        outcomes.get(group.get(c)).add(results.get(task).get(c));
      }
    }
    List<Scored> scored = new ArrayList<>();
    outcomes.forEach((candidate, own) -> scored.add(scored(candidate, own, share)));
    if (scored.stream().allMatch(one -> one.failure().isPresent())) {
      throw failure(outcomes.get(candidates.get(0))).orElseThrow();
    }
    return scored;
  }

  /** What candidates of one group have in common. */
  private static List<Object> shared(Candidate candidate) {
    Recipe recipe = candidate.recipe();
    return List.of(recipe.kernel(), recipe.space(), recipe.bias());
  }

  private List<FoldGroup.Outcome> run(
      Trials trials, int index, List<Candidate> group, double share) {
    Seed own = trials.seed().child("pipeline", index);
    List<String> classes = trials.classes();
    Table train = trials.table().select(trials.splits().get(index).train());
    Table test = trials.table().select(trials.splits().get(index).test());
    Table part = share < 1 ? Halving.part(train, classes, share, own) : train;
    double lambdaFactor = (double) part.rows() / train.rows();
    try {
      PreparedTrial trial =
          PreparedTrial.of(part, test, classes, experiment.rules(), experiment.classWeights());
      Assembly assembly = experiment.assembly();
      Spec kernel = group.get(0).recipe().kernel();
      Audit audit = Audit.ofSystem(kernel, assembly, own);
      PreparedTrial weighted =
          fits.trusting()
              ? trial.withSamples(samples -> TrustWeightedLearner.weighted(samples, audit))
              : trial;
      Control control = Control.defaults().withCancellation(cancelled);
      PreparedTrial mapped =
          weighted.inMetric(
              samples ->
                  DistanceLearner.learn(samples, fits.distance(), kernel, assembly, control)
                      .map(DistanceLearner.Learned::metric));
      Runnable done = trials.done();
      return new FoldGroup(assembly, metric, group, mapped, lambdaFactor, own, control, done).run();
    } catch (InvalidInputException e) {
      throw new InvalidInputException("split " + (index + 1) + ": " + e.getMessage(), e);
    }
  }

  private Scored scored(Candidate candidate, List<FoldGroup.Outcome> outcomes, double share) {
    double seconds = outcomes.stream().mapToDouble(FoldGroup.Outcome::seconds).sum();
    Optional<String> failure = failure(outcomes).map(Throwable::getMessage);
    if (failure.isPresent()) {
      double[] none = Vectors.filled(outcomes.size(), Double.NaN);
      return new Scored(candidate, Double.NaN, none, seconds, share, failure);
    }
    if (metric.kind().needsProbabilities()) {
      double[] values =
          FoldScores.values(metric, outcomes.stream().map(o -> o.scores().orElseThrow()).toList());
      double mean = Arrays.stream(values).average().orElseThrow();
      return new Scored(candidate, mean, values, seconds, share, failure);
    }
    FoldValues over =
        new FoldValues(metric, outcomes.stream().map(o -> o.fold().orElseThrow()).toList());
    return new Scored(candidate, over.mean(), over.each(), seconds, share, failure);
  }

  private static Optional<InvalidInputException> failure(List<FoldGroup.Outcome> outcomes) {
    for (int i = 0; i < outcomes.size(); i++) {
      if (outcomes.get(i).failure().isPresent()) {
        InvalidInputException e = outcomes.get(i).failure().get();
        return Optional.of(
            new InvalidInputException("split " + (i + 1) + ": " + e.getMessage(), e));
      }
    }
    return Optional.empty();
  }

  /**
   * The stages of successive halving (Jamieson and Talwalkar, "Non-stochastic best arm
   * identification and hyperparameter optimization", AISTATS 2016), by thirds, as ascending shares
   * of the training rows, the last 1.
   */
  record Halving(List<Double> shares) {
    private static final int FACTOR = 3;

    /** The smallest informative number of training rows, in total and per class. */
    private static final int MIN_ROWS = 50;

    private static final int MIN_OF_A_CLASS = 10;

    static Halving none() {
      return new Halving(List.of(1.0));
    }

    /** As many stages as leave one candidate, with enough rows at the first. */
    static Halving of(int candidates, int rows, int classes) {
      double min = Math.max(MIN_ROWS, MIN_OF_A_CLASS * classes);
      List<Double> shares = new ArrayList<>(List.of(1.0));
      int left = candidates;
      while (left > FACTOR && rows * shares.get(0) / FACTOR >= min) {
        shares.add(0, shares.get(0) / FACTOR);
        left = third(left);
      }
      return new Halving(List.copyOf(shares));
    }

    private static int third(int candidates) {
      return (candidates + FACTOR - 1) / FACTOR;
    }

    /** The maximum number of fits on one split, with the retained limit. */
    int fits(int candidates) {
      int sum = 0;
      int left = candidates;
      for (int i = 0; i < shares.size(); i++) {
        sum += left;
        left = Math.min(left, third(left) + 1);
      }
      return sum;
    }

    /** The best third, and the best non-robust candidate, which is always kept. */
    static List<Candidate> survivors(List<Scored> stage, Metric metric) {
      List<Candidate> order =
          stage.stream().sorted(TuningResult.preference(metric)).map(Scored::candidate).toList();
      List<Candidate> kept = new ArrayList<>(order.subList(0, third(order.size())));
      if (kept.stream().allMatch(Candidate::robust)) {
        order.stream().filter(c -> !c.robust()).findFirst().ifPresent(kept::add);
      }
      // In the given order, which breaks ties.
      return stage.stream().map(Scored::candidate).filter(kept::contains).toList();
    }

    static Table part(Table train, List<String> classes, double share, Seed seed) {
      Labels labels = Labels.of(train.labels(), classes);
      return train.select(Holdout.stratified(labels, share, seed.child("part", 0)).test());
    }
  }
}
