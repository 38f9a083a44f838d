package io.github.redescend.cli.command.describe;

import io.github.redescend.classifiers.metric.MetricFunction;
import io.github.redescend.classifiers.model.Origin;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.model.Provenance;
import io.github.redescend.classifiers.model.Tested;
import io.github.redescend.classifiers.model.TrainingSpec;
import io.github.redescend.classifiers.network.NetworkFunction;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.cli.output.FisherConsistency;
import io.github.redescend.cli.output.MetricText;
import io.github.redescend.cli.output.SelectedNames;
import io.github.redescend.cli.output.SpecJson;
import io.github.redescend.cli.output.SpecText;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.loss.Criterion;
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
import io.github.redescend.report.TextTable;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A description for people and for programs.
 *
 * @param text lines
 * @param json an object
 */
record Description(String text, Map<String, Object> json) {
  /** The same with a card in the place of the lines, which is in the object too. */
  Description withCard(String markdown) {
    Map<String, Object> all = new LinkedHashMap<>(json);
    all.put("card", markdown);
    return new Description(markdown, all);
  }

  /** A list of entries with what each is, and which plug-in brings it. */
  static Description of(String title, Catalogue<?> kind, Parts parts) {
    TextTable table = new TextTable();
    List<Map<String, Object>> entries =
        kind.entries().stream()
            .map(
                entry -> {
                  String from =
                      parts
                          .plugin(entry)
                          .map(jar -> " [plug-in " + jar.getFileName() + "]")
                          .orElse("");
                  table.row("  " + entry.name(), entry.summary() + from);
                  return json(kind.kind(), entry, parts);
                })
            .toList();
    return new Description(title + "\n" + table, Map.of(title, entries));
  }

  /** The entries of a list of losses with their properties, as Markdown. */
  Description withTable(Catalogue<?> kind) {
    return new Description(LossTable.markdown(kind), json);
  }

  /** One entry: its parameters with default and allowed values, its source, its plug-in. */
  static Description of(String kind, Entry<?> entry, Parts parts) {
    StringBuilder text = new StringBuilder();
    text.append(kind).append(' ').append(entry.name()).append(": ").append(entry.summary());
    text.append('\n');
    if (!entry.parameters().isEmpty()) {
      TextTable table = new TextTable("  parameter", "default", "allowed", "meaning");
      for (Parameter p : entry.parameters()) {
        table.row("  " + p.name(), fallback(p), p.allowed(), p.meaning());
      }
      text.append(table);
    }
    Map<String, Object> json = json(kind, entry, parts);
    if (kind.equals("system") && entry.make(Spec.of(entry.name())) instanceof Recipe recipe) {
      TextTable table = new TextTable();
      Map<String, Object> chosen = parts(recipe);
      chosen.forEach((part, spec) -> table.row("  " + part, spec.toString()));
      text.append(table);
      json.put("parts", chosen);
    }
    text.append("  source: ").append(entry.source()).append('\n');
    parts.plugin(entry).ifPresent(jar -> text.append("  plug-in: ").append(jar).append('\n'));
    return new Description(text.toString(), json);
  }

  private static String fallback(Parameter parameter) {
    String value = parameter.defaultValue();
    return value == null ? "must be given" : value.isEmpty() ? "not set" : value;
  }

  private static Map<String, Object> parts(Recipe recipe) {
    Map<Recipe.Part, Object> all = new EnumMap<>(Recipe.Part.class);
    all.put(Recipe.Part.LOSS, recipe.loss().toString());
    all.put(Recipe.Part.KERNEL, recipe.kernel().toString());
    all.put(Recipe.Part.SPACE, recipe.space().toString());
    all.put(Recipe.Part.SOLVER, recipe.solver().toString());
    all.put(Recipe.Part.LAMBDA, recipe.lambda());
    all.put(Recipe.Part.BIAS, recipe.bias());
    all.put(Recipe.Part.MULTICLASS, Arguments.nameOf(recipe.manyClasses()));
    Map<String, Object> parts = new LinkedHashMap<>();
    all.forEach(
        (part, value) -> {
          if (recipe.has(part)) {
            parts.put(Arguments.nameOf(part), value);
          }
        });
    return parts;
  }

  private static Map<String, Object> json(String kind, Entry<?> entry, Parts parts) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("kind", kind);
    json.put("name", entry.name());
    json.put("summary", entry.summary());
    json.put("source", entry.source());
    parts.plugin(entry).ifPresent(jar -> json.put("plugin", jar.toString()));
    if (kind.equals(Losses.KIND)) {
      LossTable.properties(entry).ifPresent(found -> json.put("properties", found));
    }
    json.put(
        "parameters",
        entry.parameters().stream()
            .map(
                p -> {
                  Map<String, Object> parameter = new LinkedHashMap<>();
                  parameter.put("name", p.name());
                  parameter.put("default", p.defaultValue());
                  parameter.put("allowed", p.allowed());
                  parameter.put("meaning", p.meaning());
                  return parameter;
                })
            .toList());
    return json;
  }

  /** What decides, as the file's arrays have it. */
  private static String decision(DecisionFunction decision) {
    if (decision instanceof MetricFunction mapped) {
      return decision(mapped.inner())
          + " in a %s metric".formatted(Arguments.nameOf(mapped.metric().form()));
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

  /** What a model file holds. */
  static Description of(String file, PipelineModel model, Catalogue<Criterion> losses) {
    Provenance from = model.model().provenance();
    PreprocessingState prepared = model.preprocessing().state();
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("model", file);
    json.put("classes", model.classes());
    json.put("specs", SpecJson.of(model.model().training()));
    json.put("decision", decision(model.model().decision()));
    json.put("bias", from.training().parts().map(TrainingSpec.Parts::bias).orElse(false));
    json.put("columns", prepared.width());
    json.put("features", model.model().features());
    model.selected().ifPresent(names -> json.put("selected", names));
    Relevance.of(model).ifPresent(relevance -> json.put(Relevance.KEY, relevance.json()));
    json.put("scale", prepared.scale().name().toLowerCase(Locale.ROOT));
    json.put("missing", prepared.missing().name().toLowerCase(Locale.ROOT));
    json.put("label", prepared.label());
    json.put("functions", model.model().decision().outputs());
    json.put("support", model.model().decision().support());
    json.put("samples", from.samples());
    json.put("seed", from.seed());
    json.put("version", from.version());
    json.put("space", from.space());
    json.put("objective", from.objective());
    json.put("iterations", from.iterations());
    json.put("converged", from.converged());
    json.put("stop", from.stop());
    from.origin().ifPresent(origin -> json.put("origin", origin(origin)));
    Optional<FisherConsistency> known =
        FisherConsistency.of(from.training(), model.classes().size(), losses);
    known.ifPresent(loss -> json.put("fisherConsistent", loss.holds()));
    TextTable table = new TextTable();
    json.forEach(
        (key, value) -> {
          if (value instanceof Map<?, ?> specs) {
            specs.forEach((name, spec) -> table.row(name.toString(), SpecText.of(spec)));
          } else if (key.equals("selected")) {
            table.row(key, SelectedNames.shown(model.selected().orElseThrow()));
          } else if (key.equals(Relevance.KEY)) {
            table.row(key, Relevance.of(model).orElseThrow().text());
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
    from.tested().ifPresent(tested -> json.put("tested", tested(tested)));
    return new Description(table + remark, json);
  }

  /** In text these belong to the card. */
  private static Map<String, Object> tested(Tested tested) {
    List<Map<String, Object>> estimates = new ArrayList<>();
    for (Tested.Estimate one : tested.estimates()) {
      Map<String, Object> estimate = new LinkedHashMap<>();
      estimate.put("metric", one.metric());
      estimate.put("value", one.value());
      estimate.put("low", MetricText.finite(one.low()));
      estimate.put("high", MetricText.finite(one.high()));
      estimates.add(estimate);
    }
    return Map.of("estimates", estimates, "remarks", tested.remarks());
  }

  /** The table, its weights and what computed. */
  private static Map<String, Object> origin(Origin origin) {
    Map<String, Object> told = new LinkedHashMap<>();
    told.put("sha256", origin.sha256());
    told.put("rows", origin.rows());
    told.put("classCounts", origin.classCounts());
    origin.weights().ifPresent(column -> told.put("weights", column));
    told.put("classWeight", origin.classWeight());
    origin.labelNoise().ifPresent(noise -> told.put("noise", noise));
    told.put("java", origin.java());
    told.put("backend", origin.backend());
    return told;
  }
}
