package io.github.redescend.usecase;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.core.Plural;
import io.github.redescend.core.Printable;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.SystemResult;
import io.github.redescend.eval.metric.ConfusionMatrix;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.report.Document;
import io.github.redescend.report.Fields;
import io.github.redescend.report.Illustration;
import io.github.redescend.report.Page;
import io.github.redescend.report.TextTable;
import io.github.redescend.result.ConfusionTable;
import io.github.redescend.result.MetricText;
import io.github.redescend.result.PositiveClass;
import io.github.redescend.result.SpecText;
import io.github.redescend.result.Stopwatch;
import io.github.redescend.result.WorstRows;
import io.github.redescend.result.evaluate.QualityRows;
import io.github.redescend.result.picture.QualityPictures;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** Tests a model on labelled rows, with a positive class if one was chosen. */
public record TestModel(PipelineModel model, String file, Optional<String> positive) {
  public Document run(DataInput input, ReadOptions read, Messages messages) {
    Stopwatch total = new Stopwatch();
    TestedRows[] last = {new TestedRows(model)};
    try (Messages.Task task = messages.begin("testing")) {
      Supplier<Consumer<Table>> passes =
          () -> {
            TestedRows rows = new TestedRows(model);
            last[0] = rows;
            return part -> {
              rows.add(part);
              task.remark(rows.rows() + " rows");
            };
          };
      int block = TestedRows.block(model);
      input.reader(read).readParts(input.source(), read, width -> block, passes);
    }
    TestedRows rows = last[0];
    Optional<String> seen = input.seenBy(model, read, rows.all());
    rows.notes.say(rows.rows(), seen, messages);
    if (rows.untested > 0) {
      messages.note(Plural.of(rows.untested, "row") + " with missing cells skipped");
    }
    if (rows.unlabelled > 0) {
      messages.note(Plural.of(rows.unlabelled, "row") + " without a label skipped");
    }
    return document(input.name(), rows, seen, total);
  }

  private Document document(
      String source, TestedRows rows, Optional<String> seen, Stopwatch total) {
    SystemResult result = rows.result(source, positive);
    ConfusionMatrix confusion = result.pooled();
    RowNotes.Unknowns unknowns = rows.notes.unknowns();
    long known = confusion.samples() - unknowns.labels();
    Optional<Double> knownAccuracy =
        unknowns.labels() == 0 || known == 0
            ? Optional.empty()
            : Optional.of((double) confusion.hits() / known);
    String unknown = Plural.are(unknowns.labels(), "label");
    Function<Double, String> others =
        share ->
            "%s no class of the model; of the others %s are predicted."
                .formatted(unknown, MetricText.format(Metric.ACCURACY, share));
    String all = Plural.of(confusion.samples(), "row");
    int classes = confusion.classes().size();
    Optional<PositiveClass> positiveClass = positive(confusion);
    Document document =
        Document.of("test")
            .put("samples", confusion.samples())
            .put("positive", positiveClass.map(one -> one.json(confusion)))
            .put("model", file)
            .put("accuracy", MetricText.accuracy(result))
            .put("knownAccuracy", knownAccuracy)
            .put("metrics", MetricText.json(result))
            .put("probabilities", result.quality().map(QualityRows::json))
            .put("confusion", json(confusion));
    WorstRows.put(rows.worst, document);
    unknowns.put(document.json());
    if (result.untested() > 0) {
      document.put("untested", result.untested());
    }
    return document
        .put("seconds", Fields.of("predict", result.predictSeconds(), "total", total.seconds()))
        .put("specs", SpecText.json(result.commonSpecs()))
        .say("%s on %s: %s, %d classes".formatted(file, source, all, classes))
        .text(seen.isEmpty() ? "" : "on the training rows: not a test\n")
        .text("\n" + metrics(result) + "\n" + confusion)
        .text(positiveClass.map(one -> one.text(confusion)).orElse(""))
        .page(page -> positiveClass.ifPresent(one -> page.paragraph(one.sentence())))
        .page(page -> seen.ifPresent(words -> page.paragraph("Warning: " + words + ".")))
        .page(page -> knownAccuracy.map(others).ifPresent(page::paragraph))
        .page(page -> on(page, rows, result));
  }

  /** Returns the positive class of two, with a hint if the other is rarer and none is chosen. */
  private Optional<PositiveClass> positive(ConfusionMatrix confusion) {
    List<String> classes = confusion.classes();
    IntStream counts = classes.stream().mapToInt(confusion::given);
    return PositiveClass.of(classes, counts.map(rows -> positive.isPresent() ? 0 : rows).toArray());
  }

  private static Fields json(ConfusionMatrix confusion) {
    return Fields.of("classes", confusion.classes(), "counts", confusion.counts());
  }

  private static TextTable metrics(SystemResult result) {
    TextTable metrics = new TextTable();
    for (Metric metric : MetricText.columns(Metric.ACCURACY, List.of(result))) {
      metrics.row("  " + metric, MetricText.format(metric, result.mean(metric)));
    }
    return metrics;
  }

  private void on(Page page, TestedRows rows, SystemResult result) {
    List<SystemResult> only = List.of(result);
    page.heading("Metrics").table(MetricText.table(Metric.ACCURACY, only), only);
    ConfusionTable.on(page, "Confusion matrix", result.pooled());
    int width = model.preprocessing().state().width();
    WorstRows.on(page, rows.worst, rows.columnNames(), width, rows::cells);
    List<Illustration> quality = QualityPictures.of(only);
    if (!quality.isEmpty()) {
      page.heading("Ranking and calibration").figures(quality);
    }
  }

  /** Adds a test of a new model, on other rows, to the document of its training. */
  public void validate(DataInput input, ReadOptions read, Document document, Messages messages) {
    TestedRows rows = new TestedRows(model);
    rows.add(input.read(read));
    input.seenBy(model, read, rows.all()).ifPresent(messages::warn);
    rows.notes.notes().forEach(messages::warn);
    Optional<String> unknown = rows.notes.unknowns().labelSentence(rows.rows(), model.classes());
    unknown.ifPresent(sentence -> messages.warn(file + ": " + sentence));
    SystemResult result = rows.result(file, Optional.empty());
    ConfusionMatrix confusion = result.pooled();
    String head =
        "alidation on %s, %s".formatted(Printable.of(file), Plural.of(confusion.samples(), "row"));
    Fields validation =
        Fields.of("data", file, "samples", confusion.samples())
            .with("accuracy", confusion.accuracy())
            .with("metrics", MetricText.json(result))
            .with("confusion", json(confusion));
    List<SystemResult> all = List.of(result);
    document
        .put("validation", validation)
        .text("\nv" + head + "\n" + metrics(result) + "\n" + confusion)
        .page(page -> page.heading("V" + head).table(MetricText.table(Metric.ACCURACY, all), all))
        .page(page -> ConfusionTable.on(page, confusion).figures(QualityPictures.of(all)));
  }
}
