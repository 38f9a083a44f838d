package io.github.redescend.result.audit;

import io.github.redescend.core.Decimal;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.eval.audit.AuditResult;
import io.github.redescend.eval.audit.Suspect;
import io.github.redescend.report.Html;
import io.github.redescend.result.WorstRows;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Cards with the evidence on each suspect. A {@code reviewed} page adds buttons to decide. */
record SuspectCards(
    AuditedRows rows, AuditResult result, ColumnEvidence evidence, NearestRows nearest) {
  private static final int COLUMNS = 8;
  private static final int NEIGHBOURS = 2;
  private static final int MAX_LENGTH = 48;

  /** Minimum evidence of a marked column, in standard deviations. */
  private static final double MARKED = 1;

  /** Prepares data for all cards. */
  SuspectCards(AuditedRows rows, AuditResult result, Matrix features) {
    this(
        rows,
        result,
        new ColumnEvidence(rows, result),
        new NearestRows(features, result.labels(), result.trust()));
  }

  /** Returns the cards as HTML; all text from the data is escaped. */
  String html(List<Suspect> suspects) {
    StringBuilder html = new StringBuilder("<div class=\"cards\">\n");
    suspects.forEach(suspect -> card(suspect, html));
    return html.append("</div>\n").toString();
  }

  private void card(Suspect suspect, StringBuilder html) {
    int number = rows.number(suspect.row());
    html.append(
        "<article class=\"card\" data-row=\"%s\" data-pair=\"%s\" tabindex=\"-1\" aria-labelledby=\"card-%1$s\">\n"
            .formatted(number, Html.text(suspect.given() + " \u2192 " + suspect.suggested())));
    String given = Html.text(cut(suspect.given()));
    String suggested = Html.text(cut(suspect.suggested()));
    String certainty = suspect.trust() < AuditResult.LIKELY ? "probably" : "perhaps";
    html.append(
        "<h3 id=\"card-%s\">Row %1$s: labelled <q class=\"given\">%s</q>, %s <q class=\"suggested\">%s</q></h3>\n"
            .formatted(number, given, certainty, suggested));
    boolean weighted = result.fit().isPresent();
    String weight = weighted ? Decimal.format(", weight %.2f", suspect.weight()) : "";
    String sentence =
        Decimal.format(
            "Trust %.3f, margin %.2f%s: the row %s.",
            suspect.trust(), suspect.margin(), weight, words(suspect));
    html.append(Html.element("p", sentence));
    for (TextColumn column : rows.table().carried()) {
      String cell = column.text(rows.kept()[suspect.row()]);
      html.append(Html.element("p", column.name() + ": " + (cell == null ? "" : cell)));
    }
    values(suspect, html);
    html.append("</article>\n");
  }

  private static String words(Suspect suspect) {
    return switch (suspect.reason()) {
      case EXTREME_FEATURES -> "has extreme features";
      case HARD_BUT_CONSISTENT -> "is hard but consistent with its label";
      case CONFLICTS_WITH_IDENTICAL_ROW, CONTRADICTS_NEIGHBOURS -> suspect.reason().words();
    };
  }

  private void values(Suspect suspect, StringBuilder html) {
    int row = suspect.row();
    int given = result.labels().codes()[row];
    int suggested = result.suggested()[row];
    int[] own = nearest.of(row, given, NEIGHBOURS);
    int[] other = nearest.of(row, suggested, NEIGHBOURS);
    List<ColumnEvidence.Deviation> deviations = evidence.strongest(row, COLUMNS);
    html.append(
            "<div class=\"scroll\" role=\"group\" tabindex=\"0\" aria-label=\"row %s beside its nearest rows\"><table>%n"
                .formatted(rows.number(row)))
        .append("<thead><tr><th scope=\"col\">column</th>")
        .append("<th scope=\"col\" class=\"own\">this row</th>")
        .append(heads(own, suspect.given()))
        .append(heads(other, suspect.suggested()))
        .append("<th scope=\"col\">evidence against the label</th></tr></thead>\n<tbody>\n");
    for (ColumnEvidence.Deviation one : deviations) {
      String name = Html.text(cut(rows.table().featureNames().get(one.column())));
      html.append(one.against() >= MARKED ? "<tr class=\"against\">" : "<tr>")
          .append("<th scope=\"row\">%s</th>".formatted(name))
          .append(cell(row, one.column(), " class=\"own\""));
      IntStream.concat(IntStream.of(own), IntStream.of(other))
          .forEach(near -> html.append(cell(near, one.column(), "")));
      html.append("<td>%s</td></tr>\n".formatted(strength(one.against())));
    }
    html.append("</tbody></table></div>\n");
    int all = evidence.columns();
    List<String> notes = new ArrayList<>();
    if (deviations.size() < all) {
      notes.add(
          "%s of %s columns, those with the most evidence against the label"
              .formatted(deviations.size(), all));
    }
    if (deviations.stream().allMatch(one -> one.against() < MARKED)) {
      notes.add(
          "no single column is evidence against the label: the nearest rows by all columns are");
    }
    if (own.length == 0 || other.length == 0) {
      notes.add("a class without a trusted row has no nearest row");
    }
    if (!notes.isEmpty()) {
      html.append(Html.element("p", String.join("; ", notes) + ".")).append('\n');
    }
  }

  private String heads(int[] near, String name) {
    String head = "<th scope=\"col\"><q>%s</q> row %s</th>";
    String shown = Html.text(cut(name));
    return IntStream.of(near)
        .mapToObj(row -> head.formatted(shown, rows.number(row)))
        .collect(Collectors.joining());
  }

  private String cell(int row, int column, String attribute) {
    return "<td%s>%s</td>".formatted(attribute, Html.text(cut(evidence.cell(row, column))));
  }

  private static String strength(double against) {
    return against >= MARKED
        ? Decimal.format("\u25c0 %.1f sd", against)
        : against <= -MARKED ? Decimal.format("for it, %.1f sd", -against) : "little";
  }

  /** Shortens cells and names to keep cards short. */
  private static String cut(String text) {
    return WorstRows.shortened(text, MAX_LENGTH);
  }

  /**
   * Nearest neighbours of a suspect by Euclidean distance of the prepared features. Rows whose
   * label is more likely wrong than right are skipped.
   */
  record NearestRows(Matrix features, Labels labels, double[] trust) {
    private static final Comparator<Neighbour> NEAREST =
        Comparator.comparingDouble(Neighbour::distance).thenComparingInt(Neighbour::row);

    private record Neighbour(int row, double distance) {}

    /** Returns up to {@code max} rows of a class, nearest first. */
    int[] of(int row, int ofClass, int max) {
      double[] own = new double[features.columns()];
      features.copyRow(row, own, 0);
      double[] buffer = new double[features instanceof SparseMatrix ? 0 : own.length];
      PriorityQueue<Neighbour> nearest = new PriorityQueue<>(NEAREST.reversed());
      for (int i = 0; i < trust.length; i++) {
        if (i != row && labels.codes()[i] == ofClass && trust[i] >= AuditResult.LIKELY) {
          double distance = distance(own, i, buffer);
          if (nearest.size() == max && distance < nearest.element().distance()) {
            nearest.remove();
          }
          if (nearest.size() < max) {
            nearest.add(new Neighbour(i, distance));
          }
        }
      }
      return nearest.stream().sorted(NEAREST).mapToInt(Neighbour::row).toArray();
    }

    /** Returns the squared distance; for sparse rows without the constant norm of {@code own}. */
    private double distance(double[] own, int row, double[] buffer) {
      if (features instanceof SparseMatrix sparse) {
        double sum = 0;
        for (int e = sparse.rowStart()[row]; e < sparse.rowStart()[row + 1]; e++) {
          double value = sparse.values()[e];
          sum += value * (value - 2 * own[sparse.columnIndex()[e]]);
        }
        return sum;
      }
      features.copyRow(row, buffer, 0);
      return Vectors.squaredDistance(own, 0, buffer, 0, own.length);
    }
  }
}
