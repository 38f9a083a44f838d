package io.github.redescend.cli.command.audit;

import io.github.redescend.cli.api.Console;
import io.github.redescend.cli.command.BaseCommand;
import io.github.redescend.cli.command.DataInput;
import io.github.redescend.cli.command.KernelRows;
import io.github.redescend.cli.command.SchemaNotes;
import io.github.redescend.cli.command.TrainingLabels;
import io.github.redescend.cli.option.NoiseOption;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.ReportOptions;
import io.github.redescend.cli.option.model.AnnotatorOptions;
import io.github.redescend.cli.option.model.AuditOptions;
import io.github.redescend.cli.option.model.ChecksOption;
import io.github.redescend.cli.option.model.FailAbove;
import io.github.redescend.cli.option.model.ModelOptions;
import io.github.redescend.cli.option.model.TargetOption;
import io.github.redescend.cli.option.run.RunFiles.Reads;
import io.github.redescend.cli.option.run.RunOptions;
import io.github.redescend.cli.option.table.PreparationOptions;
import io.github.redescend.cli.option.table.SafeCsvOption;
import io.github.redescend.cli.option.table.SqlOptions;
import io.github.redescend.cli.option.table.TableOptions;
import io.github.redescend.cli.output.ProgressLine;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.output.Stopwatch;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.Plural;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;
import io.github.redescend.data.noise.LabelNoise;
import io.github.redescend.data.noise.LabelledRows;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.review.LabelReview;
import io.github.redescend.data.table.Table;
import io.github.redescend.data.write.AtomicFile;
import io.github.redescend.eval.audit.Audit;
import io.github.redescend.eval.audit.AuditResult;
import io.github.redescend.eval.audit.ClassProbabilities;
import io.github.redescend.eval.audit.PreparedAudit;
import io.github.redescend.eval.audit.ProbabilityAudit;
import io.github.redescend.eval.audit.Review;
import io.github.redescend.eval.audit.Suspect;
import io.github.redescend.eval.audit.check.Check;
import io.github.redescend.eval.audit.check.CheckedTable;
import io.github.redescend.eval.audit.score.ClassScores;
import io.github.redescend.eval.audit.score.Effect;
import io.github.redescend.eval.choice.Repeats;
import io.github.redescend.eval.resample.RowGroups;
import io.github.redescend.report.CsvCells;
import io.github.redescend.report.Document;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

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
  /** What an audit has no use for: its fit is its own. */
  private static final List<String> UNUSED =
      List.of("--system", "--loss", "--solver", "--penalty", "--multiclass", "--class-weight");

  /** What is of no use for anything but a column of labels. */
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

  /** What is of no use where another model has scored the rows. */
  private static final List<String> OF_THE_FIT =
      List.of("--kernel", "--space", "--lambda", "--C", "--bias", "--distance", "--noise");

  /** What dropping or flipping changes is told for no more suspects than this. */
  private static final int EXPLAINED = 200;

  @Parameters(
      arity = "0..1",
      paramLabel = "DATA",
      description = "The labelled rows, - for standard input; not with --sql.")
  @Reads
  private String location;

  @Mixin private AuditOptions choice;
  @Mixin private FailAbove limit;
  @Mixin private AnnotatorOptions annotators;
  @Mixin private TargetOption target;
  @Mixin private ChecksOption checks;
  @Mixin private SafeCsvOption csv;
  @Mixin private TableOptions data;
  @Mixin private SqlOptions sql;
  @Mixin private PreparationOptions preparation;
  @Mixin private ModelOptions model;
  @Mixin private NoiseOption noise;

  private Optional<FailAbove.Outcome> outcome = Optional.empty();

  AuditCommand(Console console) {
    super(console);
  }

  /** The command without the options of a loss. */
  public static CommandLine line(Console console) {
    CommandLine line = new CommandLine(new AuditCommand(console));
    UNUSED.forEach(name -> line.getCommandSpec().remove(line.getCommandSpec().findOption(name)));
    return line;
  }

  @Override
  protected void execute(RunOptions options, Report report) {
    Stopwatch total = new Stopwatch();
    Problems problems = new Problems();
    options.check(problems);
    sql.check(location, problems);
    data.check(problems);
    choice.check(problems);
    limit.check(problems);
    annotators.check(problems);
    refuseIdle(problems);
    Preprocessing.Options rules =
        model.prepared(data.marked(preparation.rules(problems)), problems);
    if (noise.given() && choice.clean() != null) {
      problems.add(
          "--clean would write the labels that --noise corrupted: use only one of the two options");
    }
    Set<Check> asked = checks.checks(problems);
    problems.refuse();
    Parts parts = options.parts();
    Optional<LabelNoise> corruption = noise.noise(parts, problems);
    Audit audit = choice.audit(parts, model, options.seed(), problems);

    CsvCells cells = CsvCells.of(csv.safe());
    DataInput input = input(location, sql, parts.readers());
    if (annotators.wanted() || target.wanted()) {
      OtherAudits others = new OtherAudits(annotators, target, choice, data, cells);
      finish(
          others.told(input, rules, parts, audit, report),
          location == null ? "a query" : location,
          report);
      return;
    }
    ReadOptions read = data.training(model.weights());
    Table table = LabelReview.checked(input.read(read));
    Table used =
        KernelRows.of(SchemaNotes.told(table, rules, read, report), model, parts, report).table();
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
    if (choice.probabilities() == null) {
      tellGroups(given, report);
    }
    corruption.ifPresent(
        wrong -> report.note(TrainingLabels.difference(clean.labels(), given.labels(), wrong)));
    AuditedRows rows = new AuditedRows(table, preprocessing.kept(used), given.labels());
    Review review =
        choice.review() == null
            ? Review.none()
            : ReviewFile.read(choice.review(), parts.readers(), rows);

    AuditResult result;
    List<Suspect> suspects;
    List<Effect> effects;
    if (choice.probabilities() != null) {
      ClassScores scores =
          ClassProbabilities.read(
              choice.probabilities(),
              parts.readers(),
              table,
              rows.kept(),
              given.labels().classes());
      result =
          new ProbabilityAudit(audit.prior(), audit.seed(), parts.assembly().compute())
              .run(given, scores, review);
      choice.requireInformed(result);
      suspects = choice.chosen(result);
      effects = List.of();
    } else {
      try (ProgressLine progress = report.progress("auditing", -1)) {
        Control control = Control.defaults().withListener(progress);
        PreparedAudit prepared = audit.prepare(given, control);
        result = prepared.result(review, control);
        choice.requireInformed(result);
        suspects = choice.chosen(result);
        int told = Math.min(EXPLAINED, suspects.size());
        effects = prepared.effects(result, suspects.subList(0, told));
      }
    }
    CheckRows checked =
        new CheckRows(
            rows,
            CheckedTable.of(
                    table.select(rows.kept()),
                    given,
                    result,
                    rules.missing() == MissingRule.INDICATOR,
                    options.seed().child("checks", 0))
                .run(asked));
    AuditDocument found =
        new AuditDocument(
            rows,
            result,
            AuditDocument.Listed.of(suspects, effects),
            checked,
            review,
            clean.labels(),
            corruption.map(LabelNoise::toString).orElse(""),
            choice.probabilities());
    if (choice.scores() != null) {
      List<Integer> all = IntStream.range(0, result.trust().length).boxed().toList();
      AtomicFile.write(choice.scores(), out -> found.trust().csv(out, cells, all));
    }
    if (choice.clean() != null) {
      List<Integer> wrong =
          Stream.concat(suspects.stream(), result.confirmed(review).stream())
              .map(Suspect::row)
              .toList();
      CleanedFile.of(
              new CleanedTable(rows, result, wrong), input, read, parts.writers(), choice.clean())
          .write(choice.action(), parts.writers(), choice.clean());
    }
    if (choice.figures() != null) {
      ReportOptions.write(found.pictures().all(), choice.figures(), report);
    }
    finish(found.finding(given.features(), cells, total.seconds()), table.source(), report);
  }

  /** Tells which rows are left out together. */
  private static void tellGroups(Dataset given, Report report) {
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

  private void refuseIdle(Problems problems) {
    if (annotators.wanted() && target.wanted()) {
      problems.add("--target audits numbers, --annotators and --votes labels: give one of them");
    } else if (target.wanted()) {
      refuseIdle("--target", Stream.of("--label", "--labels"), problems);
    } else if (annotators.wanted()) {
      refuseIdle("--annotators or --votes", Stream.of("--fdr"), problems);
    } else if (choice.probabilities() != null) {
      given(OF_THE_FIT)
          .forEach(
              name -> problems.add("%s cannot be combined with --probabilities".formatted(name)));
    }
  }

  private void refuseIdle(String mode, Stream<String> more, Problems problems) {
    given(Stream.concat(OF_LABELS.stream(), more).toList())
        .forEach(name -> problems.add("%s cannot be combined with %s".formatted(name, mode)));
  }

  /** Writes what is the same for all kinds of audits, and tells it. */
  private void finish(AuditFinding found, String source, Report report) {
    Document document = found.document();
    outcome = limit.of(found.rate());
    if (choice.output() != null) {
      AtomicFile.write(choice.output(), found.rows());
    }
    if (choice.page() != null) {
      AtomicFile.write(choice.page(), document.on(page("Audit of " + fileName(source)))::writeTo);
    }
    choice.named().forEach((key, file) -> document.put(key, file.toString()));
    outcome.ifPresent(
        passed -> document.put("failAbove", passed.json()).text("\n" + passed.words()));
    report.result(document);
  }

  @Override
  protected int exitCode() {
    return outcome.map(FailAbove.Outcome::code).orElse(0);
  }
}
