package io.github.redescend.eval.audit;

import io.github.redescend.core.Require;
import io.github.redescend.core.data.Labels;
import io.github.redescend.eval.audit.noise.NoiseEstimate;
import io.github.redescend.eval.audit.score.Leverages;
import io.github.redescend.eval.audit.score.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * What an audit found. Immutable by convention: the arrays are not to be written to.
 *
 * @param labels the labels given
 * @param trust for each sample the probability that its label is right, as far as a noise model
 *     fits; a ranking where none does
 * @param suggested for each sample the likeliest other class, by its index
 * @param margins for each sample how far the score of its label is above the best other one, by
 *     scores that did not see the label
 * @param noise how many labels are wrong
 * @param conflicts sets of samples with the same features and different labels
 * @param copies whether repeated samples are taken for copies of one another: if not, they are so
 *     many that they count as independent
 * @param ranking the samples that were not reviewed, those in conflict first, then least trusted
 *     first
 * @param informed whether scores that never saw a label tell it better than chance
 * @param fit the machine that scored the samples; empty for probabilities of another model
 */
public record AuditResult(
    Labels labels,
    double[] trust,
    int[] suggested,
    double[] margins,
    NoiseEstimate noise,
    List<int[]> conflicts,
    boolean copies,
    int[] ranking,
    boolean informed,
    Optional<Fit> fit) {
  /**
   * The machine of an audit.
   *
   * @param weights for each sample the weight of the last robust fit
   * @param leverages for each sample the leverage in plain least squares
   * @param kernel the kernel, fitted
   * @param space the hypothesis space, in words
   * @param lambda of sum_i r_i^2 + (lambda/2) ||f||^2
   */
  public record Fit(
      double[] weights, double[] leverages, String kernel, String space, double lambda) {}

  /** Below this trust a label is more likely wrong than right. */
  public static final double LIKELY = 0.5;

  /** A row whose margin is below this is where the other class is... */
  private static final double ELSEWHERE = -0.5;

  /** ... and so many rows at most are said to stand apart: more of them overlap. */
  private static final double RARE = 0.02;

  /** A share of contested labels that is not passed over... */
  private static final double MUCH = 0.05;

  /** ... where it is so many times the rate. */
  private static final double FAR = 3;

  public AuditResult {
    conflicts = List.copyOf(conflicts);
  }

  /**
   * The suspects: of copies that conflict the ones that are trusted less, then all labels more
   * likely wrong than right.
   */
  public List<Suspect> suspects() {
    Set<Integer> losing = losing();
    return listed(row -> trust[row] < LIKELY || losing.contains(row), ranking.length);
  }

  /** The first of the ranking, whatever their trust. */
  public List<Suspect> top(int count) {
    return listed(row -> true, Require.atLeast("top", count, 1));
  }

  /**
   * The labels with a trust of at most {@code rate}. Where a noise model fits, a share of no more
   * than {@code rate} of the list is expected to be right; where none does nothing is promised.
   *
   * @param rate the false discovery rate aimed at, in [0, 1]
   */
  public List<Suspect> within(double rate) {
    double most = Require.within("fdr", rate, 0, 1);
    return listed(row -> trust[row] <= most, ranking.length);
  }

  /** The samples that a review confirmed to be wrong, in their order. */
  public List<Suspect> confirmed(Review review) {
    Evidence evidence = new Evidence(this);
    return review.verdicts().entrySet().stream()
        .filter(entry -> entry.getValue() == Verdict.CONFIRMED)
        .map(Map.Entry::getKey)
        .sorted()
        .map(evidence::on)
        .toList();
  }

  private List<Suspect> listed(IntPredicate belongs, int most) {
    Evidence evidence = new Evidence(this);
    return Arrays.stream(ranking).filter(belongs).limit(most).mapToObj(evidence::on).toList();
  }

  /** Of each conflict among copies, all but the label that is trusted most. */
  private Set<Integer> losing() {
    Set<Integer> rows = new HashSet<>();
    if (!copies) {
      return rows;
    }
    for (int[] group : conflicts) {
      int best = group[0];
      for (int row : group) {
        best = trust[row] > trust[best] ? row : best;
      }
      for (int row : group) {
        if (labels.codes()[row] != labels.codes()[best]) {
          rows.add(row);
        }
      }
    }
    return rows;
  }

  /**
   * The samples that others speak against (a leave-one-out margin below 0) and that are no suspects
   * nevertheless, because classes overlap there; in their order, reviewed ones left out.
   */
  public int[] contested() {
    Set<Integer> losing = losing();
    return Arrays.stream(ranking)
        .filter(row -> margins[row] < 0 && trust[row] >= LIKELY && !losing.contains(row))
        .sorted()
        .toArray();
  }

  /**
   * Where no label is more likely wrong than right, the rows that stand apart from all others of
   * their class nevertheless, in the order of the ranking: leave-one-out fits are nearly as sure of
   * another class as they can be. None where they are more than one row in fifty.
   */
  public int[] apart() {
    int[] apart = Arrays.stream(ranking).filter(row -> margins[row] < ELSEWHERE).toArray();
    boolean few = informed && apart.length <= Math.max(1, RARE * trust.length);
    return few && suspects().isEmpty() ? apart : new int[0];
  }

  /**
   * Whether so many labels are contested that the rate may be far too low: wrong labels near the
   * boundary look as classes that overlap do, and nothing in the data tells which of both it is.
   * True where at least a twentieth of the labels are contested, and three times as many as the
   * rate counts: thresholds that were found on twelve tables (docs/results/audit.md).
   */
  public boolean boundaryMayHideErrors() {
    return isMuch(share(contested().length), noise);
  }

  private double share(int contested) {
    return (double) contested / Math.max(1, trust.length);
  }

  /** Whether so large a share of labels is contested that the rate may be far too low. */
  static boolean isMuch(double share, NoiseEstimate noise) {
    return share >= MUCH && share >= FAR * noise.rate().estimate();
  }

  /** Why the noise rate may be too low, a sentence for each reason; none if there is none. */
  public List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    if (!informed) {
      warnings.add(
          "The columns predict the label no better than chance: nothing can be said of single"
              + " labels.");
    }
    if (noise.likelyLow()) {
      warnings.add("With so many wrong labels the estimate is known to be low, its interval too.");
    }
    int rows = contested().length;
    if (isMuch(share(rows), noise)) {
      warnings.add(
          String.format(
              Locale.ROOT,
              "%d labels (%.1f %%) disagree with their neighbours but are not suspects, because the"
                  + " classes overlap: errors near the boundary cannot be distinguished from"
                  + " overlap, and the estimated rate mostly excludes them.",
              rows,
              100.0 * rows / trust.length));
    }
    return warnings;
  }

  /** The finding in a sentence or two, then the {@link #warnings}; of chance it is warned first. */
  public String statement() {
    List<String> sentences = new ArrayList<>(warnings());
    sentences.add(informed ? 0 : 1, finding());
    return String.join(" ", sentences);
  }

  private String finding() {
    List<Suspect> found = suspects();
    NoiseEstimate.Interval rate = noise.rate();
    String share =
        String.format(
            Locale.ROOT,
            "an estimated %.1f %% of the labels are wrong (%.1f to %.1f %%)",
            100 * rate.estimate(),
            100 * rate.low(),
            100 * rate.high());
    int apart = apart().length;
    return found.isEmpty()
        ? "No label is probably wrong; "
            + (apart == 0
                ? ""
                : "%d %s apart from all others of %s class; "
                    .formatted(
                        apart,
                        apart == 1 ? "row stands" : "rows stand",
                        apart == 1 ? "its" : "their"))
            + share
            + ", but it is uncertain which ones."
        : "%d of %d labels %s, %d of them with a trust of 0.1 or less; %s."
            .formatted(
                found.size(),
                labels.size(),
                found.size() == 1 ? "is a suspect" : "are suspects",
                within(0.1).size(),
                share);
  }

  /** The evidence on samples, with what all of them are compared with at hand. */
  static final class Evidence {
    private final AuditResult result;
    private final Set<Integer> conflicting = new HashSet<>();
    private final double extreme;

    Evidence(AuditResult result) {
      this.result = result;
      this.extreme = result.fit().map(fit -> Leverages.extreme(fit.leverages())).orElse(1.0);
      for (int[] group : result.conflicts()) {
        for (int row : group) {
          conflicting.add(row);
        }
      }
    }

    Suspect on(int row) {
      return new Suspect(
          row,
          result.labels().name(row),
          result.labels().classes().get(result.suggested()[row]),
          result.trust()[row],
          result.margins()[row],
          result.fit().map(fit -> fit.weights()[row]).orElse(1.0),
          leverage(row),
          reason(row));
    }

    private double leverage(int row) {
      return result.fit().map(fit -> fit.leverages()[row]).orElse(0.0);
    }

    private Reason reason(int row) {
      if (conflicting.contains(row)) {
        return Reason.CONFLICTS_WITH_IDENTICAL_ROW;
      }
      if (leverage(row) > extreme) {
        return Reason.EXTREME_FEATURES;
      }
      return result.margins()[row] < 0 ? Reason.CONTRADICTS_NEIGHBOURS : Reason.HARD_BUT_CONSISTENT;
    }
  }
}
