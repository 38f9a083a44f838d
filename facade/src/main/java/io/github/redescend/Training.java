package io.github.redescend;

import static io.github.redescend.LibraryWords.LOGGED;
import static io.github.redescend.LibraryWords.translated;

import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.Penalty;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.model.PipelineModel.ConstantModel;
import io.github.redescend.classifiers.probability.CalibrationMethod;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Plural;
import io.github.redescend.core.Require;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.loss.Loss.DifferentiableLoss;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.noise.LabelNoise;
import io.github.redescend.data.noise.LabelNoises;
import io.github.redescend.data.prepare.ClassWeights;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.review.LabelReview;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.RowSplit;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.Experiment;
import io.github.redescend.eval.Progress;
import io.github.redescend.eval.SystemResult;
import io.github.redescend.eval.audit.Audit;
import io.github.redescend.eval.audit.AuditResult;
import io.github.redescend.eval.audit.ProbabilityAudit;
import io.github.redescend.eval.audit.ProbabilityAudit.ClassProbabilities;
import io.github.redescend.eval.audit.TrustedChoice;
import io.github.redescend.eval.audit.noise.NoisePrior;
import io.github.redescend.eval.audit.noise.Review;
import io.github.redescend.eval.audit.score.ClassScores;
import io.github.redescend.eval.choice.DistanceRule;
import io.github.redescend.eval.choice.LeaveOneOutSearch;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.resample.Split;
import io.github.redescend.eval.tune.Grid;
import io.github.redescend.eval.tune.Hyperparameters.SystemSpec;
import io.github.redescend.eval.tune.Search;
import io.github.redescend.eval.tune.Tuning;
import io.github.redescend.linalg.Compute;
import io.github.redescend.report.Page;
import io.github.redescend.result.audit.AuditDocument;
import io.github.redescend.result.evaluate.EvaluateDocument;
import io.github.redescend.result.tune.TuneDocument;
import io.github.redescend.usecase.AuditLabels;
import io.github.redescend.usecase.Compare;
import io.github.redescend.usecase.Evaluate;
import io.github.redescend.usecase.LearningTable;
import io.github.redescend.usecase.Resampling;
import io.github.redescend.usecase.Select;
import io.github.redescend.usecase.Tune;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * The settings of a training. Immutable: every method that sets something returns a new object.
 *
 * <p>Methods that train throw an {@link InvalidInputException} if that is impossible, and a {@link
 * java.util.concurrent.CancellationException} if the thread is interrupted, and stays so; there are
 * no partial results.
 */
public final class Training {
  final TrainingSettings settings;

  private Training(TrainingSettings settings) {
    this.settings = settings;
  }

  static Training standard() {
    return new Training(new TrainingSettings());
  }

  private Training with(Consumer<TrainingSettings> change) {
    TrainingSettings changed = settings.copy();
    change.accept(changed);
    return new Training(changed);
  }

  /** With a part of the recipe replaced, or of another one if no system is named. */
  private Training part(String name, String spec, boolean sparse, UnaryOperator<Recipe> change) {
    Require.given(name, spec);
    return with(s -> s.recipe = Optional.of(change.apply(s.base(sparse))));
  }

  Training system(String spec) {
    if (Require.given("system", spec).equals(SystemSpec.DEFAULT)) {
      return with(s -> s.recipe = Optional.empty());
    }
    SystemSpec named = SystemSpec.of(spec, LibraryParts.get().systems());
    Recipe recipe = named.whole(LibraryParts.get().assembly());
    return with(
        s -> {
          s.recipe = Optional.of(recipe);
          if (named.fixesLambda()) {
            s.lambda = OptionalDouble.of(recipe.lambda());
          }
        });
  }

  /**
   * Sets the kernel, as in {@code gaussian:gamma=0.5}. The default chooses all else if no width is
   * given: {@code gaussian}, {@code laplacian} or {@code linear}. With {@code precomputed} the rows
   * are a square kernel matrix, and rows to predict are kernel values with these.
   */
  public Training kernel(String spec) {
    boolean family =
        LeaveOneOutSearch.isFamily(
            Spec.parse(Require.given("kernel", spec)), LibraryParts.get().assembly());
    return settings.recipe.isEmpty() && family
        ? with(s -> s.family = Optional.of(spec))
        : part("kernel", spec, false, recipe -> recipe.kernel(spec));
  }

  /**
   * Sets the hypothesis space, as in {@code landmarks:m=500}, for many rows. The default chooses
   * its own; with a space, loss, solver, lambda or kernel width it becomes the C-loss classifier.
   */
  public Training space(String spec) {
    return part("space", spec, false, recipe -> recipe.space(spec));
  }

  /** Sets the loss, as in {@code truncated-hinge:s=-1}. */
  public Training loss(String spec) {
    return part("loss", spec, false, recipe -> recipe.loss(spec));
  }

  /** Sets the solver, as in {@code hq:iterations=3}. */
  public Training solver(String spec) {
    return part("solver", spec, false, recipe -> recipe.solver(spec));
  }

  /**
   * Sets the penalty instead of (1/2) ||f||^2, as in {@code l1}: sparse linear machines, of the
   * truncated hinge unless a system or loss is set before.
   */
  public Training penalty(String spec) {
    Penalty penalty = Penalty.parse(Require.given("penalty", spec));
    return part("penalty", spec, !penalty.isSquared(), recipe -> recipe.penalty(penalty));
  }

  /**
   * Sets how a system serves several classes: {@code auto}, {@code ovo} (one machine for each
   * pair), {@code ovr} (one for each class against all others) or {@code joint} (all at once).
   */
  public Training multiclass(String rule) {
    if (Require.given("multiclass", rule).equals("auto")) {
      return with(s -> s.multiclass = Optional.empty());
    }
    MulticlassStrategy parsed = Arguments.constant("multiclass", MulticlassStrategy.class, rule);
    return with(s -> s.multiclass = Optional.of(parsed));
  }

  /** Fits an intercept, or none; by default this depends on the system. */
  public Training bias(boolean on) {
    return with(s -> s.bias = Optional.of(on));
  }

  /**
   * Learns the scaling of the features for the distance of the kernel: {@code diagonal:rounds=2},
   * {@code full}, {@code relevance}, {@code auto} (only if it helps) or {@code isotropic} (not).
   */
  public Training distance(String spec) {
    DistanceRule parsed = DistanceRule.parse(Require.given("distance", spec));
    return with(s -> s.distance = Optional.of(parsed));
  }

  /** Sets the metric for choosing lambda and the kernel width, as in {@code balanced}. */
  public Training metric(String spec) {
    Metric metric = Metric.parse(Require.given("metric", spec));
    return with(s -> s.metric = metric);
  }

  /**
   * Weights labels by the probability that they are correct, or not; by default the default system
   * decides by its audit.
   */
  public Training trustWeights(boolean on) {
    return with(s -> s.trust = on ? TrustedChoice.Trust.ON : TrustedChoice.Trust.OFF);
  }

  /**
   * Allows missing features, which are NaN: {@code mean}, {@code indicator} or {@code drop}. A
   * feature that is NaN in every row is dropped, and must be absent from rows to predict.
   */
  public Training missing(String rule) {
    MissingRule parsed = MissingRule.parse(rule);
    return prepared(known -> known.withMissing(parsed));
  }

  /**
   * Sets the scaling: {@code standard}, {@code robust}, {@code unit} (rows of length 1), {@code
   * none} and others of the command line's {@code --scale}; to [0, 1] by default.
   */
  public Training scale(String rule) {
    ScaleRule parsed = ScaleRule.parse(rule);
    return prepared(known -> known.withScale(parsed));
  }

  Training prepared(UnaryOperator<Preprocessing.Options> change) {
    return with(s -> s.preparation = change.apply(s.preparation));
  }

  Preprocessing.Options preparation() {
    return settings.preparation;
  }

  /**
   * Sets the weight of (1/2) ||f||^2 relative to the sum of losses; by default lambda is chosen by
   * cross-validation, together with an open kernel width.
   *
   * @param value &gt; 0
   */
  public Training lambda(double value) {
    Require.positive("lambda", value);
    return with(s -> s.lambda = OptionalDouble.of(value));
  }

  /**
   * Sets sample weights; weight w counts as w samples.
   *
   * @param values one for each training row, &gt;= 0
   */
  public Training weights(double... values) {
    double[] copy = Require.given("weights", values).clone();
    return with(s -> s.weights = copy);
  }

  /**
   * Sets groups, such as the visits of one patient: samples of a group are never split between
   * training and test set, including inside a fit.
   *
   * @param values one for each training row
   */
  public Training groups(String... values) {
    return split(RowSplit.Rule.GROUPS, "groups", TableFile.each("groups", values));
  }

  /** As {@link #groups(String...)}, for integer groups. */
  public Training groups(int[] values) {
    return groups(ArrayTable.labels(Require.given("groups", values)).toArray(new String[0]));
  }

  /**
   * Sets the folds for {@link #evaluate}, which must be called with as many: samples with equal
   * values are one fold.
   *
   * @param values one for each row, at least two different ones
   */
  public Training folds(String... values) {
    return split(RowSplit.Rule.FOLDS, "folds", TableFile.each("folds", values));
  }

  /** As {@link #folds(String...)}, for integer folds. */
  public Training folds(int[] values) {
    return folds(ArrayTable.labels(Require.given("folds", values)).toArray(new String[0]));
  }

  /**
   * Sets an order such as time: {@link #evaluate} trains on earlier and tests on later samples;
   * equal values stay together.
   *
   * @param values one for each row
   */
  public Training order(double... values) {
    Require.given("order", values);
    List<String> places = Arrays.stream(values).mapToObj(Double::toString).toList();
    return split(RowSplit.Rule.ORDER, "order", places);
  }

  private Training split(RowSplit.Rule rule, String name, List<String> values) {
    RowSplit before = settings.split;
    if (before != null && before.rule() != rule) {
      throw new InvalidInputException(
          "%s and %s cannot be combined: rows are split by one of them"
              .formatted(before.column(), name));
    }
    return with(s -> s.split = new RowSplit(rule, name, values));
  }

  /**
   * Sets the positive class of two: positive scores predict it, and curves, precision and recall
   * refer to it; by default the last in order.
   *
   * @param name one of two classes
   */
  public Training positive(String name) {
    Require.given("positive", name);
    return with(s -> s.positive = name);
  }

  /** As {@link #positive(String)}, for integer classes. */
  public Training positive(int name) {
    return positive(Integer.toString(name));
  }

  /** Sets class weights: {@code balanced}, or {@code yes=5,no=1}. */
  public Training classWeights(String rule) {
    ClassWeights parsed = ClassWeights.parse(Require.given("classWeights", rule));
    return with(s -> s.classWeights = parsed);
  }

  /**
   * With label noise, to test robustness: in all labels to fit or to audit, and in the training
   * folds of an evaluation.
   *
   * @param spec a noise model, as in {@code symmetric:0.2}, {@code boundary:0.2} or {@code
   *     group:age:0.3}
   * @throws io.github.redescend.core.InvalidInputException that says how noise is written
   */
  public Training noise(String spec) {
    Require.given("noise", spec);
    LabelNoise parsed = LabelNoises.parse(LibraryParts.get().noises(), spec);
    return with(s -> s.noise = Contamination.of(parsed));
  }

  /** Sets the seed of the random number generator, 1 by default. */
  public Training seed(long value) {
    return with(s -> s.seed = value);
  }

  /** Adds probabilities, by a sigmoid fitted to out-of-fold scores; costs five more fits. */
  public Training probabilities() {
    return with(s -> s.calibration = Optional.of(CalibrationMethod.PLATT));
  }

  /**
   * Trains.
   *
   * @param x n samples of d finite features
   * @param y n labels, at least two different ones
   */
  public Classifier fit(double[][] x, String[] y) {
    return fit(table(x, ArrayTable.labels(y)));
  }

  /** As {@link #fit(double[][], String[])}, for integer classes. */
  public Classifier fit(double[][] x, int[] y) {
    return fit(table(x, ArrayTable.labels(y)));
  }

  /** As {@link #fit(double[][], String[])}, for the classes {@code false} and {@code true}. */
  public Classifier fit(double[][] x, boolean[] y) {
    return fit(table(x, ArrayTable.labels(y)));
  }

  Classifier fit(Table table) {
    return translated(
        () -> {
          LearningTable rows = rows(table);
          Table noisy = settings.noisy(settings.weighted(rows.table()));
          PipelineModel fitted = settings.experiment().pipeline().fit(noisy, Control.defaults());
          ConstantModel.sentence(fitted.model().provenance()).ifPresent(LOGGED::warn);
          return new Classifier(rows.model(fitted));
        });
  }

  /** The rows of a table, or of the kernel matrix that it is. */
  private LearningTable rows(Table table) {
    Assembly assembly = LibraryParts.get().assembly();
    return LearningTable.of(table, settings.precomputed(), assembly, LOGGED);
  }

  /**
   * Cross-validates; preparation and model are fitted to the training set of each fold.
   *
   * @param folds in [2, n]
   */
  public CrossValidation evaluate(double[][] x, String[] y, int folds) {
    return evaluate(table(x, ArrayTable.labels(y)), folds);
  }

  /** As {@link #evaluate(double[][], String[], int)}, for integer classes. */
  public CrossValidation evaluate(double[][] x, int[] y, int folds) {
    return evaluate(table(x, ArrayTable.labels(y)), folds);
  }

  /** As {@link #evaluate(double[][], String[], int)}, for {@code false} and {@code true}. */
  public CrossValidation evaluate(double[][] x, boolean[] y, int folds) {
    return evaluate(table(x, ArrayTable.labels(y)), folds);
  }

  CrossValidation evaluate(Table table, int folds) {
    return translated(
        () -> {
          Table usable = settings.usable(rows(table).table());
          List<Split> splits = settings.splits(usable, folds);
          SystemResult result =
              evaluation(false).results(usable, splits, null, Progress.silent()).get(0).get(0);
          return new CrossValidation(result, () -> page(usable, splits, folds));
        });
  }

  private Evaluate evaluation(boolean importance) {
    return new Evaluate(
        settings.experiment(), List.of(settings.noise), settings.aim(), false, importance, false);
  }

  /** The page of an evaluation, which is repeated because only a page shows the importance. */
  private Page page(Table usable, List<Split> splits, int folds) {
    Evaluate evaluate = evaluation(Evaluate.showsImportance(usable));
    Resampling resampling = TrainingSettings.resampling(usable, folds);
    List<List<SystemResult>> results = evaluate.results(usable, splits, null, Progress.silent());
    EvaluateDocument document = evaluate.document(usable, splits, null, resampling, results);
    Page page = Page.titled(Page.title("Evaluation of", usable.source()));
    return evaluate.on(page, document);
  }

  /**
   * Cross-validates several systems on the same folds of each table, with this training's metric,
   * preparation, noise and seed, and tests their ranks.
   *
   * @param tables at least one; their own trainings do not count
   * @param folds in [2, n]
   * @param systems at least two, such as {@code default} or {@code rsvc:sigma=2}
   */
  public SystemComparison compare(List<TableFile> tables, int folds, String... systems) {
    List<String> names = TableFile.each("systems", systems);
    if (Set.copyOf(names).size() < Math.max(2, names.size()) || tables.isEmpty()) {
      throw new InvalidInputException(
          "systems = %s on %s cannot be compared: it takes at least two different systems and a table"
              .formatted(names, Plural.of(tables.size(), "table")));
    }
    return translated(() -> compared(tables, folds, names));
  }

  private SystemComparison compared(List<TableFile> tables, int folds, List<String> names) {
    List<Table> rows =
        tables.stream().map(table -> table.with(this).labelled()).map(settings::usable).toList();
    Experiment experiment =
        settings.experiment(names.stream().map(name -> system(name).named(name)).toList());
    List<Contamination> noise = List.of(settings.noise);
    Compare compare = new Compare(experiment, noise, settings.aim(), Compare.ALPHA);
    List<String> sources = rows.stream().map(Table::source).toList();
    Resampling resampling = TrainingSettings.resampling(rows.get(0), folds);
    return new SystemComparison(compare.run(sources, rows, resampling, LOGGED));
  }

  FeatureSelection select(Table table, double expectedFalse) {
    Assembly assembly = LibraryParts.get().assembly();
    String loss = settings.recipe.map(recipe -> recipe.loss().toString()).orElse("logistic");
    DifferentiableLoss smooth = Select.loss(loss, assembly.losses());
    double allowed = Require.positive("expectedFalse", expectedFalse);
    Optional<Integer> most = Optional.empty();
    Seed seed = Seed.of(settings.seed);
    Compute compute = assembly.compute();
    Select select =
        new Select(smooth, Select.PAIRS, Select.THRESHOLD, allowed, most, seed, compute);
    Preprocessing.Options rules = settings.preparation;
    return translated(
        () -> new FeatureSelection(select.run(settings.weighted(table), rules, LOGGED)));
  }

  private LearningSystem named(String name) {
    LearningSystem system = settings.system();
    return new LearningSystem(name, system.learners(), system.chooses());
  }

  /**
   * Traces the regularization path of a sparse linear machine, as of {@code
   * loss("logistic").penalty("l1")}, in 50 steps from about the least lambda at which no feature
   * has a weight. A lambda of this training is ignored.
   *
   * @param folds of the held-out metric, in [2, n]
   * @throws io.github.redescend.core.InvalidInputException if the penalty is l2
   */
  public RegularizationPath path(double[][] x, String[] y, int folds) {
    return path(table(x, ArrayTable.labels(y)), folds);
  }

  /** As {@link #path(double[][], String[], int)}, for integer classes. */
  public RegularizationPath path(double[][] x, int[] y, int folds) {
    return path(table(x, ArrayTable.labels(y)), folds);
  }

  /** As {@link #path(double[][], String[], int)}, for {@code false} and {@code true}. */
  public RegularizationPath path(double[][] x, boolean[] y, int folds) {
    return path(table(x, ArrayTable.labels(y)), folds);
  }

  RegularizationPath path(Table table, int folds) {
    return translated(
        () -> {
          Table usable = settings.usable(table);
          settings.splits(usable, folds);
          LearningTable rows = new LearningTable(usable, Optional.empty());
          TuneDocument document = search(rows, Optional.empty(), folds).document();
          return new RegularizationPath(document.path().orElseThrow());
        });
  }

  /** Searches a grid or, without one, traces the regularization path. */
  private Tune.Result search(LearningTable rows, Optional<Grid> grid, int folds) {
    Search every = new Search(Search.Rule.GRID, Optional.empty());
    Tune.Ways ways = new Tune.Ways(grid, every, Optional.empty(), grid.isEmpty());
    Tuning.Fits fits = new Tuning.Fits(settings.trust, settings.setup().distance());
    Resampling resampling = TrainingSettings.resampling(rows.table(), folds);
    return Tune.of(settings.experiment(), fits, settings.base(), false, ways, LOGGED)
        .run(rows, resampling, settings.noise, settings.aim(), LOGGED);
  }

  /**
   * Chooses parameters by cross-validation and fits the best setting to all rows, as {@code tune}
   * does.
   *
   * @param grid the values to try, such as {@code lambda=0.1,1,10; sigma=0.5,1}
   * @param folds in [2, n]
   * @throws io.github.redescend.core.InvalidInputException if the machine has no such parameter
   */
  public TunedClassifier tune(double[][] x, String[] y, String grid, int folds) {
    return tune(table(x, ArrayTable.labels(y)), grid, folds);
  }

  /** As {@link #tune(double[][], String[], String, int)}, for integer classes. */
  public TunedClassifier tune(double[][] x, int[] y, String grid, int folds) {
    return tune(table(x, ArrayTable.labels(y)), grid, folds);
  }

  TunedClassifier tune(Table table, String grid, int folds) {
    Require.given("grid", grid);
    return translated(
        () -> {
          LearningTable read = rows(table);
          LearningTable rows = new LearningTable(settings.usable(read.table()), read.matrix());
          return new TunedClassifier(search(rows, Optional.of(Grid.parse(grid)), folds));
        });
  }

  /**
   * Finds label errors. Of this training it uses weights, preparation and seed, but not the system.
   *
   * @return the result; its {@link LabelAudit#suspects} count rows from 0
   */
  public LabelAudit audit(double[][] x, String[] y) {
    return audit(table(x, ArrayTable.labels(y)));
  }

  /** As {@link #audit(double[][], String[])}, for integer classes. */
  public LabelAudit audit(double[][] x, int[] y) {
    return audit(table(x, ArrayTable.labels(y)));
  }

  /** As {@link #audit(double[][], String[])}, for the classes {@code false} and {@code true}. */
  public LabelAudit audit(double[][] x, boolean[] y) {
    return audit(table(x, ArrayTable.labels(y)));
  }

  LabelAudit audit(Table table) {
    return audited(() -> settings.noisy(settings.usable(table)), Optional.empty());
  }

  private LabelAudit audited(Supplier<Table> rows, Optional<Path> probabilities) {
    Audit audit = Audit.standard(LibraryParts.get().assembly(), Seed.of(settings.seed));
    Preprocessing.Options rules = settings.preparation;
    Optional<LabelNoise> noise = Optional.empty();
    Optional<Path> review = Optional.empty();
    Readers readers = LibraryParts.get().readers();
    AuditLabels labels =
        new AuditLabels(audit, rules, noise, probabilities, review, Set.of(), readers);
    return translated(
        () -> {
          Table all = rows.get();
          AuditDocument document = labels.run(all, all, AuditResult::suspects, LOGGED);
          return new LabelAudit(rules.usable(all), document);
        });
  }

  LabelAudit auditProbabilities(double[][] probabilities, List<String> labels) {
    Labels y = Labels.of(labels);
    requireClasses(y);
    Table given =
        ArrayTable.of("probabilities", Require.given("probabilities", probabilities), y.classes());
    Dataset none = Dataset.of(new DenseMatrix(y.size(), 0, new double[0]), y);
    return translated(
        () -> {
          Compute compute = LibraryParts.get().assembly().compute();
          Seed seed = Seed.of(settings.seed);
          ClassScores scores = ClassProbabilities.of(given, y.size(), y.classes());
          ProbabilityAudit audit = new ProbabilityAudit(NoisePrior.standard(), seed, compute);
          AuditResult result = audit.run(none, scores, Review.none());
          Table rows = given.withLabels(labels);
          return new LabelAudit(rows, AuditDocument.of(rows, none, result));
        });
  }

  LabelAudit auditProbabilities(Table table, Path file) {
    return audited(() -> settings.weighted(table), Optional.of(file));
  }

  private Table table(double[][] x, List<String> labels) {
    TrainingSettings.requireOneEach(
        "y", labels.size(), ArrayTable.SAMPLES, Require.given("x", x).length);
    requireClasses(Labels.of(labels));
    return ArrayTable.of(x).withLabels(labels);
  }

  /** Refuses identifiers and quantities as labels. */
  private static void requireClasses(Labels y) {
    if (LabelReview.allDiffer(y) || LabelReview.isQuantity(y)) {
      throw new InvalidInputException(
          "y has %d different values in %d rows and looks like identifiers or a regression target: a classifier needs classes with several rows each"
              .formatted(y.classes().size(), y.size()));
    }
  }
}
