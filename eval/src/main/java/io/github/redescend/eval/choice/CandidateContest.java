package io.github.redescend.eval.choice;

import static java.util.Comparator.comparingDouble;

import io.github.redescend.classifiers.machine.Inliers;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.resample.Folds;
import io.github.redescend.eval.resample.RowGroups;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;

/**
 * How a {@link ModelChoice} decides among its candidates, on rows that their fits have not seen.
 *
 * @param choice whose candidates they are
 * @param data the samples that are looked at
 * @param chosen the kernel and lambda of all candidates
 * @param moving whether the threshold between two classes may move
 */
record CandidateContest(ModelChoice choice, Dataset data, KernelAndLambda chosen, boolean moving) {
  /** Values of machines that are kept for all candidates together, at most: 128 MB. */
  private static final long MOST_VALUES = 1 << 24;

  /** What listeners are told meanwhile. */
  private static final String STAGE = "choosing loss and lambda";

  /** Of about so many samples out of fold candidates are judged, if that takes few repetitions. */
  private static final double SAMPLES_TRIED = 1000;

  private static final int MOST_REPEATS = 20;

  /** More columns make a linear machine as dear as that of a kernel. */
  private static final int MOST_COLUMNS = 1000;

  private static final List<String> LINEAR_LOSSES =
      List.of("least-squares", "welsch-hinge:sigma=1");
  private static final List<Double> LINEAR_MULTIPLES = List.of(1.0, 0.1, 0.01);

  /** By so many standard errors a linear machine must be ahead. */
  private static final double LINEAR_AHEAD = 0.5;

  /** With fewer samples outside of the inliers, by weight, there is nothing to challenge. */
  private static final double OUTSIDE = 0.02;

  /**
   * What was chosen.
   *
   * @param threshold where the scores tell two classes apart
   * @param remark how the challengers fared
   * @param machines the values of its machines out of fold, if they are there
   */
  record Chosen(Recipe recipe, double threshold, String remark, Optional<double[]> machines) {}

  /** Tries all candidates in folds, then the challengers. */
  Chosen best(List<Recipe> candidates, Control control) {
    boolean counting = choice.metric().equals(Metric.ACCURACY);
    int repeats = repeats(data.size());
    List<OutOfFold> times = new ArrayList<>();
    for (int r = 0; r < repeats; r++) {
      times.add(folds(ModelChoice.DRAWS.child("inner-folds", r), !counting, control));
    }
    int machines = choice.recipe().manyClasses().machines(data.labels().classes().size());
    List<Recipe> linear = linear();
    int kept = candidates.size() + linear.size() + choice.challengers().size();
    boolean keep = (long) data.size() * machines * kept <= MOST_VALUES;
    List<List<OutOfFold.Tried>> groups = new ArrayList<>();
    List<Callable<Void>> tasks = new ArrayList<>();
    for (int r = 0; r < repeats; r++) {
      for (List<Recipe> together : List.of(candidates, linear)) {
        OutOfFold folds = times.get(r);
        boolean values = keep && r == 0;
        List<OutOfFold.Tried> tried =
            together.stream().map(recipe -> folds.untried(recipe, values)).toList();
        groups.add(tried);
        if (!tried.isEmpty()) {
          tasks.addAll(folds.tasks(tried, 0, ModelChoice.FOLDS));
        }
      }
    }
    OutOfFold folds = times.get(0);
    if (counting) {
      return challenged(folds, groups, tasks, keep, control);
    }
    folds.run(tasks, control.stage(STAGE, tasks.size()));
    List<OutOfFold.Tried> all = new ArrayList<>(summed(groups, 0));
    all.addAll(summed(groups, 1));
    MetricChoice.Picked picked = new MetricChoice(choice.metric(), moving).best(all);
    return new Chosen(
        picked.tried().recipe(), picked.threshold(), picked.remark(), picked.machines());
  }

  /** How often folds are drawn: the fewer samples, the more chance there is in one draw. */
  static int repeats(int samples) {
    return Math.max(1, Math.min(MOST_REPEATS, (int) Math.rint(SAMPLES_TRIED / samples)));
  }

  private OutOfFold folds(Seed drawn, boolean scoring, Control control) {
    return new OutOfFold(
        data,
        Folds.stratified(data.labels(), RowGroups.of(data), ModelChoice.FOLDS, drawn),
        choice.assembly().compute(),
        (recipe, samples) -> choice.classifier(recipe, samples, ModelChoice.DRAWS),
        control.quiet(),
        scoring);
  }

  /** The candidates of one of the two groups, with what they did in all repetitions. */
  private static List<OutOfFold.Tried> summed(List<List<OutOfFold.Tried>> groups, int which) {
    List<OutOfFold.Tried> sums = new ArrayList<>(groups.get(which));
    for (int g = which + 2; g < groups.size(); g += 2) {
      List<OutOfFold.Tried> more = groups.get(g);
      for (int i = 0; i < sums.size(); i++) {
        sums.set(i, sums.get(i).and(more.get(i)));
      }
    }
    return sums;
  }

  /** Linear machines, if they compete and are not too large. */
  private List<Recipe> linear() {
    if (!choice.linearCompetes() || data.features().columns() > MOST_COLUMNS) {
      return List.of();
    }
    KernelAndLambda suited =
        KernelAndLambda.chooseAmong(data, ModelChoice.LINEAR, choice.assembly(), ModelChoice.DRAWS);
    List<Recipe> recipes = new ArrayList<>();
    for (String loss : LINEAR_LOSSES) {
      for (double factor : LINEAR_MULTIPLES) {
        recipes.add(choice.candidate(loss, factor, suited));
      }
    }
    return recipes;
  }

  /**
   * The place of the first candidate that is not behind the one with the most hits by more standard
   * errors of their paired difference than the choice calls near.
   */
  private int simplest(List<OutOfFold.Tried> tried) {
    OutOfFold.Tried best = Collections.max(tried, comparingDouble(OutOfFold.Tried::total));
    return IntStream.range(0, tried.size())
        .filter(i -> best.ahead(tried.get(i)) <= choice.near())
        .findFirst()
        .orElseThrow();
  }

  /** The candidate chosen by its hits, unless a challenger beats it on the inliers. */
  private Chosen challenged(
      OutOfFold folds,
      List<List<OutOfFold.Tried>> groups,
      List<Callable<Void>> tasks,
      boolean keep,
      Control control) {
    List<OutOfFold.Tried> challenging = new ArrayList<>();
    Inliers inliers =
        choice.challengers().isEmpty()
            ? null
            : Inliers.of(data, chosen.space(data, choice.assembly(), ModelChoice.DRAWS));
    if (inliers != null && inliers.outside(data) >= OUTSIDE) {
      for (Challenger c : choice.challengers()) {
        challenging.add(
            folds.untried(choice.candidate(c.loss(), 1, chosen).solver(c.solver()), keep));
      }
    }
    // On clean data one fold tells that a challenger is not ahead.
    challenging.forEach(t -> tasks.addAll(folds.tasks(List.of(t), 0, 1)));
    folds.run(tasks, control.stage(STAGE, tasks.size()));
    List<OutOfFold.Tried> round = summed(groups, 0);
    int winner = simplest(round);
    OutOfFold.Tried best = groups.get(0).get(winner);
    List<OutOfFold.Tried> linear = summed(groups, 1);
    if (!linear.isEmpty()) {
      int straight = simplest(linear);
      boolean ahead = linear.get(straight).ahead(round.get(winner)) > LINEAR_AHEAD;
      best = ahead ? groups.get(1).get(straight) : best;
    }
    StringBuilder remark = new StringBuilder();
    for (OutOfFold.Tried challenger : challenging) {
      McNemarTest test = McNemarTest.begin().on(folds, 0, 1, inliers, challenger, best);
      if (test.ahead() > 0) {
        List<Callable<Void>> more = folds.tasks(List.of(challenger), 1, ModelChoice.FOLDS);
        folds.run(more, control.stage("challenging the choice", more.size()));
        test = test.on(folds, 1, ModelChoice.FOLDS, inliers, challenger, best);
      }
      remark.append("; ").append(test.words(challenger.recipe(), best.recipe()));
      best = test.won() ? challenger : best;
    }
    return new Chosen(best.recipe(), 0, remark.toString(), best.values());
  }
}
