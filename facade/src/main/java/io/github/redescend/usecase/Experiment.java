package io.github.redescend.usecase;

import io.github.redescend.LearningSystem;
import io.github.redescend.classifiers.model.Pipeline;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.prepare.ClassWeights;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.eval.Evaluation;
import io.github.redescend.eval.NamedPipeline;
import io.github.redescend.eval.Progress;
import java.util.List;

/**
 * Systems behind one preparation, and what it takes to fit and test them.
 *
 * @param systems the first is the one that was asked for
 * @param rules how rows are prepared
 * @param classWeights factors for classes
 * @param assembly the parts by name
 * @param seed of all that is drawn
 */
public record Experiment(
    List<LearningSystem> systems,
    Preprocessing.Options rules,
    ClassWeights classWeights,
    Assembly assembly,
    Seed seed) {
  public Experiment {
    systems = List.copyOf(systems);
  }

  /** The same of the first system alone. */
  public Experiment ofFirst() {
    return new Experiment(systems.subList(0, 1), rules, classWeights, assembly, seed);
  }

  /** The first system with its preparation. */
  public Pipeline pipeline() {
    return pipeline(systems.get(0), seed);
  }

  private Pipeline pipeline(LearningSystem system, Seed drawn) {
    return new Pipeline(rules, classWeights, system.learner(drawn));
  }

  /**
   * Tests all systems, until this thread is interrupted.
   *
   * @param contamination what is made wrong in training sets
   */
  public Evaluation evaluation(Contamination contamination, Progress progress) {
    return new Evaluation(
        systems.stream()
            .map(system -> new NamedPipeline(system.name(), drawn -> pipeline(system, drawn)))
            .toList(),
        contamination,
        seed,
        assembly.compute(),
        progress,
        Thread.currentThread()::isInterrupted);
  }
}
