package io.github.redescend.eval;

import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.core.Seed;
import io.github.redescend.eval.inspect.Inspected;
import io.github.redescend.eval.inspect.Inspection;
import io.github.redescend.eval.inspect.LeftOutRows;

/** Inspects the fit of one split with that split's seed. */
record SplitInspection(Inspection inspection, Seed seed) {
  Inspected at(PreparedTrial split, TrainedModel model, double[] machines) {
    LeftOutRows left =
        new LeftOutRows(
            model,
            split.preprocessing(),
            split::mapped,
            split.samples().orElseThrow().size(),
            split.tested());
    return inspection.of(left, machines, seed);
  }
}
