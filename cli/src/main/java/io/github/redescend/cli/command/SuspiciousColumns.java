package io.github.redescend.cli.command;

import io.github.redescend.cli.output.Report;
import io.github.redescend.core.Printable;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.check.Check;
import io.github.redescend.eval.audit.check.CheckedTable;
import io.github.redescend.eval.audit.check.Finding;
import java.util.List;
import java.util.Locale;

/** Warns about columns that make a result too optimistic or that nothing can be learned from. */
public final class SuspiciousColumns {
  /** The maximum number of columns to name for each kind of finding. */
  private static final int NAMED = 5;

  /** The words of the review for a column whose values match the classes one to one. */
  private static final String UNDER_ANOTHER_NAME = "label under another name";

  private SuspiciousColumns() {}

  /** Warns about suspicious columns that no earlier warning of the report covers. */
  public static void warn(Table table, Preprocessing.Options rules, Report report) {
    List<String> before = List.copyOf(report.warnings());
    boolean indicator = rules.missing() == MissingRule.INDICATOR;
    for (Finding finding : CheckedTable.ofColumns(table, indicator)) {
      int told = 0;
      for (int c : finding.found()) {
        Column column = table.columns().get(c);
        String name = "'" + Printable.of(column.name()) + "'";
        boolean leak = finding.check() == Check.LEAKAGE;
        boolean known =
            before.stream()
                .anyMatch(
                    warning ->
                        warning.contains(name) && (!leak || warning.contains(UNDER_ANOTHER_NAME)));
        if (!known && told++ < NAMED) {
          report.warn(sentence(finding, c, name));
        }
      }
    }
  }

  private static String sentence(Finding finding, int column, String name) {
    return switch (finding.check()) {
      case LEAKAGE ->
          "column %s %s: if it is known only after the label, it is a leak and the result is too optimistic; --ignore removes it"
              .formatted(name, finding.details().get(column));
      case IDENTIFIER ->
          "column %s has a different value in nearly every row, like an identifier: --ignore removes it, --id copies it to the results"
              .formatted(name);
      default ->
          String.format(
              Locale.ROOT,
              "column %s has the same value in %.2f %% of the rows that have one and will"
                  + " hardly help: --ignore removes it",
              name,
              100 * finding.scores()[column]);
    };
  }
}
