package io.github.redescend.eval.audit;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.space.FittedSpace;
import io.github.redescend.core.space.WeightedSystem;
import io.github.redescend.core.space.WeightedSystem.SingularSystemException;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.noise.GroupNoise;
import io.github.redescend.eval.audit.noise.GivenLabels;
import io.github.redescend.eval.audit.noise.LabelEvidence;
import io.github.redescend.eval.audit.noise.LabelEvidence.Posterior;
import io.github.redescend.eval.audit.noise.NoisePrior;
import io.github.redescend.eval.audit.noise.Review;
import io.github.redescend.eval.audit.noise.Review.Verdict;
import io.github.redescend.eval.audit.score.ClassScores;
import io.github.redescend.eval.audit.score.Effects;
import io.github.redescend.eval.audit.score.Effects.Effect;
import io.github.redescend.eval.audit.score.Nearness;
import io.github.redescend.eval.audit.score.ReweightedFits;
import io.github.redescend.eval.resample.Repeats;
import io.github.redescend.eval.resample.RowGroups;
import io.github.redescend.linalg.Compute;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** An audit with chosen kernel, lambda and space, for several reviews. Thread-safe. */
public final class PreparedAudit {
  private final Audit audit;
  private final Dataset data;
  private final FittedSpace embedding;
  private final Spec kernel;
  private final double lambda;

  /** What other kernels and widths add to the scores for the given labels; may be empty. */
  private final double[] shift;

  private final Repeats repeats;

  /** Groups of samples that are left out together. */
  private final List<int[]> groups;

  PreparedAudit(
      Audit audit,
      Dataset data,
      FittedSpace embedding,
      Spec kernel,
      double lambda,
      double[] shift) {
    this.audit = audit;
    this.data = data;
    this.embedding = embedding;
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
    return SingularSystemException.asInvalidInput(() -> audited(review.of(data.size()), control));
  }

  /** The evidence on labels without a ranking. */
  LabelEvidence evidence(Control control) {
    Verdict[] none = Review.none().of(data.size());
    return SingularSystemException.asInvalidInput(
        () -> evidence(averaged(fits(none, control)), none, control));
  }

  /** The evidence by other scores. */
  LabelEvidence evidence(ClassScores scores, Control control) {
    return evidence(scores, Review.none().of(data.size()), control);
  }

  /** Leave-one-out scores on targets 0 and 1. */
  public ClassScores scores(Control control) {
    return SingularSystemException.asInvalidInput(
        () -> averaged(fits(Review.none().of(data.size()), control)));
  }

  private ClassScores averaged(ReweightedFits fits) {
    ClassScores scores = fits.scores();
    return shift.length == 0 ? scores : scores.plus(new ClassScores(scores.classes(), shift), 1);
  }

  private List<int[]> copies() {
    return groups.isEmpty() ? repeats.copies() : List.of();
  }

  public String kernel() {
    return kernel.toString();
  }

  public String space() {
    return embedding.summary();
  }

  public double lambda() {
    return lambda;
  }

  private AuditResult audited(Verdict[] verdicts, Control control) {
    ReweightedFits fits = fits(verdicts, control);
    LabelEvidence evidence = evidence(averaged(fits), verdicts, control);
    control.throwIfCancelled();
    AuditResult.Fit fit =
        new AuditResult.Fit(fits.weights(), fits.leverages(), kernel(), space(), lambda);
    return new Ranking(data, repeats, verdicts)
        .result(evidence, evidence.scores(), audit.prior(), Optional.of(fit));
  }

  private ReweightedFits fits(Verdict[] verdicts, Control control) {
    return ReweightedFits.of(
        embedding.space(),
        // Least squares r^2 has weight 2, the system 1.
        lambda / 2,
        data.labels().codes(),
        data.labels().classes().size(),
        new Ranking(data, repeats, verdicts).counted(),
        GroupNoise.marks(data.size(), i -> verdicts[i] == Verdict.REFUTED),
        copies(),
        groups,
        control);
  }

  private LabelEvidence evidence(ClassScores scores, Verdict[] verdicts, Control control) {
    control.stage("ranking the labels", -1);
    int[] codes = data.labels().codes();
    int classes = data.labels().classes().size();
    Seed seed = audit.seed();
    Seed drawn = seed.child("nearness", 0);
    Compute compute = audit.assembly().compute();
    Optional<ClassScores> nearness =
        Nearness.of(data.features(), codes, classes, drawn, compute.algebra());
    return LabelEvidence.of(scores, nearness, new GivenLabels(codes, verdicts), seed, compute);
  }

  /** The effects of dropping or flipping each suspect: one factorisation, then one solve each. */
  public List<Effect> effects(AuditResult result, List<Suspect> suspects) {
    return SingularSystemException.asInvalidInput(
        () -> {
          Labels labels = data.labels();
          double[] weights = data.weights();
          WeightedSystem system = embedding.space().ridge(weights, lambda / 2);
          Effects effects = new Effects(system, weights, labels.codes(), labels.classes().size());
          return suspects.stream()
              .map(suspect -> effects.of(suspect.row(), result.suggested()[suspect.row()]))
              .toList();
        });
  }

  /** Ranks samples by the noise models. */
  record Ranking(Dataset data, Repeats repeats, Verdict[] verdicts) {
    /** The weights, 0 for confirmed label errors; refuses a class without any counted sample. */
    double[] counted() {
      Labels labels = data.labels();
      double[] weights = data.weights().clone();
      double[] sizes = new double[labels.classes().size()];
      for (int i = 0; i < weights.length; i++) {
        weights[i] = verdicts[i] == Verdict.CONFIRMED ? 0 : weights[i];
        sizes[labels.codes()[i]] += weights[i];
      }
      for (int c = 0; c < sizes.length; c++) {
        if (sizes[c] == 0) {
          throw new InvalidInputException(
              "class '%s' has no row left whose label is not confirmed to be wrong"
                  .formatted(labels.classes().get(c)));
        }
      }
      return weights;
    }

    /**
     * Ranks the samples.
     *
     * @param scores of the classes, whose differences are the margins
     * @param fit the machine of the scores, if any
     */
    AuditResult result(
        LabelEvidence evidence,
        ClassScores scores,
        NoisePrior prior,
        Optional<AuditResult.Fit> fit) {
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
          posterior.noise(codes.length),
          conflicts,
          repeats.areCopies(),
          order(trust, margins, conflicts),
          scores.informs(codes),
          fit);
    }

    /** Confirmed errors no longer conflict. */
    private List<int[]> conflicts(int[] codes) {
      // Without features samples do not count as identical.
      List<int[]> groups = data.features().columns() == 0 ? List.of() : repeats.conflicting(codes);
      return groups.stream()
          .map(group -> IntStream.of(group).filter(i -> verdicts[i] != Verdict.CONFIRMED).toArray())
          .filter(open -> IntStream.of(open).map(i -> codes[i]).distinct().count() > 1)
          .toList();
    }

    private int[] order(double[] trust, double[] margins, List<int[]> conflicts) {
      Set<Integer> first = new HashSet<>();
      if (repeats.areCopies()) {
        conflicts.forEach(group -> IntStream.of(group).forEach(first::add));
      }
      return Vectors.order(
          IntStream.range(0, trust.length).filter(i -> verdicts[i] == null),
          Comparator.<Integer>comparingInt(i -> first.contains(i) ? 0 : 1)
              .thenComparingDouble(i -> trust[i])
              .thenComparingDouble(i -> margins[i]));
    }
  }
}
