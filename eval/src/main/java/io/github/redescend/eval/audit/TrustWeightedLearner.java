package io.github.redescend.eval.audit;

import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;

/**
 * A learner for which a sample counts as much as its label is trusted: the probability, by an audit
 * of the same training samples, that the label is right multiplies the sample's weight. Always so,
 * whatever noise is found.
 *
 * @param learner what learns from the weighted samples
 * @param audit tells the probabilities
 */
public record TrustWeightedLearner(Learner learner, Audit audit) implements Learner {
  /** The same samples, the weight of each multiplied by the trust in its label. */
  public static Dataset weighted(Dataset data, Audit audit) {
    return TrustWeights.of(audit.prepare(data).evidence(Control.defaults())).on(data);
  }

  @Override
  public TrainedModel fit(Dataset given, Control control) {
    // Samples of weight 0 have no say in what is thought of the others.
    Dataset data = given.weighted();
    TrustWeights weights = TrustWeights.of(audit.prepare(data, control).evidence(control));
    return weights.told(learner.fit(weights.on(data), control));
  }
}
