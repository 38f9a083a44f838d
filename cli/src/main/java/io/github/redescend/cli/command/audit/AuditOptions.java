package io.github.redescend.cli.command.audit;

import io.github.redescend.cli.option.OptionConverter;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.run.RunFiles.Reads;
import io.github.redescend.cli.option.run.RunFiles.Writes;
import io.github.redescend.cli.output.OutputFile;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.eval.audit.AuditResult;
import io.github.redescend.eval.audit.Suspect;
import io.github.redescend.eval.audit.check.Check;
import io.github.redescend.eval.audit.noise.NoisePrior;
import io.github.redescend.eval.audit.target.TargetResult;
import io.github.redescend.report.Fields;
import io.github.redescend.result.audit.CleaningAction;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Option;

/** The options for the suspects and output files of an audit. */
final class AuditOptions implements Problems.Checked {
  private static final String ALL = "all";

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
  Path probabilities;

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
  Path scores;

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
  Path figures;

  @Option(
      names = "--clean",
      paramLabel = "FILE",
      description = "Write the table with its suspects treated as --action says.")
  @Writes
  Path clean;

  @Option(
      names = "--action",
      paramLabel = "NAME",
      description =
          "What --clean does with suspects: drop, relabel or weight (default: drop). weight keeps"
              + " all rows.")
  private CleaningAction action;

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
  Path review;

  @Option(
      names = "--checks",
      paramLabel = "NAMES",
      description =
          "Table checks: all, or labels, near-duplicates, outliers, order, imbalance, worst-group,"
              + " empty, constant, identifier, leakage.")
  private String checks;

  @Override
  public void check(Problems problems) {
    if (top != null && fdr != null) {
      problems.add("--top and --fdr cannot be combined: use one of them");
    }
    problems.checkAtLeast("top", top, 1);
    if (fdr != null) {
      problems.check(() -> Require.within("fdr", fdr, 0, 1), fdr);
    }
    if (action != null && clean == null) {
      problems.add("--action = " + action + " needs --clean FILE");
    }
    if (force && clean == null) {
      problems.add("--force needs --clean FILE");
    }
    if (figures != null) {
      problems.check(() -> OutputFile.folder(figures), figures);
    }
    problems.check(this::checks, null);
  }

  /**
   * Returns the requested suspects.
   *
   * @throws InvalidInputException if the table is to be cleaned but the columns predict the label
   *     no better than chance, unless {@code --force} is given
   */
  List<Suspect> chosen(AuditResult result) {
    if (clean != null && !force && !result.informed()) {
      throw new InvalidInputException(
          "%s was not written: the columns predict the label no better than chance, so that its"
                  .formatted(clean)
              + " suspects are random rows. --force writes it nevertheless.");
    }
    return top != null ? result.top(top) : fdr != null ? result.within(fdr) : result.suspects();
  }

  /** Returns the row indices of the requested suspects among numbers. */
  List<Integer> chosen(TargetResult result) {
    return top != null ? result.top(top) : fdr != null ? result.within(fdr) : result.suspects();
  }

  /** Returns the requested number of suspects, or {@code otherwise}. */
  int top(int otherwise) {
    return top == null ? otherwise : top;
  }

  CleaningAction action() {
    return action == null ? CleaningAction.DROP : action;
  }

  /** Returns the requested checks of the whole table. */
  Set<Check> checks() {
    Set<Check> named = EnumSet.noneOf(Check.class);
    for (String name :
        checks == null || checks.equals(ALL) ? new String[0] : checks.split(",", -1)) {
      named.add(OptionConverter.named("checks", List.of(Check.values()), name, ALL));
    }
    return ALL.equals(checks) ? EnumSet.allOf(Check.class) : named;
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
}
