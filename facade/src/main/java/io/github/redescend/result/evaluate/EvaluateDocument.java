package io.github.redescend.result.evaluate;

import static io.github.redescend.report.Columns.Form.PAGE;
import static io.github.redescend.report.Columns.Form.TEXT;

import io.github.redescend.classifiers.model.TrainingSpec;
import io.github.redescend.core.Plural;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.SystemResult;
import io.github.redescend.eval.SystemResult.FoldResult;
import io.github.redescend.eval.certificate.CertifiedShare;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.metric.StandardDeviation;
import io.github.redescend.report.Columns;
import io.github.redescend.report.Document;
import io.github.redescend.report.Fields;
import io.github.redescend.report.Illustration;
import io.github.redescend.report.Numbers;
import io.github.redescend.report.Page;
import io.github.redescend.report.TextTable;
import io.github.redescend.result.ConfusionTable;
import io.github.redescend.result.MetricText;
import io.github.redescend.result.PositiveClass;
import io.github.redescend.result.PrimaryMetric;
import io.github.redescend.result.SpecText;
import io.github.redescend.result.WorstRows;
import io.github.redescend.result.picture.AccuracyPicture;
import io.github.redescend.result.picture.DependencePictures;
import io.github.redescend.result.picture.QualityPictures;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Report of an evaluation: for each level all systems, the requested one first. */
public record EvaluateDocument(
    Table table,
    Table tested,
    String way,
    int repeats,
    PrimaryMetric aim,
    List<Contamination> levels,
    List<List<SystemResult>> results,
    TrueLabelRows right,
    Optional<LearningCurve> curve) {
  private static final String WEIGHTED = TrainingSpec.TRUST_WEIGHTS;
  private static final List<String> MADE_OF =
      List.of("loss", "kernel", "space", "solver", "multiclass", "lambda", WEIGHTED);
  private static final List<String> CONFIGURED =
      List.of("loss", "kernel", "space", "solver", "multiclass", "lambda", "bias", "penalty");

  public Document document(double readSeconds, double totalSeconds) {
    Optional<PositiveClass> positive = PositiveClass.of(table);
    Document document =
        Document.of("evaluate")
            .put("samples", table.rows())
            .put("positive", positive.map(one -> one.json(primary().pooled())))
            .put("folds", primary().folds().size() / repeats)
            .put("repeats", repeats)
            .putAll(aim.json())
            .putAll(level(0))
            .put("noise", right.noise())
            .put("importance", importance().json());
    WorstRows.put(primary().worst(), document);
    document
        .put("learningCurve", curve.map(LearningCurve::json))
        .put("seconds", seconds(primary()).with("read", readSeconds).with("total", totalSeconds));
    if (levels.size() > 1 || !levels.get(0).isNone()) {
      document.put("levels", IntStream.range(0, levels.size()).mapToObj(this::level).toList());
    }
    return document.text(text());
  }

  /** Returns the requested system at the first noise level. */
  private SystemResult primary() {
    return results.get(0).get(0);
  }

  public ImportanceRows importance() {
    return new ImportanceRows(aim.metric(), primary().importance());
  }

  /** Returns the systems at one level; the first level is also the top level of the JSON. */
  private Fields level(int index) {
    List<SystemResult> systems = results.get(index);
    Fields json = json(systems.get(0)).withAll(MetricText.json(levels.get(index)));
    if (systems.size() > 1) {
      Fields others = new Fields();
      systems.subList(1, systems.size()).forEach(other -> others.with(other.name(), json(other)));
      json.with("contenders", others);
    }
    return json;
  }

  private Fields json(SystemResult result) {
    long weighted =
        result.folds().stream().filter(fold -> fold.specs().containsKey(WEIGHTED)).count();
    Optional<CertifiedShare> certified = result.certified().filter(shares -> shares.samples() > 0);
    return Fields.of("accuracy", MetricText.accuracy(result), "metrics", MetricText.json(result))
        .with("metric", aim.ifNamed(() -> MetricText.json(aim.metric(), result)))
        .with("estimatedAccuracy", right.json(result))
        .with("probabilities", result.quality().map(QualityRows::json))
        .with("certified", certified.map(QualityRows::json))
        .with("trustWeights", weighted > 0 ? Optional.of(weighted) : Optional.empty())
        .with("seconds", seconds(result))
        .with("specs", SpecText.json(result.commonSpecs()));
  }

  private static Fields seconds(SystemResult result) {
    return Fields.of("fit", result.fitSeconds(), "predict", result.predictSeconds());
  }

  private static String training(Contamination wrong) {
    return wrong.isNone() ? "" : ", training " + wrong.words();
  }

  private String text() {
    boolean one = levels.size() == 1;
    String noise = one ? training(levels.get(0)) : "";
    String body = one ? text(results.get(0)) : sweep();
    return "%s%s\n\n%s\n%s".formatted(head(), noise, body, composition());
  }

  private String text(List<SystemResult> first) {
    Columns<SystemResult> metrics =
        aim.named() ? MetricText.table(aim.metric(), first) : accuracies(true);
    Optional<PositiveClass> positive = PositiveClass.of(table);
    return metrics.text(first)
        + noBetter().map(line -> line + "\n").orElse("")
        + positive.map(given -> given.text(primary().pooled())).orElse("")
        + right.text(first)
        + QualityRows.text(first)
        + QualityRows.certified(first)
        + importance().text()
        + curve.map(LearningCurve::text).orElse("");
  }

  private String head() {
    String rows = Plural.of(table.rows(), "row");
    String columns = Plural.of(table.featureNames().size(), "column");
    long classes = table.labels().stream().distinct().count();
    return "%s: %s, %s, %d classes; %s%s"
        .formatted(table.source(), rows, columns, classes, way, aim.words());
  }

  /** The estimate on true labels uses the given labels, without injected noise. */
  private Columns<SystemResult> accuracies(boolean first) {
    Columns<SystemResult> columns =
        new Columns<SystemResult>()
            .name("system", SystemResult::name)
            .percent("accuracy", SystemResult::mean, TEXT)
            .figure("std", result -> MetricText.std(Metric.ACCURACY, result), TEXT)
            .number("seconds", SystemResult::seconds, 2, TEXT)
            .figure("on given labels", result -> MetricText.format(Metric.ACCURACY, result), PAGE);
    if (first) {
      columns.figure("on true labels (estimate)", right::cell, PAGE);
    }
    return columns
        .seconds("fit and predict time", SystemResult::seconds, PAGE)
        .list("each split", EvaluateDocument::splits, PAGE);
  }

  private static String splits(SystemResult result) {
    DoubleStream accuracies = Arrays.stream(result.accuracies());
    return accuracies.mapToObj(Numbers::percent).collect(Collectors.joining(", "));
  }

  private String sweep() {
    Metric metric = aim.metric();
    String head = "training" + (aim.named() ? " (" + metric + ")" : "");
    Columns<Integer> sweep = new Columns<Integer>().name(head, levels::get);
    for (int c = 0; c < results.get(0).size(); c++) {
      int system = c;
      String name = results.get(0).get(c).name();
      sweep.figure(name, i -> MetricText.format(metric, results.get(i).get(system)));
    }
    return sweep.text(IntStream.range(0, levels.size()).boxed().toList());
  }

  /** Describes the specs of the first system, with counts if they differ between folds. */
  private String composition() {
    Map<String, Object> common = primary().commonSpecs();
    TextTable specs = new TextTable();
    for (String key : MADE_OF) {
      Map<String, Integer> counts = new TreeMap<>();
      for (FoldResult fold : primary().folds()) {
        if (fold.specs().containsKey(key)) {
          counts.merge(SpecText.of(fold.specs().get(key)), 1, Integer::sum);
        }
      }
      if (common.containsKey(key)) {
        specs.row("  " + key, SpecText.of(common.get(key)));
      } else if (!counts.isEmpty()) {
        specs.row("  " + key, counts.size() <= 3 ? words(counts) : "fitted to each training fold");
      }
    }
    String where = levels.size() == 1 ? "" : " (training " + levels.get(0).words() + ")";
    return primary().name() + " consists of" + where + "\n" + specs;
  }

  private static String words(Map<String, Integer> counts) {
    return counts.entrySet().stream()
        .map(e -> e.getKey() + " (" + e.getValue() + " of the fits)")
        .collect(Collectors.joining(", "));
  }

  /** Names the baselines that the first system does not clearly beat, if there is one level. */
  private Optional<String> noBetter() {
    Stream<SystemResult> others = results.get(0).stream().skip(1).filter(one -> !isBetter(one));
    String names = others.map(SystemResult::name).collect(Collectors.joining(" and "));
    String line = "%s is not significantly better than %s here".formatted(primary().name(), names);
    return levels.size() > 1 || names.isEmpty() ? Optional.empty() : Optional.of(line);
  }

  /** Whether the mean gain exceeds its standard error; always true for a single split. */
  private boolean isBetter(SystemResult other) {
    Metric metric = aim.metric();
    double[] ours = primary().values(metric);
    double[] theirs = other.values(metric);
    double[] gains =
        IntStream.range(0, ours.length)
            .mapToDouble(i -> metric.higherIsBetter() ? ours[i] - theirs[i] : theirs[i] - ours[i])
            .filter(gain -> !Double.isNaN(gain))
            .toArray();
    return gains.length < 2
        || Arrays.stream(gains).average().orElseThrow()
            > StandardDeviation.of(gains) / Math.sqrt(gains.length);
  }

  /** Adds the report, with partial dependence on the first columns, to a page. */
  public Page on(Page page, List<Illustration> along) {
    page.paragraph(head());
    PositiveClass.of(table).ifPresent(element -> page.paragraph(element.sentence()));
    noBetter().ifPresent(page::paragraph);
    page.heading("Metrics");
    Metric metric = aim.metric();
    eachLevel(page, i -> page.table(MetricText.table(metric, results.get(i)), results.get(i)));
    page.heading("Accuracy");
    eachLevel(page, i -> page.table(accuracies(i == 0), results.get(i)));
    for (int i = 0; i < levels.size(); i++) {
      page.heading("Confusion matrix of " + primary().name() + training(levels.get(i)))
          .paragraph(
              "Rows: given class; columns: predicted class. Counts of all splits, with the share of"
                  + " the given class below.");
      ConfusionTable.on(page, results.get(i).get(0).pooled());
    }
    importance().on(page);
    if (!along.isEmpty()) {
      page.paragraph(
              "Partial dependence of the system, fitted to all rows, on the most important columns:"
                  + " "
                  + DependencePictures.MEANING)
          .figures(along);
    }
    errors(page);
    page.heading("Ranking, calibration and splits");
    if (!levels.get(0).isNone()) {
      page.paragraph("Training " + levels.get(0).words() + ":");
    }
    page.figures(QualityPictures.of(results.get(0)));
    curve.ifPresent(element -> element.on(page));
    right.on(page, results.get(0));
    AccuracyPicture.ofResults("accuracy-by-noise", "Accuracy against noise", levels, results)
        .ifPresent(page::figure);
    return configuration(page);
  }

  private void eachLevel(Page page, IntConsumer add) {
    for (int i = 0; i < levels.size(); i++) {
      if (!levels.get(i).isNone()) {
        page.paragraph("Training " + levels.get(i).words() + ":");
      }
      add.accept(i);
    }
  }

  /** Adds the largest errors, with the most important columns first if known. */
  private void errors(Page page) {
    List<String> all = tested.featureNames();
    Set<String> ordered = new LinkedHashSet<>();
    importance().columns().forEach(one -> ordered.add(one.column()));
    ordered.addAll(all);
    List<String> names = ordered.stream().limit(tested.isSparse() ? 0 : WorstRows.COLUMNS).toList();
    List<Column> columns = names.stream().flatMap(name -> tested.column(name).stream()).toList();
    Map<Integer, Integer> places = tested.rowsByNumber();
    IntFunction<List<String>> cells =
        row -> columns.stream().map(column -> column.text(places.get(row))).toList();
    WorstRows.on(page, primary().worst(), names, all.size(), cells);
  }

  /** Adds the specs of each system that are the same in all its fits. */
  private Page configuration(Page page) {
    Columns<String> columns = new Columns<String>().name("part", part -> part);
    for (SystemResult system : results.get(0)) {
      Map<String, Object> common = system.commonSpecs();
      columns.text(
          system.name(),
          part ->
              common.containsKey(part)
                  ? SpecText.of(common.get(part))
                  : has(system, part) ? "fitted to each training fold" : "-");
    }
    List<String> parts = new ArrayList<>(CONFIGURED);
    parts.removeIf(part -> results.get(0).stream().noneMatch(one -> has(one, part)));
    return page.heading("Configuration").table(columns, parts);
  }

  private static boolean has(SystemResult system, String part) {
    return system.folds().stream().anyMatch(fold -> fold.specs().containsKey(part));
  }
}
