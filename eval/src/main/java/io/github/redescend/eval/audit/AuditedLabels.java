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
 * The class probabilities of samples from an audit, for calibration and prediction sets that refer
 * to true labels: each sample counts for each class by its probability given its label and
 * leave-one-out scores (docs/decisions/0028).
 *
 * @param assembly makes kernels and spaces
 * @param seed for landmarks, widths and subsamples
 */
public record AuditedLabels(Assembly assembly, Seed seed)
    implements Function<Dataset, WeightedLabels> {
  /** Minimum weight, so that no class loses all its samples. */
  private static final double LEAST = 1e-3;

  /** Audits; uses the given labels if there are too few. */
  @Override
  public WeightedLabels apply(Dataset data) {
    return TrueLabels.suffices(data.labels())
        ? of(
            TrueLabels.audit(data, assembly, seed).prepare(data).evidence(Control.defaults()), data)
        : WeightedLabels.given(data.labels().codes(), data.weights());
  }

  /** As {@link #apply}, from an existing audit. */
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
