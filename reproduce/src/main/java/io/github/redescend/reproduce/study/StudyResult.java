package io.github.redescend.reproduce.study;

import io.github.redescend.cli.output.TextTable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a study shows.
 *
 * @param panels the tables of its page
 * @param verdicts the claims, counted
 * @param remarks sentences for the reader
 * @param figures each of another name
 */
public record StudyResult(
    List<PageTable.Panel> panels,
    List<Claim.Verdict> verdicts,
    List<String> remarks,
    List<NamedFigure> figures) {
  /**
   * What the measurements show.
   *
   * @param illustrations figures that no measurement holds; they come last
   */
  static StudyResult of(Study study, CellTable cells, List<NamedFigure> illustrations) {
    Scope scope = Scope.of(study, cells);
    List<String> remarks = new ArrayList<>();
    study.toml().path("remarks").forEach(r -> remarks.add(Formula.fill(r.asText(), scope)));
    remarks.removeIf(String::isEmpty);
    return new StudyResult(
        each(study.entries("table", PageTable.class), table -> table.panels(scope)),
        each(study.entries("claim", Claim.class), claim -> claim.verdicts(scope)),
        remarks,
        Stream.concat(
                each(study.entries("figure", StudyFigure.class), f -> f.figures(scope)).stream(),
                illustrations.stream())
            .toList());
  }

  private static <S, T> List<T> each(
      List<S> entries, java.util.function.Function<S, List<T>> shown) {
    return entries.stream().flatMap(entry -> shown.apply(entry).stream()).toList();
  }

  /** The tables and verdicts for a terminal. */
  public String text() {
    StringBuilder text = new StringBuilder();
    for (PageTable.Panel panel : panels) {
      TextTable table = new TextTable().row(panel.header().toArray(String[]::new));
      panel.rows().forEach(row -> table.row(row.toArray(String[]::new)));
      text.append(panel.title()).append("\n\n").append(table).append('\n');
    }
    for (Claim.Verdict verdict : verdicts) {
      text.append(verdict.met() ? "met:     " : "NOT met: ").append(verdict.expected());
      text.append(" (").append(verdict.found()).append(")\n");
    }
    return text.toString();
  }
}
