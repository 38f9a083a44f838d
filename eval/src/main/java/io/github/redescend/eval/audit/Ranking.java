package io.github.redescend.eval.audit;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.eval.audit.noise.LabelEvidence;
import io.github.redescend.eval.audit.noise.NoiseEstimate;
import io.github.redescend.eval.audit.noise.NoisePrior;
import io.github.redescend.eval.audit.noise.Posterior;
import io.github.redescend.eval.audit.score.ClassScores;
import io.github.redescend.eval.audit.score.Verdict;
import io.github.redescend.eval.choice.Repeats;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Ranks samples by the noise models.
 *
 * @param data the samples
 * @param repeats samples with equal features
 * @param verdicts of a review; null where there is none
 */
record Ranking(Dataset data, Repeats repeats, Verdict[] verdicts) {
  /**
   * Refuses a class without any counted sample.
   *
   * @param weights of the samples, 0 for confirmed label errors
   */
  static void requireClasses(Labels labels, double[] weights) {
    double[] sizes = new double[labels.classes().size()];
    for (int i = 0; i < weights.length; i++) {
      sizes[labels.codes()[i]] += weights[i];
    }
    for (int c = 0; c < sizes.length; c++) {
      if (sizes[c] == 0) {
        throw new InvalidInputException(
            "class '%s' has no row left whose label is not confirmed to be wrong"
                .formatted(labels.classes().get(c)));
      }
    }
  }

  /**
   * Ranks the samples.
   *
   * @param scores of the classes, whose differences are the margins
   * @param fit the machine of the scores, if any
   */
  AuditResult result(
      LabelEvidence evidence, ClassScores scores, NoisePrior prior, Optional<AuditResult.Fit> fit) {
    Posterior posterior = evidence.posterior(prior);
    int[] codes = data.labels().codes();
    double[] trust = posterior.trust(codes);
    double[] margins = new double[codes.length];
    int[] suggested = new int[codes.length];
    for (int i = 0; i < codes.length; i++) {
      margins[i] = scores.margin(i, codes[i]);
      suggested[i] = posterior.classes().competitor(i, codes[i]);
    }
    List<int[]> conflicts = conflicts(codes);
    return new AuditResult(
        data.labels(),
        trust,
        suggested,
        margins,
        NoiseEstimate.of(posterior, codes.length),
        conflicts,
        repeats.areCopies(),
        order(trust, margins, conflicts),
        scores.informs(codes),
        fit);
  }

  /** Confirmed errors no longer conflict. */
  private List<int[]> conflicts(int[] codes) {
    List<int[]> found = new ArrayList<>();
    // Without features samples do not count as identical.
    List<int[]> groups = data.features().columns() == 0 ? List.of() : repeats.conflicting(codes);
    for (int[] group : groups) {
      int[] open = IntStream.of(group).filter(i -> verdicts[i] != Verdict.CONFIRMED).toArray();
      if (IntStream.of(open).map(i -> codes[i]).distinct().count() > 1) {
        found.add(open);
      }
    }
    return found;
  }

  private int[] order(double[] trust, double[] margins, List<int[]> conflicts) {
    Set<Integer> first = new HashSet<>();
    if (repeats.areCopies()) {
      conflicts.forEach(group -> IntStream.of(group).forEach(first::add));
    }
    Comparator<Integer> order =
        Comparator.<Integer>comparingInt(i -> first.contains(i) ? 0 : 1)
            .thenComparingDouble(i -> trust[i])
            .thenComparingDouble(i -> margins[i])
            .thenComparingInt(i -> i);
    return IntStream.range(0, trust.length)
        .filter(i -> verdicts[i] == null)
        .boxed()
        .sorted(order)
        .mapToInt(i -> i)
        .toArray();
  }
}
