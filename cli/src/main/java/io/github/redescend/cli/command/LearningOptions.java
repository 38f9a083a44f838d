package io.github.redescend.cli.command;

import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.model.ModelOptions;
import io.github.redescend.cli.option.table.InputOptions;
import io.github.redescend.cli.option.table.PreparationOptions;
import io.github.redescend.cli.option.table.TableOptions;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.review.LabelReview;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Table;
import picocli.CommandLine.Mixin;

/** The rows that a command learns from, how they are prepared, and which classifier learns. */
public final class LearningOptions implements Problems.Checked {
  @Mixin private TableOptions data;
  @Mixin private InputOptions input;
  @Mixin private PreparationOptions preparation;
  @Mixin private ModelOptions model;

  @Override
  public void check(Problems problems) {
    model.check(preparation.scale(), problems);
  }

  /** How columns are read. */
  public TableOptions data() {
    return data;
  }

  /** Where the rows are. */
  public InputOptions input() {
    return input;
  }

  /** Which classifier learns. */
  public ModelOptions model() {
    return model;
  }

  /** What becomes of the rows; those of a kernel matrix stay as they are. */
  public Preprocessing.Options rules() {
    Preprocessing.Options rules = data.marked(preparation.rules());
    return model.isPrecomputed() ? rules.withScale(ScaleRule.NONE) : rules;
  }

  /** How the rows are read. */
  public ReadOptions reading() {
    return data.training(model.weights());
  }

  /**
   * Reads all rows.
   *
   * @throws io.github.redescend.core.InvalidInputException if their labels are no classes
   */
  public Table read(ReadOptions options, Parts parts, Report report) {
    return LabelReview.checked(input.kept(report.console().in(), parts).read(options));
  }

  /** Tells what the rows were taken for; columns that nothing can be learned from are left out. */
  public KernelRows understood(Table table, ReadOptions options, Parts parts, Report report) {
    return KernelRows.of(SchemaNotes.report(table, rules(), options, report), model, parts, report);
  }
}
