package io.github.redescend.eval.choice;

import io.github.redescend.classifiers.machine.Inliers;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.resample.Folds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

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
    OutOfFold folds =
        new OutOfFold(
            data,
            Folds.stratified(
                data.labels(), ModelChoice.FOLDS, choice.seed().child("inner-folds", 0)),
            choice.assembly().compute(),
            choice::classifier,
            control.quiet(),
            !counting);
    int machines = choice.recipe().manyClasses().machines(data.labels().classes().size());
    long values = (long) data.size() * machines * (candidates.size() + choice.challengers().size());
    boolean keep = values <= MOST_VALUES;
    List<OutOfFold.Tried> tried =
        candidates.stream().map(candidate -> folds.untried(candidate, keep)).toList();
    List<Callable<Void>> tasks = folds.tasks(tried, 0, ModelChoice.FOLDS);
    if (!counting) {
      folds.run(tasks, control.stage(STAGE, tasks.size()));
      MetricChoice.Picked picked = new MetricChoice(choice.metric(), moving).best(tried);
      return new Chosen(
          picked.tried().recipe(), picked.threshold(), picked.remark(), picked.machines());
    }
    return challenged(folds, tried, tasks, keep, control);
  }

  /** The candidate with the most hits, unless a challenger beats it on the inliers. */
  private Chosen challenged(
      OutOfFold folds,
      List<OutOfFold.Tried> tried,
      List<Callable<Void>> tasks,
      boolean keep,
      Control control) {
    List<OutOfFold.Tried> challenging = new ArrayList<>();
    Inliers inliers =
        choice.challengers().isEmpty()
            ? null
            : Inliers.of(data, chosen.space(data, choice.assembly(), choice.seed()));
    if (inliers != null && inliers.outside(data) >= OUTSIDE) {
      for (Challenger c : choice.challengers()) {
        challenging.add(
            folds.untried(choice.candidate(c.loss(), 1, chosen).solver(c.solver()), keep));
      }
    }
    // On clean data one fold tells that a challenger is not ahead.
    challenging.forEach(t -> tasks.addAll(folds.tasks(List.of(t), 0, 1)));
    folds.run(tasks, control.stage(STAGE, tasks.size()));
    OutOfFold.Tried best = tried.get(0);
    for (OutOfFold.Tried t : tried) {
      best = Arrays.stream(t.hits()).sum() > Arrays.stream(best.hits()).sum() ? t : best;
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
