package io.github.redescend.eval.audit;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.eval.audit.noise.LabelEvidence;
import io.github.redescend.eval.audit.noise.LabelEvidence.LabelTrust;
import io.github.redescend.eval.audit.noise.NoisePrior;
import io.github.redescend.eval.audit.score.ClassScores;
import io.github.redescend.eval.choice.CanonicalOrder;
import io.github.redescend.eval.choice.KernelPath;
import io.github.redescend.eval.choice.ModelChoice;
import io.github.redescend.eval.choice.RidgeModel;
import io.github.redescend.eval.choice.RidgeSearch;
import io.github.redescend.eval.choice.SoftLabels;
import io.github.redescend.eval.resample.Repeats;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The audit of the default classifier: leave-one-out scores of its preliminary machine, and the
 * posterior of the noise models. If error rates of classes differ, each class has its own. A
 * function of the samples only, so it can be recomputed from the training table.
 *
 * @param search over all kernels, reused for other targets
 * @param cell the kernel and lambda for the given labels
 */
record DefaultAudit(
    RidgeSearch search, KernelPath.Cell cell, LabelEvidence evidence, LabelTrust trust) {
  /** The smallest difference of class error rates that counts. */
  private static final double APART = 0.1;

  /** Label errors are certain if the interval of their rate is above this. */
  private static final double CERTAIN = 0.02;

  /**
   * Columns are informative if they predict better than chance by this many standard errors. For
   * random labels the best of many kernels and lambdas is about three above.
   */
  private static final double INFORMATIVE = 5;

  /** Up to this number of samples fits are reweighted; for more, one fit is as accurate. */
  private static final int REWEIGHTED = 1000;

  /** Audits samples in {@link CanonicalOrder}. */
  static DefaultAudit of(Dataset data, Assembly assembly, Control control) {
    RidgeSearch search = new RidgeSearch(data, Audit.FAMILIES, true, assembly, ModelChoice.DRAWS);
    SoftLabels given = SoftLabels.given(data);
    KernelPath.Cell cell = search.best(given);
    RidgeModel model = search.onSearchSamples(cell, given);
    Audit standard = Audit.standard(assembly, ModelChoice.DRAWS);
    KernelPath path = model.path();
    double[] shift = new double[0];
    PreparedAudit audit =
        new PreparedAudit(standard, data, path.embedding(), path.kernel(), model.lambda(), shift);
    LabelEvidence evidence =
        data.size() <= REWEIGHTED
            ? audit.evidence(control)
            : audit.evidence(leftOut(model, data), control);
    LabelTrust own = evidence.under(NoisePrior.any());
    return new DefaultAudit(
        search, cell, evidence, isApart(own) ? own : evidence.under(NoisePrior.standard()));
  }

  /** Scores of the machines on targets 0 and 1, leave-one-out where they were trained. */
  private static ClassScores leftOut(RidgeModel model, Dataset data) {
    int k = data.labels().classes().size();
    double[] machines = model.leftOut();
    int n = data.size();
    int seen = model.labels().size();
    if (seen < n) {
      int each = machines.length / seen;
      machines = Arrays.copyOf(machines, DenseMatrix.length(n, each));
      double[] others =
          model.decision().scores(data.features().selectRows(IntStream.range(seen, n).toArray()));
      System.arraycopy(others, 0, machines, seen * each, others.length);
    }
    double[] values = new double[DenseMatrix.length(n, k)];
    for (int at = 0; at < machines.length; at++) {
      if (k == 2) {
        values[2 * at] = -machines[at] / 2;
        values[2 * at + 1] = machines[at] / 2;
      } else {
        values[at] = (machines[at] + 1) / 2;
      }
    }
    return new ClassScores(k, values);
  }

  /** Whether class error rates differ, or the error rate is certainly above 0. */
  boolean findsErrors(Dataset data) {
    return isApart(trust) || (trust.noise().rate().low() >= CERTAIN && isInformative(data));
  }

  private boolean isInformative(Dataset data) {
    Repeats repeats = Repeats.of(data.features());
    int independent = repeats.observations() ? data.size() : repeats.distinct().length;
    double chance = 1 - 1.0 / data.labels().classes().size();
    double error = Math.sqrt(chance * (1 - chance) / independent);
    return cell.mistakes() < chance - INFORMATIVE * error;
  }

  private static boolean isApart(LabelTrust trust) {
    return trust.noise().apart() >= APART;
  }

  /** The soft labels that replace the given ones. */
  SoftLabels posterior(Dataset data) {
    return SoftLabels.of(data, Optional.of(trust.classes()));
  }

  /** The audit of samples in any order. */
  static LabelTrust of(Dataset given, Assembly assembly) {
    int[] order = CanonicalOrder.of(given, ModelChoice.DRAWS);
    LabelTrust ordered = of(given.select(order), assembly, Control.defaults()).trust;
    int k = given.labels().classes().size();
    double[] trust = new double[order.length];
    double[] classes = new double[ordered.classes().length];
    for (int i = 0; i < order.length; i++) {
      trust[order[i]] = ordered.trust()[i];
      System.arraycopy(ordered.classes(), i * k, classes, order[i] * k, k);
    }
    return new LabelTrust(trust, classes, ordered.noise());
  }
}
