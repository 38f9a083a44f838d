package io.github.redescend.eval.audit;

import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;

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
}
