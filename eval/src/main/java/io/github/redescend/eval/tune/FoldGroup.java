package io.github.redescend.eval.tune;

import io.github.redescend.classifiers.Assembly;
import io.github.redescend.classifiers.KernelClassifier;
import io.github.redescend.classifiers.KernelModel;
import io.github.redescend.classifiers.Learner;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.space.Embedding;
import io.github.redescend.eval.PreparedTrial;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * The candidates of one kernel and space on one split: they share the fitted kernel, its landmarks
 * and its Gram matrices. What could be shared further, such as a factor along lambda, belongs here.
 *
 * @param candidates with the same kernel, space and bias
 * @param lambdaFactor multiplies every lambda: the share of the rows that take part, since losses
 *     are summed
 * @param seed for landmarks and widths, the same for all groups of a split
 */
record FoldGroup(List<Candidate> candidates, double lambdaFactor, Seed seed) {
  /** An accuracy and what it cost. */
  record Outcome(double accuracy, double seconds) {}

  /**
   * Fits and tests all candidates.
   *
   * @param told called after each
   */
  List<Outcome> run(
      PreparedTrial trial, Assembly assembly, BooleanSupplier cancelled, Runnable told) {
    Control control = Control.defaults().withCancellation(cancelled);
    Matrix features = trial.testFeatures();
    Embedding embedding = null;
    List<Outcome> outcomes = new ArrayList<>();
    for (Candidate candidate : candidates) {
      if (cancelled.getAsBoolean()) {
        throw new CancellationException("the search was cancelled");
      }
      if (trial.samples().isEmpty()) {
        outcomes.add(new Outcome(trial.constant().accuracy(), 0));
      } else {
        Dataset samples = trial.samples().get();
        double lambda = candidate.recipe().lambda() * lambdaFactor;
        Learner learner = assembly.classifier(candidate.recipe().lambda(lambda), seed);
        try {
          // What is no kernel classifier has nothing to share.
          if (learner instanceof KernelClassifier<?> sharing && embedding == null) {
            embedding = sharing.embed(samples);
          }
          long begin = System.nanoTime();
          KernelModel model =
              learner instanceof KernelClassifier<?> sharing
                  ? sharing.train(samples, embedding, control).model()
                  : learner.fit(samples, control);
          double accuracy = trial.confusion(model, features).accuracy();
          outcomes.add(new Outcome(accuracy, (System.nanoTime() - begin) / 1e9));
        } catch (InvalidInputException e) {
          throw new InvalidInputException(candidate + ": " + e.getMessage(), e);
        }
      }
      told.run();
    }
    // A cancelled solver returns what it has, which is not the candidate's result.
    if (cancelled.getAsBoolean()) {
      throw new CancellationException("the search was cancelled");
    }
    return outcomes;
  }
}
