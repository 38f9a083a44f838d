package io.github.redescend.usecase;

import io.github.redescend.LearningSystem;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.inspect.PartialDependence;
import io.github.redescend.eval.tune.Candidates.NonRobustLimits;
import io.github.redescend.report.Illustration;
import io.github.redescend.report.Page;
import io.github.redescend.result.StopText;
import io.github.redescend.result.picture.BoundaryPicture;
import io.github.redescend.result.picture.ClassMargins;
import io.github.redescend.result.picture.DependencePictures;
import io.github.redescend.result.picture.FinalFit;
import io.github.redescend.result.picture.FitPictures;
import io.github.redescend.result.picture.LossPictures;
import io.github.redescend.result.picture.SampleGroups;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The first system of an experiment, fitted again to all rows, and its section on a page.
 *
 * @param model the whole pipeline
 * @param rows the training rows
 * @param fit the fit
 * @param changed for each sample, whether it has an injected label error
 * @param assembly parts by name
 * @param what a sentence that names the system and its data
 */
public record FitToAll(
    PipelineModel model,
    Table rows,
    FinalFit fit,
    boolean[] changed,
    Assembly assembly,
    String what) {
  private static final int MOST_SAMPLES = 2000;
  private static final String PARABOLA = "least-squares";

  /** Returns the partial dependence on some columns; empty for sparse rows. */
  public List<Illustration> along(List<String> columns) {
    return rows.isSparse()
        ? List.of()
        : DependencePictures.of(
            columns.stream().map(name -> PartialDependence.of(model, rows, name)).toList());
  }

  /**
   * Fits the system.
   *
   * @param contamination of the rows
   */
  public static FitToAll of(Experiment experiment, Contamination contamination, Table table) {
    Seed seed = experiment.seed();
    LearningSystem system = experiment.systems().get(0);
    Table given = contamination.apply(table, table.coded().classes(), seed.child("noise", 0));
    Preprocessing preprocessing = Preprocessing.learn(given, experiment.rules());
    Dataset data = experiment.classWeights().apply(preprocessing.apply(given));
    int[] kept = preprocessing.kept(given);
    boolean[] changed = new boolean[data.size()];
    for (int i = 0; i < changed.length; i++) {
      changed[i] = !given.labels().get(kept[i]).equals(table.labels().get(kept[i]));
    }
    Assembly assembly = experiment.assembly();
    FinalFit fit = FinalFit.of(system.learner(seed), data, preprocessing.featureNames(), assembly);
    String wrong = contamination.isNone() ? "" : ", " + contamination;
    return new FitToAll(
        new PipelineModel(preprocessing, fit.model()),
        given.select(kept),
        fit,
        changed,
        assembly,
        "%s, fitted once more to all %d rows%s. Nothing below is a test result."
            .formatted(system.name(), data.size(), wrong));
  }

  /** Adds the section, folded. */
  public Page on(Page page) {
    return page.folded(
        "How it was fitted: the fit to all rows", folded -> inside(folded.paragraph(what)));
  }

  private void inside(Page page) {
    page.paragraph(
        "Space: %s. Solver: %s."
            .formatted(fit.model().provenance().space(), StopText.line(fit.model().provenance())));
    if (fit.training().isEmpty()) {
      page.paragraph("This system stores neither weights of rows nor the path of its objective.");
    }
    caught().ifPresent(page::paragraph);
    page.figure(BoundaryPicture.of(fit).orElseGet(() -> ClassMargins.picture(fit, MOST_SAMPLES)));
    page.figures(FitPictures.of(fit));
    page.figures(loss());
  }

  /** Describes how many injected label errors have a low weight. */
  private Optional<String> caught() {
    int wrong = 0;
    int wrongLow = 0;
    int low = 0;
    double[] weights = fit.weights().orElse(null);
    if (weights == null) {
      return Optional.empty();
    }
    for (int i = 0; i < weights.length; i++) {
      boolean out = weights[i] < SampleGroups.LOW;
      wrong += changed[i] ? 1 : 0;
      wrongLow += changed[i] && out ? 1 : 0;
      low += !changed[i] && out ? 1 : 0;
    }
    return wrong == 0
        ? Optional.empty()
        : Optional.of(
            ("%d of the %d rows with an injected label error have a weight below %s, and %d of the"
                    + " %d others.")
                .formatted(wrongLow, wrong, SampleGroups.LOW, low, weights.length - wrong));
  }

  /** Returns curves of the loss and its non-robust limit; none for least squares. */
  private List<Illustration> loss() {
    if (fit.recipe().filter(recipe -> recipe.loss().name().equals(PARABOLA)).isPresent()) {
      return List.of();
    }
    List<Criterion> losses = new ArrayList<>();
    fit.recipe().ifPresent(recipe -> losses.add(assembly.losses().make(recipe.loss())));
    fit.recipe()
        .flatMap(recipe -> new NonRobustLimits(assembly).limit(recipe))
        .ifPresent(limit -> losses.add(assembly.losses().make(limit.loss())));
    losses.removeIf(loss -> !LossPictures.canDraw(loss));
    return losses.isEmpty() ? List.of() : LossPictures.of(losses);
  }
}
