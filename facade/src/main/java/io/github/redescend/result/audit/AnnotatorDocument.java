package io.github.redescend.result.audit;

import static io.github.redescend.report.Columns.Form.CSV;
import static io.github.redescend.report.Columns.Form.JSON;
import static io.github.redescend.report.Columns.Form.PAGE;
import static io.github.redescend.report.Columns.Form.TEXT;

import io.github.redescend.core.Plural;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.annotator.AnnotatorResult;
import io.github.redescend.eval.audit.annotator.AnnotatorResult.Question;
import io.github.redescend.eval.audit.annotator.Votes;
import io.github.redescend.report.Columns;
import io.github.redescend.report.CsvCells;
import io.github.redescend.report.Document;
import io.github.redescend.report.Fields;
import io.github.redescend.report.Numbers;
import io.github.redescend.report.Page;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/** Report on the labels of several annotators, with the most useful next questions. */
public record AnnotatorDocument(Table rows, AnnotatorResult result, List<Question> questions) {
  /** Maximum number of classes in a readable confusion table. */
  private static final int FEW_CLASSES = 12;

  private static final int MAX_ROWS = 200;

  public AuditFinding finding(CsvCells cells, double seconds) {
    List<Integer> all = IntStream.range(0, rows.rows()).boxed().toList();
    String statement = statement();
    Fields consensus = Fields.of("wrong", result.wrong(), "overruled", overruled());
    Document document =
        Document.of("audit")
            .put("samples", rows.rows())
            .put("classes", votes().classes())
            .put("statement", statement)
            .put("consensus", consensus.with("agreement", agreement()))
            .put("annotators", annotators(), result.annotators())
            .put("features", Fields.of("accuracy", result.accuracyOfFeatures()))
            .put("questions", next(), questions)
            .put("labels", labels(), all)
            .say(statement)
            .text("\n" + annotators().text(result.annotators()))
            .text("features alone: %s\n".formatted(Numbers.percent(result.accuracyOfFeatures())));
    if (agreement().isPresent()) {
      document.text(
          "column '%s' agrees with the consensus in %s of the rows\n"
              .formatted(rows.labelName(), Numbers.percent(agreement().getAsDouble())));
    }
    document.text("\n" + next().text(questions)).page(this::on);
    AuditFinding.ended(
        document, result.kernel(), result.space(), result.lambda(), seconds, "", page -> {});
    return new AuditFinding(document, result.wrong(), out -> labels().csv(out, cells, all));
  }

  private Votes votes() {
    return result.votes();
  }

  private String name(int label) {
    return votes().classes().get(label);
  }

  /** Counts the rows whose consensus has fewer votes than another class. */
  private long overruled() {
    int k = votes().classes().size();
    long overruled = 0;
    for (int i = 0; i < rows.rows(); i++) {
      int row = i;
      int own = votes().on(row, result.consensus(row));
      overruled += IntStream.range(0, k).anyMatch(c -> votes().on(row, c) > own) ? 1 : 0;
    }
    return overruled;
  }

  /** Returns how often the consensus equals the label in the table. */
  private OptionalDouble agreement() {
    if (!rows.hasLabels()) {
      return OptionalDouble.empty();
    }
    return IntStream.range(0, rows.rows())
        .filter(i -> !rows.labels().get(i).isEmpty())
        .mapToDouble(i -> rows.labels().get(i).equals(name(result.consensus(i))) ? 1 : 0)
        .average();
  }

  private String statement() {
    long none = IntStream.range(0, rows.rows()).filter(i -> votes().on(i) == 0).count();
    String labels = Plural.of(votes().size(), "label");
    String annotators = Plural.of(votes().annotators().size(), "annotator");
    String all = Plural.of(rows.rows(), "row");
    String without = none == 0 ? "" : ", %d of them without a label".formatted(none);
    String wrong = Numbers.percent(result.wrong());
    String differ = Plural.of(overruled(), "row");
    return "%s of %s for %s%s; an estimated %s of the consensus is wrong; for %s it differs from the majority."
        .formatted(labels, annotators, all, without, wrong, differ);
  }

  private static Columns<AnnotatorResult.Annotator> annotators() {
    return new Columns<AnnotatorResult.Annotator>()
        .name("name", AnnotatorResult.Annotator::name)
        .titled("annotator")
        .integer("labelled", AnnotatorResult.Annotator::labelled)
        .percent("accuracy", one -> one.accuracy().estimate())
        .data("interval", one -> List.of(one.accuracy().low(), one.accuracy().high()))
        .data("confusion", AnnotatorResult.Annotator::confusion)
        .interval("90% interval", one -> one.accuracy().low(), one -> one.accuracy().high());
  }

  private Columns<Question> next() {
    return new Columns<Question>()
        .integer("row", question -> rows.rowNumber(question.row()), JSON, PAGE)
        .integer("ask row", question -> rows.rowNumber(question.row()), TEXT)
        .data("annotator", this::whom)
        .text("whom", question -> whom(question).orElse("new annotator"), TEXT, PAGE)
        .text("consensus", question -> name(result.consensus(question.row())), TEXT)
        .number("probability", question -> result.probability(question.row()), 3, TEXT)
        .number("information", Question::information, 3);
  }

  private Optional<String> whom(Question question) {
    return question.annotator().stream().mapToObj(votes().annotators()::get).findAny();
  }

  private Columns<Integer> labels() {
    Columns<Integer> columns =
        new Columns<Integer>()
            .integer("row", rows::rowNumber)
            .text("label", row -> name(result.consensus(row)))
            .number("probability", result::probability, 3)
            .integer("votes", row -> votes().on(row), JSON, CSV)
            .text("votes", this::words, PAGE)
            .integer("agreeing", row -> votes().on(row, result.consensus(row)), CSV)
            .text("features", row -> name(result.features().largest(row)), CSV, PAGE)
            .titled("predicted by features");
    rows.carried().forEach(c -> columns.text(columns.unused(c.name()), c::text, CSV));
    return columns;
  }

  /** Returns the number of votes of each class that has any. */
  private String words(int row) {
    List<String> words = new ArrayList<>();
    for (int c = 0; c < votes().classes().size(); c++) {
      if (votes().on(row, c) > 0) {
        words.add(votes().on(row, c) + " " + name(c));
      }
    }
    return String.join(", ", words);
  }

  private void on(Page page) {
    String accuracy = Numbers.percent(result.accuracyOfFeatures());
    IntStream uncertain = Arrays.stream(result.leastCertain()).limit(MAX_ROWS);
    page.heading("Annotators")
        .table(annotators(), result.annotators())
        .paragraph("From the features only, without the row's labels: %s.".formatted(accuracy))
        .heading("Labels to collect next")
        .table(next(), questions)
        .heading("Rows with the least certain labels")
        .filtered(labels(), uncertain.boxed().toList());
    int classes = votes().classes().size();
    if (classes <= FEW_CLASSES) {
      page.heading("Noise matrices of the annotators");
      for (AnnotatorResult.Annotator one : result.annotators()) {
        Columns<Integer> confusion = new Columns<Integer>().name("true class", this::name);
        for (int c = 0; c < classes; c++) {
          int label = c;
          confusion.percent("labels as " + name(c), row -> one.confusion()[row][label]);
        }
        page.paragraph(one.name()).table(confusion, IntStream.range(0, classes).boxed().toList());
      }
    }
  }
}
