package io.github.redescend.cli.option.table;

import io.github.redescend.cli.option.Problems;
import io.github.redescend.data.prepare.Feature.DateRule;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.scale.ScaleRule;
import picocli.CommandLine.Option;

/** How rows become features; learnt on the training rows alone. */
public final class PreparationOptions {
  @Option(
      names = "--missing",
      paramLabel = "RULE",
      defaultValue = "fail",
      description =
          "Missing cells: fail, mean (of texts the most frequent), indicator (mean and a column"
              + " that tells), or drop their rows (default: fail).")
  private String missing;

  @Option(
      names = "--scale",
      paramLabel = "RULE",
      description =
          "minmax (on [0, 1]), standard, robust (by median and quartiles), quantile (by rank), log"
              + " (for long tails), auto (log for columns with long tails, else minmax), unit (each"
              + " row divided by its length, for embeddings and counts of words) or none (default:"
              + " minmax, none for sparse data); learnt on the training rows alone.")
  private String scale;

  @Option(
      names = "--dates",
      paramLabel = "RULE",
      description =
          "Columns of dates: parts (year, month, weekday), days (a number) or ignore (default: a"
              + " category for each date).")
  private String dates;

  /** The rules; what is wrong with them is noted. */
  public Preprocessing.Options rules(Problems problems) {
    ScaleRule scaling =
        scale == null
            ? ScaleRule.DEFAULT
            : problems.check(() -> ScaleRule.parse(scale), ScaleRule.DEFAULT);
    return new Preprocessing.Options(
            scaling, problems.check(() -> MissingRule.parse(missing), MissingRule.FAIL))
        .withDates(
            dates == null
                ? DateRule.TEXT
                : problems.check(() -> DateRule.parse(dates), DateRule.TEXT));
  }
}
