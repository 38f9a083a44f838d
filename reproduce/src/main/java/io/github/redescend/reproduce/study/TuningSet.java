package io.github.redescend.reproduce.study;

import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;
import java.util.List;

/**
 * Choosing among candidates by their error on a tuning set.
 *
 * @param assembly makes the classifiers
 * @param candidates at least one; on ties the earlier wins
 * @param seed for whatever is random in a fit
 */
public record TuningSet(Assembly assembly, List<Recipe> candidates, Seed seed) {
  /** The candidate trained on {@code train} that errs least on {@code tune}. */
  public TrainedModel best(Dataset train, Dataset tune) {
    TrainedModel best = null;
    double least = Double.POSITIVE_INFINITY;
    for (Recipe candidate : candidates) {
      TrainedModel model = assembly.classifier(candidate, seed).fit(train, Control.defaults());
      double error = error(model, tune);
      if (error < least) {
        least = error;
        best = model;
      }
    }
    return best;
  }

  /** The share of samples whose class is not the predicted one. */
  public static double error(TrainedModel model, Dataset data) {
    int[] predicted = model.predict(data.features());
    int wrong = 0;
    for (int i = 0; i < predicted.length; i++) {
      wrong += model.classes().get(predicted[i]).equals(data.labels().name(i)) ? 0 : 1;
    }
    return (double) wrong / predicted.length;
  }
}
