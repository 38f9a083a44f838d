package io.github.redescend;

import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.Pipeline;
import io.github.redescend.classifiers.probability.CalibrationMethod;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.data.prepare.ClassWeights;
import io.github.redescend.data.prepare.MissingRule;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.ScaleRule;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.Contender;
import io.github.redescend.eval.Evaluation;
import io.github.redescend.eval.audit.Audit;
import io.github.redescend.eval.audit.TrustedChoice;
import io.github.redescend.eval.choice.ModelChoice;
import io.github.redescend.eval.probability.CalibratedLearner;
import io.github.redescend.eval.resample.Folds;
import io.github.redescend.eval.tune.SystemSpec;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.UnaryOperator;

/** What is trained, and how. Immutable: every method gives another one. */
public final class Training {
  private static final String DEFAULT = "default";

  private final Optional<Recipe> recipe;
  private final OptionalDouble lambda;
  private final double[] weights;
  private final ClassWeights classWeights;
  private final Optional<CalibrationMethod> calibration;
  private final Preprocessing.Options preparation;
  private final long seed;

  private Training(
      Optional<Recipe> recipe,
      OptionalDouble lambda,
      double[] weights,
      ClassWeights classWeights,
      Optional<CalibrationMethod> calibration,
      Preprocessing.Options preparation,
      long seed) {
    this.recipe = recipe;
    this.lambda = lambda;
    this.weights = weights;
    this.classWeights = classWeights;
    this.calibration = calibration;
    this.preparation = preparation;
    this.seed = seed;
  }

  static Training standard() {
    return new Training(
        Optional.empty(),
        OptionalDouble.empty(),
        null,
        ClassWeights.none(),
        Optional.empty(),
        Preprocessing.Options.defaults(),
        1);
  }

  Training system(String spec) {
    Optional<Recipe> named =
        spec.equals(DEFAULT)
            ? Optional.empty()
            : Optional.of(
                SystemSpec.of(spec, new Catalogue<>("system", Systems.entries()))
                    .whole(Assembly.standard()));
    return new Training(named, lambda, weights, classWeights, calibration, preparation, seed);
  }

  /**
   * With this kernel in place of the system's, as in {@code gaussian:gamma=0.5}; of the default's
   * the name alone: {@code gaussian} or {@code linear}.
   */
  public Training kernel(String spec) {
    Recipe changed = recipe.orElseGet(this::chosenRecipe).kernel(spec);
    return new Training(
        Optional.of(changed), lambda, weights, classWeights, calibration, preparation, seed);
  }

  /**
   * With functions of another space, as in {@code landmarks:m=500}, for many rows; not for the
   * default.
   */
  public Training space(String spec) {
    Recipe changed = recipe.orElseGet(this::chosenRecipe).space(spec);
    return new Training(
        Optional.of(changed), lambda, weights, classWeights, calibration, preparation, seed);
  }

  /**
   * With missing features, which are NaN, not refused: {@code mean}, {@code indicator} or {@code
   * drop}.
   */
  public Training missing(String rule) {
    MissingRule parsed = MissingRule.parse(rule);
    return prepared(
        known -> new Preprocessing.Options(known.scale(), parsed, known.dates(), known.marks()));
  }

  /**
   * With features scaled otherwise than to [0, 1]: {@code standard}, {@code robust}, {@code none}.
   */
  public Training scale(String rule) {
    ScaleRule parsed = ScaleRule.parse(rule);
    return prepared(
        known -> new Preprocessing.Options(parsed, known.missing(), known.dates(), known.marks()));
  }

  /** With other rules of what becomes of rows. */
  Training prepared(UnaryOperator<Preprocessing.Options> change) {
    return new Training(
        recipe, lambda, weights, classWeights, calibration, change.apply(preparation), seed);
  }

  /** What becomes of rows. */
  Preprocessing.Options preparation() {
    return preparation;
  }

  /**
   * With this weight of (1/2) ||f||^2 beside the sum of losses. Without it lambda is chosen by
   * cross-validation, the kernel's width with it where the system leaves that open.
   *
   * @param value &gt; 0
   */
  public Training lambda(double value) {
    OptionalDouble given = OptionalDouble.of(Require.positive("lambda", value));
    return new Training(recipe, given, weights, classWeights, calibration, preparation, seed);
  }

  /**
   * With a weight for each sample, as if it stood there so often.
   *
   * @param values one for each row that is trained on, &gt;= 0
   */
  public Training weights(double... values) {
    return new Training(
        recipe, lambda, values.clone(), classWeights, calibration, preparation, seed);
  }

  /** With classes weighted: {@code balanced}, or {@code yes=5,no=1}. */
  public Training classWeights(String rule) {
    return new Training(
        recipe, lambda, weights, ClassWeights.parse(rule), calibration, preparation, seed);
  }

  /** With another seed than 1 for all that is drawn. */
  public Training seed(long value) {
    return new Training(recipe, lambda, weights, classWeights, calibration, preparation, value);
  }

  /** With probabilities, by a sigmoid fitted to out-of-fold scores; costs five fits more. */
  public Training probabilities() {
    Optional<CalibrationMethod> sigmoid = Optional.of(CalibrationMethod.PLATT);
    return new Training(recipe, lambda, weights, classWeights, sigmoid, preparation, seed);
  }

  /**
   * Trains.
   *
   * @param x n samples of d finite features
   * @param y n labels, at least two different ones
   * @throws io.github.redescend.core.InvalidInputException if the samples cannot be learnt from
   */
  public Classifier fit(double[][] x, String[] y) {
    return fit(table(x, ArrayTable.labels(y)));
  }

  /** As {@link #fit(double[][], String[])}, for classes by number. */
  public Classifier fit(double[][] x, int[] y) {
    return fit(table(x, ArrayTable.labels(y)));
  }

  /** As {@link #fit(double[][], String[])}, for the classes {@code false} and {@code true}. */
  public Classifier fit(double[][] x, boolean[] y) {
    return fit(table(x, ArrayTable.labels(y)));
  }

  Classifier fit(Table table) {
    return LibraryWords.said(
        () -> new Classifier(pipeline(Seed.of(seed)).fit(table, Control.defaults())));
  }

  /**
   * Cross-validates: everything that is learnt is learnt on the training part of each fold.
   *
   * @param folds in [2, n]
   * @throws io.github.redescend.core.InvalidInputException if the samples cannot be learnt from
   */
  public CrossValidation evaluate(double[][] x, String[] y, int folds) {
    return evaluate(table(x, ArrayTable.labels(y)), folds);
  }

  /** As {@link #evaluate(double[][], String[], int)}, for classes by number. */
  public CrossValidation evaluate(double[][] x, int[] y, int folds) {
    return evaluate(table(x, ArrayTable.labels(y)), folds);
  }

  /** As {@link #evaluate(double[][], String[], int)}, for {@code false} and {@code true}. */
  public CrossValidation evaluate(double[][] x, boolean[] y, int folds) {
    return evaluate(table(x, ArrayTable.labels(y)), folds);
  }

  CrossValidation evaluate(Table table, int folds) {
    Seed root = Seed.of(seed);
    Contender contender = new Contender(name(), this::pipeline);
    Evaluation evaluation = new Evaluation(List.of(contender), root, Assembly.standard().compute());
    Table usable = preparation.missing().usable(table);
    return LibraryWords.said(
        () ->
            CrossValidation.of(
                evaluation
                    .run(usable, Folds.stratified(Labels.of(usable.labels()), folds, root))
                    .get(0)));
  }

  /**
   * Looks for wrong labels.
   *
   * @return what was found; its {@link LabelAudit#suspects} count rows from 0
   * @throws io.github.redescend.core.InvalidInputException if the samples cannot be learnt from
   */
  public LabelAudit audit(double[][] x, String[] y) {
    return audit(table(x, ArrayTable.labels(y)));
  }

  /** As {@link #audit(double[][], String[])}, for classes by number. */
  public LabelAudit audit(double[][] x, int[] y) {
    return audit(table(x, ArrayTable.labels(y)));
  }

  /** As {@link #audit(double[][], String[])}, for the classes {@code false} and {@code true}. */
  public LabelAudit audit(double[][] x, boolean[] y) {
    return audit(table(x, ArrayTable.labels(y)));
  }

  LabelAudit audit(Table table) {
    Table usable = preparation.missing().usable(table);
    Audit audit = Audit.standard(Assembly.standard(), Seed.of(seed));
    return LibraryWords.said(
        () ->
            new LabelAudit(
                usable, audit.run(Preprocessing.learn(usable, preparation).apply(usable))));
  }

  private Table table(double[][] x, List<String> labels) {
    requireOneEach("y", labels.size(), x.length);
    if (weights != null) {
      requireOneEach("weights", weights.length, x.length);
    }
    Table table = ArrayTable.of(x).withLabels(labels);
    return weights == null ? table : table.withWeights("weights", weights);
  }

  private static void requireOneEach(String what, int length, int samples) {
    if (length != samples) {
      throw new InvalidInputException(
          "%s has %d values, but x has %d samples: every sample needs one"
              .formatted(what, length, samples));
    }
  }

  private String name() {
    return recipe.map(Recipe::name).orElse(DEFAULT);
  }

  private Recipe chosenRecipe() {
    return ModelChoice.robust(Assembly.standard(), Seed.of(seed)).recipe();
  }

  private Pipeline pipeline(Seed drawn) {
    Assembly assembly = Assembly.standard();
    Learner learner = learner(assembly, drawn);
    Learner told =
        calibration
            .<Learner>map(
                method -> new CalibratedLearner(learner, method, drawn, assembly.compute()))
            .orElse(learner);
    return new Pipeline(preparation, classWeights, told);
  }

  private Learner learner(Assembly assembly, Seed drawn) {
    if (recipe.isEmpty() && lambda.isEmpty()) {
      return TrustedChoice.robust(assembly, drawn);
    }
    Recipe made = recipe.orElseGet(this::chosenRecipe);
    if (lambda.isPresent()) {
      return assembly.classifier(made.lambda(lambda.getAsDouble()), drawn);
    }
    return ModelChoice.canTune(assembly, made)
        ? ModelChoice.tuned(assembly, made, drawn)
        : assembly.classifier(made, drawn);
  }
}
