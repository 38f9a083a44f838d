package io.github.redescend;

import io.github.redescend.core.Require;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.AuditResult;
import io.github.redescend.eval.audit.Suspect;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The probable label errors. Rows count from 0 as given, without a header; rows that could not be
 * audited, for lack of a label or a value, count as well.
 */
public final class LabelAudit {
  private final Table table;
  private final AuditResult result;

  LabelAudit(Table audited, AuditResult result) {
    this.table = audited;
    this.result = result;
  }

  /** The labels that are probably wrong, conflicting rows first, then least trusted first. */
  public List<Suspect> suspects() {
    return given(result.suspects());
  }

  /** The first {@code count} labels to check, regardless of trust. */
  public List<Suspect> top(int count) {
    return given(result.top(count));
  }

  /**
   * The labels with a trust of at most {@code rate}, whose expected share of correct labels is at
   * most {@code rate} if the noise model fits.
   *
   * @param rate in [0, 1]
   */
  public List<Suspect> within(double rate) {
    return given(result.within(Require.within("rate", rate, 0, 1)));
  }

  /** The cells of the {@link TableFile#id} columns in a row, from 0. */
  public List<String> id(int row) {
    for (int i = 0; i < table.rows(); i++) {
      if (table.rowNumber(i) == row + 1) {
        int found = i;
        return table.carried().stream().map(column -> column.text(found)).toList();
      }
    }
    throw new IndexOutOfBoundsException("row " + row + " was not audited");
  }

  /** The finding in a few sentences. */
  public String statement() {
    return result.statement();
  }

  /** The full result, for the audited rows only. */
  public AuditResult result() {
    return result;
  }

  /** The statement and a table of the suspects, for a notebook. */
  public String toHtml() {
    List<String> head = new ArrayList<>(List.of("row"));
    table.carried().stream().map(TextColumn::name).forEach(head::add);
    head.addAll(List.of("given", "suggested", "trust", "reason"));
    List<List<String>> rows = new ArrayList<>();
    for (Suspect suspect : suspects()) {
      List<String> cells = new ArrayList<>(List.of(Integer.toString(suspect.row())));
      cells.addAll(id(suspect.row()));
      cells.add(suspect.given());
      cells.add(suspect.suggested());
      cells.add(String.format(Locale.ROOT, "%.3f", suspect.trust()));
      cells.add(suspect.reason().toString());
      rows.add(cells);
    }
    return HtmlView.of(statement(), head, rows);
  }

  @Override
  public String toString() {
    return statement();
  }

  private List<Suspect> given(List<Suspect> found) {
    return found.stream()
        .map(
            suspect ->
                new Suspect(
                    table.rowNumber(suspect.row()) - 1,
                    suspect.given(),
                    suspect.suggested(),
                    suspect.trust(),
                    suspect.margin(),
                    suspect.weight(),
                    suspect.leverage(),
                    suspect.reason()))
        .toList();
  }
}
