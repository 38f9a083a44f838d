package io.github.redescend.eval.audit;

import io.github.redescend.classifiers.probability.WeightedLabels;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;
import io.github.redescend.eval.audit.noise.LabelEvidence;
import io.github.redescend.eval.audit.noise.NoisePrior;
import java.util.function.Function;

/**
 * What an audit of samples says of their classes, for probabilities and prediction sets that are to
 * hold for right labels: a sample counts for each class by its probability, given the label that it
 * has and the leave-one-out scores that never saw it (docs/decisions/0028).
 *
 * @param assembly makes kernels and spaces
 * @param seed for landmarks, widths and what is looked at of many samples
 */
public record AuditedLabels(Assembly assembly, Seed seed)
    implements Function<Dataset, WeightedLabels> {
  /** No label is dropped altogether: a class may have nothing but doubtful ones. */
  private static final double LEAST = 1e-3;

  /** Audits; labels are taken as they are where there are too few of them to be audited. */
  @Override
  public WeightedLabels apply(Dataset data) {
    return TrueLabels.suffices(data.labels())
        ? of(
            TrueLabels.audit(data, assembly, seed).prepare(data).evidence(Control.defaults()), data)
        : WeightedLabels.given(data.labels().codes(), data.weights());
  }

  /** As {@link #apply}, where the audit is at hand. */
  static WeightedLabels of(LabelEvidence evidence, Dataset data) {
    double[] classes = evidence.under(NoisePrior.cautious()).classes().clone();
    int k = data.labels().classes().size();
    for (int i = 0; i < data.size(); i++) {
      int own = i * k + data.labels().codes()[i];
      classes[own] = Math.max(LEAST, classes[own]);
    }
    return WeightedLabels.likely(classes, data.weights());
  }
}
