package io.github.redescend.cli.command.describe;

import static io.github.redescend.report.Columns.Form.TEXT;

import io.github.redescend.classifiers.distance.LearnedMetric.MetricFunction;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.model.Provenance;
import io.github.redescend.classifiers.model.Provenance.Origin;
import io.github.redescend.classifiers.model.Provenance.Tested;
import io.github.redescend.classifiers.model.TrainingSpec;
import io.github.redescend.classifiers.network.NetworkFunction;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.cli.option.ModelOptions;
import io.github.redescend.cli.wiring.PluginFolder;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.prepare.PreprocessingState;
import io.github.redescend.kernels.predict.KernelExpansion;
import io.github.redescend.kernels.predict.NearestPoints;
import io.github.redescend.losses.Losses;
import io.github.redescend.report.Columns;
import io.github.redescend.report.Fields;
import io.github.redescend.report.Numbers;
import io.github.redescend.report.TextTable;
import io.github.redescend.result.FisherConsistency;
import io.github.redescend.result.SpecText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Lines for people and an object for programs, made on request: properties of losses take time. */
record Description(String text, Supplier<Fields> object) {
  private static final String RELEVANCE = "relevance";

  /** The maximum number of features in the text, which gives the number of the others. */
  private static final int SHOWN = 10;

  Fields json() {
    return object.get();
  }

  /** Replaces the text by a model card and adds the card to the JSON object. */
  Description withCard(String markdown) {
    return new Description(markdown, () -> new Fields().withAll(json()).with("card", markdown));
  }

  static Description of(String title, Catalogue<?> kind, List<PluginFolder> plugins) {
    TextTable table = new TextTable();
    for (Entry<?> entry : kind.entries()) {
      Optional<Path> jar = PluginFolder.jarOf(entry, plugins);
      String from = jar.map(file -> " [plug-in " + file.getFileName() + "]").orElse("");
      table.row("  " + entry.name(), entry.summary() + from);
    }
    Supplier<List<Fields>> entries =
        () -> kind.entries().stream().map(entry -> json(kind.kind(), entry, plugins)).toList();
    return new Description(title + "\n" + table, () -> Fields.of(title, entries.get()));
  }

  private static Columns<Parameter> parameters() {
    return new Columns<Parameter>()
        .text("  parameter", parameter -> "  " + parameter.name(), TEXT)
        .data("name", Parameter::name)
        .data("default", Parameter::defaultValue)
        .text("default", Description::fallback, TEXT)
        .text("allowed", Parameter::allowed)
        .text("meaning", Parameter::meaning);
  }

  /** Describes one entry: parameters with defaults and allowed values, source and plug-in. */
  static Description of(String kind, Entry<?> entry, List<PluginFolder> plugins) {
    StringBuilder text =
        new StringBuilder("%s %s: %s\n".formatted(kind, entry.name(), entry.summary()));
    if (!entry.parameters().isEmpty()) {
      text.append(parameters().text(entry.parameters()));
    }
    Fields json = json(kind, entry, plugins);
    if (kind.equals("system")
        && !entry.name().equals(ModelOptions.DEFAULT)
        && entry.make(Spec.of(entry.name())) instanceof Recipe recipe) {
      TextTable table = new TextTable();
      Map<String, Object> chosen = parts(recipe);
      chosen.forEach((part, spec) -> table.row("  " + part, spec.toString()));
      text.append(table);
      json.put("parts", chosen);
    }
    text.append("  source: ").append(entry.source()).append('\n');
    PluginFolder.jarOf(entry, plugins)
        .ifPresent(jar -> text.append("  plug-in: ").append(jar).append('\n'));
    return new Description(text.toString(), () -> json);
  }

  private static String fallback(Parameter parameter) {
    String value = parameter.defaultValue();
    return value == null ? "must be given" : value.isEmpty() ? "not set" : value;
  }

  private static Fields parts(Recipe recipe) {
    Fields parts =
        Fields.of("loss", recipe.loss().toString(), "kernel", recipe.kernel().toString())
            .with("space", recipe.space().toString())
            .with("solver", recipe.solver().toString())
            .with("lambda", recipe.lambda())
            .with("bias", recipe.bias())
            .with("multiclass", Arguments.nameOf(recipe.manyClasses()));
    for (Recipe.Part part : Recipe.Part.values()) {
      parts.computeIfPresent(
          Arguments.nameOf(part), (name, value) -> recipe.has(part) ? value : null);
    }
    return parts;
  }

  private static Fields json(String kind, Entry<?> entry, List<PluginFolder> plugins) {
    boolean loss = kind.equals(Losses.KIND);
    return Fields.of("kind", kind, "name", entry.name(), "summary", entry.summary())
        .with("source", entry.source())
        .with("plugin", PluginFolder.jarOf(entry, plugins).map(Object::toString))
        .with("properties", loss ? LossTable.properties(entry) : Optional.empty())
        .with("parameters", parameters().json(entry.parameters()));
  }

  private static String decision(DecisionFunction decision) {
    if (decision instanceof MetricFunction mapped) {
      String form = Arguments.nameOf(mapped.metric().form());
      return "%s in a %s metric".formatted(decision(mapped.inner()), form);
    }
    if (decision instanceof KernelExpansion expansion) {
      return "%s over %d points".formatted(expansion.kernel().spec(), expansion.support());
    }
    if (decision instanceof NearestPoints nearest) {
      return "%d nearest of %d points".formatted(nearest.neighbours(), nearest.support());
    }
    if (decision instanceof NetworkFunction network) {
      return "network of %d hidden units".formatted(network.hidden());
    }
    return "linear in %d features".formatted(decision.features());
  }

  static Description of(String file, PipelineModel model, Catalogue<Criterion> losses) {
    Provenance from = model.model().provenance();
    PreprocessingState prepared = model.preprocessing().state();
    Optional<FisherConsistency> known =
        FisherConsistency.of(from.training(), model.classes().size(), losses);
    Fields json =
        Fields.of("model", file, "classes", model.classes())
            .with("specs", SpecText.json(model.model().training()))
            .with("decision", decision(model.model().decision()))
            .with("bias", from.training().parts().map(TrainingSpec.Parts::bias).orElse(false))
            .with("columns", prepared.width())
            .with("features", model.model().features())
            .with("selected", model.selected())
            .with(RELEVANCE, relevance(model))
            .with("scale", prepared.scale().name().toLowerCase(Locale.ROOT))
            .with("missing", prepared.missing().name().toLowerCase(Locale.ROOT))
            .with("label", prepared.label())
            .with("functions", model.model().decision().outputs())
            .with("support", model.model().decision().support())
            .with("samples", from.samples())
            .with("seed", from.seed())
            .with("version", from.version())
            .with("space", from.fit().space())
            .with("objective", from.fit().objective())
            .with("iterations", from.fit().iterations())
            .with("converged", from.fit().converged())
            .with("stop", from.fit().stop())
            .with("origin", from.origin().map(Description::origin))
            .with("fisherConsistent", known.map(FisherConsistency::holds));
    TextTable table = new TextTable();
    json.forEach(
        (key, value) -> {
          if (value instanceof Map<?, ?> specs) {
            specs.forEach((name, spec) -> table.row(name.toString(), SpecText.of(spec)));
          } else if (key.equals("selected")) {
            table.row(key, SpecText.selected(model.selected().orElseThrow()));
          } else if (key.equals(RELEVANCE)) {
            table.row(key, relevance(relevance(model).orElseThrow()));
          } else if (value instanceof List<?> list) {
            table.row(key, String.join(", ", list.stream().map(Object::toString).toList()));
          } else {
            boolean number = key.equals("decision") || key.equals("objective");
            table.row(
                key.equals("space") ? "built as" : key,
                number ? SpecText.of(value) : String.valueOf(value));
          }
        });
    String remark = known.flatMap(FisherConsistency::remark).map(text -> text + "\n").orElse("");
    // The text shows these in the card.
    json.with("tested", from.tested().map(Description::tested));
    return new Description(table + remark, () -> json);
  }

  private static Fields tested(Tested tested) {
    List<Fields> estimates = tested.estimates().stream().map(SpecText::json).toList();
    return Fields.of("estimates", estimates, "remarks", tested.remarks());
  }

  private static Fields origin(Origin origin) {
    return Fields.of("sha256", origin.sha256(), "rows", origin.rows())
        .with("classCounts", origin.classCounts())
        .with("weights", origin.weights())
        .with("classWeight", origin.classWeight())
        .with("noise", origin.labelNoise())
        .with("java", origin.java())
        .with("backend", origin.backend());
  }

  /**
   * Returns the relevance of each feature in a learned metric: M's diagonal with mean 1, sorted.
   */
  private static Optional<List<Fields>> relevance(PipelineModel model) {
    if (!(model.model().decision() instanceof MetricFunction mapped)) {
      return Optional.empty();
    }
    List<String> names = model.preprocessing().featureNames();
    double[] relevance = mapped.metric().relevance();
    List<Fields> sorted = new ArrayList<>();
    for (int j : Vectors.order(relevance.length, Comparator.comparingDouble(i -> -relevance[i]))) {
      sorted.add(Fields.of("feature", names.get(j), RELEVANCE, relevance[j]));
    }
    return Optional.of(sorted);
  }

  private static String relevance(List<Fields> features) {
    return features.stream()
            .limit(SHOWN)
            .map(one -> one.get("feature") + " " + Numbers.format((Double) one.get(RELEVANCE)))
            .collect(Collectors.joining(", "))
        + (features.size() > SHOWN ? ", and %d more".formatted(features.size() - SHOWN) : "");
  }
}
