package io.github.redescend.eval.audit;

import io.github.redescend.linalg.Compute;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * Explanations for more than two classes: three forms of the rates, each fitted together with the
 * softmax by expectation and maximisation from three starts, weighted by likelihood and size.
 */
final class ManyClassMixture {
  private static final double[] STARTS = {0.03, 0.2, 0.45};
  private static final int ROUNDS = 40;
  private static final int NEWTON_STEPS = 2;
  private static final double ENOUGH = 1e-5;

  /** What a free number costs in log-likelihood. */
  private static final double COST = 1.5;

  private static final double NEGLIGIBLE = 1e-6;

  private final ClassScores scores;
  private final int[] given;
  private final Verdict[] verdicts;
  private final Compute compute;

  ManyClassMixture(ClassScores scores, int[] given, Verdict[] verdicts, Compute compute) {
    this.scores = scores;
    this.given = given;
    this.verdicts = verdicts;
    this.compute = compute;
  }

  /** A model and how likely it makes the labels. */
  private record Fitted(NoiseModel model, double likelihood) {}

  /** The explanations that have a weight. */
  List<NoiseModel> fit(NoisePrior prior) {
    List<Transitions> forms = List.of(Transitions.values());
    List<Callable<Fitted>> tasks = new ArrayList<>();
    for (Transitions form : forms) {
      for (double start : STARTS) {
        tasks.add(() -> maximised(form, start));
      }
    }
    List<Fitted> fits;
    try (var scope = compute.outerParallel()) {
      fits = compute.workers().map(tasks);
    }
    List<Fitted> best = new ArrayList<>();
    double[] evidence = new double[forms.size()];
    for (int f = 0; f < evidence.length; f++) {
      Fitted of = fits.get(f * STARTS.length);
      for (int s = 1; s < STARTS.length; s++) {
        Fitted one = fits.get(f * STARTS.length + s);
        of = one.likelihood() > of.likelihood() ? one : of;
      }
      best.add(of);
      evidence[f] =
          of.likelihood()
              - COST * forms.get(f).parameters(scores.classes())
              + Math.log(believed(forms.get(f), prior))
              - Math.log(believed(forms.get(f), NoisePrior.standard()));
    }
    double most = Arrays.stream(evidence).max().orElse(0);
    double[] weights = Arrays.stream(evidence).map(e -> Math.exp(e - most)).toArray();
    double total = Arrays.stream(weights).filter(w -> w >= NEGLIGIBLE).sum();
    List<NoiseModel> models = new ArrayList<>();
    for (int m = 0; m < weights.length; m++) {
      if (weights[m] >= NEGLIGIBLE) {
        models.add(best.get(m).model().withWeight(weights[m] / total));
      }
    }
    return models;
  }

  private static double believed(Transitions form, NoisePrior prior) {
    return form == Transitions.SYMMETRIC ? prior.symmetric() : 1 - prior.symmetric();
  }

  private Fitted maximised(Transitions form, double start) {
    int k = scores.classes();
    SoftmaxFit curve = new SoftmaxFit(scores, compute.algebra());
    double[] soft = new double[scores.values().length];
    NoiseModel model =
        new NoiseModel(1, curve.slope(), curve.offsets(), Transitions.even(start, k));
    double likelihood = expect(model, soft);
    for (int round = 0; round < ROUNDS; round++) {
      double[] transitions = form.of(counts(soft));
      for (int step = 0; step < NEWTON_STEPS; step++) {
        curve.improve(soft);
      }
      model = new NoiseModel(1, curve.slope(), curve.offsets(), transitions);
      double next = expect(model, soft);
      boolean done = Math.abs(next - likelihood) < ENOUGH;
      likelihood = next;
      if (done) {
        break;
      }
    }
    return new Fitted(model, likelihood);
  }

  private double expect(NoiseModel model, double[] soft) {
    int k = scores.classes();
    double[] one = new double[k];
    double sum = 0;
    for (int i = 0; i < given.length; i++) {
      sum += model.posterior(scores.values(), i * k, given[i], verdicts[i], one);
      System.arraycopy(one, 0, soft, i * k, k);
    }
    return sum;
  }

  private Transitions.Counts counts(double[] soft) {
    int k = scores.classes();
    double[] total = new double[k];
    double[] left = new double[k];
    double[] received = new double[k];
    for (int i = 0; i < given.length; i++) {
      for (int c = 0; c < k; c++) {
        double q = soft[i * k + c];
        total[c] += q;
        if (c != given[i]) {
          left[c] += q;
          received[given[i]] += q;
        }
      }
    }
    return new Transitions.Counts(total, left, received);
  }
}
