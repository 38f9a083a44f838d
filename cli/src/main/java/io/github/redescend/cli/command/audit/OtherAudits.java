package io.github.redescend.cli.command.audit;

import io.github.redescend.cli.command.DataInput;
import io.github.redescend.cli.command.UnderstoodTable;
import io.github.redescend.cli.option.model.AnnotatorOptions;
import io.github.redescend.cli.option.model.AuditOptions;
import io.github.redescend.cli.option.model.TargetOption;
import io.github.redescend.cli.option.table.TableOptions;
import io.github.redescend.cli.output.ProgressLine;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.output.Stopwatch;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.solver.Control;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.eval.audit.Audit;
import io.github.redescend.eval.audit.annotator.AnnotatorAudit;
import io.github.redescend.eval.audit.annotator.AnnotatorResult;
import io.github.redescend.eval.audit.target.TargetAudit;
import io.github.redescend.eval.audit.target.TargetResult;
import io.github.redescend.report.CsvCells;

/** Audits of something else than one column of labels: of several annotators, or of numbers. */
record OtherAudits(
    AnnotatorOptions annotators,
    TargetOption target,
    AuditOptions choice,
    TableOptions data,
    CsvCells cells) {
  /** So many questions are asked unless --top says otherwise. */
  private static final int QUESTIONS = 20;

  /** Reads and audits. */
  AuditFinding told(
      DataInput input, Preprocessing.Options rules, Parts parts, Audit audit, Report report) {
    return target.wanted()
        ? numbers(input, rules, audit, report)
        : annotated(input, rules, parts, audit, report);
  }

  private AuditFinding numbers(
      DataInput input, Preprocessing.Options rules, Audit audit, Report report) {
    Stopwatch total = new Stopwatch();
    TargetValues table =
        TargetValues.read(input, data.training(null).withTarget(target.column()), rules);
    UnderstoodTable.withoutValue(table.rows(), report);
    UnderstoodTable.scaled(table.preprocessing(), report);
    try (ProgressLine progress = report.progress("auditing", -1)) {
      TargetResult result =
          new TargetAudit(audit)
              .run(
                  table.preprocessing().features(table.rows()),
                  table.values(),
                  Control.defaults().withListener(progress));
      return TargetDocument.of(table.rows(), result, choice.chosen(result), cells, total.seconds());
    }
  }

  private AuditFinding annotated(
      DataInput input, Preprocessing.Options rules, Parts parts, Audit audit, Report report) {
    Stopwatch total = new Stopwatch();
    AnnotatedTable table =
        AnnotatedTable.read(
            input, data.training(null), data.label(), rules, annotators, parts.readers());
    UnderstoodTable.withoutValue(table.rows(), report);
    UnderstoodTable.scaled(table.preprocessing(), report);
    try (ProgressLine progress = report.progress("auditing", -1)) {
      AnnotatorResult result =
          new AnnotatorAudit(audit)
              .run(
                  table.preprocessing().features(table.rows()),
                  table.votes(),
                  Control.defaults().withListener(progress));
      return new AnnotatorDocument(
              table.rows(), result, result.questions(choice.top().orElse(QUESTIONS)))
          .finding(cells, total.seconds());
    }
  }
}
