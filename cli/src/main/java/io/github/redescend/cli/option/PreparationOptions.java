package io.github.redescend.cli.option;

import io.github.redescend.data.prepare.MissingRule;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.ScaleRule;
import picocli.CommandLine.Option;

/** How rows become features; learnt on the training rows alone. */
public final class PreparationOptions {
  @Option(
      names = "--missing",
      paramLabel = "RULE",
      defaultValue = "fail",
      description = "Missing cells: fail, mean or drop (default: fail).")
  private String missing;

  @Option(
      names = "--scale",
      paramLabel = "RULE",
      description =
          "minmax (on [0, 1]), standard, robust (by median and quartiles) or none (default: minmax,"
              + " none for sparse data); learnt on the training rows alone.")
  private String scale;

  /** The rules; what is wrong with them is noted. */
  public Preprocessing.Options rules(Problems problems) {
    ScaleRule scaling =
        scale == null
            ? ScaleRule.AUTO
            : problems.check(() -> ScaleRule.parse(scale), ScaleRule.AUTO);
    return new Preprocessing.Options(
        scaling, problems.check(() -> MissingRule.parse(missing), MissingRule.FAIL));
  }
}
