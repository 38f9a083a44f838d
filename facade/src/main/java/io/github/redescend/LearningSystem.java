package io.github.redescend;

import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.probability.CalibrationMethod;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.Seed;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.eval.audit.TrustedChoice;
import io.github.redescend.eval.choice.ModelChoice;
import io.github.redescend.eval.probability.CalibratedLearner;
import io.github.redescend.eval.tune.SystemSpec;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiFunction;

/**
 * Which system learns.
 *
 * @param recipe empty for the default as it is
 * @param lambda empty where it is chosen
 * @param calibration empty for scores alone
 */
record LearningSystem(
    Optional<Recipe> recipe, OptionalDouble lambda, Optional<CalibrationMethod> calibration) {
  private static final String DEFAULT = SystemSpec.DEFAULT;

  static LearningSystem standard() {
    return new LearningSystem(Optional.empty(), OptionalDouble.empty(), Optional.empty());
  }

  /** With the system that a spec names. */
  LearningSystem system(String spec) {
    Optional<Recipe> named =
        spec.equals(DEFAULT)
            ? Optional.empty()
            : Optional.of(
                SystemSpec.of(spec, new Catalogue<>("system", Systems.entries()))
                    .whole(Assembly.standard()));
    return new LearningSystem(named, lambda, calibration);
  }

  /** With a part of the recipe, of the default's if none is named, as a spec says. */
  LearningSystem with(BiFunction<Recipe, String, Recipe> part, String spec) {
    return new LearningSystem(
        Optional.of(part.apply(recipeOrDefault(), spec)), lambda, calibration);
  }

  LearningSystem withLambda(double value) {
    return new LearningSystem(recipe, OptionalDouble.of(value), calibration);
  }

  LearningSystem withCalibration(CalibrationMethod method) {
    return new LearningSystem(recipe, lambda, Optional.of(method));
  }

  String name() {
    return recipe.map(Recipe::name).orElse(DEFAULT);
  }

  /** What fits rows, calibrated if that is asked for. */
  Learner learner(Seed seed) {
    Assembly assembly = Assembly.standard();
    Learner plain = uncalibrated(assembly, seed);
    return calibration
        .<Learner>map(method -> new CalibratedLearner(plain, method, seed, assembly.compute()))
        .orElse(plain);
  }

  private Learner uncalibrated(Assembly assembly, Seed seed) {
    if (recipe.isEmpty() && lambda.isEmpty()) {
      return TrustedChoice.standard(assembly, seed);
    }
    Recipe made = recipeOrDefault();
    if (lambda.isPresent()) {
      return assembly.classifier(made.lambda(lambda.getAsDouble()), seed);
    }
    return ModelChoice.canTune(assembly, made)
        ? ModelChoice.tuned(assembly, made, seed)
        : assembly.classifier(made, seed);
  }

  private Recipe recipeOrDefault() {
    return recipe.orElse(TrustedChoice.RECIPE);
  }
}
