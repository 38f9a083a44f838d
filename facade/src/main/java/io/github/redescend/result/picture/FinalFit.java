package io.github.redescend.result.picture;

import io.github.redescend.classifiers.machine.KernelClassifier;
import io.github.redescend.classifiers.machine.TrainedMachines;
import io.github.redescend.classifiers.machine.TrainedMachines.MachineFit;
import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.MulticlassStrategy.Task;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.model.TrainingSpec;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;
import io.github.redescend.eval.tune.Candidates.NonRobustLimits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A classifier fitted to all rows, with the results of its solvers, also of its non-robust limit.
 * These are empty without sample weights: joint classifiers, networks, neighbours, L1 penalties.
 */
public record FinalFit(
    Dataset data,
    List<String> features,
    TrainedModel model,
    Optional<TrainedMachines> training,
    Optional<TrainedMachines> plain,
    Optional<Recipe> recipe) {
  public static FinalFit of(
      Learner learner, Dataset data, List<String> features, Assembly assembly) {
    TrainedModel model = learner.fit(data, Control.defaults());
    TrainingSpec training = model.provenance().training();
    // Classifiers fitted to posterior probabilities differ from those fitted to labels.
    boolean labels = training.trust() != TrainingSpec.Trust.POSTERIOR;
    Optional<Recipe> recipe =
        training.parts().filter(parts -> labels && hasMachines(parts)).map(Recipe::fitted);
    Seed seed = Seed.of(model.provenance().seed());
    // The specs of a model, with chosen values, suffice to fit it again.
    Optional<TrainedMachines> own = recipe.flatMap(fitted -> train(fitted, data, assembly, seed));
    Optional<TrainedMachines> plain =
        recipe
            .flatMap(fitted -> new NonRobustLimits(assembly).limit(fitted))
            .flatMap(fitted -> train(fitted, data, assembly, seed));
    return new FinalFit(data, features, model, own, plain, recipe);
  }

  private static Optional<TrainedMachines> train(
      Recipe recipe, Dataset data, Assembly assembly, Seed seed) {
    return assembly.classifier(recipe, seed).forClasses(data.labels().classes().size())
            instanceof KernelClassifier<?> classifier
        ? Optional.of(classifier.train(data, Control.defaults()))
        : Optional.empty();
  }

  private static boolean hasMachines(TrainingSpec.Parts parts) {
    return parts.kernel().isPresent()
        && parts.penalty().isEmpty()
        && parts.manyClasses() != MulticlassStrategy.JOINT;
  }

  /** Returns the mean weight of each sample over the binary classifiers that use it, if any. */
  public Optional<double[]> weights() {
    return training.map(
        machines -> {
          double[] sum = new double[data.size()];
          int[] count = new int[data.size()];
          for (MachineFit machine : machines.machines()) {
            for (int i = 0; i < machine.rows().length; i++) {
              sum[machine.rows()[i]] += machine.solution().weights()[i];
              count[machine.rows()[i]]++;
            }
          }
          Arrays.setAll(sum, i -> sum[i] / Math.max(1, count[i]));
          return sum;
        });
  }

  /** Returns the classes that each binary classifier separates; empty for two classes. */
  List<String> machineNames() {
    List<String> classes = model.classes();
    if (classes.size() == 2) {
      return List.of("");
    }
    List<String> names = new ArrayList<>();
    for (int[] pair : model.manyClasses().pairs(classes.size())) {
      String other = pair[0] == Task.REST ? "not" : classes.get(pair[0]);
      names.add(classes.get(pair[1]) + " or " + other);
    }
    return names;
  }
}
