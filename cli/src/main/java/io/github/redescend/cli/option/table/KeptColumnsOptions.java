package io.github.redescend.cli.option.table;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.output.Digits;
import io.github.redescend.core.Require;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.ReadOptions.ColumnChoice;
import java.util.List;
import picocli.CommandLine.Option;

/** The options for input columns and digits in predictions. */
public final class KeptColumnsOptions implements Problems.Checked {
  private static final int MOST_DIGITS = 17;

  @Option(
      names = "--keep",
      paramLabel = "A,B|all",
      description =
          "Input columns to copy: names, indices from 1, patterns such as 'x*', or all. That of"
              + " --id in training is always copied.")
  private String keep = "";

  @Option(
      names = "--digits",
      paramLabel = "N",
      description = "Significant digits of scores, probabilities and trust (default: all).")
  private Integer digits;

  @Override
  public void check(Problems problems) {
    if (digits != null) {
      problems.check(() -> Require.within("digits", digits, 1, MOST_DIGITS), 1.0);
    }
  }

  /** Returns the number of digits. */
  public Digits digits() {
    return digits == null ? Digits.ALL : new Digits(digits);
  }

  /** Adds the copied columns and the model's identifiers to the options for reading rows. */
  public ReadOptions applyTo(ReadOptions read, PipelineModel model) {
    List<String> copied = keep.equals("all") ? List.of("*") : TableOptions.names(keep);
    return read.withColumns(
        ColumnChoice.all()
            .withIds(model.preprocessing().state().reading().ids())
            .withCopied(copied));
  }
}
