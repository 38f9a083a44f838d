package io.github.redescend.eval.audit;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.WeightedSystem.SingularSystemException;
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

/** An audit with chosen kernel, lambda and space, for several reviews. Thread-safe. */
public final class PreparedAudit {
  private final Audit audit;
  private final Dataset data;
  private final HypothesisSpace space;
  private final String summary;
  private final Spec kernel;
  private final double lambda;

  /** The score contribution of other kernel widths, for the given labels. */
  private final double[] shift;

  private final Repeats repeats;

  /** Groups of samples that are left out together. */
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
   * @param review verdicts on samples, which are not listed again
   * @throws InvalidInputException if too few samples remain, or the kernel is not positive
   *     semidefinite
   */
  AuditResult result(Review review) {
    return result(review, Control.defaults());
  }

  /**
   * As {@link #result(Review)}, reporting stages.
   *
   * @throws java.util.concurrent.CancellationException if cancelled
   */
  public AuditResult result(Review review, Control control) {
    return refusing(() -> audited(review.of(data.size()), control));
  }

  /**
   * The evidence on labels without a ranking.
   *
   * @throws InvalidInputException as {@link #result(Review)}
   */
  LabelEvidence evidence(Control control) {
    Verdict[] none = Review.none().of(data.size());
    return refusing(() -> evidence(fits(none, control), none, control));
  }

  /** Leave-one-out scores on targets 0 and 1. */
  public ClassScores scores(Control control) {
    return refusing(() -> averaged(fits(Review.none().of(data.size()), control)));
  }

  private List<int[]> copies() {
    return groups.isEmpty() && repeats.areCopies() ? repeats.groups() : List.of();
  }

  private ClassScores averaged(ReweightedFits fits) {
    // Other widths did not leave out the rest of the group.
    return shift.length == 0 || !groups.isEmpty()
        ? fits.scores()
        : fits.scores().plus(shift, copies());
  }

  public String kernel() {
    return kernel.toString();
  }

  public String space() {
    return summary;
  }

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

  /** Least squares r^2 has weight 2, the system 1. */
  private double halfLambda() {
    return lambda / 2;
  }

  /** The effects of dropping or flipping each suspect: one factorisation, then one solve each. */
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
