package io.github.redescend.eval.audit;

import io.github.redescend.classifiers.machine.TrainingSamples;
import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.probability.WeightedLabels;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.eval.audit.noise.LabelEvidence;
import io.github.redescend.eval.choice.KernelAndLambda;
import io.github.redescend.eval.choice.MetricLearner;
import io.github.redescend.eval.choice.ModelChoice;
import io.github.redescend.eval.choice.SearchingLearner;
import io.github.redescend.eval.choice.SuitedSpace;
import io.github.redescend.eval.choice.WidthAverage;

/**
 * A {@link ModelChoice} that uses what an audit knows (docs/decisions/0021). Where classes lose
 * their labels at different rates, which neither a robust loss nor lambda can put right and
 * accuracy on the labels given rewards, samples are weighted by the trust in their labels before
 * anything is chosen. Elsewhere, and with few samples, the model is the choice's own, to the bit.
 * The audit and the choice share their search for a kernel and lambda. Probabilities and prediction
 * sets are those of right labels, as far as the audit knows them.
 *
 * @param choice what chooses and fits
 * @param always whether samples are weighted whatever noise is found
 */
public record TrustedChoice(ModelChoice choice, boolean always) implements SearchingLearner {
  /** Of fewer samples rates of wrong labels cannot be told. */
  private static final int FEWEST = 50;

  /** {@link ModelChoice#robust} with what the audit knows, without a metric. */
  static TrustedChoice robust(Assembly assembly, Seed seed) {
    return new TrustedChoice(ModelChoice.robust(assembly, seed), false);
  }

  /** The default as it is used: {@link #robust} in a diagonal metric where that is worth it. */
  public static Learner standard(Assembly assembly, Seed seed) {
    TrustedChoice trusted = robust(assembly, seed);
    return MetricLearner.standard(trusted, trusted.choice);
  }

  /** The default as it is used where trust weights are off. */
  public static Learner untouched(Assembly assembly, Seed seed) {
    ModelChoice choice = ModelChoice.robust(assembly, seed);
    return MetricLearner.standard(choice, choice);
  }

  @Override
  public TrainedModel fit(Dataset given, Control control) {
    TrainingSamples.refuseUnfit(given);
    Dataset data = given.weighted();
    if (!always && data.size() < FEWEST) {
      return choice.fit(data, control);
    }
    return fit(data, audit(data).average(data, control), control);
  }

  @Override
  public TrainedModel fit(Dataset data, WidthAverage average, Control control) {
    if (!always && data.size() < FEWEST) {
      return choice.fit(data, average, control);
    }
    Audit audit = audit(data);
    LabelEvidence evidence = audit.prepare(data, average).evidence(control);
    WeightedLabels labels =
        RightLabels.suffices(data.labels())
            ? AuditedLabels.of(evidence, data)
            : WeightedLabels.given(data.labels().codes(), data.weights());
    TrustWeights weights = TrustWeights.of(evidence);
    if (!always && !weights.unequal()) {
      return choice.fit(data, average.chosen(), labels, control);
    }
    Dataset weighted = weights.on(data);
    KernelAndLambda chosen =
        average
            .by(weighted.weights())
            .orElseGet(
                () ->
                    KernelAndLambda.chooseAmong(
                        weighted, choice.families(), choice.assembly(), ModelChoice.DRAWS));
    // An audit of the model's samples is made by its kernel, which has to be that of this audit.
    return weights.told(choice.amongWrongLabels().fit(weighted, chosen, labels, control), data);
  }

  /** The samples with the weights that the choice is going to be made by. */
  public Dataset weighted(Dataset data) {
    if (!always && data.size() < FEWEST) {
      return data;
    }
    TrustWeights weights = TrustWeights.of(audit(data).prepare(data).evidence(Control.defaults()));
    return always || weights.unequal() ? weights.on(data) : data;
  }

  /** With the kernel and in the space that the choice has. */
  private Audit audit(Dataset data) {
    Spec space = SuitedSpace.of(choice.recipe(), data.features()).space();
    return Audit.in(choice.families(), space, choice.assembly(), ModelChoice.DRAWS);
  }
}
