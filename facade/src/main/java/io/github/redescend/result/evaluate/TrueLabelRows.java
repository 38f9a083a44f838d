package io.github.redescend.result.evaluate;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.SystemResult;
import io.github.redescend.eval.audit.TrueLabels;
import io.github.redescend.eval.audit.noise.NoiseEstimate.Interval;
import io.github.redescend.report.Columns;
import io.github.redescend.report.Fields;
import io.github.redescend.report.Numbers;
import io.github.redescend.report.Page;
import io.github.redescend.result.ConfusionTable;
import io.github.redescend.result.MetricText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** Estimated accuracies on true labels as text, as JSON and on pages, or why there are none. */
public record TrueLabelRows(Optional<TrueLabels> labels, String refusal) {
  /** Larger matrices are not shown. */
  private static final int MAX_CLASSES = 20;

  private static final double MAY_BE_NONE = 0.02;

  private static final String UNKNOWN = "The accuracy on true labels cannot be estimated: ";

  private static final String WIDE = "its interval would be wider than 25 points.";

  /** Audits the test rows, or a table that contains them. */
  public static TrueLabelRows of(
      Table rows, Preprocessing.Options preparation, Assembly assembly, Seed seed) {
    try {
      Optional<TrueLabels> right = TrueLabels.of(rows, preparation, assembly, seed);
      return new TrueLabelRows(
          right, right.isPresent() ? "" : "it needs at least 50 rows, and 5 of each class");
    } catch (InvalidInputException e) {
      return new TrueLabelRows(Optional.empty(), e.getMessage());
    }
  }

  Optional<Object> noise() {
    return labels.map(
        right -> {
          Interval rate = right.noise().rate();
          return MetricText.noise(rate.estimate(), rate.low(), rate.high(), right.noise().matrix());
        });
  }

  Optional<Fields> json(SystemResult result) {
    return accuracy(result)
        .map(i -> Fields.of("value", i.estimate(), "low", i.low(), "high", i.high()));
  }

  /** Returns the estimate for each system, then the label noise and its caveats. */
  public String text(List<SystemResult> results) {
    if (labels.isEmpty()) {
      return "\n" + UNKNOWN + refusal + ".\n";
    }
    StringBuilder text = new StringBuilder("\n");
    if (results.stream().anyMatch(result -> accuracy(result).isPresent())) {
      ToDoubleFunction<SystemResult> estimate =
          result -> accuracy(result).map(Interval::estimate).orElse(Double.NaN);
      Columns<SystemResult> columns =
          new Columns<SystemResult>()
              .name("system", SystemResult::name)
              .percent("on true labels (estimate)", estimate)
              .figure(
                  "90% interval", one -> accuracy(one).map(TrueLabelRows::words).orElse("unknown"));
      text.append(columns.text(results));
    } else {
      text.append(UNKNOWN).append(WIDE).append('\n');
    }
    Interval rate = labels.get().noise().rate();
    String share = Numbers.percent(rate.estimate());
    text.append("Mislabelled rows: about %s (%s).\n".formatted(share, words(rate)));
    notes().forEach(note -> text.append(note).append('\n'));
    return text.toString();
  }

  public List<String> sentences(SystemResult result) {
    List<String> sentences = new ArrayList<>();
    if (labels.isEmpty()) {
      sentences.add(UNKNOWN + refusal + ".");
      return sentences;
    }
    Interval rate = labels.get().noise().rate();
    sentences.add(
        "Mislabelled rows: about %s (%s), estimated."
            .formatted(Numbers.percent(rate.estimate()), words(rate)));
    String accuracy = "Accuracy on true labels: about %s (90%% interval %s), estimated.";
    accuracy(result)
        .map(interval -> accuracy.formatted(Numbers.percent(interval.estimate()), words(interval)))
        .ifPresent(sentences::add);
    sentences.addAll(notes());
    return sentences;
  }

  void on(Page page, List<SystemResult> results) {
    page.heading("Wrong labels, estimated");
    if (labels.isEmpty()) {
      page.paragraph(UNKNOWN + refusal + ".");
      return;
    }
    if (results.stream().allMatch(result -> accuracy(result).isEmpty())) {
      page.paragraph(UNKNOWN + WIDE);
    }
    Interval rate = labels.get().noise().rate();
    page.paragraph(
        "About %s of the labels are wrong (90%% interval %s); the accuracy on true labels above assumes this."
            .formatted(Numbers.percent(rate.estimate()), words(rate)));
    notes().forEach(page::paragraph);
    double[][] matrix = labels.get().noise().matrix();
    List<String> classes = labels.get().classes();
    if (classes.size() <= MAX_CLASSES) {
      page.paragraph("Estimated noise matrix: P(given label | true label), true classes in rows.");
      ConfusionTable.shares(page, "true class", "labelled ", classes, matrix);
    }
  }

  private List<String> notes() {
    Interval rate = labels.get().noise().rate();
    List<String> notes = new ArrayList<>();
    notes.add(
        "Note: accuracies on true labels are estimates under a noise model and favour systems"
            + " that share its assumptions; they are not a test.");
    if (rate.low() < MAY_BE_NONE && rate.estimate() > MAY_BE_NONE) {
      notes.add(
          "Note: the interval begins near 0, so label noise cannot be distinguished from overlap"
              + " of the classes here.");
    }
    labels.get().warnings().forEach(warning -> notes.add("Note: " + warning + "."));
    return notes;
  }

  String cell(SystemResult result) {
    return accuracy(result)
        .map(i -> Numbers.percent(i.estimate()) + " (" + words(i) + ")")
        .orElse("-");
  }

  private Optional<Interval> accuracy(SystemResult result) {
    return labels.flatMap(right -> right.accuracy(result.pooled()));
  }

  private static String words(Interval interval) {
    return Numbers.interval(interval.low(), interval.high());
  }
}
