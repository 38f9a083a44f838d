package io.github.redescend.eval;

import static java.util.Optional.empty;

import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.Pipeline;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.NamedSystem;
import io.github.redescend.core.Seed;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.prepare.ClassWeights;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.eval.Evaluation.NamedPipeline;
import io.github.redescend.linalg.Compute;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Systems that share preprocessing, the requested one first, and what fits and tests them. */
public record Experiment(
    List<? extends NamedSystem> systems,
    Preprocessing.Options rules,
    ClassWeights classWeights,
    Assembly assembly,
    Seed seed) {
  public Experiment ofFirst() {
    return new Experiment(systems.subList(0, 1), rules, classWeights, assembly, seed);
  }

  public Pipeline pipeline() {
    return pipeline(systems.get(0).learner(seed));
  }

  public Pipeline pipeline(Learner learner) {
    return new Pipeline(rules, classWeights, learner);
  }

  /** Returns a test of all systems that stops when this thread is interrupted. */
  public Evaluation evaluation(Contamination contamination, Progress progress) {
    List<NamedPipeline> named = new ArrayList<>();
    systems.forEach(
        one -> named.add(new NamedPipeline(one.name(), own -> pipeline(one.learner(own)))));
    Compute compute = assembly.compute();
    BooleanSupplier cancelled = Thread.currentThread()::isInterrupted;
    return new Evaluation(
        named, contamination, seed, compute, progress, empty(), empty(), cancelled);
  }
}
