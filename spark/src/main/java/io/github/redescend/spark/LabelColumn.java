package io.github.redescend.spark;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.PreprocessingState;
import java.util.ArrayList;
import java.util.List;

/** The name that labels have outside Spark, where they are not numbered yet. */
final class LabelColumn {
  private LabelColumn() {}

  /** The same model for tables whose label column has this name. */
  static PipelineModel renamed(PipelineModel model, String label) {
    PreprocessingState state = model.preprocessing().state();
    List<String> ignored = new ArrayList<>(state.ignored());
    ignored.add(label);
    Preprocessing renamed =
        Preprocessing.of(
            new PreprocessingState(
                state.layout(),
                state.width(),
                state.missing(),
                state.scale(),
                state.features(),
                state.scalings(),
                label,
                ignored,
                state.dropped()));
    return new PipelineModel(renamed, model.model());
  }
}
