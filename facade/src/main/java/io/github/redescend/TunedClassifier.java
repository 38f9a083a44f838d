package io.github.redescend;

import io.github.redescend.report.Numbers;
import io.github.redescend.report.Page;
import io.github.redescend.result.tune.TuneDocument;
import io.github.redescend.usecase.Tune;
import java.util.Map;

/** The best setting that a search has found, fitted to all rows. */
public final class TunedClassifier {
  private final TuneDocument document;
  private final Classifier classifier;

  TunedClassifier(Tune.Result result) {
    document = result.document();
    classifier = new Classifier(result.fit().get());
  }

  /** The classifier with the best setting. */
  public Classifier classifier() {
    return classifier;
  }

  /** The best values by the names of the parameters. */
  public Map<String, String> best() {
    return document.result().best().candidate().settings();
  }

  /** The mean held-out metric of the best setting, which is optimistic: it was chosen by it. */
  public double score() {
    return document.result().best().score();
  }

  /** The page that {@code tune --report} writes. */
  public String toHtml() {
    Page page = Page.titled(Page.title("Tuning on", document.table().source()));
    return document.document().on(page).toHtml();
  }

  @Override
  public String toString() {
    return "%s of %s with %s".formatted(document.result().metric(), Numbers.three(score()), best());
  }
}
