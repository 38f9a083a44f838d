package io.github.redescend.cli.command.audit.annotator;

import io.github.redescend.cli.command.audit.ModeReport;
import io.github.redescend.cli.output.CsvCells;
import io.github.redescend.cli.output.Numbers;
import io.github.redescend.cli.output.SpecText;
import io.github.redescend.cli.output.TextTable;
import io.github.redescend.cli.page.HtmlTable;
import io.github.redescend.cli.page.Page;
import io.github.redescend.core.Counted;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.annotator.AnnotatorResult;
import io.github.redescend.eval.audit.annotator.Question;
import io.github.redescend.eval.audit.annotator.Votes;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * What the labels of several annotators come to.
 *
 * @param rows what was labelled
 * @param questions what to ask next
 * @param cells how text is written to files
 */
public record AnnotatorReport(
    Table rows, AnnotatorResult result, List<Question> questions, CsvCells cells, double seconds)
    implements ModeReport {
  private Votes votes() {
    return result.votes();
  }

  private String name(int label) {
    return votes().classes().get(label);
  }

  /** Of how many rows the consensus is a class that others have more votes than. */
  private long overruled() {
    int k = votes().classes().size();
    return IntStream.range(0, rows.rows())
        .filter(
            i -> {
              int own = votes().on(i, result.consensus(i));
              return IntStream.range(0, k).anyMatch(c -> votes().on(i, c) > own);
            })
        .count();
  }

  /** How often the consensus is the label that the table has beside the annotators'. */
  private OptionalDouble agreement() {
    if (!rows.hasLabels()) {
      return OptionalDouble.empty();
    }
    return IntStream.range(0, rows.rows())
        .filter(i -> !rows.labels().get(i).isEmpty())
        .mapToDouble(i -> rows.labels().get(i).equals(name(result.consensus(i))) ? 1 : 0)
        .average();
  }

  String statement() {
    long none = IntStream.range(0, rows.rows()).filter(i -> votes().on(i) == 0).count();
    return "%s of %s for %s%s; an estimated %s of the consensus is wrong; of %s it is not what most annotators say."
        .formatted(
            Counted.of(votes().size(), "label"),
            Counted.of(votes().annotators().size(), "annotator"),
            Counted.of(rows.rows(), "row"),
            none == 0 ? "" : ", %d of them with none".formatted(none),
            Numbers.percent(rate()),
            Counted.of(overruled(), "row"));
  }

  @Override
  public double rate() {
    return result.wrong();
  }

  @Override
  public String text() {
    StringBuilder text = new StringBuilder(statement()).append("\n\n");
    TextTable annotators = new TextTable("annotator", "labelled", "accuracy", "from", "to");
    for (AnnotatorResult.Annotator one : result.annotators()) {
      annotators.row(
          one.name(),
          Integer.toString(one.labelled()),
          Numbers.percent(one.accuracy().estimate()),
          Numbers.percent(one.accuracy().low()),
          Numbers.percent(one.accuracy().high()));
    }
    text.append(annotators);
    text.append("features alone: %s\n".formatted(Numbers.percent(result.accuracyOfFeatures())));
    agreement()
        .ifPresent(
            share ->
                text.append(
                    "column '%s' agrees with the consensus in %s of the rows\n"
                        .formatted(rows.labelName(), Numbers.percent(share))));
    TextTable next = new TextTable("ask row", "whom", "consensus", "probability", "information");
    for (Question question : questions) {
      next.row(
          Integer.toString(rows.rowNumber(question.row())),
          whom(question),
          name(result.consensus(question.row())),
          Numbers.fixed(result.probability(question.row()), 3),
          Numbers.fixed(question.information(), 3));
    }
    return text.append('\n')
        .append(next)
        .append(
            "\n%s, %s, lambda %s; %s\n"
                .formatted(
                    SpecText.of(result.kernel()),
                    result.space(),
                    SpecText.of(result.lambda()),
                    Numbers.seconds(seconds)))
        .toString();
  }

  String whom(Question question) {
    return question.annotator().isPresent()
        ? votes().annotators().get(question.annotator().getAsInt())
        : "somebody new";
  }

  @Override
  public Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("command", "audit");
    json.put("samples", rows.rows());
    json.put("classes", votes().classes());
    json.put("statement", statement());
    Map<String, Object> consensus = new LinkedHashMap<>();
    consensus.put("wrong", rate());
    consensus.put("overruled", overruled());
    agreement().ifPresent(share -> consensus.put("agreement", share));
    json.put("consensus", consensus);
    List<Map<String, Object>> annotators = new ArrayList<>();
    for (AnnotatorResult.Annotator one : result.annotators()) {
      Map<String, Object> entry = new LinkedHashMap<>();
      entry.put("name", one.name());
      entry.put("labelled", one.labelled());
      entry.put("accuracy", one.accuracy().estimate());
      entry.put("interval", List.of(one.accuracy().low(), one.accuracy().high()));
      entry.put("confusion", one.confusion());
      annotators.add(entry);
    }
    json.put("annotators", annotators);
    json.put("features", Map.of("accuracy", result.accuracyOfFeatures()));
    List<Map<String, Object>> next = new ArrayList<>();
    for (Question question : questions) {
      Map<String, Object> entry = new LinkedHashMap<>();
      entry.put("row", rows.rowNumber(question.row()));
      question.annotator().ifPresent(a -> entry.put("annotator", votes().annotators().get(a)));
      entry.put("information", question.information());
      next.add(entry);
    }
    json.put("questions", next);
    json.put(
        "labels",
        IntStream.range(0, rows.rows())
            .mapToObj(
                i -> {
                  Map<String, Object> entry = new LinkedHashMap<>();
                  entry.put("row", rows.rowNumber(i));
                  entry.put("label", name(result.consensus(i)));
                  entry.put("probability", result.probability(i));
                  entry.put("votes", votes().on(i));
                  return entry;
                })
            .toList());
    json.put(
        "specs",
        Map.of("kernel", result.kernel(), "space", result.space(), "lambda", result.lambda()));
    json.put("seconds", seconds);
    return json;
  }

  @Override
  public void writeTo(OutputStream out) throws IOException {
    new ConsensusRows(rows, result, cells).writeTo(out);
  }

  @Override
  public Page on(Page page) {
    return new AnnotatorPage(this).on(page);
  }

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
}
