package io.github.redescend.cli.option.table;

import io.github.redescend.cli.option.Problems;
import io.github.redescend.data.prepare.CategoryCode.ManyRule;
import io.github.redescend.data.prepare.Feature.DateRule;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.scale.ScaleRule;
import java.util.List;
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

  @Option(
      names = "--encode",
      paramLabel = "RULE",
      description =
          "Text columns with more than 10 categories: onehot, rare ones pooled, or target, the"
              + " share of each class (default: onehot).")
  private String encode;

  @Option(
      names = "--ordinal",
      paramLabel = "COLUMN=A,B",
      description =
          "Text column with an order, such as 'size=S,M,L,XL'; may be repeated. An unknown level"
              + " counts as missing.")
  private List<String> ordinal = List.of();

  /** The rules; what is wrong with them is noted. */
  public Preprocessing.Options rules(Problems problems) {
    ScaleRule scaling =
        scale == null
            ? ScaleRule.DEFAULT
            : problems.check(() -> ScaleRule.parse(scale), ScaleRule.DEFAULT);
    Preprocessing.Options rules =
        new Preprocessing.Options(
                scaling, problems.check(() -> MissingRule.parse(missing), MissingRule.FAIL))
            .withDates(
                dates == null
                    ? DateRule.TEXT
                    : problems.check(() -> DateRule.parse(dates), DateRule.TEXT))
            .withMany(
                encode == null
                    ? ManyRule.ONEHOT
                    : problems.check(() -> ManyRule.parse(encode), ManyRule.ONEHOT));
    for (String one : ordinal) {
      Preprocessing.Options known = rules;
      rules = problems.check(() -> known.withOrdinal(one), known);
    }
    return rules;
  }
}
