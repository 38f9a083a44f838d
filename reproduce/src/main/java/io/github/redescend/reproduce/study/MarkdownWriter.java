package io.github.redescend.reproduce.study;

import java.util.Collections;
import java.util.List;

/** A study's page to read. */
record MarkdownWriter(Study study, Setting setting, StudyResult result) {
  String text() {
    StringBuilder page = new StringBuilder();
    page.append("# ").append(study.name()).append(": ").append(study.text("title"));
    page.append("\n\nSource: ").append(study.text("source")).append(".\n\n");
    page.append("Protocol: ").append(study.protocol()).append("\n\n");
    page.append(
        "%d of %d repetitions, seed %d.\n"
            .formatted(setting.repeats(), study.repetitions(), setting.seed().value()));
    study.rowLimit().ifPresent(own -> page.append('\n').append(limit(own)).append('\n'));
    for (PageTable.Panel panel : result.panels()) {
      page.append("\n## ").append(panel.title()).append("\n\n");
      line(page, panel.header());
      line(page, Collections.nCopies(panel.header().size(), "---"));
      panel.rows().forEach(row -> line(page, row));
    }
    for (NamedFigure named : result.figures()) {
      page.append("\n![%s](%s.svg)\n".formatted(named.figure().title(), named.stem(study)));
    }
    if (!result.verdicts().isEmpty()) {
      page.append("\n## What was expected\n\n");
      for (Claim.Verdict verdict : result.verdicts()) {
        page.append("- ").append(verdict.met() ? "met" : "**not met**").append(": ");
        page.append(verdict.expected()).append(". Found: ").append(verdict.found()).append(".\n");
      }
    }
    if (!result.remarks().isEmpty()) {
      page.append("\n## Remarks\n\n");
      result.remarks().forEach(remark -> page.append("- ").append(remark).append('\n'));
    }
    return page.toString();
  }

  private String limit(int own) {
    int most = setting.mostRows(study);
    return most == own
        ? "The protocol says what is taken of tables of more than %d rows; `--rows N` sets another limit."
            .formatted(own)
        : "Run with `--rows %d`, which replaces the limit of %d rows.".formatted(most, own);
  }

  private static void line(StringBuilder page, List<String> cells) {
    page.append("| ").append(String.join(" | ", cells)).append(" |\n");
  }
}
