package io.github.redescend.cli.command.evaluate;

import io.github.redescend.cli.output.ConfusionHtml;
import io.github.redescend.cli.output.ErrorTable;
import io.github.redescend.cli.output.MetricText;
import io.github.redescend.cli.output.MetricsTable;
import io.github.redescend.cli.output.SpecText;
import io.github.redescend.cli.picture.AccuracyPicture;
import io.github.redescend.cli.picture.DependencePictures;
import io.github.redescend.cli.picture.QualityPictures;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.ContenderResult;
import io.github.redescend.eval.inspect.ColumnImportance;
import io.github.redescend.eval.metric.ConfusionMatrix;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.report.HtmlTable;
import io.github.redescend.report.Illustration;
import io.github.redescend.report.Numbers;
import io.github.redescend.report.Page;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * An evaluation as a page.
 *
 * @param report what is told
 * @param tested the rows that were tested
 * @param along what the system asked for predicts along its first columns
 */
record EvaluatePage(EvaluateReport report, Table tested, List<Illustration> along) {
  Page on(Page page) {
    page.paragraph(report.head());
    report.noBetter().ifPresent(page::paragraph);
    metrics(page);
    page.heading("Accuracy");
    for (int i = 0; i < report.levels().size(); i++) {
      Contamination level = report.levels().get(i);
      if (!level.isNone()) {
        page.paragraph("Training " + level + ":");
      }
      page.table(accuracies(report.results().get(i), i == 0));
    }
    for (int i = 0; i < report.levels().size(); i++) {
      confusion(page, i);
    }
    report.importance().on(page);
    if (!along.isEmpty()) {
      page.paragraph(
              "What the system, fitted to all rows, predicts along the first of them: "
                  + DependencePictures.MEANING)
          .figures(along);
    }
    errors(page);
    page.heading("Ranks, probabilities and splits");
    Contamination plain = report.levels().get(0);
    if (!plain.isNone()) {
      page.paragraph("Training " + plain + ":");
    }
    page.figures(QualityPictures.of(report.results().get(0)));
    report.curve().ifPresent(curve -> curve.on(page));
    report.right().on(page, report.results().get(0));
    List<AccuracyPicture.Curve> curves = new ArrayList<>();
    for (int c = 0; c < report.results().get(0).size(); c++) {
      int contender = c;
      List<ContenderResult> own =
          report.results().stream().map(level -> level.get(contender)).toList();
      curves.add(
          new AccuracyPicture.Curve(
              own.get(0).name(),
              own.stream().mapToDouble(ContenderResult::mean).toArray(),
              own.stream().mapToDouble(ContenderResult::std).toArray()));
    }
    AccuracyPicture.of("accuracy-by-noise", "Accuracy against noise", report.levels(), curves)
        .ifPresent(page::figure);
    return configuration(page);
  }

  /** All measures, the one that was asked for first. */
  private void metrics(Page page) {
    page.heading("Metrics");
    for (int i = 0; i < report.levels().size(); i++) {
      Contamination level = report.levels().get(i);
      if (!level.isNone()) {
        page.paragraph("Training " + level + ":");
      }
      page.table(MetricsTable.of(report.aim().metric(), report.results().get(i)));
    }
  }

  /** The estimate on right labels is of the labels as they are, whatever training was told. */
  private HtmlTable accuracies(List<ContenderResult> results, boolean first) {
    List<String> head = new ArrayList<>(List.of("system", "on the labels given"));
    if (first) {
      head.add("on right labels, estimated");
    }
    head.addAll(List.of("time of all fits", "each split"));
    HtmlTable table = HtmlTable.of(head);
    for (ContenderResult result : results) {
      table.row().name(result.name()).number(MetricText.shown(Metric.ACCURACY, result));
      if (first) {
        table.number(report.right().beside(result));
      }
      table
          .time(Numbers.seconds(result.fitSeconds() + result.predictSeconds()))
          .list(
              Arrays.stream(result.accuracies())
                  .mapToObj(Numbers::percent)
                  .collect(Collectors.joining(", ")));
    }
    return table;
  }

  /** The columns that matter most come first, where that is known. */
  private void errors(Page page) {
    List<String> names =
        Stream.concat(
                report.importance().columns().stream().map(ColumnImportance::column),
                tested.featureNames().stream())
            .distinct()
            .limit(tested.isSparse() ? 0 : ErrorTable.COLUMNS)
            .toList();
    Map<Integer, Integer> places = new HashMap<>();
    for (int i = 0; i < tested.rows(); i++) {
      places.put(tested.rowNumber(i), i);
    }
    List<Column> columns =
        names.stream()
            .map(name -> tested.columns().get(tested.featureNames().indexOf(name)))
            .toList();
    ErrorTable.on(
        page,
        report.asked().worst(),
        names,
        tested.featureNames().size(),
        row -> columns.stream().map(column -> column.text(places.get(row))).toList());
  }

  /** Of the system asked for. */
  private void confusion(Page page, int level) {
    ContenderResult first = report.results().get(level).get(0);
    ConfusionMatrix matrix = first.pooled();
    Contamination wrong = report.levels().get(level);
    page.heading("Confusion of " + first.name() + (wrong.isNone() ? "" : ", training " + wrong));
    page.paragraph(
        "Rows are given classes, columns predicted ones; counts are of all splits together, below"
            + " them is the share of the given class.");
    page.table(ConfusionHtml.of(matrix));
  }

  /** What each contender is made of where all its fits agree. */
  private Page configuration(Page page) {
    List<ContenderResult> contenders = report.results().get(0);
    List<Map<String, Object>> specs =
        contenders.stream().map(ContenderResult::commonSpecs).toList();
    List<String> head = new ArrayList<>(List.of("part"));
    contenders.forEach(contender -> head.add(contender.name()));
    HtmlTable table = HtmlTable.of(head);
    for (String part :
        List.of("loss", "kernel", "space", "solver", "multiclass", "lambda", "bias", "penalty")) {
      if (IntStream.range(0, contenders.size())
          .allMatch(
              c ->
                  contenders.get(c).folds().stream().noneMatch(f -> f.specs().containsKey(part)))) {
        continue;
      }
      table.row().name(part);
      for (int c = 0; c < contenders.size(); c++) {
        boolean has = contenders.get(c).folds().stream().anyMatch(f -> f.specs().containsKey(part));
        table.text(
            specs.get(c).containsKey(part)
                ? SpecText.of(specs.get(c).get(part))
                : has ? "fitted to each training part" : "-");
      }
    }
    return page.heading("Configuration").table(table);
  }
}
