package io.github.redescend.result.tune;

import static io.github.redescend.report.Columns.Form.CSV;
import static io.github.redescend.report.Columns.Form.PAGE;
import static io.github.redescend.report.Columns.Form.TEXT;

import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.Plural;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.SystemResult;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.tune.Candidates.Candidate;
import io.github.redescend.eval.tune.NestedTuning;
import io.github.redescend.eval.tune.TuningResult;
import io.github.redescend.eval.tune.TuningResult.Scored;
import io.github.redescend.report.Columns;
import io.github.redescend.report.CsvCells;
import io.github.redescend.report.Document;
import io.github.redescend.report.Fields;
import io.github.redescend.report.Illustration;
import io.github.redescend.report.Page;
import io.github.redescend.result.MetricText;
import io.github.redescend.result.PositiveClass;
import io.github.redescend.result.PrimaryMetric;
import io.github.redescend.result.SpecText;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Report of a search. */
public record TuneDocument(
    Table table,
    String way,
    PrimaryMetric aim,
    Contamination contamination,
    List<String> names,
    TuningResult result,
    Optional<NestedTuning.Result> nested,
    Optional<PathDocument> path) {
  private static final int SHOWN = 10;

  private static final List<String> SPECS =
      List.of("system", "loss", "kernel", "space", "solver", "multiclass", "lambda");
  private static final List<String> PARTS = SPECS.subList(1, 6);

  public Document document() {
    Scored best = result.best();
    Document document =
        Document.of("tune")
            .put("samples", table.rows())
            .put("positive", PositiveClass.of(table).map(PositiveClass::json))
            .put("best", json(best.candidate()))
            .put("score", Fields.finite(best.score()))
            .put("std", Fields.finite(best.std()))
            .put("metric", metric().toString())
            .putAll(aim.json())
            .putAll(MetricText.json(contamination))
            .put("nested", nested.map(this::json))
            .put("table", result.ranked().stream().map(TuneDocument::json).toList());
    if (!result.onBorder().isEmpty()) {
      document.put("onBorder", result.onBorder());
    }
    TuneAxes axes = TuneAxes.of(result, names);
    Recipe recipe = best.candidate().recipe();
    document
        .say(head())
        .text("\n" + columns(axes).text(result.ranked().stream().limit(SHOWN).toList()))
        .text("\nbest: --loss %s --kernel %s".formatted(recipe.loss(), recipe.kernel()))
        .text(" --space %s --solver %s".formatted(recipe.space(), recipe.solver()))
        .text(" --lambda %s\n".formatted(Spec.text(recipe.lambda())));
    for (String name : result.onBorder()) {
      String value = best.candidate().settings().get(name);
      String end = result.isLargest(name) ? "largest" : "smallest";
      document.text(
          "note: the best %s, %s, is the %s value of the grid: widen the grid (--grid)\n"
              .formatted(name, value, end));
    }
    Optional<String> estimate = nested.map(this::format);
    estimate.ifPresent(
        score -> document.text("nested cross-validation of the whole search: " + score + "\n"));
    Optional<String> positive = PositiveClass.of(table).map(PositiveClass::sentence);
    document.page(page -> positive.ifPresent(page::paragraph)).page(page -> on(page, axes));
    path.ifPresent(element -> element.to(document));
    return document;
  }

  private Metric metric() {
    return aim.metric();
  }

  private String format(NestedTuning.Result outer) {
    return MetricText.format(metric(), outer.outer().mean(metric()), outer.outer().std(metric()));
  }

  private Fields json(NestedTuning.Result nested) {
    return Fields.of("accuracy", MetricText.accuracy(nested.outer()))
        .with("metrics", MetricText.json(nested.outer()))
        .with("metric", aim.ifNamed(() -> MetricText.json(metric(), nested.outer())))
        .with("best", nested.chosen().stream().map(s -> json(s.candidate())).toList());
  }

  private static Fields json(Scored scored) {
    return json(scored.candidate())
        .with("score", Fields.finite(scored.score()))
        .with("std", Fields.finite(scored.std()))
        .with("seconds", scored.seconds())
        .with("share", scored.share());
  }

  /** Returns the values of the grid by name, then all specs. */
  private static Fields json(Candidate candidate) {
    Fields json = new Fields().withAll(candidate.settings());
    json.replaceAll(
        (name, value) -> TuneAxes.number((String) value).<Object>map(n -> n).orElse(value));
    return json.withAll(SpecText.json(specs(candidate.recipe())));
  }

  /** Returns the specs of a recipe by name, in the order of {@link #SPECS}; lambda is a number. */
  private static Map<String, Object> specs(Recipe recipe) {
    return Fields.of("system", recipe.name(), "loss", recipe.loss().toString())
        .with("kernel", recipe.kernel().toString())
        .with("space", recipe.space().toString())
        .with("solver", recipe.solver().toString())
        .with("multiclass", Arguments.nameOf(recipe.manyClasses()))
        .with("lambda", recipe.lambda());
  }

  private static String spec(Scored scored, String name) {
    Object value = specs(scored.candidate().recipe()).get(name);
    return value instanceof Double number ? Spec.text(number) : value.toString();
  }

  private String head() {
    String noise = contamination.isNone() ? "" : ", " + contamination;
    String rows = Plural.of(table.rows(), "row");
    String settings = Plural.of(result.table().size(), "setting");
    return "%s: %s; %s, %s%s".formatted(table.source(), rows, settings, way + aim.words(), noise);
  }

  public void csv(OutputStream out) throws IOException {
    columns(TuneAxes.of(result, names)).csv(out, CsvCells.EXACT, result.ranked());
  }

  /** CSV has complete settings; a page has only the parameters and parts that vary. */
  private Columns<Scored> columns(TuneAxes axes) {
    Columns<Scored> columns = new Columns<>();
    List<String> varied = names.stream().filter(name -> !SPECS.contains(name)).toList();
    varied.forEach(name -> columns.text(name, one -> one.candidate().settings().get(name), CSV));
    SPECS.forEach(name -> columns.text(name, one -> spec(one, name), CSV));
    String score = aim.named() ? metric().toString() : "score";
    columns
        .number("score", Scored::score, value -> MetricText.format(metric(), value))
        .titled(score)
        .number("std", Scored::std, value -> MetricText.format(metric(), value))
        .seconds("seconds", Scored::seconds);
    List.of("loss", "kernel", "space", "lambda")
        .forEach(name -> columns.text(name, one -> spec(one, name), TEXT));
    List<Scored> ranked = result.ranked();
    boolean shares = ranked.stream().anyMatch(scored -> scored.share() < 1);
    columns.percent("share", Scored::share, CSV, PAGE).titled("rows").shownIf(shares);
    List<String> own = axes.names().stream().filter(name -> !PARTS.contains(name)).toList();
    for (String name : own) {
      if (axes.isNumeric(name)) {
        columns.figure(name, one -> TuneAxes.value(one, name).orElse("-"), PAGE);
      } else {
        columns.text(name, one -> TuneAxes.value(one, name).orElse("-"), PAGE);
      }
    }
    PARTS.stream()
        .filter(part -> ranked.stream().map(s -> part(s, part, own)).distinct().count() > 1)
        .forEach(part -> columns.text(part, one -> part(one, part, own), PAGE));
    return columns;
  }

  /** Formats a spec without the arguments that have a column. */
  private static String part(Scored scored, String part, List<String> own) {
    String text = SpecText.of(spec(scored, part));
    for (String name : own) {
      String argument = Pattern.quote(name.substring(name.lastIndexOf('.') + 1));
      text = text.replaceAll("(?<=[:,])" + argument + "=[^,]*,?", "");
    }
    return text.replaceAll("[:,]$", "");
  }

  private void on(Page page, TuneAxes axes) {
    Scored best = result.best();
    Map<String, Object> parts =
        Fields.of("score", MetricText.format(metric(), best.score(), best.std()))
            .withAll(specs(best.candidate().recipe()));
    Columns<String> columns =
        new Columns<String>()
            .name("part", part -> part)
            .text("best", part -> SpecText.of(parts.get(part)));
    page.heading("Best").table(columns, parts.keySet());
    if (nested.isPresent()) {
      SystemResult outer = nested.get().outer();
      page.paragraph(
          "Nested cross-validation of the whole search: %s over %d outer splits."
              .formatted(format(nested.get()), outer.folds().size()));
      page.table(MetricText.table(metric(), List.of(outer)), List.of(outer));
    } else {
      page.paragraph(
          "The best score of a search is optimistic: --nested K estimates its error without bias.");
    }
    TunePictures pictures = new TunePictures(axes);
    page.heading("Score by parameter");
    if (axes.names().isEmpty()) {
      page.paragraph("Only one setting was tried.");
    }
    pictures.map().ifPresent(page::figure);
    List<Illustration> curves =
        axes.names().stream().map(pictures::curve).flatMap(Optional::stream).toList();
    curves.stream().limit(1).forEach(page::figure);
    if (curves.size() > 1) {
      List<Illustration> others = curves.subList(1, curves.size());
      page.folded("Along the other parameters", folded -> folded.figures(others));
    }
    page.folded("All settings", folded -> folded.filtered(columns(axes), result.ranked()));
  }
}
