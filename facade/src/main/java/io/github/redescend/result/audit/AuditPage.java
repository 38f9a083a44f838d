package io.github.redescend.result.audit;

import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.AuditResult;
import io.github.redescend.eval.audit.Suspect;
import io.github.redescend.figures.Figure;
import io.github.redescend.figures.Histogram;
import io.github.redescend.figures.Points;
import io.github.redescend.figures.ScatterFigure;
import io.github.redescend.report.Illustration;
import io.github.redescend.report.Page;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Cards for decisions row by row: the suspects or, without any, the top of the ranking, first the
 * rows that stand apart.
 */
record AuditPage(AuditDocument audit, Matrix features) {
  /** A page with this number of cards stays under 1 MB. */
  private static final int MAX_CARDS = 150;

  void cards(Page page) {
    AuditResult result = audit.result();
    List<Suspect> suspects = audit.listed().stream().map(AuditDocument.Listed::suspect).toList();
    boolean ranked = suspects.isEmpty() && result.ranking().length > 0;
    List<Suspect> pictured = ranked ? result.top(AuditFinding.SHOWN) : suspects;
    if (pictured.isEmpty()) {
      return;
    }
    int max = Math.min(MAX_CARDS, pictured.size());
    Set<Integer> apart = Arrays.stream(result.apart()).boxed().collect(Collectors.toSet());
    Predicate<Suspect> likely =
        one -> one.trust() < AuditResult.LIKELY || apart.contains(one.row());
    Map<Boolean, List<Suspect>> first =
        pictured.subList(0, max).stream().collect(Collectors.partitioningBy(likely));
    page.reviewed()
        .html(
            "<div id=\"review\" class=\"review\" role=\"region\" aria-label=\"review\" data-key=\"%s\" data-earlier=\"%s\" hidden></div>\n"
                .formatted(DataFingerprint.of(audit.rows()), earlier()));
    page.paragraph(
            "Trust: estimated probability that the label is right. Margin: leave-one-out score of"
                + " the given label minus that of the best other label. Weight: influence of the"
                + " row in the robust fit, from 0 to 1.")
        .paragraph(
            "Each card shows the columns whose values are nearest to the suggested class, in"
                + " standard deviations, and the nearest trusted rows of both classes. No single"
                + " column proves an error: the audit uses all of them.");
    SuspectCards cards = new SuspectCards(audit.rows(), result, features);
    if (max < pictured.size()) {
      page.paragraph(
          "Cards are for the first %d of %d: decide on these, then audit again with --review."
              .formatted(max, pictured.size()));
    }
    String above =
        apart.isEmpty() ? "Suspects, lowest trust first" : "Rows that stand apart from their class";
    part(page, above, first.get(true), cards);
    String below = suspects.isEmpty() ? "Most suspicious rows" : "Rows that are probably right";
    part(page, below, first.get(false), cards);
  }

  private static void part(Page page, String heading, List<Suspect> some, SuspectCards cards) {
    if (!some.isEmpty()) {
      page.html("<section class=\"part\">\n")
          .heading(heading)
          .html(cards.html(some))
          .html("</section>\n");
    }
  }

  /** Returns the verdicts of an earlier review, as {@code row:verdict}. */
  private String earlier() {
    List<String> earlier = new ArrayList<>();
    new TreeMap<>(audit.review().verdicts())
        .forEach((row, verdict) -> earlier.add(audit.rows().number(row) + ":" + verdict));
    return String.join(" ", earlier).toLowerCase(Locale.ROOT);
  }

  /** A fingerprint of rows and labels, so that verdicts apply only to the same data. */
  static final class DataFingerprint {
    private static final int SHOWN = 8;

    private final MessageDigest digest = Source.digest();

    /** Returns 16 hexadecimal digits of SHA-256 over names, cells, labels and row numbers. */
    static String of(AuditedRows rows) {
      return new DataFingerprint().pictures(rows);
    }

    private String pictures(AuditedRows rows) {
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

  public record Pictures(AuditResult result, List<Suspect> suspects) {
    private static final int MAX_POINTS = 2000;
    private static final int BINS = 20;

    public List<Illustration> all() {
      return List.of(trust(), result.fit().map(this::weights).orElseGet(this::margins));
    }

    private Illustration margins() {
      String across = "score of the given label minus that of the best other label";
      Figure figure = Histogram.over("Margin of all labels", across, -1, 1, BINS, result.margins());
      return new Illustration("margins", figure, "Below 0 the label disagrees with the model.");
    }

    private Illustration trust() {
      String across = "probability that the label is right";
      return new Illustration(
          "trust",
          Histogram.over("Trust of all labels", across, 0, 1, BINS, result.trust()),
          "Labels with a trust below 0.5 are more likely wrong than right.");
    }

    private Illustration weights(AuditResult.Fit fit) {
      Set<Integer> listed = suspects.stream().map(Suspect::row).collect(Collectors.toSet());
      int n = result.margins().length;
      int[] others = IntStream.range(0, n).filter(i -> !listed.contains(i)).toArray();
      int drawn = Math.min(MAX_POINTS, others.length);
      int[] some = new int[drawn];
      Arrays.setAll(some, i -> others[(int) ((long) i * others.length / drawn)]);
      int[] rows = listed.stream().mapToInt(i -> i).sorted().limit(MAX_POINTS).toArray();
      double[] x = result.margins();
      double[] y = fit.weights();
      List<Points> groups =
          List.of(
              Points.of("others", x, y, some, 0, Points.Mark.DOT),
              Points.of("suspects", x, y, rows, 1, Points.Mark.TRIANGLE));
      String up = "weight in the robust fit";
      Figure figure =
          new ScatterFigure("Margin by weight", "leave-one-out margin", up, groups, List.of());
      String sampled = " %d of the %d others are drawn, evenly.".formatted(drawn, others.length);
      String caption = "Below 0 the label disagrees with the other rows.";
      return new Illustration("margins", figure, caption + (drawn < others.length ? sampled : ""));
    }
  }
}
