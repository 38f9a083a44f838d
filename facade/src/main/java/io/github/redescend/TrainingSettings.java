package io.github.redescend;

import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.probability.CalibrationMethod;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Plural;
import io.github.redescend.core.Printable;
import io.github.redescend.core.Seed;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.prepare.ClassWeights;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.review.LabelReview;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.RowSplit;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.Experiment;
import io.github.redescend.eval.audit.TrustedChoice;
import io.github.redescend.eval.choice.DistanceRule;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.resample.Split;
import io.github.redescend.kernels.kernel.Precomputed;
import io.github.redescend.result.PrimaryMetric;
import io.github.redescend.usecase.Resampling;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The settings of a {@link Training}, with the rows and the experiment made from them. A training
 * changes a copy, never its own settings.
 */
final class TrainingSettings implements Cloneable {
  /** Empty for the default system. */
  Optional<Recipe> recipe = Optional.empty();

  /** The kernel to which the default is restricted, if any. */
  Optional<String> family = Optional.empty();

  OptionalDouble lambda = OptionalDouble.empty();
  Optional<MulticlassStrategy> multiclass = Optional.empty();
  Optional<Boolean> bias = Optional.empty();
  Optional<DistanceRule> distance = Optional.empty();
  Optional<CalibrationMethod> calibration = Optional.empty();
  TrustedChoice.Trust trust = TrustedChoice.Trust.AUTO;
  Metric metric = Metric.ACCURACY;
  double[] weights;
  RowSplit split;
  String positive;
  ClassWeights classWeights = ClassWeights.none();
  Preprocessing.Options preparation = Preprocessing.Options.defaults();
  Contamination noise = Contamination.none();
  long seed = 1;

  TrainingSettings copy() {
    try {
      return (TrainingSettings) clone();
    } catch (CloneNotSupportedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The recipe to change, as on the command line. */
  Recipe base(boolean sparse) {
    Recipe unnamed = LearningSystem.unnamed(sparse);
    return recipe.orElseGet(() -> family.map(unnamed::kernel).orElse(unnamed));
  }

  Recipe base() {
    return general(base(false));
  }

  /** With the settings that do not name a classifier. */
  private Recipe general(Recipe named) {
    Recipe served = multiclass.map(named::manyClasses).orElse(named);
    return bias.map(served::bias).orElse(served);
  }

  LearningSystem.Setup setup() {
    return new LearningSystem.Setup(
        LibraryParts.get().assembly(), trust, metric, distance.orElse(DistanceRule.isotropic()));
  }

  LearningSystem system() {
    LearningSystem.Setup setup = setup();
    LearningSystem plain;
    if (recipe.isEmpty() && lambda.isEmpty()) {
      plain = setup.chosen(family, distance.isPresent(), this::general);
    } else {
      Recipe known = lambda.isPresent() ? base().lambda(lambda.getAsDouble()) : base();
      plain = setup.of(known.spec().toString(), known, lambda.isPresent());
    }
    return plain.calibrated(calibration, setup);
  }

  PrimaryMetric aim() {
    return new PrimaryMetric(
        metric, !metric.equals(Metric.ACCURACY), classWeights, Optional.ofNullable(positive));
  }

  static Resampling resampling(Table table, int folds) {
    Optional<RowSplit> own = table.split().filter(by -> by.rule() != RowSplit.Rule.GROUPS);
    String words =
        own.map(by -> Resampling.byColumn(by.rule(), by.column()))
            .orElse(folds + "-fold cross-validation");
    return new Resampling(Optional.of(folds), folds, 1, Optional.empty(), words);
  }

  /** The splits that the command line would draw. */
  List<Split> splits(Table usable, int folds) {
    Resampling resampling = resampling(usable, folds);
    List<Split> splits = resampling.splits(usable, Seed.of(seed), LibraryWords.LOGGED);
    if (splits.size() != folds) {
      throw new InvalidInputException(
          "folds = %d is not allowed: the column of folds has %d different values"
              .formatted(folds, splits.size()));
    }
    return splits;
  }

  /** The rows with the groups and weights of this training. */
  Table weighted(Table plain) {
    Table table = plain;
    if (positive != null) {
      table = LabelReview.checkedPositive(table.withPositive(positive));
    }
    if (split != null) {
      requireOneEach(split.column(), split.values().size(), table.source(), table.rows());
      table = table.withSplit(split);
    }
    if (weights == null) {
      return table;
    }
    if (table.hasWeights()) {
      throw new InvalidInputException(
          "%s has weights in column '%s', and the training has others: remove one of them"
              .formatted(table.source(), Printable.of(table.weightsName())));
    }
    requireOneEach("weights", weights.length, table.source(), table.rows());
    return table.withWeights("weights", weights);
  }

  Table usable(Table table) {
    return preparation.usable(weighted(table));
  }

  /** The rows with the noise of this training. */
  Table noisy(Table table) {
    if (noise.isNone()) {
      return table;
    }
    Table usable = preparation.usable(table);
    return noise.apply(usable, usable.coded().classes(), Seed.of(seed));
  }

  static void requireOneEach(String what, int length, String source, int samples) {
    if (length != samples) {
      throw new InvalidInputException(
          "%s has %s, but %s has %s: every row needs one"
              .formatted(what, Plural.of(length, "value"), source, Plural.of(samples, "row")));
    }
  }

  /** The precomputed kernel, if it is one. */
  Optional<Precomputed> precomputed() {
    return recipe
        .map(Recipe::kernel)
        .filter(kernel -> kernel.name().equals(Precomputed.NAME))
        .map(kernel -> (Precomputed) LibraryParts.get().assembly().kernels().make(kernel));
  }

  Experiment experiment() {
    return experiment(List.of(system()));
  }

  Experiment experiment(List<LearningSystem> systems) {
    Preprocessing.Options rules =
        precomputed().isPresent() ? preparation.withScale(ScaleRule.NONE) : preparation;
    Assembly assembly = LibraryParts.get().assembly();
    return new Experiment(systems, rules, classWeights, assembly, Seed.of(seed));
  }
}
