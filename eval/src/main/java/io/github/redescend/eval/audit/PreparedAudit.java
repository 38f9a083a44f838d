package io.github.redescend.eval.audit;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.SingularSystemException;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.eval.audit.noise.GivenLabels;
import io.github.redescend.eval.audit.noise.LabelEvidence;
import io.github.redescend.eval.audit.noise.NoiseEstimate;
import io.github.redescend.eval.audit.noise.Posterior;
import io.github.redescend.eval.audit.score.ClassScores;
import io.github.redescend.eval.audit.score.Effect;
import io.github.redescend.eval.audit.score.Effects;
import io.github.redescend.eval.audit.score.Nearness;
import io.github.redescend.eval.audit.score.ReweightedFits;
import io.github.redescend.eval.audit.score.Verdict;
import io.github.redescend.eval.choice.Repeats;
import io.github.redescend.eval.resample.RowGroups;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * An audit with its kernel, lambda and space at hand: reviews come back without starting over. Safe
 * for concurrent use.
 */
public final class PreparedAudit {
  private final Audit audit;
  private final Dataset data;
  private final HypothesisSpace space;
  private final String summary;
  private final Spec kernel;
  private final double lambda;

  /** What other kernel widths add to the scores; of the labels as given, whatever a review says. */
  private final double[] shift;

  private final Repeats repeats;

  /** Samples that are left out together because they were put in a group. */
  private final List<int[]> groups;

  PreparedAudit(
      Audit audit,
      Dataset data,
      HypothesisSpace space,
      String summary,
      Spec kernel,
      double lambda,
      double[] shift) {
    this.audit = audit;
    this.data = data;
    this.space = space;
    this.summary = summary;
    this.kernel = kernel;
    this.lambda = lambda;
    this.shift = shift;
    this.repeats = Repeats.of(data.features());
    this.groups = data.groups().length == 0 ? List.of() : RowGroups.of(data).several();
  }

  /**
   * Fits, ranks and estimates.
   *
   * @param review what is known of some samples: those are not listed again
   * @throws InvalidInputException if the review leaves too little, or the kernel is not positive
   *     semidefinite
   */
  AuditResult result(Review review) {
    return result(review, Control.defaults());
  }

  /**
   * As {@link #result(Review)}, its stages told to the listener.
   *
   * @throws java.util.concurrent.CancellationException if cancelled
   */
  public AuditResult result(Review review, Control control) {
    return refusing(() -> audited(review.of(data.size()), control));
  }

  /**
   * What the data say of their labels, without a ranking: for learning from them.
   *
   * @throws InvalidInputException as {@link #result(Review)}
   */
  LabelEvidence evidence(Control control) {
    return refusing(() -> evidence(Review.none().of(data.size()), control));
  }

  /** What the fits say of each sample without its label, on targets 0 and 1. */
  public ClassScores scores(Control control) {
    return refusing(
        () ->
            averaged(
                ReweightedFits.of(
                    space,
                    halfLambda(),
                    data.labels().codes(),
                    data.labels().classes().size(),
                    data.weights(),
                    Review.none().of(data.size()),
                    copies(),
                    groups,
                    control)));
  }

  private List<int[]> copies() {
    return groups.isEmpty() && repeats.areCopies() ? repeats.groups() : List.of();
  }

  private ClassScores averaged(ReweightedFits fits) {
    // What other widths say was found with the rest of the group at hand.
    return shift.length == 0 || !groups.isEmpty()
        ? fits.scores()
        : fits.scores().plus(shift, copies());
  }

  /** The kernel, fitted. */
  public String kernel() {
    return kernel.toString();
  }

  /** The hypothesis space, in words. */
  public String space() {
    return summary;
  }

  /** Lambda of sum_i r_i^2 + (lambda/2) ||f||^2. */
  public double lambda() {
    return lambda;
  }

  private AuditResult audited(Verdict[] verdicts, Control control) {
    LabelEvidence evidence = evidence(verdicts, control);
    Posterior posterior = evidence.posterior(audit.prior());
    int[] codes = data.labels().codes();
    double[] trust = posterior.trust(codes);
    double[] margins = new double[codes.length];
    int[] suggested = new int[codes.length];
    for (int i = 0; i < codes.length; i++) {
      margins[i] = evidence.scores().margin(i, codes[i]);
      suggested[i] = posterior.classes().rival(i, codes[i]);
    }
    List<int[]> conflicts = conflicts(codes, verdicts);
    control.throwIfCancelled();
    return new AuditResult(
        data.labels(),
        trust,
        suggested,
        margins,
        evidence.fits().weights(),
        evidence.fits().leverages(),
        NoiseEstimate.of(posterior, codes.length),
        conflicts,
        repeats.areCopies(),
        ranking(trust, margins, verdicts, conflicts),
        evidence.scores().informs(codes),
        kernel.toString(),
        summary,
        lambda);
  }

  private LabelEvidence evidence(Verdict[] verdicts, Control control) {
    int[] codes = data.labels().codes();
    int classes = data.labels().classes().size();
    double[] base = data.weights().clone();
    double[] sizes = new double[classes];
    for (int i = 0; i < base.length; i++) {
      base[i] = verdicts[i] == Verdict.CONFIRMED ? 0 : base[i];
      sizes[codes[i]] += base[i];
    }
    for (int c = 0; c < classes; c++) {
      if (sizes[c] == 0) {
        throw new InvalidInputException(
            "class '%s' has no row left whose label is not confirmed to be wrong"
                .formatted(data.labels().classes().get(c)));
      }
    }
    ReweightedFits fits =
        ReweightedFits.of(
            space, halfLambda(), codes, classes, base, verdicts, copies(), groups, control);
    control.stage("ranking the labels", -1);
    ClassScores scores = averaged(fits);
    return LabelEvidence.of(
        fits,
        scores,
        Nearness.of(data.features(), codes, classes, audit.seed().child("nearness", 0)),
        new GivenLabels(codes, verdicts),
        audit.seed(),
        audit.assembly().compute());
  }

  /** Least squares r^2 has weight 2 where the system has 1, hence half the lambda. */
  private double halfLambda() {
    return lambda / 2;
  }

  /** Rows known to be wrong conflict with nothing any more. */
  private List<int[]> conflicts(int[] codes, Verdict[] verdicts) {
    List<int[]> found = new ArrayList<>();
    for (int[] group : repeats.conflicting(codes)) {
      int[] open = IntStream.of(group).filter(i -> verdicts[i] != Verdict.CONFIRMED).toArray();
      if (IntStream.of(open).map(i -> codes[i]).distinct().count() > 1) {
        found.add(open);
      }
    }
    return found;
  }

  private int[] ranking(
      double[] trust, double[] margins, Verdict[] verdicts, List<int[]> conflicts) {
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

  /**
   * What dropping or flipping each suspect alone changes. A factorisation, then a solve for each.
   */
  public List<Effect> effects(AuditResult result, List<Suspect> suspects) {
    return refusing(
        () -> {
          int[] codes = data.labels().codes();
          Effects effects =
              new Effects(
                  space.ridge(data.weights(), halfLambda()),
                  data.weights(),
                  codes,
                  data.labels().classes().size());
          return suspects.stream()
              .map(suspect -> effects.of(suspect.row(), result.suggested()[suspect.row()]))
              .toList();
        });
  }

  private static <T> T refusing(Supplier<T> work) {
    try {
      return work.get();
    } catch (SingularSystemException e) {
      throw new InvalidInputException(e.getMessage(), e);
    }
  }
}
