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
          "Missing cells: fail, mean (most frequent value for text), indicator (mean plus a 0/1"
              + " column) or drop rows (default: fail).")
  private String missing;

  @Option(
      names = "--scale",
      paramLabel = "RULE",
      description =
          "Scaling, fitted on training rows: minmax, standard, robust, quantile, log, auto, unit or"
              + " none (default: minmax; none if sparse).")
  private String scale;

  @Option(
      names = "--dates",
      paramLabel = "RULE",
      description =
          "Date columns: parts (year, month, weekday), days (a number) or ignore (default: each"
              + " date is a category).")
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
