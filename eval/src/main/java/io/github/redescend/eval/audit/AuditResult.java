package io.github.redescend.eval.audit;

import io.github.redescend.core.Decimal;
import io.github.redescend.core.Require;
import io.github.redescend.core.data.Labels;
import io.github.redescend.eval.audit.Suspect.Reason;
import io.github.redescend.eval.audit.noise.NoiseEstimate;
import io.github.redescend.eval.audit.noise.Review;
import io.github.redescend.eval.audit.noise.Review.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The result of an audit. The arrays must not be written to.
 *
 * @param trust the probability that each label is correct; only a ranking if no noise model fits
 * @param suggested the most probable other class of each sample, as index
 * @param margins the score of the label minus the best other score, from scores that did not use
 *     the label
 * @param conflicts groups of samples with equal features and different labels
 * @param copies whether repeated samples count as copies; if not, there are so many that they count
 *     as independent
 * @param ranking the unreviewed samples, conflicting ones first, then least trusted first
 * @param fit the machine of the scores; empty for probabilities of another model
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
   * @param weights of the last robust fit
   * @param leverages of plain least squares
   * @param lambda of sum_i r_i^2 + (lambda/2) ||f||^2
   */
  public record Fit(
      double[] weights, double[] leverages, String kernel, String space, double lambda) {}

  /** Labels with lower trust are suspects. */
  public static final double LIKELY = 0.5;

  /** With a lower margin the row lies within another class... */
  private static final double ELSEWHERE = -0.5;

  /** ... and is an isolated outlier if at most this share of rows is. */
  private static final double RARE = 0.02;

  /** A minimum share of contested labels for a warning... */
  private static final double MIN_CONTESTED = 0.05;

  /** ... if it exceeds the error rate by this factor. */
  private static final double FAR = 3;

  private static final String WRONG =
      "an estimated %.1f%% of the labels are wrong (90%% interval %.1f to %.1f%%)";

  private static final double HALF = 0.5;
  private static final double FENCE = 1.5;

  public AuditResult {
    conflicts = List.copyOf(conflicts);
  }

  /** The less trusted of conflicting copies, then labels more likely wrong than correct. */
  public List<Suspect> suspects() {
    Set<Integer> losing = losing();
    return listed(row -> trust[row] < LIKELY || losing.contains(row), ranking.length);
  }

  /** The first samples of the ranking, regardless of trust. */
  public List<Suspect> top(int count) {
    return listed(row -> true, Require.atLeast("top", count, 1));
  }

  /**
   * The labels with a trust of at most {@code rate}, whose expected share of correct labels is at
   * most {@code rate} if the noise model fits.
   *
   * @param rate the target false discovery rate, in [0, 1]
   */
  public List<Suspect> within(double rate) {
    double max = Require.within("fdr", rate, 0, 1);
    return listed(row -> trust[row] <= max, ranking.length);
  }

  /** The samples that a review confirmed to be mislabelled, in order. */
  public List<Suspect> confirmed(Review review) {
    return described(
        review.verdicts().entrySet().stream()
            .filter(entry -> entry.getValue() == Verdict.CONFIRMED)
            .mapToInt(Map.Entry::getKey)
            .sorted());
  }

  private List<Suspect> listed(IntPredicate belongs, int max) {
    return described(Arrays.stream(ranking).filter(belongs).limit(max));
  }

  private List<Suspect> described(IntStream rows) {
    Set<Integer> conflicting =
        conflicts.stream().flatMapToInt(Arrays::stream).boxed().collect(Collectors.toSet());
    double extreme = fit.map(reported -> extreme(reported.leverages())).orElse(1.0);
    return rows.mapToObj(row -> suspect(row, conflicting.contains(row), extreme)).toList();
  }

  private Suspect suspect(int row, boolean conflicts, double extreme) {
    double weight = fit.map(reported -> reported.weights()[row]).orElse(1.0);
    double leverage = fit.map(reported -> reported.leverages()[row]).orElse(0.0);
    Reason reason = margins[row] < 0 ? Reason.CONTRADICTS_NEIGHBOURS : Reason.HARD_BUT_CONSISTENT;
    if (conflicts) {
      reason = Reason.CONFLICTS_WITH_IDENTICAL_ROW;
    } else if (leverage > extreme) {
      reason = Reason.EXTREME_FEATURES;
    }
    String other = labels.classes().get(suggested[row]);
    return new Suspect(
        row, labels.name(row), other, trust[row], margins[row], weight, leverage, reason);
  }

  /** The limit of extreme leverages: above one half, and beyond Tukey's upper fence. */
  private static double extreme(double[] leverages) {
    double[] sorted = leverages.clone();
    Arrays.sort(sorted);
    double lower = sorted[(sorted.length - 1) / 4];
    double upper = sorted[3 * (sorted.length - 1) / 4];
    return Math.max(HALF, upper + FENCE * (upper - lower));
  }

  /** All but the most trusted label of each conflict among copies. */
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
      int kept = labels.codes()[best];
      IntStream.of(group).filter(row -> labels.codes()[row] != kept).forEach(rows::add);
    }
    return rows;
  }

  /**
   * The contested samples: leave-one-out margin below 0 but not suspects, because classes overlap;
   * in order, without reviewed ones.
   */
  public int[] contested() {
    Set<Integer> losing = losing();
    return Arrays.stream(ranking)
        .filter(row -> margins[row] < 0 && trust[row] >= LIKELY && !losing.contains(row))
        .sorted()
        .toArray();
  }

  /**
   * If there are no suspects, the rows isolated within another class, in ranking order: their
   * leave-one-out predictions are almost certain of it. None if more than one row in fifty.
   */
  public int[] apart() {
    int[] apart = Arrays.stream(ranking).filter(row -> margins[row] < ELSEWHERE).toArray();
    boolean few = informed && apart.length <= Math.max(1, RARE * trust.length);
    return few && suspects().isEmpty() ? apart : new int[0];
  }

  /**
   * Whether so many labels are contested that the error rate may be underestimated: label errors
   * near the boundary look like class overlap. True if at least a twentieth of the labels is
   * contested and three times as many as the rate says (docs/results/audit.md).
   */
  public boolean boundaryMayHideErrors() {
    return isMuch(share(contested().length), noise);
  }

  private double share(int contested) {
    return (double) contested / Math.max(1, trust.length);
  }

  /** Whether this share of contested labels triggers the warning. */
  static boolean isMuch(double share, NoiseEstimate noise) {
    return share >= MIN_CONTESTED && share >= FAR * noise.rate().estimate();
  }

  /** Why the noise rate may be underestimated, one sentence per reason. */
  public List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    if (!informed) {
      warnings.add(
          "The columns predict the label no better than chance: it is impossible to judge single"
              + " labels.");
    }
    if (noise.likelyLow()) {
      warnings.add("With so many wrong labels, the estimate and its interval tend to be too low.");
    }
    int rows = contested().length;
    if (isMuch(share(rows), noise)) {
      String overlap =
          "%d labels (%.1f%%) disagree with their neighbours but are not suspects, because the"
              + " classes overlap: errors near the boundary cannot be distinguished from overlap,"
              + " and the estimated rate mostly excludes them.";
      warnings.add(Decimal.format(overlap, rows, 100.0 * rows / trust.length));
    }
    return warnings;
  }

  /** The result in a sentence or two, then the {@link #warnings}. */
  public String statement() {
    List<String> sentences = new ArrayList<>(warnings());
    sentences.add(informed ? 0 : 1, finding());
    return String.join(" ", sentences);
  }

  private String finding() {
    List<Suspect> suspects = suspects();
    NoiseEstimate.Interval rate = noise.rate();
    double estimate = 100 * rate.estimate();
    String share = Decimal.format(WRONG, estimate, 100 * rate.low(), 100 * rate.high());
    int apart = apart().length;
    if (suspects.isEmpty()) {
      String others =
          apart == 1
              ? "1 row stands apart from all others of its class; "
              : apart + " rows stand apart from all others of their class; ";
      return "No label is probably wrong; %s%s, but it is uncertain which ones."
          .formatted(apart == 0 ? "" : others, share);
    }
    String are = suspects.size() == 1 ? "is a suspect" : "are suspects";
    return "%d of %d labels %s, %d of them with a trust of 0.1 or less; %s."
        .formatted(suspects.size(), labels.size(), are, within(0.1).size(), share);
  }
}
