package io.github.redescend.result.card;

import io.github.redescend.classifiers.model.EstimatedNoise;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.model.Provenance;
import io.github.redescend.classifiers.model.Provenance.Origin;
import io.github.redescend.classifiers.model.Provenance.Tested;
import io.github.redescend.core.Plural;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.data.prepare.Feature;
import io.github.redescend.data.prepare.PreprocessingState;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.report.Page;
import io.github.redescend.result.MetricText;
import io.github.redescend.result.PositiveClass;
import io.github.redescend.result.SpecText;
import io.github.redescend.result.StopText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A model card, written as Markdown or on a page. */
public record ModelCard(String title, List<CardSection> sections) {
  private static final int NAMED = 30;

  /** Classes with fewer training rows are mentioned. */
  private static final int FEW_ROWS = 20;

  /** Builds a card from the information stored in a model. */
  public static ModelCard of(String file, PipelineModel model) {
    Provenance from = model.model().provenance();
    return new ModelCard(
        "Model card of " + file,
        List.of(performance(from), what(model), data(model), noise(from), limits(model)));
  }

  private static CardSection performance(Provenance from) {
    CardSection section = new CardSection("Performance");
    if (from.tested().isEmpty()) {
      return section.say(
          "This model was not tested when it was trained. 'train --report' tests it and keeps"
              + " metrics and intervals in the model; 'evaluate' estimates the error of models"
              + " trained in this way; 'test' measures this model on other labelled rows.");
    }
    Tested tested = from.tested().get();
    section.row("metric", "estimate", "95% interval");
    for (Tested.Estimate one : tested.estimates()) {
      Metric metric = Metric.parse(one.metric());
      String ends =
          MetricText.format(metric, one.low()) + " to " + MetricText.format(metric, one.high());
      String interval = Double.isNaN(one.low()) ? "-" : ends;
      section.row(one.metric(), MetricText.format(metric, one.value()), interval);
    }
    tested.remarks().forEach(section::say);
    return section;
  }

  private static CardSection what(PipelineModel model) {
    Provenance from = model.model().provenance();
    String columns = Plural.of(model.preprocessing().state().width(), "column");
    String task =
        "classify rows of %s into %d classes: %s"
            .formatted(columns, model.classes().size(), named(model.classes()));
    CardSection section = new CardSection("Model").fact("task", task);
    Optional<List<Integer>> rows = from.origin().map(Origin::classCounts);
    List<Integer> counts = rows.filter(each -> each.size() == 2).orElse(List.of(0, 0));
    PositiveClass.of(model.classes(), counts.get(0), counts.get(1))
        .ifPresent(positive -> section.fact("positive class", positive.sentence()));
    SpecText.json(model.model().training())
        .forEach((name, spec) -> section.fact(name, SpecText.of(spec)));
    section
        .fact("decision functions", model.model().decision().outputs())
        .fact("function space", from.fit().space())
        .fact("convergence", StopText.of(from));
    StopText.remarks(from).forEach(remark -> section.fact("note", remark));
    Optional<String> method =
        model.model().calibration().map(maps -> Arguments.nameOf(maps.method()));
    return section
        .fact("probabilities", method.orElse("none"))
        .fact("made by", "Redescend " + from.version() + ", seed " + from.seed());
  }

  private static CardSection data(PipelineModel model) {
    PreprocessingState prepared = model.preprocessing().state();
    Provenance from = model.model().provenance();
    CardSection section =
        new CardSection("Training data")
            .fact("label", prepared.label())
            .fact("training rows", from.samples());
    if (!prepared.features().isEmpty()) {
      section.fact("columns", named(prepared.features().stream().map(Feature::name).toList()));
    }
    List<String> units =
        prepared.features().stream()
            .filter(feature -> feature.format().unit() != null)
            .map(feature -> feature.name() + " in " + feature.format().unit())
            .toList();
    if (!units.isEmpty()) {
      section.fact("units", named(units));
    }
    section
        .fact("features after encoding", model.model().features())
        .fact("scale", prepared.scale().name().toLowerCase(Locale.ROOT))
        .fact("missing cells", prepared.missing().name().toLowerCase(Locale.ROOT));
    from.origin().ifPresent(origin -> origin(origin, model.classes(), section));
    return section;
  }

  private static void origin(Origin origin, List<String> classes, CardSection section) {
    List<String> counts = new ArrayList<>();
    for (int c = 0; c < Math.min(classes.size(), origin.classCounts().size()); c++) {
      counts.add(classes.get(c) + " " + origin.classCounts().get(c));
    }
    section.fact("rows of each class", named(counts)).fact("SHA-256 of the table", origin.sha256());
    origin.weights().ifPresent(column -> section.fact("row weights", column));
    section.fact("class weights", origin.classWeight());
    origin.labelNoise().ifPresent(noise -> section.fact("injected label noise", noise));
    section.fact("computed by", "Java " + origin.java() + ", " + origin.backend());
  }

  private static CardSection noise(Provenance from) {
    String unknown =
        from.training().trustWeights()
            ? "Each label was weighted by the probability that it is right; the estimated noise is"
                + " listed with the result of the fit."
            : "The given labels were used without trust weights. 'audit' lists the labels that are"
                + " probably wrong.";
    Optional<String> estimate = from.noise().map(EstimatedNoise::sentence);
    Optional<String> sentence =
        estimate.map(words -> Character.toUpperCase(words.charAt(0)) + words.substring(1) + ".");
    return new CardSection("Wrong labels").say(sentence.orElse(unknown));
  }

  private static CardSection limits(PipelineModel model) {
    Provenance from = model.model().provenance();
    CardSection limits = new CardSection("Limits");
    limits.say(
        "It predicts one of its classes for every row, even for a row that differs from all"
            + " training rows.");
    limits.say(
        model.model().calibration().isPresent()
            ? "Its probabilities are valid for rows drawn like the training rows, not for other"
                + " class frequencies."
            : "It has no probabilities: its scores rank rows, but do not measure confidence.");
    limits.say(
        model.preprocessing().state().missing().fills()
            ? "A missing cell is filled with the mean or the most frequent category of the training"
                + " rows; an unknown category is encoded as zeros."
            : "Rows with missing cells get no prediction; an unknown category is encoded as"
                + " zeros.");
    List<Integer> counts = from.origin().map(Origin::classCounts).orElse(List.of());
    for (int c = 0; c < Math.min(counts.size(), model.classes().size()); c++) {
      if (counts.get(c) < FEW_ROWS) {
        String name = model.classes().get(c);
        limits.say("Class '%s' had %d training rows only.".formatted(name, counts.get(c)));
      }
    }
    if (from.origin().flatMap(Origin::labelNoise).isPresent()) {
      limits.say(
          "Label noise was injected into the training labels: use this model for experiments"
              + " only.");
    }
    if (!from.fit().success()) {
      limits.say("The fit probably did not reach a minimum.");
    }
    return limits.say(
        "The metrics hold for rows like the training rows, with labels like theirs. Test the model"
            + " on some labelled rows before using it on other data.");
  }

  private static String named(List<String> names) {
    return String.join(", ", names.subList(0, Math.min(NAMED, names.size())))
        + (names.size() > NAMED ? ", ... (%d in all)".formatted(names.size()) : "");
  }

  /** Returns the card as Markdown; all text from the data is escaped. */
  public String markdown() {
    StringBuilder markdown =
        new StringBuilder("# ").append(CardSection.escaped(title)).append('\n');
    sections.forEach(section -> section.writeTo(markdown));
    return markdown.toString();
  }

  public Page on(Page page) {
    sections.forEach(section -> section.on(page));
    return page;
  }
}
