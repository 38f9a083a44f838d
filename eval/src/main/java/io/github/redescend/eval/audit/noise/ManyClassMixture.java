package io.github.redescend.eval.audit.noise;

import io.github.redescend.eval.audit.score.ClassScores;
import io.github.redescend.linalg.Compute;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;

/**
 * Explanations for more than two classes: rates of several forms, each with curves that let the
 * classes overlap somewhat or freely, weighted by their evidence. The rates are found with curves
 * that hardly let them overlap: a free curve found together with the rates would take noise of one
 * class on another for overlap of both.
 */
final class ManyClassMixture {
  private static final double[] STARTS = {0.03, 0.2, 0.45};
  private static final double[] CONFUSED = {0.2, 0.45};
  private static final double USUAL_SLOPE = 4;

  /** The penalty of overlap with which rates are found... */
  private static final double STIFF = 100;

  /** ... and those of the explanations. */
  private static final double[] SOFTER = {1, 0.3};

  /** Pairs of classes to look at more closely, for each way to find them. */
  private static final int PAIRS = 2;

  private final ClassScores scores;
  private final GivenLabels labels;
  private final Compute compute;
  private final boolean averaging;

  /**
   * Labels to be explained.
   *
   * @param averaging over the rate that all classes have, if they have one; else the likeliest
   */
  ManyClassMixture(ClassScores scores, GivenLabels labels, boolean averaging, Compute compute) {
    this.scores = scores;
    this.labels = labels;
    this.averaging = averaging;
    this.compute = compute;
  }

  /** The explanations. */
  NoiseModels fit() {
    List<Explanation> stiff = new ArrayList<>();
    List<Explanation> byRates = inParallel(ratesTasks());
    for (int f = 0; f < ClassRates.values().length; f++) {
      stiff.add(best(byRates.subList(f * STARTS.length, (f + 1) * STARTS.length)));
    }
    LabelCounts moved = stiff.get(0).counts();
    Favourites each = Favourites.likeliest(moved, true);
    Favourites own = Favourites.likeliest(moved, false);
    Blocks blocks = Blocks.likeliest(moved);
    stiff.add(best(inParallel(confusionTasks(pairs(stiff)))));
    List<Callable<Explanation>> tasks = new ArrayList<>();
    for (double start : CONFUSED) {
      tasks.add(() -> fitted(each, each.at(start, STARTS[0])));
    }
    stiff.add(best(inParallel(tasks)));
    tasks.clear();
    for (double start : CONFUSED) {
      tasks.add(() -> fitted(own, own.at(start, STARTS[0])));
    }
    stiff.add(best(inParallel(tasks)));
    if (blocks.divides()) {
      tasks.clear();
      for (double start : CONFUSED) {
        tasks.add(() -> fitted(blocks, blocks.at(start, STARTS[0])));
      }
      stiff.add(best(inParallel(tasks)));
    }
    if (averaging) {
      stiff.remove(List.of(ClassRates.values()).indexOf(ClassRates.SYMMETRIC));
      stiff.addAll(inParallel(gridTasks()));
    }
    List<Explanation> all = new ArrayList<>();
    List<Explanation> before = stiff;
    for (double penalty : SOFTER) {
      before = inParallel(softened(before, penalty));
      all.addAll(before);
    }
    return weighed(all);
  }

  private List<Callable<Explanation>> ratesTasks() {
    List<Callable<Explanation>> tasks = new ArrayList<>();
    for (ClassRates form : ClassRates.values()) {
      for (double start : STARTS) {
        tasks.add(() -> fitted(form, Transitions.even(start, scores.classes())));
      }
    }
    return tasks;
  }

  private List<Callable<Explanation>> gridTasks() {
    List<Callable<Explanation>> tasks = new ArrayList<>();
    double[] believed = RateGrid.densities();
    for (int a = 0; a < believed.length; a++) {
      FixedRate form = new FixedRate(RateGrid.rate(a), believed[a]);
      tasks.add(() -> fitted(form, Transitions.even(form.rate(), scores.classes())));
    }
    return tasks;
  }

  private List<Callable<Explanation>> confusionTasks(Set<Confusion> pairs) {
    List<Callable<Explanation>> tasks = new ArrayList<>();
    for (Confusion pair : pairs) {
      for (double start : CONFUSED) {
        tasks.add(() -> fitted(pair, pair.at(start, STARTS[0], scores.classes())));
      }
    }
    return tasks;
  }

  /** From where a stiffer curve led to. */
  private List<Callable<Explanation>> softened(List<Explanation> before, double penalty) {
    List<Callable<Explanation>> tasks = new ArrayList<>();
    for (Explanation one : before) {
      tasks.add(
          () ->
              Explanation.of(
                  scores,
                  labels,
                  one.form(),
                  penalty,
                  one.curve(),
                  one.transitions(),
                  compute.algebra()));
    }
    return tasks;
  }

  private Explanation fitted(Transitions form, double[] transitions) {
    ClassCurve start = ClassCurve.ofSlope(USUAL_SLOPE, new double[scores.classes()]);
    return Explanation.of(scores, labels, form, STIFF, start, transitions, compute.algebra());
  }

  /** What the explanations by rates move most, whatever the form of the rates. */
  private static Set<Confusion> pairs(List<Explanation> explanations) {
    Set<Confusion> pairs = new LinkedHashSet<>();
    for (Explanation one : explanations) {
      pairs.addAll(Confusion.likeliest(one.counts(), PAIRS));
    }
    return pairs;
  }

  private List<Explanation> inParallel(List<Callable<Explanation>> tasks) {
    try (var scope = compute.outerParallel()) {
      return compute.workers().map(tasks);
    }
  }

  private static Explanation best(List<Explanation> explanations) {
    return explanations.stream()
        .max(Comparator.comparingDouble(Explanation::evidence))
        .orElseThrow();
  }

  /** The costs of the forms hold for the standard belief, so that they are taken back from it. */
  private static NoiseModels weighed(List<Explanation> explanations) {
    double equal = 1 / NoisePrior.standard().symmetric();
    double own = 1 / (1 - NoisePrior.standard().symmetric());
    return new NoiseModels(
        explanations.stream()
            .map(
                one ->
                    new NoiseModels.Weighed(
                        one.model(),
                        one.evidence(),
                        one.form().isSymmetric() ? equal : 0,
                        one.form().isSymmetric() ? 0 : own))
            .toList());
  }
}
