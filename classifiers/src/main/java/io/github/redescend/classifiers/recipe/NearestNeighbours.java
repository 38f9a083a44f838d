package io.github.redescend.classifiers.recipe;

import io.github.redescend.classifiers.machine.TrainingSamples;
import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.Provenance;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.model.TrainingSpec;
import io.github.redescend.classifiers.recipe.Recipe.LearnerFactory;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.IntegerParameter;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.kernels.predict.NearestPoints;
import io.github.redescend.linalg.Compute;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * The k-nearest-neighbour baseline. A sample of weight w counts as w samples.
 *
 * <p>Source: Cover and Hart, "Nearest neighbor pattern classification", IEEE Transactions on
 * Information Theory 13, 1967.
 *
 * @param k the number of votes, at least 1
 */
record NearestNeighbours(int k) implements LearnerFactory {
  private static final String NAME = "knn";
  private static final IntegerParameter K = Parameter.integer("k", 1, 1, "how many rows vote");

  static final Entry<Recipe> ENTRY =
      new Entry<>(
          NAME,
          "majority vote of the nearest training rows, by brute force",
          "Cover, Hart 1967; Nie, Wang, Huang: Multiclass capped lp-norm SVM, Table 2, with k = 1",
          List.of(K),
          given -> recipe(K.in(given)));

  public NearestNeighbours {
    K.check(k);
  }

  static Recipe recipe(int k) {
    return Recipe.of(
        Spec.of(NAME).with(K, k), ENTRY.summary(), ENTRY.source(), new NearestNeighbours(k));
  }

  @Override
  public Set<Recipe.Part> uses() {
    return EnumSet.noneOf(Recipe.Part.class);
  }

  @Override
  public Learner learner(Recipe recipe, Assembly assembly, Seed seed) {
    return (data, control) -> fitted(data, recipe.spec(), seed, assembly.compute());
  }

  private TrainedModel fitted(Dataset data, Spec spec, Seed seed, Compute compute) {
    TrainingSamples.refuseUnfit(data);
    long begin = System.nanoTime();
    Dataset kept = data.weighted();
    List<String> classes = data.labels().classes();
    NearestPoints decision =
        new NearestPoints(
            k, kept.features(), kept.labels().codes(), kept.weights(), classes.size(), compute);
    Trace nothing = new Trace(List.of(), StopReason.CONVERGED, "there is nothing to minimize");
    TrainingSpec system = TrainingSpec.of(spec.toString());
    double seconds = (System.nanoTime() - begin) / 1e9;
    String words = kept.size() + " rows to be compared with";
    Provenance provenance =
        Provenance.of(system, kept, seed, List.of(nothing), 0, 0, seconds, words);
    return new TrainedModel(classes, MulticlassStrategy.JOINT, decision, provenance);
  }
}
