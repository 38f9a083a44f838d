package io.github.redescend.interchange.onnx;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.prepare.Feature;
import io.github.redescend.data.prepare.Layout;
import io.github.redescend.data.prepare.PreprocessingState;
import io.github.redescend.data.table.ColumnKind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What an exported model tells of itself, by key: all that a caller needs to make its input. */
final class Metadata {
  private Metadata() {}

  static Map<String, String> of(PipelineModel pipeline) {
    Map<String, String> entries = new LinkedHashMap<>(pipeline.model().training().texts());
    PreprocessingState state = pipeline.preprocessing().state();
    entries.put("missing", Arguments.nameOf(state.missing()));
    if (state.layout() == Layout.NAMED) {
      numbered(entries, "feature", pipeline.preprocessing().featureNames());
      numbered(entries, "dropped", state.dropped());
    }
    if (state.missing().fills()) {
      double[] fills = Fills.of(state);
      for (int j = 0; j < fills.length; j++) {
        entries.put("fill." + (j + 1), Spec.text(fills[j]));
      }
      for (Feature feature : state.features()) {
        if (feature.kind() == ColumnKind.TEXT && feature.date() == null) {
          entries.put("mostFrequent." + feature.name(), feature.mostFrequent());
        }
      }
    }
    return entries;
  }

  private static void numbered(Map<String, String> entries, String key, List<String> values) {
    for (int j = 0; j < values.size(); j++) {
      entries.put(key + "." + (j + 1), values.get(j));
    }
  }
}
