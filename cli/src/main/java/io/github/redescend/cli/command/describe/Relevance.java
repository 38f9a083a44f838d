package io.github.redescend.cli.command.describe;

import io.github.redescend.classifiers.metric.MetricFunction;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.report.Fields;
import io.github.redescend.report.Numbers;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * How much each encoded feature matters by a learnt metric: its place on the diagonal of M, 1 in
 * the mean.
 *
 * @param features the largest first, on ties in the order of the columns
 */
record Relevance(List<Feature> features) {
  static final String KEY = "relevance";

  /** Further features are counted in the text. */
  private static final int SHOWN = 10;

  /** A feature by its name after encoding. */
  record Feature(String name, double relevance) {}

  /** That of a model; nothing without a learnt metric. */
  static Optional<Relevance> of(PipelineModel model) {
    if (!(model.model().decision() instanceof MetricFunction mapped)) {
      return Optional.empty();
    }
    List<String> names = model.preprocessing().featureNames();
    double[] relevance = mapped.metric().relevance();
    List<Feature> features = new ArrayList<>();
    for (int j = 0; j < relevance.length; j++) {
      features.add(new Feature(names.get(j), relevance[j]));
    }
    features.sort(Comparator.comparingDouble((Feature f) -> -f.relevance()));
    return Optional.of(new Relevance(features));
  }

  List<Fields> json() {
    return features.stream()
        .map(feature -> Fields.of("feature", feature.name(), KEY, feature.relevance()))
        .toList();
  }

  String text() {
    String first =
        features.stream()
            .limit(SHOWN)
            .map(feature -> feature.name() + " " + Numbers.shown(feature.relevance()))
            .collect(Collectors.joining(", "));
    return features.size() > SHOWN
        ? first + ", and %d more".formatted(features.size() - SHOWN)
        : first;
  }
}
