package io.github.redescend.cli.command.audit;

import io.github.redescend.cli.api.Console;
import io.github.redescend.cli.command.BaseCommand;
import io.github.redescend.cli.command.LearningOptions;
import io.github.redescend.cli.command.SchemaNotes;
import io.github.redescend.cli.command.TrainingLabels;
import io.github.redescend.cli.option.NoiseOption;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.ReportOptions;
import io.github.redescend.cli.option.run.RunOptions;
import io.github.redescend.cli.option.table.DataInput;
import io.github.redescend.cli.option.table.SafeCsvOption;
import io.github.redescend.cli.output.ProgressLine;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.Plural;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;
import io.github.redescend.data.noise.LabelNoise;
import io.github.redescend.data.noise.LabelNoise.LabelledRows;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.review.LabelReview;
import io.github.redescend.data.table.Table;
import io.github.redescend.data.write.AtomicFile;
import io.github.redescend.eval.audit.Audit;
import io.github.redescend.eval.audit.AuditResult;
import io.github.redescend.eval.audit.Review;
import io.github.redescend.eval.audit.Suspect;
import io.github.redescend.eval.audit.check.CheckedTable;
import io.github.redescend.eval.choice.Repeats;
import io.github.redescend.eval.resample.RowGroups;
import io.github.redescend.report.CsvCells;
import io.github.redescend.report.Document;
import io.github.redescend.result.Stopwatch;
import io.github.redescend.result.audit.AuditDocument;
import io.github.redescend.result.audit.AuditFinding;
import io.github.redescend.result.audit.AuditedRows;
import io.github.redescend.result.audit.CheckRows;
import io.github.redescend.result.audit.CleanedTable;
import io.github.redescend.usecase.AuditLabels;
import io.github.redescend.usecase.ReviewFile;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Ranks the rows whose label is probably wrong. */
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
  /** Options that an audit does not support because it fits its own classifier. */
  private static final List<String> UNUSED =
      List.of("--system", "--loss", "--solver", "--penalty", "--multiclass", "--class-weight");

  /** Options that only the audit of a label column supports. */
  private static final List<String> OF_LABELS =
      List.of(
          "--noise-prior",
          "--probabilities",
          "--scores",
          "--figures",
          "--clean",
          "--force",
          "--action",
          "--review",
          "--encode",
          "--checks",
          "--noise",
          "--weights");

  /** Options that are not supported if another model has scored the rows. */
  private static final List<String> OF_THE_FIT =
      List.of("--kernel", "--space", "--lambda", "--C", "--bias", "--distance", "--noise");

  @Mixin private AuditOptions choice;
  @Mixin private FailAbove limit;
  @Mixin private OtherAudits others;
  @Mixin private SafeCsvOption csv;
  @Mixin private LearningOptions learning;
  @Mixin private NoiseOption noise;

  private Optional<FailAbove.Outcome> outcome = Optional.empty();

  AuditCommand(Console console) {
    super(console);
  }

  /** Returns the command without the options of a loss. */
  public static CommandLine line(Console console) {
    CommandLine line = new CommandLine(new AuditCommand(console));
    UNUSED.forEach(name -> line.getCommandSpec().remove(line.getCommandSpec().findOption(name)));
    return line;
  }

  @Override
  protected void check(Problems problems) {
    if (others.ofNumbers()) {
      refuseIdle("--target", Stream.of("--label", "--labels"), problems);
    } else if (others.ofAnnotators()) {
      refuseIdle("--annotators or --votes", Stream.of("--fdr"), problems);
    } else if (choice.probabilities != null) {
      given(OF_THE_FIT)
          .forEach(
              name -> problems.add("%s cannot be combined with --probabilities".formatted(name)));
    }
    if (noise.given() && choice.clean != null) {
      problems.add(
          "--clean would write the labels that --noise corrupted: use only one of the two options");
    }
  }

  @Override
  protected void execute(RunOptions options, Report report) {
    Stopwatch total = new Stopwatch();
    Preprocessing.Options rules = learning.rules();
    Parts parts = options.parts();
    Optional<LabelNoise> corruption = noise.noise(parts);
    Audit audit = learning.model().replacements().audit(parts, choice.prior, options.seed());
    CsvCells cells = CsvCells.of(csv.safe());
    if (others.ofAnnotators() || others.ofNumbers()) {
      String source = learning.input().wanted() ? "a query" : learning.input().location();
      finish(others.run(learning, choice, cells, parts, audit, report), source, report);
      return;
    }
    ReadOptions read = learning.reading();
    DataInput input = learning.input().kept(report.console().in(), parts);
    Table table = LabelReview.checked(input.read(read));
    Table used = learning.understood(table, read, parts, report).table();
    Preprocessing preprocessing = Preprocessing.learn(used, rules);
    SchemaNotes.scaled(preprocessing, report);
    Dataset clean = preprocessing.apply(used);
    Dataset given =
        corruption
            .map(
                wrong ->
                    clean.withLabels(
                        wrong.corrupt(
                            LabelledRows.of(used.select(preprocessing.kept(used)), clean.labels()),
                            options.seed())))
            .orElse(clean);
    if (choice.probabilities == null) {
      reportGroups(given, report);
    }
    corruption.ifPresent(
        wrong -> report.note(TrainingLabels.difference(clean.labels(), given.labels(), wrong)));
    AuditedRows rows = new AuditedRows(table, preprocessing.kept(used), given.labels());
    Review review =
        choice.review == null
            ? Review.none()
            : ReviewFile.read(choice.review, parts.readers(), rows);
    AuditLabels audited =
        new AuditLabels(audit, Optional.ofNullable(choice.probabilities), parts.readers());
    AuditLabels.Found labels;
    try (ProgressLine progress = report.progress("auditing", -1)) {
      labels =
          audited.run(
              rows, given, review, choice::chosen, Control.defaults().withListener(progress));
    }
    AuditResult result = labels.result();
    CheckRows checked =
        new CheckRows(
            rows,
            CheckedTable.of(
                    table.select(rows.kept()),
                    given,
                    result,
                    rules.missing() == MissingRule.INDICATOR,
                    options.seed().child("checks", 0))
                .run(choice.checks()));
    AuditDocument found =
        new AuditDocument(
            rows,
            result,
            labels.listed(),
            checked,
            review,
            clean.labels(),
            corruption.map(LabelNoise::toString).orElse(""),
            choice.probabilities);
    if (choice.scores != null) {
      List<Integer> all = IntStream.range(0, result.trust().length).boxed().toList();
      AtomicFile.write(choice.scores, out -> found.trust().csv(out, cells, all));
    }
    if (choice.clean != null) {
      List<Integer> wrong =
          Stream.concat(labels.suspects().stream(), result.confirmed(review).stream())
              .map(Suspect::row)
              .toList();
      CleanedFile.of(
              new CleanedTable(rows, result, wrong), input, read, parts.writers(), choice.clean)
          .write(choice.action(), parts.writers(), choice.clean);
    }
    if (choice.figures != null) {
      ReportOptions.write(found.pictures().all(), choice.figures, report);
    }
    finish(found.finding(given.features(), cells, total.seconds()), table.source(), report);
  }

  /** Reports which rows are held out together. */
  private static void reportGroups(Dataset given, Report report) {
    RowGroups groups = RowGroups.of(given);
    if (given.groups().length > 0) {
      report.note(
          "leave-one-out is over groups: rows of a group, and copies of a row, are left out"
              + " together");
    } else if (Repeats.of(given.features()).areCopies() && groups.repeated() > 0) {
      report.note(
          "leave-one-out is over groups of copies: %s the features of an earlier row"
              .formatted(
                  Plural.of(groups.repeated(), "row")
                      + (groups.repeated() == 1 ? " repeats" : " repeat")));
    }
  }

  private void refuseIdle(String mode, Stream<String> more, Problems problems) {
    given(Stream.concat(OF_LABELS.stream(), more).toList())
        .forEach(name -> problems.add("%s cannot be combined with %s".formatted(name, mode)));
  }

  /** Writes the results that all kinds of audits share. */
  private void finish(AuditFinding found, String source, Report report) {
    Document document = found.document();
    outcome = limit.of(found.rate());
    if (choice.output != null) {
      AtomicFile.write(choice.output, found.rows());
    }
    if (choice.page != null) {
      AtomicFile.write(choice.page, document.on(page("Audit of " + fileName(source)))::writeTo);
    }
    document.putAll(choice.named());
    outcome.ifPresent(
        passed -> document.put("failAbove", passed.json()).text("\n" + passed.words()));
    report.result(document);
  }

  @Override
  protected int exitCode() {
    return outcome.map(FailAbove.Outcome::code).orElse(0);
  }
}
