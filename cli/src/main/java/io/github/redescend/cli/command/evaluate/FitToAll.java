package io.github.redescend.cli.command.evaluate;

import io.github.redescend.cli.option.model.NamedSystem;
import io.github.redescend.cli.page.Page;
import io.github.redescend.cli.picture.FinalFit;
import io.github.redescend.cli.picture.FitSection;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.prepare.ClassWeights;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.table.Table;

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
    NamedSystem system,
    Preprocessing.Options rules,
    ClassWeights classWeights,
    Contamination contamination,
    Seed seed) {
  /** Fits, and adds what is to be seen to the page. */
  Page on(Page page, Table table, Parts parts) {
    Table given =
        contamination.apply(table, Labels.of(table.labels()).classes(), seed.child("noise", 0));
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
    return new FitSection(fit, changed, parts.assembly())
        .on(
            page,
            "How it was fitted: the fit to all rows",
            "%s, fitted once more to all %d rows%s. Nothing below is a test result."
                .formatted(system.name(), data.size(), wrong));
  }
}
