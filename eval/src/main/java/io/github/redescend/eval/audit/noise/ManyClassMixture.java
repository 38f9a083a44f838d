package io.github.redescend.eval.audit.noise;

import io.github.redescend.eval.audit.noise.ClassCurve.UsualCurve;
import io.github.redescend.eval.audit.noise.GivenLabels.Observations;
import io.github.redescend.eval.audit.noise.LikelyClasses.ScoreGroup;
import io.github.redescend.eval.audit.noise.NoiseModels.NoiseModel;
import io.github.redescend.eval.audit.noise.NoiseModels.PriorRate;
import io.github.redescend.eval.audit.noise.Transitions.ClassRates;
import io.github.redescend.eval.audit.noise.Transitions.Confusion;
import io.github.redescend.eval.audit.noise.Transitions.Favourites;
import io.github.redescend.eval.audit.noise.Transitions.FixedRate;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.LinearAlgebra;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;

/**
 * Noise models for more than two classes: several forms of transition matrices, each with curves of
 * limited or free class overlap, weighted by evidence. Transition rates are estimated with little
 * overlap allowed, since a free curve would absorb class-to-class noise.
 */
record ManyClassMixture(Observations observations, Compute compute) {
  private static final double[] STARTS = {0.03, 0.2, 0.45};

  /** Initial rates of favoured transitions besides the common rate. */
  private static final double[] FAVOURED = {0.2, 0.45};

  /** The smallest common rate at which transitions can be identified. */
  private static final double TELLING = 0.06;

  /** The overlap penalty when rates are estimated... */
  private static final double STIFF = 100;

  /** ... and those of the final models. */
  private static final double[] SOFTER = {1, 0.3};

  /** Models this far behind in evidence cannot win with a softer curve. */
  private static final double HOPELESS = 30;

  /** Candidate class pairs per search method. */
  private static final int PAIRS = 2;

  NoiseModels fit() {
    List<RateFit> before = stiff();
    List<RateFit> all = new ArrayList<>();
    for (double penalty : SOFTER) {
      before = compute.inParallel(softened(promising(before, all), penalty));
      all.addAll(before);
    }
    return weighed(all);
  }

  /** Each rate of the grid, then the best start of each other form. */
  private List<RateFit> stiff() {
    List<RateFit> grid =
        compute.inParallel(
            PriorRate.common().stream()
                .flatMap(one -> tasks(new FixedRate(one.rate(), one.prior()), one.rate()).stream())
                .toList());
    // Without label errors there are no transitions to identify.
    LabelCounts moved = best(grid.stream().filter(one -> rate(one) >= TELLING).toList()).counts();
    List<RateFit> fits = new ArrayList<>();
    for (ClassRates form : ClassRates.values()) {
      fits.add(best(compute.inParallel(tasks(form, STARTS))));
    }
    List<Callable<RateFit>> confusions = new ArrayList<>();
    pairs(moved, fits).forEach(pair -> confusions.addAll(tasks(pair, FAVOURED)));
    fits.add(best(compute.inParallel(confusions)));
    for (boolean common : new boolean[] {true, false}) {
      fits.add(best(compute.inParallel(tasks(Favourites.likeliest(moved, common), FAVOURED))));
    }
    Blocks blocks = Blocks.likeliest(moved);
    if (blocks.divides()) {
      fits.add(best(compute.inParallel(tasks(blocks, FAVOURED))));
    }
    fits.addAll(grid);
    return fits;
  }

  private static double rate(RateFit ofGrid) {
    return ((FixedRate) ofGrid.form()).rate();
  }

  /** Fits of a form from several initial rates. */
  private List<Callable<RateFit>> tasks(Transitions form, double... starts) {
    int k = observations.classes();
    ClassCurve curve = ClassCurve.ofSlope(UsualCurve.of(k).slope(), k, observations.groups());
    return Arrays.stream(starts)
        .mapToObj(start -> task(form, STIFF, curve, form.at(start, STARTS[0], k)))
        .toList();
  }

  /** Removes models that were far behind with the last curve. */
  private static List<RateFit> promising(List<RateFit> some, List<RateFit> all) {
    if (all.isEmpty()) {
      return some;
    }
    double min = best(some).evidence() - HOPELESS;
    return some.stream().filter(one -> one.evidence() >= min).toList();
  }

  /** Continues from a stiffer curve's solution. */
  private List<Callable<RateFit>> softened(List<RateFit> before, double penalty) {
    return before.stream()
        .map(one -> task(one.form(), penalty, one.curve(), one.matrix()))
        .toList();
  }

  private Callable<RateFit> task(
      Transitions form, double penalty, ClassCurve start, TransitionMatrix rates) {
    return () -> RateFit.of(observations, form, penalty, start, rates, compute.algebra());
  }

  /** The pairs with the most transitions under even and class-wise noise. */
  private static Set<Confusion> pairs(LabelCounts moved, List<RateFit> explanations) {
    Set<Confusion> pairs = new LinkedHashSet<>(Confusion.likeliest(moved, PAIRS));
    for (RateFit one : explanations) {
      pairs.addAll(Confusion.likeliest(one.counts(), PAIRS));
    }
    return pairs;
  }

  private static RateFit best(List<RateFit> explanations) {
    return explanations.stream().max(Comparator.comparingDouble(RateFit::evidence)).orElseThrow();
  }

  /** The costs of forms hold for the standard prior, so they are removed from it. */
  private static NoiseModels weighed(List<RateFit> explanations) {
    double equal = 1 / NoisePrior.standard().symmetric();
    double own = 1 / (1 - NoisePrior.standard().symmetric());
    List<NoiseModels.Weighed> weighed = new ArrayList<>();
    for (RateFit one : explanations) {
      boolean even = one.form().isSymmetric();
      NoiseModel model = new NoiseModel(1, one.curve(), one.matrix());
      weighed.add(new NoiseModels.Weighed(model, one.evidence(), even ? equal : 0, even ? 0 : own));
    }
    return new NoiseModels(List.copyOf(weighed));
  }

  /**
   * A transition matrix of one form and a curve that jointly maximise the likelihood, by
   * expectation maximisation.
   *
   * @param matrix P(given j | true k)
   */
  record RateFit(
      Transitions form,
      ClassCurve curve,
      TransitionMatrix matrix,
      LabelCounts counts,
      double evidence) {
    private static final int ROUNDS = 40;
    private static final int STEPS = 2;
    private static final double TOLERANCE = 1e-3;

    /**
     * Fits.
     *
     * @param penalty of overlap between classes, see {@link SoftmaxFit}
     */
    static RateFit of(
        Observations observations,
        Transitions form,
        double penalty,
        ClassCurve start,
        TransitionMatrix rates,
        LinearAlgebra algebra) {
      UsualCurve usual = UsualCurve.of(observations.classes());
      int samples = observations.labels().size();
      List<ScoreGroup> groups = observations.groups();
      LikelyClasses likely = observations.likely();
      SoftmaxFit fit =
          new SoftmaxFit(samples, groups, likely, penalty, usual.firm(), start, algebra);
      double[] soft = new double[fit.probabilities().length];
      TransitionMatrix matrix = rates;
      fit.expect(usual.logSlope(kept(matrix)));
      double likelihood = expect(fit, matrix, observations, soft);
      for (int round = 0; round < ROUNDS; round++) {
        matrix = form.of(observations.counts(soft));
        fit.expect(usual.logSlope(kept(matrix)));
        for (int step = 0; step < STEPS; step++) {
          fit.improve(soft);
        }
        double next = expect(fit, matrix, observations, soft);
        boolean done = Math.abs(next - likelihood) < TOLERANCE;
        likelihood = next;
        if (done) {
          break;
        }
      }
      double evidence = likelihood - form.cost(observations.classes()) - fit.complexity();
      return new RateFit(form, fit.curve(), matrix, observations.counts(soft), evidence);
    }

    /** The factor by which noise shrinks scores. */
    private static double kept(TransitionMatrix matrix) {
      double kept = Arrays.stream(matrix.kept()).average().orElse(1);
      return Math.max(UsualCurve.MIN_SHARE, kept - (1 - kept) / (matrix.kept().length - 1));
    }

    /** P(true k | x, given) into {@code soft}; returns the log-likelihood. */
    private static double expect(
        SoftmaxFit fit, TransitionMatrix matrix, Observations observations, double[] soft) {
      int width = observations.width();
      System.arraycopy(fit.probabilities(), 0, soft, 0, soft.length);
      double sum = 0;
      for (int i = 0; i < observations.labels().size(); i++) {
        sum +=
            observations.labels().condition(i, matrix, 0, observations.likely(), soft, i * width);
      }
      return sum;
    }
  }
}
