package io.github.redescend.usecase;

import static io.github.redescend.report.Columns.Form.TEXT;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.model.Provenance;
import io.github.redescend.classifiers.model.Provenance.Tested;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.model.TrainingSpec;
import io.github.redescend.core.solver.Trace.TraceTable;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.kernels.predict.LinearFunction;
import io.github.redescend.report.Columns;
import io.github.redescend.report.Document;
import io.github.redescend.report.Fields;
import io.github.redescend.report.Numbers;
import io.github.redescend.report.TextTable;
import io.github.redescend.result.MetricText;
import io.github.redescend.result.PositiveClass;
import io.github.redescend.result.SpecText;
import io.github.redescend.result.StopText;
import io.github.redescend.result.Stopwatch;
import io.github.redescend.result.card.ModelCard;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The result of a training run, with the accuracy on the training labels. */
public record TrainReport(
    PipelineModel trained,
    double accuracy,
    double fitSeconds,
    Map<String, Double> classWeights,
    Optional<TrainingTest> test) {
  /** Builds the report, with the model card as its page; if verbose, with choices and the fit. */
  public Document document(String file, double readSeconds, Stopwatch total, boolean verbose) {
    TrainedModel model = trained.model();
    Provenance from = model.provenance();
    TrainSeconds seconds = TrainSeconds.of(readSeconds, fitSeconds, total.seconds(), from);
    Document document =
        Document.of("train")
            .put("samples", from.samples())
            .put("features", from.features())
            .put("classes", model.classes())
            .put("positive", PositiveClass.of(model.classes(), 0, 0).map(PositiveClass::json))
            .put("specs", SpecText.json(from.training()))
            .put("classWeight", Optional.of(classWeights).filter(weights -> !weights.isEmpty()))
            .put("objective", from.fit().objective())
            .put("iterations", from.fit().iterations())
            .put("converged", from.fit().converged())
            .put("stop", from.fit().stop())
            .put("support", model.decision().support())
            .put("selected", trained.selected());
    from.fit().table().ifPresent(parts -> document.put(parts.name(), columns(parts), parts.rows()));
    document.put("calibration", model.calibration().map(maps -> Arguments.nameOf(maps.method())));
    from.noise()
        .map(one -> MetricText.noise(one.rate(), one.low(), one.high(), one.matrix()))
        .ifPresent(noise -> document.put("noise", noise).put("trustWeights", true));
    return document
        .put("seconds", seconds.json())
        .put("leftOut", from.tested().map(tested -> SpecText.json(tested.estimates().get(0))))
        .put("trainAccuracy", accuracy)
        .put("model", file)
        .text(text(file, seconds, verbose))
        .page(page -> ModelCard.of(file, trained).on(page))
        .page(page -> test.ifPresent(element -> element.on(page)));
  }

  private String leftOut(Provenance from) {
    boolean audited = test.isEmpty() && from.training().trust() == TrainingSpec.Trust.POSTERIOR;
    if (from.tested().isEmpty()) {
      return "not estimated on held-out data: use evaluate";
    }
    Tested.Estimate one = from.tested().get().estimates().get(0);
    Metric metric = Metric.parse(one.metric());
    String low = MetricText.format(metric, one.low());
    String high = MetricText.format(metric, one.high());
    boolean known = !Double.isNaN(one.low());
    return (metric.equals(Metric.ACCURACY) ? "" : one.metric() + " ")
        + MetricText.format(metric, one.value())
        + (known ? " (95%% interval %s to %s)".formatted(low, high) : "")
        + " on held-out rows"
        + (audited ? ", trained on the labels as given" : "")
        + largest(from, metric, one.value());
  }

  /**
   * What always predicting the largest class would reach, if the accuracy is lower. That happens
   * with leave-one-out where the columns do not predict the label: leaving out a row makes its
   * class the smaller one.
   */
  private static String largest(Provenance from, Metric metric, double value) {
    return from.origin()
        .map(origin -> (double) Collections.max(origin.classCounts()) / origin.rows())
        .filter(share -> metric.equals(Metric.ACCURACY) && value < share)
        .map(share -> "; always predicting the largest class has " + Numbers.percent(share))
        .orElse("");
  }

  private String text(String file, TrainSeconds seconds, boolean verbose) {
    TrainedModel model = trained.model();
    Provenance from = model.provenance();
    TextTable table =
        new TextTable()
            .row("accuracy", leftOut(from))
            .row("rows", from.samples() + "")
            .row("features", from.features() + " after encoding")
            .row("classes", String.join(", ", model.classes()))
            .row("settings", SpecText.pairs(SpecText.json(from.training()), SpecText::of));
    if (!classWeights.isEmpty()) {
      table.row("class weights", SpecText.pairs(classWeights, Numbers::format));
    }
    trained.selected().ifPresent(names -> table.row("selected", SpecText.selected(names)));
    Optional<String> method = model.calibration().map(maps -> Arguments.nameOf(maps.method()));
    method.ifPresent(name -> table.row("calibration", name));
    from.noise().ifPresent(noise -> table.row("noise", noise.sentence()));
    if (verbose) {
      table
          .row("function space", from.fit().space())
          .row("objective", Numbers.format(from.fit().objective()))
          .row("fit", StopText.of(from));
      StopText.remarks(from).forEach(remark -> table.row("note", remark));
      DecisionFunction decision = model.decision();
      String support = decision instanceof LinearFunction ? "weights" : "support vectors";
      table.row(support, decision.support() + "");
    }
    table
        .row("seconds", seconds.text())
        .row("train accuracy", Numbers.percent(accuracy) + " on the training rows, not a test")
        .row("model", file);
    Optional<TraceTable> steps = from.fit().table().filter(parts -> verbose);
    return table + steps.map(parts -> "\n" + columns(parts).text(parts.rows())).orElse("");
  }

  private static Columns<List<Number>> columns(TraceTable table) {
    Columns<List<Number>> columns = new Columns<>();
    for (int j = 0; j < table.columns().size(); j++) {
      int column = j;
      columns
          .figure(table.columns().get(j), row -> format(row.get(column)), TEXT)
          // For example "final objective" for finalObjective.
          .titled(table.columns().get(j).replaceAll("(?=[A-Z])", " ").toLowerCase(Locale.ROOT))
          .data(table.columns().get(j), row -> row.get(column));
    }
    return columns;
  }

  private static String format(Number number) {
    return number instanceof Integer
        ? number.toString()
        : Double.isFinite(number.doubleValue()) ? Numbers.format(number.doubleValue()) : "-";
  }

  /**
   * Seconds of training: reading and preparing, choosing (all before the last fit), building its
   * space, the rest of it, and others such as startup and writing.
   */
  record TrainSeconds(Map<String, Double> parts) {
    private static final int DECIMALS = 2;
    private static final double UNIT = 100;

    static TrainSeconds of(double read, double training, double total, Provenance from) {
      // Classifiers fitted in parallel build their spaces at the same time.
      double space = Math.min(from.fit().spaceSeconds(), training);
      double solve = Math.min(from.fit().solveSeconds(), training - space);
      Map<String, Double> parts = new LinkedHashMap<>();
      parts.put("read", read);
      parts.put("choose", training - space - solve);
      parts.put("space", space);
      parts.put("solve", solve);
      parts.put("other", Math.max(0, total - read - training));
      return new TrainSeconds(parts);
    }

    private static double sum(Map<String, Double> parts) {
      return parts.values().stream().mapToDouble(part -> part).sum();
    }

    /** Returns the keys of the command-line contract; {@code total} includes choosing. */
    Fields json() {
      Fields json = new Fields().withAll(parts).with("total", sum(parts));
      json.keySet().removeAll(List.of("choose", "other"));
      return json;
    }

    /** Returns text whose total is the sum of the rounded times before it. */
    String text() {
      Map<String, Double> rounded = new LinkedHashMap<>(parts);
      rounded.replaceAll((name, part) -> Math.round(part * UNIT) / UNIT);
      String total = Numbers.fixed(sum(rounded), DECIMALS);
      rounded.values().removeIf(part -> part == 0);
      String all = SpecText.pairs(rounded, part -> Numbers.fixed(part, DECIMALS));
      return all + ", total " + total;
    }
  }
}
