package io.github.redescend;

import io.github.redescend.core.Require;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.AuditResult;
import io.github.redescend.eval.audit.Suspect;
import io.github.redescend.report.CsvCells;
import io.github.redescend.report.Page;
import io.github.redescend.result.audit.AuditDocument;
import java.util.List;

/**
 * The probable label errors. Rows count from 0 as given, without a header; rows that could not be
 * audited, for lack of a label or a value, count as well.
 */
public final class LabelAudit {
  private final Table table;
  private final AuditDocument document;
  private final AuditResult result;

  LabelAudit(Table audited, AuditDocument document) {
    this.table = audited;
    this.document = document;
    this.result = document.result();
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
    Integer at = table.rowsByNumber().get(row + 1);
    if (at == null) {
      throw new IndexOutOfBoundsException("row " + row + " was not audited");
    }
    return table.carried().stream().map(column -> column.text(at)).toList();
  }

  /** The finding in a few sentences. */
  public String statement() {
    return result.statement();
  }

  /** The full result, for the audited rows only. */
  public AuditResult result() {
    return result;
  }

  /** The page that {@code audit --report} writes. */
  public String toHtml() {
    Page page = Page.titled(Page.title("Audit of", table.source()));
    return document.finding(CsvCells.EXACT, 0).document().on(page).toHtml();
  }

  @Override
  public String toString() {
    return statement();
  }

  private List<Suspect> given(List<Suspect> suspects) {
    return suspects.stream().map(this::given).toList();
  }

  private Suspect given(Suspect one) {
    return new Suspect(
        table.rowNumber(one.row()) - 1,
        one.given(),
        one.suggested(),
        one.trust(),
        one.margin(),
        one.weight(),
        one.leverage(),
        one.reason());
  }
}
