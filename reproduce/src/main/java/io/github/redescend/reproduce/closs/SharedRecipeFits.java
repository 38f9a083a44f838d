package io.github.redescend.reproduce.closs;

import io.github.redescend.classifiers.machine.KernelClassifier;
import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.space.FittedSpace;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Fits of many recipes to the same samples. Those with one kernel, space and bias share the Gram
 * matrix or the landmarks. For one thread.
 */
final class SharedRecipeFits {
  private final Assembly assembly;
  private final Dataset samples;
  private final Seed seed;
  private final Map<List<Object>, FittedSpace> embeddings = new HashMap<>();

  SharedRecipeFits(Assembly assembly, Dataset samples, Seed seed) {
    this.assembly = assembly;
    this.samples = samples;
    this.seed = seed;
  }

  TrainedModel fit(Recipe recipe) {
    Learner learner = assembly.classifier(recipe, seed);
    if (!(learner instanceof KernelClassifier<?> machine)) {
      return learner.fit(samples, Control.defaults());
    }
    FittedSpace embedding =
        embeddings.computeIfAbsent(
            List.of(recipe.kernel(), recipe.space(), recipe.bias()), key -> machine.embed(samples));
    return machine.train(samples, embedding, Control.defaults()).model();
  }
}
