package io.github.redescend.usecase;

import io.github.redescend.LearningSystem;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.inspect.PartialDependence;
import io.github.redescend.report.Illustration;
import io.github.redescend.report.Page;
import io.github.redescend.result.picture.DependencePictures;
import io.github.redescend.result.picture.FinalFit;
import io.github.redescend.result.picture.FitSection;
import java.util.List;

/**
 * The first system of an experiment, fitted again to all rows, and its section on a page.
 *
 * @param model the whole pipeline
 * @param rows the training rows
 * @param section on how it was fitted
 * @param heading of the section
 * @param what a sentence that names the system and its data
 */
public record FitToAll(
    PipelineModel model, Table rows, FitSection section, String heading, String what) {
  /** Adds the section, folded. */
  public Page on(Page page) {
    return section.on(page, heading, what);
  }

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
        new FitSection(fit, changed, assembly),
        "How it was fitted: the fit to all rows",
        "%s, fitted once more to all %d rows%s. Nothing below is a test result."
            .formatted(system.name(), data.size(), wrong));
  }
}
