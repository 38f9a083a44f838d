package io.github.redescend.cli.option.model;

import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.run.RunFiles.Reads;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine.Option;

/** Where the labels of several annotators are. */
public final class AnnotatorOptions {
  @Option(
      names = "--annotators",
      paramLabel = "A,B",
      defaultValue = "",
      description =
          "Columns with the labels of one annotator each: estimate true labels, annotator accuracy"
              + " and what to ask next.")
  private String columns;

  @Option(
      names = "--votes",
      paramLabel = "FILE.csv",
      description = "The same from a file with columns row, annotator and label.")
  @Reads
  private Path votes;

  /** Whether there are any. */
  public boolean wanted() {
    return votes != null || !columns.isEmpty();
  }

  /** Notes what is wrong. */
  public void check(Problems problems) {
    if (votes != null && !columns.isEmpty()) {
      problems.add("--annotators and --votes cannot be combined: use one of them");
    }
    if (wanted() && votes == null && columns().isEmpty()) {
      problems.add("annotators = '" + columns + "' is not a column");
    }
  }

  /** The names of the annotators' columns; none where their labels are in a file. */
  public List<String> columns() {
    return Arrays.stream(columns.split(","))
        .map(String::strip)
        .filter(name -> !name.isEmpty())
        .distinct()
        .toList();
  }

  /** The file of labels, or null. */
  public Path votes() {
    return votes;
  }
}
