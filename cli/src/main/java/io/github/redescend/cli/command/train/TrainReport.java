package io.github.redescend.cli.command.train;

import io.github.redescend.classifiers.model.EstimatedNoise;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.model.Provenance;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.model.TrainingSpec;
import io.github.redescend.cli.output.Aim;
import io.github.redescend.cli.output.MetricText;
import io.github.redescend.cli.output.NoiseJson;
import io.github.redescend.cli.output.SelectedNames;
import io.github.redescend.cli.output.SpecJson;
import io.github.redescend.cli.output.SpecText;
import io.github.redescend.cli.output.StopText;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Trace.TraceTable;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.kernels.predict.LinearFunction;
import io.github.redescend.report.Numbers;
import io.github.redescend.report.TextTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What training tells.
 *
 * @param trained what was trained
 * @param accuracy on the labels trained on
 * @param classWeights the factor of each class, empty where none was asked for
 * @param file where the model is
 * @param seconds what was spent on what
 */
record TrainReport(
    PipelineModel trained,
    double accuracy,
    Map<String, Double> classWeights,
    String file,
    TrainSeconds seconds) {
  /** The factors of the classes of samples, none if none were asked for. */
  static Map<String, Double> classWeights(Aim aim, Dataset data) {
    Map<String, Double> factors = new LinkedHashMap<>();
    if (!aim.classWeights().isNone()) {
      double[] found = aim.classWeights().factors(data.labels(), data.weights());
      for (int c = 0; c < found.length; c++) {
        factors.put(data.labels().classes().get(c), found[c]);
      }
    }
    return factors;
  }

  /** The specs of a model that chose them itself, in a phrase. */
  static String chosen(TrainedModel model) {
    TrainingSpec.Parts parts = model.provenance().training().parts().orElseThrow();
    return "loss %s, kernel %s, lambda %s, space %s, solver %s"
        .formatted(
            SpecText.of(parts.loss()),
            SpecText.of(parts.kernelText()),
            SpecText.of(parts.lambda()),
            parts.space(),
            parts.solver());
  }

  Map<String, Object> json() {
    TrainedModel model = trained.model();
    Provenance from = model.provenance();
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("command", "train");
    json.put("samples", from.samples());
    json.put("features", from.features());
    json.put("classes", model.classes());
    json.put("specs", SpecJson.of(from.training()));
    if (!classWeights.isEmpty()) {
      json.put("classWeight", classWeights);
    }
    json.put("objective", from.objective());
    json.put("iterations", from.iterations());
    json.put("converged", from.converged());
    json.put("stop", from.stop());
    json.put("support", model.decision().support());
    trained.selected().ifPresent(names -> json.put("selected", names));
    from.table().ifPresent(told -> json.put(told.name(), SolverTable.json(told)));
    model.calibration().ifPresent(maps -> json.put("calibration", Arguments.nameOf(maps.method())));
    from.noise().ifPresent(noise -> put(noise, json));
    json.put("seconds", seconds.json());
    from.tested()
        .map(tested -> tested.estimates().get(0))
        .ifPresent(
            one -> {
              Map<String, Object> leftOut = new LinkedHashMap<>();
              leftOut.put("metric", one.metric());
              leftOut.put("value", one.value());
              leftOut.put("low", MetricText.finite(one.low()));
              leftOut.put("high", MetricText.finite(one.high()));
              json.put("leftOut", leftOut);
            });
    json.put("trainAccuracy", accuracy);
    json.put("model", file);
    return json;
  }

  private static void put(EstimatedNoise noise, Map<String, Object> json) {
    NoiseJson.put(noise.rate(), noise.low(), noise.high(), noise.matrix(), json);
    json.put("trustWeights", true);
  }

  /** What to expect of new rows, if that is known. */
  private static String leftOut(Provenance from) {
    return from.tested()
        .map(tested -> tested.estimates().get(0))
        .map(
            one -> {
              Metric metric = Metric.parse(one.metric());
              String range =
                  Double.isNaN(one.low())
                      ? ""
                      : " (95 %% interval %s to %s)"
                          .formatted(
                              MetricText.shown(metric, one.low()),
                              MetricText.shown(metric, one.high()));
              return (metric.equals(Metric.ACCURACY) ? "" : one.metric() + " ")
                  + MetricText.shown(metric, one.value())
                  + range
                  + " on rows left out";
            })
        .orElse("not estimated on held-out data: use evaluate");
  }

  private static String support(DecisionFunction decision) {
    return decision.support()
        + (decision instanceof LinearFunction ? " features with a weight" : " points");
  }

  String text() {
    TrainedModel model = trained.model();
    Provenance from = model.provenance();
    TextTable table =
        new TextTable()
            .row("accuracy", leftOut(from))
            .row("samples", from.samples() + "")
            .row("features", from.features() + " after encoding")
            .row("classes", String.join(", ", model.classes()));
    SpecJson.of(from.training()).forEach((key, value) -> table.row(key, SpecText.of(value)));
    if (!classWeights.isEmpty()) {
      table.row(
          "class weights",
          classWeights.entrySet().stream()
              .map(entry -> entry.getKey() + " " + Numbers.shown(entry.getValue()))
              .collect(Collectors.joining(", ")));
    }
    trained.selected().ifPresent(names -> table.row("selected", SelectedNames.shown(names)));
    model
        .calibration()
        .ifPresent(maps -> table.row("calibration", Arguments.nameOf(maps.method())));
    from.noise().ifPresent(noise -> table.row("labels", noise.sentence()));
    table
        .row("built as", from.space())
        .row("objective", Numbers.shown(from.objective()))
        .row("fit", StopText.of(from));
    StopText.remarks(from).forEach(remark -> table.row("remark", remark));
    table
        .row("support", support(model.decision()))
        .row("seconds", seconds.text())
        .row("train accuracy", Numbers.percent(accuracy) + " on the training rows, not a test")
        .row("model", file);
    return table + from.table().map(told -> "\n" + SolverTable.text(told)).orElse("");
  }

  /** What a solver tells besides its iterations, as text and as JSON. */
  static final class SolverTable {
    private SolverTable() {}

    /** An object for each row; null for a number that is not finite. */
    static List<Map<String, Object>> json(TraceTable table) {
      List<Map<String, Object>> rows = new ArrayList<>();
      for (List<Number> row : table.rows()) {
        Map<String, Object> named = new LinkedHashMap<>();
        for (int j = 0; j < row.size(); j++) {
          named.put(table.columns().get(j), isFinite(row.get(j)) ? row.get(j) : null);
        }
        rows.add(named);
      }
      return rows;
    }

    /** Aligned columns; {@code -} for a number that is not finite. */
    static String text(TraceTable table) {
      TextTable text =
          new TextTable(table.columns().stream().map(SolverTable::words).toArray(String[]::new));
      for (List<Number> row : table.rows()) {
        text.row(row.stream().map(SolverTable::shown).toArray(String[]::new));
      }
      return text.toString();
    }

    /** Such as "final objective" for finalObjective. */
    private static String words(String name) {
      return name.replaceAll("(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
    }

    private static String shown(Number number) {
      if (!isFinite(number)) {
        return "-";
      }
      return number instanceof Integer ? number.toString() : Numbers.shown(number.doubleValue());
    }

    private static boolean isFinite(Number number) {
      return Double.isFinite(number.doubleValue());
    }
  }
}
