package io.github.redescend.result.audit;

import io.github.redescend.data.write.AtomicFile;
import io.github.redescend.report.Document;
import io.github.redescend.report.Fields;
import io.github.redescend.report.Numbers;
import io.github.redescend.report.Page;
import io.github.redescend.result.SpecText;
import java.util.function.Consumer;

/** Result of an audit, with the estimated share of errors and the content of {@code --output}. */
public record AuditFinding(Document document, double rate, AtomicFile.Content rows) {
  static final int SHOWN = 20;

  /** The line after a shortened list. */
  static final String MORE = "and %d more (--output FILE has all)";

  static final int MAX_ON_PAGE = 500;

  /** Completes a document with the configuration of the audit. */
  static Document ended(
      Document document,
      String kernel,
      String space,
      double lambda,
      double seconds,
      String samples,
      Consumer<Page> pictures) {
    String machine = "%s, %s, lambda %s".formatted(SpecText.of(kernel), space, "%s");
    Fields specs = Fields.of("kernel", kernel, "space", space, "lambda", lambda);
    String text = machine.formatted(SpecText.of(lambda));
    String onPage = samples + machine.formatted(Numbers.three(lambda));
    return ended(document, specs, text, onPage, seconds, pictures);
  }

  /** Completes a document with the configuration as JSON, as text and on a page. */
  static Document ended(
      Document document,
      Fields specs,
      String text,
      String onPage,
      double seconds,
      Consumer<Page> pictures) {
    Consumer<Page> machine = inside -> pictures.accept(inside.paragraph(onPage + "."));
    return document
        .put("specs", specs)
        .put("seconds", seconds)
        .text("\n%s; %s\n".formatted(text, Numbers.seconds(seconds)))
        .page(page -> page.folded("Audit model", machine));
  }

  /** Adds whether the estimated error rate is above a limit, and returns it. */
  public boolean exceeds(double limit) {
    boolean failed = rate > limit;
    String estimated = Numbers.three(100 * rate);
    String allowed = Numbers.three(100 * limit);
    document
        .put("failAbove", Fields.of("limit", limit, "rate", rate, "failed", failed))
        .text(
            "\n%s: an estimated rate of %s%%, the limit is %s%%\n"
                .formatted(failed ? "failed" : "passed", estimated, allowed));
    return failed;
  }
}
