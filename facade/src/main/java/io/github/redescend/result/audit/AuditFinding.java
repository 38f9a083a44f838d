package io.github.redescend.result.audit;

import io.github.redescend.data.write.AtomicFile;
import io.github.redescend.report.Document;
import io.github.redescend.report.Fields;
import io.github.redescend.report.Numbers;
import io.github.redescend.report.Page;
import io.github.redescend.result.SpecText;
import java.util.function.Consumer;

/**
 * What an audit found.
 *
 * @param document as it is shown
 * @param rate the estimated share of errors
 * @param rows writes the rows of {@code --output}
 */
public record AuditFinding(Document document, double rate, AtomicFile.Content rows) {
  /** So many rows are listed for people to read. */
  static final int SHOWN = 20;

  /** What follows them. */
  static final String MORE = "and %d more (--output FILE has all)";

  /** So many rows are listed on a page. */
  static final int MOST_ON_PAGE = 500;

  /** Ends a document with what the audit was made of. */
  static Document ended(
      Document document,
      String kernel,
      String space,
      double lambda,
      double seconds,
      String samples,
      Consumer<Page> pictures) {
    String machine = "%s, %s, lambda %s".formatted(SpecText.of(kernel), space, "%s");
    return ended(
        document,
        Fields.of("kernel", kernel, "space", space, "lambda", lambda),
        machine.formatted(SpecText.of(lambda)),
        samples + machine.formatted(Numbers.three(lambda)),
        seconds,
        pictures);
  }

  /** Ends a document with what the audit was made of, in fields and in words. */
  static Document ended(
      Document document,
      Fields specs,
      String text,
      String onPage,
      double seconds,
      Consumer<Page> pictures) {
    return document
        .put("specs", specs)
        .put("seconds", seconds)
        .text("\n%s; %s\n".formatted(text, Numbers.seconds(seconds)))
        .page(
            page ->
                page.folded(
                    "Audit model", inside -> pictures.accept(inside.paragraph(onPage + "."))));
  }
}
