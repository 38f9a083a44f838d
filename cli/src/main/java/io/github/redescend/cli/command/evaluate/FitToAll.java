package io.github.redescend.cli.command.evaluate;

import io.github.redescend.LearningSystem;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.cli.picture.DependencePictures;
import io.github.redescend.cli.picture.FinalFit;
import io.github.redescend.cli.picture.FitSection;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.prepare.ClassWeights;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.inspect.PartialDependence;
import io.github.redescend.report.Illustration;
import io.github.redescend.report.Page;
import java.util.List;

/**
 * One system fitted once more, to all rows, for a page to show.
 *
 * @param system the system
 * @param rules how the rows are prepared
 * @param classWeights factors for classes
 * @param contamination what is made wrong in the rows
 * @param seed of the run
 */
record FitToAll(
    LearningSystem system,
    Preprocessing.Options rules,
    ClassWeights classWeights,
    Contamination contamination,
    Seed seed) {
  /**
   * The fit, and what of it is on a page.
   *
   * @param model the whole pipeline
   * @param rows what it was fitted to
   * @param section the part of a page on how it was fitted
   * @param heading of that part
   * @param what was fitted to what
   */
  record Fitted(PipelineModel model, Table rows, FitSection section, String heading, String what) {
    /** Adds how it was fitted, folded. */
    Page on(Page page) {
      return section.on(page, heading, what);
    }

    /** What it predicts along some columns; nothing for sparse rows. */
    List<Illustration> along(List<String> columns) {
      return rows.isSparse()
          ? List.of()
          : DependencePictures.of(
              columns.stream().map(name -> PartialDependence.of(model, rows, name)).toList());
    }
  }

  /** Fits. */
  Fitted run(Table table, Parts parts) {
    Table given = contamination.apply(table, table.coded().classes(), seed.child("noise", 0));
    Preprocessing preprocessing = Preprocessing.learn(given, rules);
    Dataset data = classWeights.apply(preprocessing.apply(given));
    int[] kept = preprocessing.kept(given);
    boolean[] changed = new boolean[data.size()];
    for (int i = 0; i < changed.length; i++) {
      changed[i] = !given.labels().get(kept[i]).equals(table.labels().get(kept[i]));
    }
    FinalFit fit =
        FinalFit.of(system.learner(seed), data, preprocessing.featureNames(), parts.assembly());
    String wrong = contamination.isNone() ? "" : ", " + contamination;
    return new Fitted(
        new PipelineModel(preprocessing, fit.model()),
        given.select(kept),
        new FitSection(fit, changed, parts.assembly()),
        "How it was fitted: the fit to all rows",
        "%s, fitted once more to all %d rows%s. Nothing below is a test result."
            .formatted(system.name(), data.size(), wrong));
  }
}
