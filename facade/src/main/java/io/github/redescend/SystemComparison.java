package io.github.redescend;

import io.github.redescend.eval.ComparisonResult;
import io.github.redescend.eval.SystemResult;
import io.github.redescend.report.Page;
import io.github.redescend.result.compare.CompareDocument;
import java.util.List;

/** The result of a comparison of systems on the same folds of one or more tables. */
public final class SystemComparison {
  private final CompareDocument document;

  SystemComparison(CompareDocument document) {
    this.document = document;
  }

  private ComparisonResult result() {
    return document.levels().get(0);
  }

  /** The systems, in the order in which they were named. */
  public List<String> systems() {
    return result().comparison().systems();
  }

  /** The mean of the metric over the folds, a row for each table and a column for each system. */
  public double[][] means() {
    return result().results().stream().map(this::means).toArray(double[][]::new);
  }

  private double[] means(List<SystemResult> systems) {
    return systems.stream().mapToDouble(system -> system.mean(result().metric())).toArray();
  }

  /** The page that {@code compare --report} writes, without a command line. */
  public String toHtml() {
    return document.document().on(Page.titled("Comparison")).toHtml();
  }

  /** The tables and tests that {@code compare} prints. */
  @Override
  public String toString() {
    return document.document().text();
  }
}
