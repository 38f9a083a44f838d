package io.github.redescend.eval.audit;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.SingularSystemException;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.eval.audit.noise.GivenLabels;
import io.github.redescend.eval.audit.noise.LabelEvidence;
import io.github.redescend.eval.audit.score.ClassScores;
import io.github.redescend.eval.audit.score.Effect;
import io.github.redescend.eval.audit.score.Effects;
import io.github.redescend.eval.audit.score.Nearness;
import io.github.redescend.eval.audit.score.ReweightedFits;
import io.github.redescend.eval.audit.score.Verdict;
import io.github.redescend.eval.choice.Repeats;
import io.github.redescend.eval.resample.RowGroups;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

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
    Verdict[] none = Review.none().of(data.size());
    return refusing(() -> evidence(fits(none, control), none, control));
  }

  /** What the fits say of each sample without its label, on targets 0 and 1. */
  public ClassScores scores(Control control) {
    return refusing(() -> averaged(fits(Review.none().of(data.size()), control)));
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
    ReweightedFits fits = fits(verdicts, control);
    LabelEvidence evidence = evidence(fits, verdicts, control);
    control.throwIfCancelled();
    return new Ranking(data, repeats, verdicts)
        .result(
            evidence,
            evidence.scores(),
            audit.prior(),
            Optional.of(
                new AuditResult.Fit(
                    fits.weights(), fits.leverages(), kernel.toString(), summary, lambda)));
  }

  private ReweightedFits fits(Verdict[] verdicts, Control control) {
    double[] base = data.weights().clone();
    for (int i = 0; i < base.length; i++) {
      base[i] = verdicts[i] == Verdict.CONFIRMED ? 0 : base[i];
    }
    Ranking.requireClasses(data.labels(), base);
    return ReweightedFits.of(
        space,
        halfLambda(),
        data.labels().codes(),
        data.labels().classes().size(),
        base,
        verdicts,
        copies(),
        groups,
        control);
  }

  private LabelEvidence evidence(ReweightedFits fits, Verdict[] verdicts, Control control) {
    control.stage("ranking the labels", -1);
    int[] codes = data.labels().codes();
    return LabelEvidence.of(
        averaged(fits),
        Nearness.of(
            data.features(),
            codes,
            data.labels().classes().size(),
            audit.seed().child("nearness", 0)),
        new GivenLabels(codes, verdicts),
        audit.seed(),
        audit.assembly().compute());
  }

  /** Least squares r^2 has weight 2 where the system has 1, hence half the lambda. */
  private double halfLambda() {
    return lambda / 2;
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
