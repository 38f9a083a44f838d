package io.github.redescend.cli.command.audit;

import io.github.redescend.cli.output.Numbers;
import io.github.redescend.cli.output.SpecText;
import io.github.redescend.cli.page.HtmlTable;
import io.github.redescend.cli.page.Page;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.AuditResult;
import io.github.redescend.eval.audit.Detection;
import io.github.redescend.eval.audit.Suspect;
import io.github.redescend.eval.audit.noise.NoiseEstimate;
import io.github.redescend.eval.audit.score.Effect;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * An audit as a page to decide by, row by row: the suspects as cards, then all of them as a table,
 * then what the audit made of all rows. A page without suspects has the head of the ranking.
 *
 * @param report what the audit tells
 * @param features of the audited rows, prepared
 */
record AuditPage(AuditReport report, Matrix features) {
  /** More cards than somebody decides on in one sitting; a page of them stays under 1 MB. */
  private static final int MOST_CARDS = 150;

  private static final int MOST_LISTED = 500;

  /** Where nothing is suspect. */
  private static final int FIRST = 20;

  private AuditResult result() {
    return report.result();
  }

  private List<Suspect> suspects() {
    return report.suspects();
  }

  Page on(Page page) {
    report.detection().ifPresent(found -> page.paragraph(injected(found)));
    page.paragraph(result().statement());
    report.apartWords().ifPresent(page::paragraph);
    if (!report.review().verdicts().isEmpty()) {
      page.paragraph(
          "%d rows were reviewed before and are not listed; the verdicts downloaded here hold them as well."
              .formatted(report.review().verdicts().size()));
    }
    cards(page);
    if (!suspects().isEmpty()) {
      page.heading("All suspects");
      if (suspects().size() > MOST_LISTED) {
        page.paragraph(
            "The first %d of %d; --output FILE.csv has all."
                .formatted(MOST_LISTED, suspects().size()));
      }
      page.table(new AuditTables(report).suspects(MOST_LISTED));
    }
    report.checks().on(page);
    page.heading("Estimated noise")
        .table(new AuditTables(report).noise())
        .paragraph(
            "Labels that are wrong only where classes meet look like classes that overlap: they are"
                + " not counted. Contested here, with a margin below 0 and yet more likely right"
                + " than"
                + " wrong: %d rows.".formatted(result().contested().length));
    return page.folded("How it was found", this::method);
  }

  private void method(Page page) {
    page.paragraph(
            "%d rows, %s, %s, lambda %s."
                .formatted(
                    result().trust().length,
                    SpecText.of(result().kernel()),
                    result().space(),
                    Numbers.three(result().lambda())))
        .figures(new AuditPictures(result(), suspects()).all());
  }

  private String injected(Detection found) {
    long caught = suspects().stream().filter(suspect -> report.madeWrong(suspect.row())).count();
    return String.format(
        Locale.ROOT,
        "%d of the %d labels were made wrong on purpose (%s): %d of them are among the %d suspects,"
            + " and of the %1$d least trusted labels %.1f %% are (area under precision and recall"
            + " %.3f). Verdicts on this page are on labels that the file does not have.",
        found.wrong(),
        result().trust().length,
        report.corruption(),
        caught,
        suspects().size(),
        100 * found.precisionAtK(),
        found.auprc());
  }

  private void cards(Page page) {
    List<Suspect> shown =
        suspects().isEmpty() && result().ranking().length > 0 ? result().top(FIRST) : suspects();
    int most = Math.min(MOST_CARDS, shown.size());
    Map<Boolean, List<Suspect>> likely =
        shown.subList(0, most).stream()
            .collect(Collectors.partitioningBy(one -> one.trust() < AuditResult.LIKELY));
    if (shown.isEmpty()) {
      return;
    }
    page.reviewed()
        .html(
            "<div id=\"review\" class=\"review\" role=\"region\" aria-label=\"review\" data-key=\"%s\" data-earlier=\"%s\" hidden></div>\n"
                .formatted(DataFingerprint.of(report.rows()), earlier()));
    SuspectCards cards = new SuspectCards(report.rows(), result(), features);
    if (most < shown.size()) {
      page.paragraph(
          "Cards are for the first %d of %d: decide on these, then audit again with --review."
              .formatted(most, shown.size()));
    }
    part(page, "Suspects, least trusted first", likely.get(true), cards);
    part(
        page,
        suspects().isEmpty() ? "Where to look first" : "More likely right than wrong",
        likely.get(false),
        cards);
    page.paragraph(
        "Shown are the columns whose value is nearest to the suggested class, in standard"
            + " deviations of the column, and the nearest rows of both classes whose labels are"
            + " trusted. A column alone proves nothing: the audit weighs all of them together.");
  }

  private static void part(Page page, String heading, List<Suspect> some, SuspectCards cards) {
    if (!some.isEmpty()) {
      page.html("<section class=\"part\">\n")
          .heading(heading)
          .html(cards.html(some))
          .html("</section>\n");
    }
  }

  /** What a review said already, as {@code row:verdict}. */
  private String earlier() {
    return report.review().verdicts().entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(
            one ->
                report.rows().number(one.getKey())
                    + ":"
                    + one.getValue().name().toLowerCase(Locale.ROOT))
        .collect(Collectors.joining(" "));
  }

  /** The tables of an audit's page. */
  record AuditTables(AuditReport report) {
    /** From true classes to given ones, with the rate of each. */
    HtmlTable noise() {
      List<String> classes = report.result().labels().classes();
      List<String> head = new ArrayList<>(List.of("true class"));
      classes.forEach(name -> head.add("given " + name));
      head.addAll(List.of("wrong", "90 % interval"));
      HtmlTable table = HtmlTable.of(head);
      for (int k = 0; k < classes.size(); k++) {
        table.row().name(classes.get(k));
        for (double share : report.result().noise().matrix()[k]) {
          table.number(Numbers.percent(share));
        }
        NoiseEstimate.Interval rate = report.result().noise().byClass().get(k);
        table
            .number(Numbers.percent(rate.estimate()))
            .number(Numbers.percent(rate.low()) + " to " + Numbers.percent(rate.high()));
      }
      return table;
    }

    /** All figures of the first suspects, what identifies their rows first. */
    HtmlTable suspects(int most) {
      List<String> head = new ArrayList<>(report.rows().carriedNames());
      head.addAll(
          List.of(
              "row",
              "given",
              "suggested",
              "trust",
              "margin",
              "weight",
              "leverage",
              "reason",
              "changes"));
      HtmlTable table = HtmlTable.filtered(head);
      List<Effect> effects = report.effects();
      for (int i = 0; i < Math.min(most, report.suspects().size()); i++) {
        Suspect suspect = report.suspects().get(i);
        table.row();
        report
            .rows()
            .carriedCells(suspect.row())
            .forEach(cell -> table.text(cell == null ? "" : cell));
        table
            .number(Integer.toString(report.rows().number(suspect.row())))
            .text(suspect.given())
            .text(suspect.suggested())
            .number(number(suspect.trust()))
            .number(number(suspect.margin()))
            .number(number(suspect.weight()))
            .number(number(suspect.leverage()))
            .text(suspect.reason().words())
            .list(i < effects.size() ? effects.get(i).words() : "");
      }
      return table;
    }

    private static String number(double number) {
      return Numbers.fixed(number, 3);
    }
  }

  /** A name for the rows and labels of an audit: verdicts on others have another name. */
  static final class DataFingerprint {
    private static final int SHOWN = 8;

    private final MessageDigest digest;

    private DataFingerprint(MessageDigest digest) {
      this.digest = digest;
    }

    /** Sixteen hexadecimal digits of SHA-256 over names, cells, labels and row numbers. */
    static String of(AuditedRows rows) {
      try {
        return new DataFingerprint(MessageDigest.getInstance("SHA-256")).shown(rows);
      } catch (NoSuchAlgorithmException e) {
        throw new IllegalStateException("every Java has SHA-256", e);
      }
    }

    private String shown(AuditedRows rows) {
      Table table = rows.table();
      table.featureNames().forEach(this::text);
      if (table.isSparse()) {
        for (int start : table.sparse().rowStart()) {
          number(start);
        }
        for (int column : table.sparse().columnIndex()) {
          number(column);
        }
        for (double value : table.sparse().values()) {
          number(Double.doubleToLongBits(value));
        }
      }
      table.columns().forEach(this::column);
      for (int i = 0; i < rows.kept().length; i++) {
        number(rows.number(i));
        text(rows.labels().name(i));
      }
      return HexFormat.of().formatHex(digest.digest(), 0, SHOWN);
    }

    private void column(Column column) {
      for (int i = 0; i < column.rows(); i++) {
        if (column instanceof NumericColumn numeric) {
          number(Double.doubleToLongBits(numeric.values()[i]));
        } else {
          text(column.missing(i) ? "" : column.text(i));
        }
      }
    }

    private void text(String text) {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      number(bytes.length);
      digest.update(bytes);
    }

    private void number(long number) {
      digest.update(ByteBuffer.allocate(Long.BYTES).putLong(number).array());
    }
  }
}
