package io.github.redescend.cli.command.audit;

import io.github.redescend.cli.option.OptionConverter;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.ReportOptions;
import io.github.redescend.cli.option.ReportOptions.SafeCsv;
import io.github.redescend.cli.option.RunFiles.Reads;
import io.github.redescend.cli.option.RunFiles.Writes;
import io.github.redescend.cli.output.OutputFile;
import io.github.redescend.cli.output.Report;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.data.noise.LabelNoise;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.write.AtomicFile;
import io.github.redescend.data.write.Writers;
import io.github.redescend.eval.audit.Audit;
import io.github.redescend.eval.audit.AuditResult;
import io.github.redescend.eval.audit.Suspect;
import io.github.redescend.eval.audit.check.Finding.Check;
import io.github.redescend.eval.audit.noise.NoisePrior;
import io.github.redescend.eval.audit.target.TargetResult;
import io.github.redescend.report.CsvCells;
import io.github.redescend.report.Fields;
import io.github.redescend.result.audit.AuditDocument;
import io.github.redescend.result.audit.AuditFinding;
import io.github.redescend.usecase.AuditLabels;
import io.github.redescend.usecase.Cleaning;
import io.github.redescend.usecase.DataInput;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options for the suspects and output files of an audit. */
final class AuditOptions implements Problems.Checked {
  private static final String ALL = "all";

  /** The exit code if more labels are wrong than allowed. */
  private static final int FAILED = 3;

  /** Options that only the audit of a label column supports. */
  private static final String OF_LABELS =
      "--noise-prior --probabilities --scores --figures --clean --force --action --review --encode"
          + " --checks --noise --weights ";

  /** Options that are not supported if another model has scored the rows. */
  private static final String OF_THE_FIT =
      "--kernel --space --lambda --C --bias --distance --noise";

  @Option(
      names = "--top",
      paramLabel = "K",
      description = "List the K least trusted labels, whatever their trust.")
  private Integer top;

  @Option(
      names = "--fdr",
      paramLabel = "X",
      description =
          "List labels with a trust of at most X: the expected share of correct labels among them"
              + " is at most X (not guaranteed).")
  private Double fdr;

  @Option(
      names = "--noise-prior",
      paramLabel = "PRIOR",
      description =
          "Prior probability that all classes have the same label-error rate: symmetric (1), any"
              + " (0) or a number (default: 0.8).")
  NoisePrior prior = NoisePrior.standard();

  @Option(
      names = "--probabilities",
      paramLabel = "FILE",
      description =
          "Rank labels by out-of-sample class probabilities of your own model, CSV with a column"
              + " for each class or .npy, a row for each row of DATA.")
  @Reads
  private Path probabilities;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE.csv",
      description = "Write the suspects, with a column verdict to fill in for --review.")
  @Writes
  Path output;

  @Option(
      names = "--scores",
      paramLabel = "FILE.csv",
      description = "Write the trust of every row: row,label,suggested,trust.")
  @Writes
  private Path scores;

  @Option(
      names = "--report",
      paramLabel = "FILE.html",
      description =
          "Write an HTML page to review suspects with their neighbours; it saves verdicts.csv for"
              + " --review.")
  @Writes
  Path page;

  @Option(
      names = "--figures",
      paramLabel = "DIR",
      description = "Write figures of trust and margins as SVG and PNG files to a folder.")
  @Writes(folderOf = {".svg", ".png"})
  private Path figures;

  @Option(
      names = "--clean",
      paramLabel = "FILE",
      description = "Write the table with its suspects treated as --action says.")
  @Writes
  private Path clean;

  @Option(
      names = "--action",
      paramLabel = "NAME",
      description =
          "What --clean does with suspects: drop, relabel or weight (default: drop). weight keeps"
              + " all rows.")
  private Cleaning.Action action;

  @Option(
      names = "--force",
      description = "Write --clean even if the columns predict the label no better than chance.")
  private boolean force;

  @Option(
      names = "--review",
      paramLabel = "FILE.csv",
      description =
          "Verdicts on suspects from an earlier audit, columns row and verdict: confirmed rows are"
              + " excluded, refuted ones trusted.")
  @Reads
  private Path review;

  @Option(
      names = "--checks",
      paramLabel = "NAMES",
      description =
          "Table checks: all, or labels, near-duplicates, outliers, order, imbalance, worst-group,"
              + " empty, constant, identifier, leakage.")
  private String checks;

  @Option(
      names = "--fail-above",
      paramLabel = "RATE",
      description =
          "Exit with code 3 if the estimated error rate is above RATE, in [0, 1]; all outputs are"
              + " written first.")
  private Double failAbove;

  @Mixin OtherAuditOptions others;
  @Mixin SafeCsv csv;

  @Override
  public void check(Problems problems) {
    problems.addIf(top != null && fdr != null, "--top and --fdr cannot be combined");
    problems.checkAtLeast("top", top, 1);
    if (fdr != null) {
      problems.check(() -> Require.within("fdr", fdr, 0, 1), fdr);
    }
    problems.addIf(action != null && clean == null, "--action needs --clean FILE");
    problems.addIf(force && clean == null, "--force needs --clean FILE");
    if (figures != null) {
      problems.check(() -> OutputFile.folder(figures), figures);
    }
    problems.check(this::checks, null);
    if (failAbove != null) {
      problems.check(() -> Require.within("fail-above", failAbove, 0, 1), failAbove);
    }
  }

  /** Checks, of the options that are given, that the kind of audit uses them. */
  void check(UnaryOperator<List<String>> given, boolean noise, Problems problems) {
    String idle = "";
    String mode = "--probabilities";
    if (others.ofNumbers()) {
      idle = OF_LABELS + "--label --labels";
      mode = "--target";
    } else if (others.ofAnnotators()) {
      idle = OF_LABELS + "--fdr";
      mode = "--annotators or --votes";
    } else if (probabilities != null) {
      idle = OF_THE_FIT;
    }
    for (String name : given.apply(idle.isEmpty() ? List.of() : List.of(idle.split(" ")))) {
      problems.add("%s cannot be combined with %s".formatted(name, mode));
    }
    problems.addIf(
        noise && clean != null,
        "--clean would write the labels that --noise corrupted: use only one of the two options");
  }

  /** Refuses a file for the cleaned table whose format is unknown before the audit takes time. */
  void checkClean(Writers writers) {
    if (clean != null) {
      writers.format(clean);
    }
  }

  /** Returns the requested suspects; refuses to clean by columns no better than chance. */
  List<Suspect> chosen(AuditResult result) {
    if (clean != null && !force && !result.informed()) {
      throw new InvalidInputException(
          "%s was not written: the columns predict the label no better than chance, so that its"
                  .formatted(clean)
              + " suspects are random rows. --force writes it nevertheless.");
    }
    return top != null ? result.top(top) : fdr != null ? result.within(fdr) : result.suspects();
  }

  List<Integer> chosen(TargetResult result) {
    return top != null ? result.top(top) : fdr != null ? result.within(fdr) : result.suspects();
  }

  private Set<Check> checks() {
    if (ALL.equals(checks)) {
      return EnumSet.allOf(Check.class);
    }
    Set<Check> named = EnumSet.noneOf(Check.class);
    for (String name : checks == null ? new String[0] : checks.split(",", -1)) {
      named.add(OptionConverter.named("checks", List.of(Check.values()), name, ALL));
    }
    return named;
  }

  /** Returns the names of the requested files by their content. */
  Fields named() {
    return Fields.of("output", name(output), "scores", name(scores), "report", name(page))
        .with("figures", name(figures))
        .with("clean", name(clean));
  }

  private static Optional<String> name(Path file) {
    return Optional.ofNullable(file).map(Path::toString);
  }

  AuditLabels labels(
      Audit audit, Preprocessing.Options rules, Optional<LabelNoise> noise, Readers readers) {
    Optional<Path> scored = Optional.ofNullable(probabilities);
    Optional<Path> verdicts = Optional.ofNullable(review);
    return new AuditLabels(audit, rules, noise, scored, verdicts, checks(), readers);
  }

  void write(
      AuditDocument result,
      DataInput input,
      ReadOptions read,
      Writers writers,
      CsvCells cells,
      Report report) {
    if (scores != null) {
      AtomicFile.write(scores, out -> result.csv(out, cells));
    }
    if (clean != null) {
      Cleaning.Action treatment = action == null ? Cleaning.Action.DROP : action;
      Cleaning.of(result).write(treatment, input, read, writers, clean);
    }
    if (figures != null) {
      ReportOptions.write(result.illustrations(), figures, report);
    }
  }

  /** Returns the number of rows to list, or {@code standard} if it is not given. */
  int top(int standard) {
    return top == null ? standard : top;
  }

  /** Returns the exit code for a finding: 0, or 3 if more labels are wrong than allowed. */
  int code(AuditFinding finding) {
    return failAbove != null && finding.exceeds(failAbove) ? FAILED : 0;
  }
}
