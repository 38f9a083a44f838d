package io.github.redescend.cli.option.model;

import io.github.redescend.cli.option.Choice;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.run.RunFiles.Reads;
import io.github.redescend.cli.option.run.RunFiles.Writes;
import io.github.redescend.cli.output.OutputFile;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.Seed;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.eval.audit.Audit;
import io.github.redescend.eval.audit.AuditResult;
import io.github.redescend.eval.audit.Suspect;
import io.github.redescend.eval.audit.noise.NoisePrior;
import io.github.redescend.eval.audit.target.TargetResult;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import picocli.CommandLine.Option;

/** What an audit looks for and where it writes to. */
public final class AuditOptions {
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
      defaultValue = "0.8",
      description =
          "Prior probability that all classes have the same label-error rate: symmetric (1), any"
              + " (0) or a number (default: 0.8).")
  private String prior;

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
  private Path output;

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
  private Path page;

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
  private String action;

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

  /** Notes what is wrong. */
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
    prior(problems);
    problems.check(this::action, CleaningAction.DROP);
  }

  /** The belief; what is wrong with it is noted. */
  private NoisePrior prior(Problems problems) {
    return problems.check(() -> NoisePrior.parse(prior), NoisePrior.standard());
  }

  /**
   * The audit, with the kernel, space, lambda and bias that the model options name; what they leave
   * open is chosen.
   *
   * @throws InvalidInputException with all problems of the call, those noted before included
   */
  public Audit audit(Parts parts, ModelOptions model, Seed seed, Problems problems) {
    NoisePrior believed = prior(problems);
    RecipeOptions given = model.replacements();
    Optional<Spec> kernel = problems.check(() -> given.kernel(parts, problems), Optional.empty());
    Optional<Spec> space = problems.check(() -> given.space(parts, problems), Optional.empty());
    OptionalDouble lambda = given.lambda(problems);
    boolean bias = given.bias(problems);
    problems.refuse();
    return new Audit(parts.assembly(), kernel, space, lambda, bias, believed, seed);
  }

  /** The class probabilities of another model, or null. */
  public Path probabilities() {
    return probabilities;
  }

  /** The suspects asked for. */
  public List<Suspect> chosen(AuditResult result) {
    return top != null ? result.top(top) : fdr != null ? result.within(fdr) : result.suspects();
  }

  /** The suspects asked for among numbers, by their rows. */
  public List<Integer> chosen(TargetResult result) {
    return top != null ? result.top(top) : fdr != null ? result.within(fdr) : result.suspects();
  }

  /** How many were asked for. */
  public OptionalInt top() {
    return top == null ? OptionalInt.empty() : OptionalInt.of(top);
  }

  /** What is done with suspects. */
  public CleaningAction action() {
    return action == null ? CleaningAction.DROP : Choice.of("action", CleaningAction.class, action);
  }

  /** The files that were asked for, by what they hold. */
  public Map<String, Path> named() {
    Map<String, Path> named = new LinkedHashMap<>();
    if (output != null) {
      named.put("output", output);
    }
    if (scores != null) {
      named.put("scores", scores);
    }
    if (page != null) {
      named.put("report", page);
    }
    if (figures != null) {
      named.put("figures", figures);
    }
    if (clean != null) {
      named.put("clean", clean);
    }
    return named;
  }

  /** The file of suspects, or null. */
  public Path output() {
    return output;
  }

  /** The file of all rows, or null. */
  public Path scores() {
    return scores;
  }

  /** The page, or null. */
  public Path page() {
    return page;
  }

  /** The folder of figures, or null. */
  public Path figures() {
    return figures;
  }

  /** The cleaned table, or null. */
  public Path clean() {
    return clean;
  }

  /**
   * Refuses to clean by labels that the columns say nothing of, unless forced.
   *
   * @throws InvalidInputException if it does
   */
  public void requireInformed(AuditResult result) {
    if (clean != null && !force && !result.informed()) {
      throw new InvalidInputException(
          "%s was not written: the columns predict the label no better than chance, so that its"
                  .formatted(clean)
              + " suspects are random rows. --force writes it nevertheless.");
    }
  }

  /** What is known, or null. */
  public Path review() {
    return review;
  }
}
