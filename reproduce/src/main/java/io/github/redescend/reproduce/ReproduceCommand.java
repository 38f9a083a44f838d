package io.github.redescend.reproduce;

import io.github.redescend.cli.command.BaseCommand;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.RunFiles.Reads;
import io.github.redescend.cli.option.RunFiles.Writes;
import io.github.redescend.cli.option.RunOptions;
import io.github.redescend.cli.output.OutputFile;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.report.Document;
import io.github.redescend.reproduce.study.Setting;
import io.github.redescend.reproduce.study.Study;
import io.github.redescend.reproduce.study.StudyMethod;
import io.github.redescend.reproduce.study.StudyRunner;
import io.github.redescend.reproduce.study.StudyRunner.StudyResult;
import io.github.redescend.usecase.Messages;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "reproduce",
    description =
        "Rerun a table from one of the papers, or another study, and compare with the published"
            + " numbers.",
    footer = {
      "",
      "The page TABLE.md, TABLE.csv and the figures are written to the output folder. Finished"
          + " trials are",
      "kept there too, so an interrupted run continues.",
      "",
      "Example:",
      "  redescend reproduce truncated-hinge-liver --data tables --output results --repeats 10"
    })
final class ReproduceCommand extends BaseCommand {
  @Parameters(
      paramLabel = "TABLE",
      description = "Which study: ${COMPLETION-CANDIDATES}.",
      completionCandidates = Studies.Names.class)
  private String table;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      required = true,
      description = "The folder of data files, such as liver_bupa.csv, plain or .gz.")
  @Reads(folderOf = ".csv")
  private Path data;

  @Option(
      names = "--output",
      paramLabel = "DIR",
      required = true,
      description = "The folder for results; created if it does not exist.")
  @Writes(folderOf = {".md", ".csv", ".svg", ".png"})
  private Path output;

  @Option(
      names = "--repeats",
      paramLabel = "N",
      description = "Number of repetitions (default: as in the study).")
  private Integer repeats;

  @Option(
      names = "--rows",
      paramLabel = "N",
      description =
          "Maximum number of rows of a table; larger ones are treated as the protocol says"
              + " (default: as in the study).")
  private Integer rows;

  @Override
  protected void execute(RunOptions options, Report report) {
    Problems problems = new Problems();
    options.check(problems);
    Study study = problems.check(() -> Studies.named(table), null);
    problems.addIf(!Files.isDirectory(data), "--data: folder not found: " + data);
    problems.checkAtLeast("repeats", repeats, 1);
    problems.checkAtLeast("rows", rows, 1);
    if (rows != null && study != null && study.rowLimit().isEmpty()) {
      problems.add("--rows: " + study.name() + " takes all rows of its tables");
    }
    problems.refuse();
    OutputFile.folder(output);
    int times = repeats == null ? study.repetitions() : repeats;
    OptionalInt most = rows == null ? OptionalInt.empty() : OptionalInt.of(rows);
    Parts parts = options.parts();
    Setting setting =
        new Setting(data, times, options.seed(), parts.assembly(), parts.readers(), most);
    StudyResult result;
    try (Messages.Task progress = report.begin(study.name())) {
      StudyMethod method = Studies.method(study);
      BooleanSupplier cancelled = Thread.currentThread()::isInterrupted;
      result = new StudyRunner(study, method, setting, output, progress, cancelled).run();
    }
    Path page = output.resolve(study.name() + ".md");
    Document document = result.document(study.name()).put("output", page.toString());
    report.result(document.text(result.text() + "\nwritten to " + page + "\n"));
  }
}
