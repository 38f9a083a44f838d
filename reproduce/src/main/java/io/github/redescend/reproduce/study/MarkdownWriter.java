package io.github.redescend.reproduce.study;

import java.util.Collections;
import java.util.List;

/** A study's page to read. */
record MarkdownWriter(Study study, Setting setting, StudyResult result) {
  String text() {
    StringBuilder page = new StringBuilder();
    page.append("# ").append(study.name()).append(": ").append(study.text("title"));
    page.append("\n\nSource: ").append(study.text("source")).append(".\n\n    ");
    page.append(command()).append("\n\nProtocol: ").append(study.protocol()).append("\n\n");
    page.append(
        "%d of %d repetitions, seed %d. All cells: [%4$s](%4$s).\n"
            .formatted(
                setting.repeats(),
                study.repetitions(),
                setting.seed().value(),
                study.name() + ".csv"));
    result.panels().stream().filter(PageTable.Panel::page).forEach(panel -> table(page, panel));
    if (!result.figures().isEmpty()) {
      page.append('\n');
    }
    for (NamedFigure named : result.figures()) {
      page.append("![%s](%s.svg)\n".formatted(named.figure().title(), named.stem(study)));
    }
    if (!result.verdicts().isEmpty()) {
      page.append("\n## Expected and found\n\n");
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

  private String command() {
    String rows = setting.rows().isPresent() ? " --rows " + setting.rows().getAsInt() : "";
    return "redescend reproduce %s --data DIR --output DIR%s".formatted(study.name(), rows);
  }

  private static void table(StringBuilder page, PageTable.Panel panel) {
    page.append("\n## ").append(panel.title()).append("\n\n");
    line(page, panel.header());
    line(page, Collections.nCopies(panel.header().size(), "---"));
    panel.rows().forEach(row -> line(page, row));
  }

  private static void line(StringBuilder page, List<String> cells) {
    page.append("| ").append(String.join(" | ", cells)).append(" |\n");
  }
}
