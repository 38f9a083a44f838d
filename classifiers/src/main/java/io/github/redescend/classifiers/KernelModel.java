package io.github.redescend.classifiers;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.model.Model;
import io.github.redescend.core.space.DecisionFunction;
import java.util.List;

/**
 * A trained classifier: decision functions and how they make classes. Immutable, safe for
 * concurrent use.
 *
 * @param classes the classes, sorted; of two the last is the positive one
 * @param manyClasses how the machines' decision values make class scores
 * @param decision one output for each machine
 * @param provenance where the model comes from
 */
public record KernelModel(
    List<String> classes, ManyClasses manyClasses, DecisionFunction decision, Provenance provenance)
    implements Model {
  /** Checks that there are as many outputs as machines. */
  public KernelModel {
    classes = List.copyOf(classes);
    if (classes.size() < 2 || decision.outputs() != manyClasses.machines(classes.size())) {
      throw new IllegalArgumentException(
          decision.outputs() + " decision functions for " + classes.size() + " classes");
    }
  }

  @Override
  public int features() {
    return decision.features();
  }

  @Override
  public double[] scores(Matrix samples) {
    double[] machines = decision.scores(samples);
    for (int i = 0; i < machines.length; i++) {
      if (Double.isNaN(machines[i])) {
        throw new InvalidInputException(
            "row "
                + (i / decision.outputs() + 1)
                + " has no decision value: features must be finite"
                + " numbers");
      }
    }
    int k = classes.size();
    if (k == 2) {
      return machines;
    }
    double[] scores = new double[DenseMatrix.length(samples.rows(), k)];
    for (int i = 0; i < samples.rows(); i++) {
      manyClasses.classScores(machines, i * decision.outputs(), k, scores, i * k);
    }
    return scores;
  }

  @Override
  public int[] predict(Matrix samples) {
    return predicted(scores(samples));
  }

  /** The predicted classes for scores of {@link #scores}. */
  public int[] predicted(double[] scores) {
    int k = classes.size();
    int width = k == 2 ? 1 : k;
    int[] predicted = new int[scores.length / width];
    for (int i = 0; i < predicted.length; i++) {
      if (k == 2) {
        predicted[i] = scores[i] > 0 ? 1 : 0;
      } else {
        for (int c = 1; c < k; c++) {
          if (scores[i * k + c] > scores[i * k + predicted[i]]) {
            predicted[i] = c;
          }
        }
      }
    }
    return predicted;
  }

  /** The same model with another decision function of as many outputs. */
  KernelModel withDecision(DecisionFunction other) {
    return new KernelModel(classes, manyClasses, other, provenance);
  }

  /** The same model with another provenance. */
  public KernelModel withProvenance(Provenance other) {
    return new KernelModel(classes, manyClasses, decision, other);
  }
}
