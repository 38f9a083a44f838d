package io.github.redescend.eval.audit;

import io.github.redescend.classifiers.model.EstimatedNoise;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.model.TrainingSpec;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.eval.audit.noise.LabelEvidence;
import io.github.redescend.eval.audit.noise.NoiseEstimate;
import io.github.redescend.eval.audit.noise.NoisePrior;

/**
 * Weights for samples by how far their labels are trusted. Where classes lose their labels at
 * different rates the trust is that of {@link NoisePrior#any}, else that of {@link
 * NoisePrior#standard}.
 *
 * @param unequal whether classes lose their labels at different rates
 * @param trust what labels are worth
 */
record TrustWeights(boolean unequal, LabelTrust trust) {
  /** No sample is dropped altogether: a class may have nothing but doubtful labels. */
  private static final double LEAST = 1e-3;

  static TrustWeights of(LabelEvidence evidence) {
    boolean unequal = evidence.unequal();
    NoisePrior belief = unequal ? NoisePrior.any() : NoisePrior.standard();
    return new TrustWeights(unequal, evidence.under(belief));
  }

  /** The same samples, each weight multiplied by the trust in its label. */
  Dataset on(Dataset data) {
    double[] weights = data.weights().clone();
    for (int i = 0; i < weights.length; i++) {
      weights[i] *= Math.max(LEAST, trust.trust()[i]);
    }
    return data.withWeights(weights);
  }

  /** The model with what was found. */
  TrainedModel told(TrainedModel model) {
    return told(model, trust.noise(), TrainingSpec.Trust.WEIGHTS);
  }

  /** A model with the noise that was found in its labels, and what became of it. */
  static TrainedModel told(TrainedModel model, NoiseEstimate noise, TrainingSpec.Trust use) {
    EstimatedNoise found =
        new EstimatedNoise(
            noise.rate().estimate(),
            noise.rate().low(),
            noise.rate().high(),
            model.classes(),
            noise.matrix(),
            noise.byClass().stream()
                .map(interval -> new double[] {interval.low(), interval.high()})
                .toArray(double[][]::new));
    return model.withProvenance(model.provenance().withNoise(found, use));
  }
}
