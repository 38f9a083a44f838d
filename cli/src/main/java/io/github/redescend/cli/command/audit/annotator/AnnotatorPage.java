package io.github.redescend.cli.command.audit.annotator;

import io.github.redescend.cli.output.Numbers;
import io.github.redescend.cli.output.SpecText;
import io.github.redescend.cli.page.HtmlTable;
import io.github.redescend.cli.page.Page;
import io.github.redescend.eval.audit.annotator.AnnotatorResult;
import io.github.redescend.eval.audit.annotator.Question;
import java.util.ArrayList;
import java.util.List;

/** Several annotators on a page: how good they are, what they confuse, what to ask next. */
record AnnotatorPage(AnnotatorReport report) {
  /** More classes than this make no readable table of confusions. */
  private static final int FEW_CLASSES = 12;

  private static final int MOST_ROWS = 200;

  Page on(Page page) {
    page.paragraph(report.statement()).heading("Annotators").table(annotators());
    page.paragraph(
        "The features alone, without the labels of a row: %s."
            .formatted(Numbers.percent(report.result().accuracyOfFeatures())));
    page.heading("What to ask next").table(questions());
    page.heading("Least certain rows").table(rows());
    if (report.result().votes().classes().size() <= FEW_CLASSES) {
      page.heading("What annotators confuse");
      for (AnnotatorResult.Annotator one : report.result().annotators()) {
        page.paragraph(one.name()).table(confusion(one));
      }
    }
    return page.folded(
        "How it was found",
        inside ->
            inside.paragraph(
                "%s, %s, lambda %s."
                    .formatted(
                        SpecText.of(report.result().kernel()),
                        report.result().space(),
                        Numbers.three(report.result().lambda()))));
  }

  private HtmlTable annotators() {
    HtmlTable table = HtmlTable.of("annotator", "labelled", "accuracy", "90 % interval");
    for (AnnotatorResult.Annotator one : report.result().annotators()) {
      table
          .row()
          .name(one.name())
          .number(Integer.toString(one.labelled()))
          .number(Numbers.percent(one.accuracy().estimate()))
          .number(
              Numbers.percent(one.accuracy().low())
                  + " to "
                  + Numbers.percent(one.accuracy().high()));
    }
    return table;
  }

  private HtmlTable questions() {
    HtmlTable table = HtmlTable.of("row", "whom", "information");
    for (Question question : report.questions()) {
      table
          .row()
          .number(Integer.toString(report.rows().rowNumber(question.row())))
          .text(report.whom(question))
          .number(Numbers.fixed(question.information(), 3));
    }
    return table;
  }

  private HtmlTable rows() {
    AnnotatorResult result = report.result();
    List<String> classes = result.votes().classes();
    HtmlTable table =
        HtmlTable.filtered(List.of("row", "label", "probability", "votes", "features say"));
    int[] order = result.leastCertain();
    for (int r = 0; r < Math.min(MOST_ROWS, order.length); r++) {
      int row = order[r];
      List<String> votes = new ArrayList<>();
      for (int c = 0; c < classes.size(); c++) {
        int on = result.votes().on(row, c);
        if (on > 0) {
          votes.add(on + " " + classes.get(c));
        }
      }
      table
          .row()
          .number(Integer.toString(report.rows().rowNumber(row)))
          .text(classes.get(result.consensus(row)))
          .number(Numbers.fixed(result.probability(row), 3))
          .text(String.join(", ", votes))
          .text(classes.get(result.features().largest(row)));
    }
    return table;
  }

  private HtmlTable confusion(AnnotatorResult.Annotator one) {
    List<String> classes = report.result().votes().classes();
    List<String> head = new ArrayList<>(List.of("true class"));
    classes.forEach(name -> head.add("says " + name));
    HtmlTable table = HtmlTable.of(head);
    for (int c = 0; c < classes.size(); c++) {
      table.row().name(classes.get(c));
      for (double share : one.confusion()[c]) {
        table.number(Numbers.percent(share));
      }
    }
    return table;
  }
}
