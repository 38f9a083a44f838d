package io.github.redescend.eval;

import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.Pipeline;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.solver.Control;
import io.github.redescend.data.prepare.ClassWeights;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.eval.Evaluation.NamedPipeline;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.IntStream;

/** A catalogue of LS-SVM systems that record their training data by the seed of the split. */
final class Spy {
  static final Assembly ASSEMBLY = Assembly.standard();

  final Map<Long, Dataset> seen = new ConcurrentSkipListMap<>();
  private final MissingRule missing;
  private final ClassWeights classWeights;

  Spy(MissingRule missing, ClassWeights classWeights) {
    this.missing = missing;
    this.classWeights = classWeights;
  }

  Spy() {
    this(MissingRule.FAIL, ClassWeights.none());
  }

  NamedPipeline system(String name) {
    return new NamedPipeline(name, this::pipeline);
  }

  /** The preprocessing does not scale, so that a feature identifies the row. */
  private Pipeline pipeline(Seed seed) {
    return new Pipeline(
        new Preprocessing.Options(ScaleRule.NONE, missing),
        classWeights,
        new Noting(seen, seed, ASSEMBLY.classifier(Systems.recipe("ls-svm"), seed)));
  }

  private record Noting(Map<Long, Dataset> seen, Seed seed, Learner learner) implements Learner {
    @Override
    public TrainedModel fit(Dataset data, Control control) {
      seen.put(seed.value(), data);
      return learner.fit(data, control);
    }
  }

  /** A recipe with an automatic Gaussian width. */
  static NamedPipeline system(String name, double lambda) {
    Recipe recipe = Systems.recipe(name).kernel("gaussian:gamma=auto").lambda(lambda);
    return new NamedPipeline(name, seed -> new Pipeline(ASSEMBLY.classifier(recipe, seed)));
  }

  static List<String> names(Labels labels) {
    return IntStream.range(0, labels.size()).mapToObj(labels::name).toList();
  }
}
