package io.github.redescend.cli.option;

import io.github.redescend.data.prepare.CategoryCode.ManyRule;
import io.github.redescend.data.prepare.Feature.DateRule;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.scale.ScaleRule;
import java.util.List;
import picocli.CommandLine.Option;

/** The preprocessing options. Preprocessing is fitted on the training rows only. */
public final class PreparationOptions implements Problems.Checked {
  @Option(
      names = "--missing",
      paramLabel = "RULE",
      description =
          "Missing cells: fail, mean (most frequent value for text), indicator (mean plus a 0/1"
              + " column) or drop rows (default: fail).")
  private MissingRule missing = MissingRule.FAIL;

  @Option(
      names = "--scale",
      paramLabel = "RULE",
      description =
          "Scaling, fitted on training rows: minmax, standard, robust, quantile, log, auto, unit or"
              + " none (default: minmax; none if sparse).")
  ScaleRule scale = ScaleRule.DEFAULT;

  @Option(
      names = "--dates",
      paramLabel = "RULE",
      description =
          "Dates: parts (year, month, weekday), days, text or ignore (default: parts for more than"
              + " 10 different dates, else text).")
  private DateRule dates = DateRule.AUTO;

  @Option(
      names = "--encode",
      paramLabel = "RULE",
      description =
          "Text columns with more than 10 categories: onehot, rare ones pooled, or target, the"
              + " share of each class (default: onehot).")
  private ManyRule encode = ManyRule.ONEHOT;

  @Option(
      names = "--ordinal",
      paramLabel = "COLUMN=A,B",
      description =
          "Text column with an order, such as 'size=S,M,L,XL'; may be repeated. An unknown level"
              + " counts as missing.")
  private List<String> ordinal = List.of();

  @Override
  public void check(Problems problems) {
    problems.check(this::rules, null);
  }

  public Preprocessing.Options rules() {
    Preprocessing.Options rules =
        new Preprocessing.Options(scale, missing).withDates(dates).withMany(encode);
    for (String one : ordinal) {
      rules = rules.withOrdinal(one);
    }
    return rules;
  }
}
