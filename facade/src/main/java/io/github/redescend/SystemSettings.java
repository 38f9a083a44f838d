package io.github.redescend;

import io.github.redescend.classifiers.machine.Penalty;
import io.github.redescend.classifiers.probability.CalibrationMethod;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.eval.audit.TrustedChoice;
import io.github.redescend.eval.choice.DistanceRule;
import io.github.redescend.eval.choice.ModelChoice;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.tune.Hyperparameters.SystemSpec;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/**
 * The settings of a training.
 *
 * @param recipe empty for the default
 * @param lambda empty to choose it
 * @param calibration empty for scores only
 */
record SystemSettings(
    Optional<Recipe> recipe,
    OptionalDouble lambda,
    Optional<CalibrationMethod> calibration,
    TrustedChoice.Trust trust,
    Metric metric) {
  static SystemSettings standard() {
    return new SystemSettings(
        Optional.empty(),
        OptionalDouble.empty(),
        Optional.empty(),
        TrustedChoice.Trust.AUTO,
        Metric.ACCURACY);
  }

  private SystemSettings with(Recipe other) {
    return new SystemSettings(Optional.of(other), lambda, calibration, trust, metric);
  }

  SystemSettings system(String spec) {
    return spec.equals(SystemSpec.DEFAULT)
        ? new SystemSettings(Optional.empty(), lambda, calibration, trust, metric)
        : with(
            SystemSpec.of(spec, new Catalogue<>("system", Systems.entries()))
                .whole(Assembly.standard()));
  }

  /** With a part of the recipe replaced, the default's if no system is named. */
  SystemSettings with(BiFunction<Recipe, String, Recipe> part, String spec) {
    return with(part.apply(recipe.orElse(TrustedChoice.RECIPE), spec));
  }

  /** With another loss or solver, as on the command line if no system is named. */
  SystemSettings replaced(UnaryOperator<Recipe> change) {
    return with(change.apply(recipe.orElseGet(() -> LearningSystem.unnamed(false))));
  }

  /** With a penalty, for the truncated hinge if no system or loss is named. */
  SystemSettings penalty(String spec) {
    Penalty penalty = Penalty.parse(spec);
    return with(
        recipe.orElseGet(() -> LearningSystem.unnamed(!penalty.isSquared())).penalty(penalty));
  }

  SystemSettings withLambda(double value) {
    return new SystemSettings(recipe, OptionalDouble.of(value), calibration, trust, metric);
  }

  SystemSettings withCalibration(CalibrationMethod method) {
    return new SystemSettings(recipe, lambda, Optional.of(method), trust, metric);
  }

  SystemSettings withTrust(TrustedChoice.Trust other) {
    return new SystemSettings(recipe, lambda, calibration, other, metric);
  }

  SystemSettings withMetric(Metric other) {
    return new SystemSettings(recipe, lambda, calibration, trust, other);
  }

  /** The learning system, calibrated if requested. */
  LearningSystem.Setup setup() {
    return new LearningSystem.Setup(Assembly.standard(), trust, metric, DistanceRule.isotropic());
  }

  LearningSystem system() {
    return plain(setup()).calibrated(calibration, setup());
  }

  private LearningSystem plain(LearningSystem.Setup setup) {
    if (recipe.isEmpty() && lambda.isEmpty()) {
      return setup.chosen(Optional.empty(), false, same -> same);
    }
    Recipe made = recipe.orElse(TrustedChoice.RECIPE);
    if (lambda.isPresent()) {
      return setup.fixed(made.name(), made.lambda(lambda.getAsDouble()));
    }
    return ModelChoice.canTune(setup.assembly(), made)
        ? setup.tuned(made.name(), made)
        : setup.fixed(made.name(), made);
  }
}
