package io.github.redescend.reproduce;

import io.github.redescend.cli.command.Task;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.Reads;
import io.github.redescend.cli.option.Writes;
import io.github.redescend.cli.option.run.RunOptions;
import io.github.redescend.cli.output.Console;
import io.github.redescend.cli.output.OutputFile;
import io.github.redescend.cli.output.ProgressLine;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.output.TextTable;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.Require;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Reruns a table of one of the papers. */
@Command(
    name = "reproduce",
    description = "Rerun a table of one of the papers: ours beside the printed numbers.",
    footer = {
      "",
      "TABLE.md, TABLE.csv and figures as TABLE-FIGURE.svg and .png are written to the output",
      "folder, and every finished trial to a folder in it, so that an interrupted run goes on",
      "where it was.",
      "",
      "Example:",
      "  redescend reproduce truncated-hinge-liver --data tables --output results --repeats 10"
    })
final class ReproduceCommand extends Task {
  @Parameters(
      paramLabel = "TABLE",
      description = "Which table: ${COMPLETION-CANDIDATES}.",
      completionCandidates = Names.class)
  private String table;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      required = true,
      description = "The folder of data files, as in liver_bupa.csv, plain or with .gz.")
  @Reads(folderOf = ".csv")
  private Path data;

  @Option(
      names = "--output",
      paramLabel = "DIR",
      required = true,
      description = "Where the results go; made if it is not there.")
  @Writes(folderOf = {".md", ".csv", ".svg", ".png"})
  private Path output;

  @Option(
      names = "--repeats",
      paramLabel = "N",
      description = "The number of repetitions (default: as many as the table asks for).")
  private Integer repeats;

  @Option(
      names = "--rows",
      paramLabel = "N",
      description =
          "The most rows of a table that is taken whole, where the experiment draws some of larger"
              + " ones, leaves them out or serves them by landmarks (default: as its protocol says,"
              + " and its page).")
  private Integer rows;

  ReproduceCommand(Console console) {
    super(console);
  }

  @Override
  protected void execute(RunOptions options, Report report) {
    Problems problems = new Problems();
    options.check(problems);
    Experiment experiment = problems.check(() -> Experiments.named(table), null);
    if (!Files.isDirectory(data)) {
      problems.add("--data: there is no folder " + data);
    }
    int times =
        repeats == null
            ? experiment == null ? 1 : experiment.repeats()
            : problems.check(() -> Require.atLeast("repeats", repeats, 1), 1);
    OptionalInt most =
        rows == null
            ? OptionalInt.empty()
            : OptionalInt.of(problems.check(() -> Require.atLeast("rows", rows, 1), 1));
    if (rows != null && experiment != null && experiment.rowLimit().isEmpty()) {
      problems.add("--rows: " + experiment.name() + " takes all rows of its tables");
    }
    problems.refuse();
    OutputFile.folder(output);
    Parts parts = options.parts();
    Setting setting =
        new Setting(data, times, options.seed(), parts.assembly(), parts.readers(), most);
    Findings findings;
    try (ProgressLine progress = report.progress(experiment.name(), -1)) {
      findings =
          new Rerun(experiment, setting, output, progress, Thread.currentThread()::isInterrupted)
              .run();
    }
    Path page = output.resolve(experiment.name() + ".md");
    report.result(text(findings) + "\nwritten to " + page + "\n", json(experiment, findings, page));
  }

  private static String text(Findings findings) {
    StringBuilder text = new StringBuilder();
    for (Panel panel : findings.panels()) {
      TextTable table = new TextTable().row(panel.header().toArray(String[]::new));
      panel.rows().forEach(row -> table.row(row.toArray(String[]::new)));
      text.append(panel.title()).append("\n\n").append(table).append('\n');
    }
    for (Findings.Verdict verdict : findings.verdicts()) {
      text.append(verdict.met() ? "met:     " : "NOT met: ").append(verdict.expected());
      text.append(" (").append(verdict.found()).append(")\n");
    }
    return text.toString();
  }

  private static Map<String, Object> json(Experiment experiment, Findings findings, Path page) {
    List<Map<String, Object>> verdicts = new ArrayList<>();
    for (Findings.Verdict verdict : findings.verdicts()) {
      Map<String, Object> line = new LinkedHashMap<>();
      line.put("expected", verdict.expected());
      line.put("met", verdict.met());
      line.put("found", verdict.found());
      verdicts.add(line);
    }
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("command", "reproduce");
    json.put("table", experiment.name());
    json.put("verdicts", verdicts);
    json.put("output", page.toString());
    return json;
  }

  /** The names of all tables, for help and completion. */
  static final class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1L;

    Names() {
      super(Experiments.all().stream().map(Experiment::name).toList());
    }
  }
}
