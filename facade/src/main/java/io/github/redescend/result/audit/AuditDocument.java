package io.github.redescend.result.audit;

import static io.github.redescend.report.Columns.Form.CSV;
import static io.github.redescend.report.Columns.Form.JSON;
import static io.github.redescend.report.Columns.Form.PAGE;
import static java.util.stream.Collectors.joining;

import io.github.redescend.core.Decimal;
import io.github.redescend.core.Plural;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.data.noise.GroupNoise;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.AuditResult;
import io.github.redescend.eval.audit.Detection;
import io.github.redescend.eval.audit.Suspect;
import io.github.redescend.eval.audit.noise.NoiseEstimate;
import io.github.redescend.eval.audit.noise.Review;
import io.github.redescend.eval.audit.score.Effects.Effect;
import io.github.redescend.report.Columns;
import io.github.redescend.report.CsvCells;
import io.github.redescend.report.Document;
import io.github.redescend.report.Fields;
import io.github.redescend.report.Illustration;
import io.github.redescend.report.Page;
import io.github.redescend.result.audit.AuditPage.Pictures;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Report of a label audit. The first suspects listed have the effect of dropping or flipping them;
 * probabilities of another model have a file.
 */
public record AuditDocument(
    AuditedRows rows,
    Matrix features,
    AuditResult result,
    List<Listed> listed,
    CheckRows checks,
    Review review,
    Injected injected,
    Optional<Path> probabilities) {
  /** Maximum number of classes in text output. */
  private static final int CLASSES = 30;

  /** Label noise that was injected, with the labels before; in words, empty without any. */
  public record Injected(Labels clean, String noise) {}

  /** A suspect and, if computed, the effect of dropping or flipping it. */
  public record Listed(Suspect suspect, Optional<Effect> effect) {
    /** Combines suspects with the effects of the first ones. */
    public static List<Listed> of(List<Suspect> suspects, List<Effect> effects) {
      List<Listed> listed = new ArrayList<>();
      for (Suspect suspect : suspects) {
        listed.add(new Listed(suspect, effects.stream().skip(listed.size()).findFirst()));
      }
      return listed;
    }

    private <T> Optional<T> of(Function<Effect, T> value) {
      return effect.map(value);
    }
  }

  /** Returns the audit of probabilities that are not in a file; all rows are audited. */
  public static AuditDocument of(Table rows, Dataset given, AuditResult result) {
    int[] each = IntStream.range(0, rows.rows()).toArray();
    AuditedRows all = new AuditedRows(rows, each, given.labels());
    List<Listed> listed = Listed.of(result.suspects(), List.of());
    CheckRows checks = new CheckRows(all, List.of());
    Injected none = new Injected(given.labels(), "");
    Optional<Path> source = Optional.of(Path.of(rows.source()));
    return new AuditDocument(
        all, given.features(), result, listed, checks, Review.none(), none, source);
  }

  public AuditFinding finding(CsvCells cells, double seconds) {
    List<int[]> conflicts = result.conflicts().stream().map(this::numbers).toList();
    Document document =
        Document.of("audit")
            .put("samples", result.trust().length)
            .put("suspects", suspects(), listed)
            .put("statement", result.statement())
            .put("standApart", apart())
            .put("noise", noise())
            .put("conflicts", conflicts)
            .put("checks", checks.json());
    document.say(result.statement());
    if (apart().length > 0) {
      String rows = Arrays.stream(apart()).mapToObj(Integer::toString).collect(joining(", "));
      document.say(
          "Rows that stand apart: %s. Neither --fail-above nor --clean counts them."
              .formatted(rows));
    }
    detection().ifPresent(detection -> document.page(page -> page.paragraph(injected(detection))));
    int reviewed = review.verdicts().size();
    if (reviewed > 0) {
      String were = Plural.were(reviewed, "row");
      String saved = " reviewed before and not listed; the verdicts saved here include them.";
      document
          .text(were + " reviewed and not listed.\n")
          .page(page -> page.paragraph(were + saved));
    }
    if (!result.conflicts().isEmpty()) {
      String repeats = "; there are so many repeats that they are treated as independent";
      document.text(
          "%s of identical rows with different labels%s.\n"
              .formatted(Plural.of(conflicts.size(), "set"), result.copies() ? "" : repeats));
    }
    if (!listed.isEmpty()) {
      document.text("\n" + suspects().text(listed, AuditFinding.SHOWN, AuditFinding.MORE));
    }
    document
        .text("\n" + textOfClasses())
        .text(checks.text())
        .page(this::on)
        .text(detection().map(AuditDocument::text).orElse(""));
    ended(document, seconds).put("injected", detection().map(AuditDocument::json));
    double rate = result.noise().rate().estimate();
    return new AuditFinding(document, rate, out -> suspects().csv(out, cells, listed));
  }

  private static String text(Detection found) {
    return Decimal.format(
        "%nof %d injected label errors: AUPRC %.3f, AUROC %.3f, precision at %1$d %.3f%n",
        found.wrong(), found.auprc(), found.auroc(), found.precisionAtK());
  }

  private Document ended(Document document, double seconds) {
    String samples = "%d rows, ".formatted(result.trust().length);
    Consumer<Page> pictures = page -> page.figures(illustrations());
    if (result.fit().isEmpty()) {
      String file = probabilities.orElseThrow().toString();
      String words = "class probabilities of " + file;
      Fields specs = Fields.of("probabilities", file);
      return AuditFinding.ended(document, specs, words, samples + words, seconds, pictures);
    }
    AuditResult.Fit fit = result.fit().get();
    return AuditFinding.ended(
        document, fit.kernel(), fit.space(), fit.lambda(), seconds, samples, pictures);
  }

  public List<Illustration> illustrations() {
    return new Pictures(result, listed.stream().map(Listed::suspect).toList()).all();
  }

  private Columns<Listed> suspects() {
    List<TextColumn> carried = rows.table().carried();
    Columns<Listed> columns = new Columns<>();
    carried.forEach(c -> columns.text(c.name(), one -> cell(c, one), PAGE));
    columns
        .integer("row", one -> rows.number(one.suspect().row()))
        .text("given", one -> one.suspect().given())
        .text("suggested", one -> one.suspect().suggested())
        .number("trust", one -> one.suspect().trust(), 3)
        .number("margin", one -> one.suspect().margin(), 3);
    if (result.fit().isPresent()) {
      columns
          .number("weight", one -> one.suspect().weight(), 3)
          .number("leverage", one -> one.suspect().leverage(), 3, JSON, CSV, PAGE);
    }
    columns.text("reason", one -> one.suspect().reason().words());
    if (result.fit().isPresent()) {
      effects(columns);
    }
    // The reviewer replaces it with confirmed or refuted.
    columns.text("verdict", one -> "open", CSV);
    carried.forEach(c -> columns.text(columns.unused(c.name()), one -> cell(c, one), CSV));
    return columns;
  }

  private static void effects(Columns<Listed> columns) {
    columns
        .data("margins", one -> one.of(AuditDocument::margins))
        .data("dropChanges", one -> one.of(Effect::dropChanges))
        .data("dropAgrees", one -> one.of(Effect::dropAgrees))
        .data("flipChanges", one -> one.of(Effect::flipChanges))
        .data("flipAgrees", one -> one.of(Effect::flipAgrees))
        .list("changes", one -> one.of(Effect::words).orElse("not looked at"), CSV, PAGE);
  }

  private static List<Double> margins(Effect effect) {
    return List.of(effect.margin(), effect.droppedMargin(), effect.flippedMargin());
  }

  private String cell(TextColumn column, Listed one) {
    return column.text(rows.kept()[one.suspect().row()]);
  }

  public void csv(OutputStream out, CsvCells cells) throws IOException {
    Columns<Integer> columns =
        new Columns<Integer>()
            .integer("row", rows::number)
            .text("label", result.labels()::name)
            .text("suggested", row -> result.labels().classes().get(result.suggested()[row]))
            .number("trust", row -> result.trust()[row], 3);
    for (TextColumn carried : rows.table().carried()) {
      columns.text(columns.unused(carried.name()), row -> carried.text(rows.kept()[row]));
    }
    columns.csv(out, cells, IntStream.range(0, result.trust().length).boxed().toList());
  }

  private int[] apart() {
    return numbers(result.apart());
  }

  private int[] numbers(int[] group) {
    return Arrays.stream(group).map(rows::number).toArray();
  }

  private NoiseEstimate.Interval rate(int code) {
    return result.noise().byClass().get(code);
  }

  /** Returns a row for each true class; a page adds the share of each given class. */
  private Columns<Integer> classes() {
    List<String> names = result.labels().classes();
    Columns<Integer> columns = new Columns<Integer>().name("true class", names::get);
    for (int j = 0; j < names.size(); j++) {
      int given = j;
      columns.percent("given " + names.get(j), k -> result.noise().matrix()[k][given], PAGE);
    }
    return columns
        .percent("wrongly labelled", k -> rate(k).estimate())
        .interval("90% interval", k -> rate(k).low(), k -> rate(k).high());
  }

  private List<Integer> codes() {
    return IntStream.range(0, result.noise().byClass().size()).boxed().toList();
  }

  /** Describes the classes; if there are many, those with the highest rates. */
  private String textOfClasses() {
    List<Integer> codes = new ArrayList<>(codes());
    if (codes.size() > CLASSES) {
      codes.sort(Comparator.comparing(c -> -rate(c).estimate()));
    }
    return classes().text(codes, CLASSES, "and %d classes with lower rates (--json has all)");
  }

  private void on(Page page) {
    new AuditPage(this, features).cards(page);
    if (!listed.isEmpty()) {
      page.heading("All suspects");
      int max = AuditFinding.MAX_ON_PAGE;
      int all = listed.size();
      if (all > max) {
        page.paragraph("The first %d of %d; --output FILE.csv has all.".formatted(max, all));
      }
      page.filtered(suspects(), listed.stream().limit(max).toList());
    }
    checks.on(page);
    page.heading("Estimated noise")
        .table(classes(), codes())
        .paragraph(
            "Label errors near the boundary cannot be distinguished from overlap of the classes and"
                + " are not counted. %d rows have a margin below 0 but a trust of at least 0.5."
                    .formatted(result.contested().length));
  }

  private String injected(Detection detection) {
    long caught = listed.stream().filter(one -> madeWrong(one.suspect().row())).count();
    int labels = result.trust().length;
    double precision = 100 * detection.precisionAtK();
    double average = detection.auprc();
    return Decimal.format(
        "Label noise was injected into %d of the %d labels (%s): %d of these errors are among the"
            + " %d suspects; precision at %1$d is %.1f%%, average precision %.3f. The labels on"
            + " this page include the injected errors.",
        detection.wrong(), labels, injected.noise(), caught, listed.size(), precision, average);
  }

  /** Returns how well injected label errors were detected, if there are any. */
  private Optional<Detection> detection() {
    boolean[] wrong = GroupNoise.marks(injected.clean().size(), this::madeWrong);
    long count = IntStream.range(0, wrong.length).filter(this::madeWrong).count();
    return count == 0 || count == wrong.length
        ? Optional.empty()
        : Optional.of(Detection.of(result.trust(), wrong));
  }

  private boolean madeWrong(int row) {
    return injected.clean().codes()[row] != result.labels().codes()[row];
  }

  private static Fields json(Detection detection) {
    return Fields.of("wrong", detection.wrong(), "auprc", detection.auprc())
        .with("auroc", detection.auroc())
        .with("precisionAtK", detection.precisionAtK())
        .with("precisionTop", detection.precisionTop());
  }

  private Fields noise() {
    NoiseEstimate estimate = result.noise();
    List<List<Double>> byClass =
        estimate.byClass().stream().map(i -> List.of(i.estimate(), i.low(), i.high())).toList();
    return Fields.of("rate", estimate.rate().estimate())
        .with("interval", List.of(estimate.rate().low(), estimate.rate().high()))
        .with("likelyLow", estimate.likelyLow())
        .with("contested", result.contested().length)
        .with("boundaryMayHideErrors", result.boundaryMayHideErrors())
        .with("betterThanChance", result.informed())
        .with("warnings", result.warnings())
        .with("classes", result.labels().classes())
        .with("byClass", byClass)
        .with("matrix", estimate.matrix());
  }
}
