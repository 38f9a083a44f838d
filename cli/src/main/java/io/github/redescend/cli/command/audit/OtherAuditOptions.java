package io.github.redescend.cli.command.audit;

import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.RunFiles.Reads;
import io.github.redescend.cli.option.TableOptions;
import io.github.redescend.eval.audit.target.TargetResult;
import io.github.redescend.result.audit.AuditFinding;
import io.github.redescend.usecase.OtherAudits;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import picocli.CommandLine.Option;

/** The options for audits of data other than one label column. */
public final class OtherAuditOptions implements Problems.Checked {
  /** The number of labels to ask for, unless {@code --top} is given. */
  private static final int QUESTIONS = 20;

  @Option(
      names = "--annotators",
      paramLabel = "A,B",
      description =
          "Columns with the labels of one annotator each: estimate true labels, annotator accuracy"
              + " and what to ask next.")
  private String annotators = "";

  @Option(
      names = "--votes",
      paramLabel = "FILE.csv",
      description = "The same from a file with columns row, annotator and label.")
  @Reads
  private Path votes;

  @Option(
      names = "--target",
      paramLabel = "COLUMN",
      description =
          "Audit a numeric column (name or index): which of its values are probably wrong.")
  private String target;

  @Override
  public void check(Problems problems) {
    problems.addIf(
        votes != null && !annotators.isEmpty(), "--annotators and --votes cannot be combined");
    problems.addIf(
        votes == null && !annotators.isEmpty() && annotators().isEmpty(),
        "annotators = '" + annotators + "' is not a column");
    problems.addIf(
        ofAnnotators() && target != null,
        "--target (numbers) cannot be combined with --annotators or --votes (labels)");
  }

  private List<String> annotators() {
    return TableOptions.names(annotators).stream().distinct().toList();
  }

  boolean ofAnnotators() {
    return votes != null || !annotators.isEmpty();
  }

  boolean ofNumbers() {
    return target != null;
  }

  AuditFinding run(
      OtherAudits audits,
      String label,
      Function<TargetResult, List<Integer>> chosen,
      IntUnaryOperator top) {
    return ofNumbers()
        ? audits.target(target, chosen)
        : audits.annotators(
            label, annotators(), Optional.ofNullable(votes), top.applyAsInt(QUESTIONS));
  }
}
