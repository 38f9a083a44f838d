package io.github.redescend.cli.command.audit;

import io.github.redescend.cli.output.Numbers;
import io.github.redescend.cli.page.HtmlTable;
import io.github.redescend.eval.audit.Suspect;
import io.github.redescend.eval.audit.noise.NoiseEstimate;
import io.github.redescend.eval.audit.score.Effect;
import java.util.ArrayList;
import java.util.List;

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
