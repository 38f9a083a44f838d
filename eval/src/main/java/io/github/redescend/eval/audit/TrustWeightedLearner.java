package io.github.redescend.eval.audit;

import io.github.redescend.classifiers.model.EstimatedNoise;
import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.model.TrainingSpec;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;
import io.github.redescend.eval.audit.noise.LabelEvidence;
import io.github.redescend.eval.audit.noise.LabelEvidence.LabelTrust;
import io.github.redescend.eval.audit.noise.NoiseEstimate;
import io.github.redescend.eval.audit.noise.NoisePrior;
import java.util.Arrays;
import java.util.List;

/**
 * Weights each sample by the audited probability that its label is correct, whatever noise is
 * found.
 *
 * @param learner trains on the weighted samples
 * @param audit of the same training samples
 */
public record TrustWeightedLearner(Learner learner, Audit audit) implements Learner {
  public static Dataset weighted(Dataset data, Audit audit) {
    return TrustWeights.of(audit.prepare(data).evidence(Control.defaults())).on(data);
  }

  @Override
  public TrainedModel fit(Dataset given, Control control) {
    // Samples of weight 0 must not influence the audit.
    Dataset data = given.weighted();
    TrustWeights weights = TrustWeights.of(audit.prepare(data, control).evidence(control));
    return weights.recorded(learner.fit(weights.on(data), control));
  }

  /**
   * Sample weights from trust: by {@link NoisePrior#any} if class error rates differ, else by
   * {@link NoisePrior#standard}.
   */
  record TrustWeights(boolean unequal, LabelTrust trust) {
    /** Minimum weight, so that no class loses all its samples. */
    private static final double MIN_WEIGHT = 1e-3;

    static TrustWeights of(LabelEvidence evidence) {
      boolean unequal = evidence.unequal();
      NoisePrior belief = unequal ? NoisePrior.any() : NoisePrior.standard();
      return new TrustWeights(unequal, evidence.under(belief));
    }

    Dataset on(Dataset data) {
      double[] weights = data.weights().clone();
      Arrays.setAll(weights, i -> weights[i] * Math.max(MIN_WEIGHT, trust.trust()[i]));
      return data.withWeights(weights);
    }

    TrainedModel recorded(TrainedModel model) {
      return recorded(model, trust.noise(), TrainingSpec.Trust.WEIGHTS);
    }

    /** A model with the estimated noise and how it was used. */
    static TrainedModel recorded(TrainedModel model, NoiseEstimate noise, TrainingSpec.Trust use) {
      NoiseEstimate.Interval rate = noise.rate();
      double[][] byClass =
          noise.byClass().stream()
              .map(interval -> new double[] {interval.low(), interval.high()})
              .toArray(double[][]::new);
      List<String> classes = model.classes();
      EstimatedNoise estimated =
          new EstimatedNoise(
              rate.estimate(), rate.low(), rate.high(), classes, noise.matrix(), byClass);
      return model.withProvenance(model.provenance().withNoise(estimated, use));
    }
  }
}
