package io.github.redescend.reproduce;

import java.util.Collections;
import java.util.List;

/** The findings as a page to read. */
record MarkdownPage(Experiment experiment, Setting setting, Findings findings) {
  String text() {
    StringBuilder page = new StringBuilder();
    page.append("# ").append(experiment.name()).append(": ").append(experiment.title());
    page.append("\n\nSource: ").append(experiment.source()).append(".\n\n");
    page.append("Protocol: ").append(experiment.protocol()).append("\n\n");
    page.append(
        "%d of %d repetitions, seed %d.%n"
            .formatted(setting.repeats(), experiment.repeats(), setting.seed().value())
            .replace(System.lineSeparator(), "\n"));
    experiment.rowLimit().ifPresent(own -> page.append('\n').append(limit(own)).append('\n'));
    for (Panel panel : findings.panels()) {
      page.append("\n## ").append(panel.title()).append("\n\n");
      line(page, panel.header());
      line(page, Collections.nCopies(panel.header().size(), "---"));
      panel.rows().forEach(row -> line(page, row));
    }
    for (NamedFigure named : findings.figures()) {
      String title = named.figure().title();
      page.append("\n![%s](%s.svg)\n".formatted(title, named.stem(experiment)));
    }
    if (!findings.verdicts().isEmpty()) {
      page.append("\n## What was expected\n\n");
      for (Findings.Verdict verdict : findings.verdicts()) {
        page.append("- ").append(verdict.met() ? "met" : "**not met**").append(": ");
        page.append(verdict.expected()).append(". Found: ").append(verdict.found()).append(".\n");
      }
    }
    if (!findings.remarks().isEmpty()) {
      page.append("\n## Remarks\n\n");
      findings.remarks().forEach(remark -> page.append("- ").append(remark).append('\n'));
    }
    return page.toString();
  }

  private String limit(int own) {
    int most = setting.mostRows(experiment);
    return most == own
        ? "Of tables of more than %d rows the protocol says what is taken; `--rows N` sets another limit."
            .formatted(own)
        : "Run with `--rows %d`: that limit stands in place of %d rows.".formatted(most, own);
  }

  private static void line(StringBuilder page, List<String> cells) {
    page.append("| ").append(String.join(" | ", cells)).append(" |\n");
  }
}
