package io.github.redescend.spark.predict;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.data.prepare.Preprocessing;

/** The name that labels have outside Spark, where they are not numbered yet. */
public final class LabelColumn {
  private LabelColumn() {}

  /** The same model for tables whose label column has this name. */
  public static PipelineModel renamed(PipelineModel model, String label) {
    Preprocessing renamed = Preprocessing.of(model.preprocessing().state().withLabel(label));
    return new PipelineModel(renamed, model.model());
  }
}
