package io.github.redescend.cli.command.audit;

import io.github.redescend.cli.output.Numbers;
import io.github.redescend.cli.page.HtmlTable;
import io.github.redescend.cli.page.Page;
import io.github.redescend.eval.audit.AuditResult;
import io.github.redescend.eval.audit.Suspect;
import io.github.redescend.eval.audit.noise.NoiseEstimate;
import io.github.redescend.eval.audit.score.Effect;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * An audit as a page: summary, noise matrix, picture, and a table that can be sorted and filtered.
 *
 * @param effects of the first suspects
 */
record AuditPage(
    AuditedRows rows, AuditResult result, List<Suspect> suspects, List<Effect> effects) {
  Page page() {
    return Page.titled("Audit of " + rows.table().source())
        .paragraph(result.statement())
        .paragraph(
            "%d rows, %s, %s, lambda %s."
                .formatted(
                    result.trust().length,
                    result.kernel(),
                    result.space(),
                    Numbers.shown(result.lambda())))
        .heading("Estimated noise")
        .table(matrix())
        .paragraph(
            "Labels that are wrong only where classes meet look like classes that overlap: they are"
                + " not counted. Contested here, with a margin below 0 and yet more likely right than"
                + " wrong: %d rows.".formatted(result.contested().length))
        .heading("Margin by weight")
        .paragraph(
            "Across: by how much the other rows speak for the label given (below 0: against it)."
                + " Up: the weight of the row in the robust fit.")
        .html(
            new AuditFigure(
                    rows, result, suspects.stream().map(Suspect::row).collect(Collectors.toSet()))
                .svg())
        .heading("Suspects")
        .table(table());
  }

  private HtmlTable matrix() {
    List<String> classes = result.labels().classes();
    List<String> head = new ArrayList<>(List.of("true class"));
    classes.forEach(name -> head.add("given " + name));
    head.addAll(List.of("wrong", "90 % interval"));
    HtmlTable table = HtmlTable.of(head);
    for (int k = 0; k < classes.size(); k++) {
      table.row().name(classes.get(k));
      for (double share : result.noise().matrix()[k]) {
        table.number(Numbers.percent(share));
      }
      NoiseEstimate.Interval rate = result.noise().byClass().get(k);
      table
          .number(Numbers.percent(rate.estimate()))
          .number(Numbers.percent(rate.low()) + " to " + Numbers.percent(rate.high()));
    }
    return table;
  }

  private HtmlTable table() {
    HtmlTable table =
        HtmlTable.filtered(
            "row",
            "given",
            "suggested",
            "trust",
            "margin",
            "weight",
            "leverage",
            "reason",
            "changes");
    for (int i = 0; i < suspects.size(); i++) {
      Suspect suspect = suspects.get(i);
      table
          .row()
          .number(Integer.toString(rows.number(suspect.row())))
          .text(suspect.given())
          .text(suspect.suggested())
          .number(shown(suspect.trust()))
          .number(shown(suspect.margin()))
          .number(shown(suspect.weight()))
          .number(shown(suspect.leverage()))
          .text(suspect.reason().words())
          .list(i < effects.size() ? effects.get(i).words() : "");
    }
    return table;
  }

  private static String shown(double number) {
    return String.format(Locale.ROOT, "%.4f", number);
  }
}
