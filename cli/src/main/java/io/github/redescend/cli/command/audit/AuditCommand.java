package io.github.redescend.cli.command.audit;

import io.github.redescend.cli.command.BaseCommand;
import io.github.redescend.cli.option.LearningOptions;
import io.github.redescend.cli.option.NoiseOptions.OfTraining;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.RunOptions;
import io.github.redescend.cli.option.TableOptions;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.data.noise.LabelNoise;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.review.LabelReview;
import io.github.redescend.data.table.Table;
import io.github.redescend.data.write.AtomicFile;
import io.github.redescend.eval.audit.Audit;
import io.github.redescend.report.CsvCells;
import io.github.redescend.report.Document;
import io.github.redescend.report.Page;
import io.github.redescend.result.Stopwatch;
import io.github.redescend.result.audit.AuditDocument;
import io.github.redescend.result.audit.AuditFinding;
import io.github.redescend.usecase.AuditLabels;
import io.github.redescend.usecase.DataInput;
import io.github.redescend.usecase.OtherAudits;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "audit",
    description = "Find rows whose label is probably wrong, least trusted first.",
    footer = {
      "",
      "Trust is the estimated probability that a label is right. Suspects are labels with a trust"
          + " below",
      "0.5; --top and --fdr choose others. Rows count from 1, without the header.",
      "",
      "Example:",
      "  redescend audit wdbc.csv --output suspects.csv --report audit.html"
    })
public final class AuditCommand extends BaseCommand {
  @Mixin private AuditOptions choice;
  @Mixin private LearningOptions learning;
  @Mixin private OfTraining noise;

  private int code;

  @Override
  protected void check(Problems problems) {
    choice.check(this::given, noise.given(), problems);
  }

  @Override
  protected void execute(RunOptions options, Report report) {
    Stopwatch total = new Stopwatch();
    Preprocessing.Options rules = learning.rules();
    Parts parts = options.parts();
    choice.checkClean(parts.writers());
    Optional<LabelNoise> corruption = noise.noise(parts);
    Audit audit = learning.model().replacements().audit(parts, choice.prior, options.seed());
    CsvCells cells = choice.csv.cells();
    DataInput input = learning.input().kept(report.console().in(), parts);
    TableOptions data = learning.data();
    OtherAuditOptions others = choice.others;
    if (others.ofAnnotators() || others.ofNumbers()) {
      OtherAudits audits =
          new OtherAudits(audit, input, data.training(null), rules, parts.readers(), cells, report);
      String source = learning.input().isRequested() ? "a query" : learning.input().location();
      finish(others.run(audits, data.label(), choice::chosen, choice::top), source, report);
      return;
    }
    ReadOptions read = learning.reading();
    Table table = LabelReview.checked(input.read(read));
    Table used = learning.understood(table, read, parts, report).table();
    AuditLabels labels = choice.labels(audit, rules, corruption, parts.readers());
    AuditDocument document = labels.run(table, used, choice::chosen, report);
    choice.write(document, input, read, parts.writers(), cells, report);
    finish(document.finding(cells, total.seconds()), table.source(), report);
  }

  private void finish(AuditFinding finding, String source, Report report) {
    Document document = finding.document();
    if (choice.output != null) {
      AtomicFile.write(choice.output, finding.rows());
    }
    if (choice.page != null) {
      AtomicFile.write(choice.page, document.on(page(Page.title("Audit of", source)))::writeTo);
    }
    document.putAll(choice.named());
    code = choice.code(finding);
    report.result(document);
  }

  @Override
  protected int exitCode() {
    return code;
  }
}
