package io.github.redescend.eval.tune;

import io.github.redescend.classifiers.machine.KernelClassifier;
import io.github.redescend.classifiers.machine.SharedFits;
import io.github.redescend.classifiers.machine.SparseClassifier;
import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.solver.Control;
import io.github.redescend.eval.PreparedTrial;
import io.github.redescend.eval.metric.FoldScores;
import io.github.redescend.eval.metric.FoldValues;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.tune.Candidates.Candidate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * The candidates of one kernel and space on one split. Kernel classifiers share the fitted kernel,
 * its landmarks and Gram matrices, decompositions along lambda, and the kernel of the test rows
 * ({@link SharedFits}). Every lambda is multiplied by the share of the rows used, since losses are
 * summed. All groups of a split have the same seed for landmarks and widths.
 */
record FoldGroup(
    Assembly assembly,
    Metric metric,
    List<Candidate> candidates,
    PreparedTrial trial,
    double lambdaFactor,
    Seed seed,
    Control control,
    Runnable done) {
  /** The result on the test set, scores if the metric needs other folds, or a failure. */
  record Outcome(
      Optional<FoldValues.Fold> fold,
      Optional<FoldScores> scores,
      double seconds,
      Optional<InvalidInputException> failure) {}

  List<Outcome> run() {
    if (trial.samples().isEmpty()) {
      FoldScores constant = scores(List.of(trial.first()), MulticlassStrategy.OVO, new double[0]);
      candidates.forEach(candidate -> done.run());
      return Collections.nCopies(candidates.size(), outcome(constant, 0));
    }
    Dataset samples = trial.samples().get();
    List<Learner> learners = new ArrayList<>();
    List<KernelClassifier<?>> sharing = new ArrayList<>();
    int classes = samples.labels().classes().size();
    for (Candidate candidate : candidates) {
      double lambda = candidate.recipe().lambda() * lambdaFactor;
      Recipe recipe = candidate.recipe().lambda(lambda);
      Learner learner = assembly.classifier(recipe, seed).forClasses(classes);
      learners.add(learner);
      if (learner instanceof KernelClassifier<?> kernel && kernel.sharesEmbedding()) {
        sharing.add(kernel);
      }
    }
    List<Outcome> outcomes =
        sharing.size() == learners.size()
            ? together(samples, sharing).orElseGet(() -> oneByOne(samples, learners))
            : oneByOne(samples, learners);
    control.throwIfCancelled();
    return outcomes;
  }

  /** Empty if one of them cannot be fitted, so that only that one is dropped. */
  private Optional<List<Outcome>> together(Dataset samples, List<KernelClassifier<?>> classifiers) {
    control.throwIfCancelled();
    List<double[]> machines;
    long begin;
    try {
      SharedFits fits = new SharedFits(samples, classifiers.get(0).embed(samples));
      begin = System.nanoTime();
      machines = fits.machineValues(classifiers, trial.testFeatures(), control);
    } catch (InvalidInputException e) {
      return Optional.empty();
    }
    double each = (System.nanoTime() - begin) / 1e9 / classifiers.size();
    List<Outcome> outcomes = new ArrayList<>();
    for (int i = 0; i < classifiers.size(); i++) {
      MulticlassStrategy manyClasses = classifiers.get(i).manyClasses();
      outcomes.add(outcome(scores(samples.labels().classes(), manyClasses, machines.get(i)), each));
      done.run();
    }
    return Optional.of(outcomes);
  }

  private List<Outcome> oneByOne(Dataset samples, List<Learner> learners) {
    Matrix features = trial.testFeatures();
    List<Outcome> outcomes = new ArrayList<>();
    long start = System.nanoTime();
    Optional<List<TrainedModel>> path = alongPath(samples, learners);
    long each = (System.nanoTime() - start) / learners.size();
    for (int i = 0; i < learners.size(); i++) {
      control.throwIfCancelled();
      try {
        long begin = System.nanoTime() - (path.isPresent() ? each : 0);
        TrainedModel model =
            path.isPresent() ? path.get().get(i) : learners.get(i).fit(samples, control);
        FoldScores scores =
            scores(model.classes(), model.manyClasses(), model.machineValues(features));
        outcomes.add(outcome(scores, (System.nanoTime() - begin) / 1e9));
      } catch (InvalidInputException e) {
        InvalidInputException failure =
            new InvalidInputException(candidates.get(i) + ": " + e.getMessage(), e);
        outcomes.add(new Outcome(Optional.empty(), Optional.empty(), 0, Optional.of(failure)));
      }
      done.run();
    }
    return outcomes;
  }

  /** Sparse machines of several lambdas; empty if one cannot be fitted or differs otherwise. */
  private Optional<List<TrainedModel>> alongPath(Dataset samples, List<Learner> learners) {
    try {
      return SparseClassifier.fitAll(learners, samples, control);
    } catch (InvalidInputException e) {
      return Optional.empty();
    }
  }

  private Outcome outcome(FoldScores scores, double seconds) {
    if (metric.kind().needsProbabilities()) {
      return new Outcome(Optional.empty(), Optional.of(scores), seconds, Optional.empty());
    }
    FoldValues.Fold fold = FoldValues.Fold.of(scores.predictions(), metric);
    return new Outcome(Optional.of(fold), Optional.empty(), seconds, Optional.empty());
  }

  /** Test rows count once each. */
  private FoldScores scores(
      List<String> classes, MulticlassStrategy manyClasses, double[] machines) {
    List<String> given = trial.tested().labels();
    double[] ones = Vectors.filled(given.size(), 1);
    return new FoldScores(classes, manyClasses, machines, given, ones);
  }
}
