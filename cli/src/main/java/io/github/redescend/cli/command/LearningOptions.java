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

/** The options for reading and preparing training rows and for the classifier to fit. */
public final class LearningOptions implements Problems.Checked {
  @Mixin private TableOptions data;
  @Mixin private InputOptions input;
  @Mixin private PreparationOptions preparation;
  @Mixin private ModelOptions model;

  @Override
  public void check(Problems problems) {
    model.check(preparation.scale(), problems);
  }

  /** Returns the options for reading columns. */
  public TableOptions data() {
    return data;
  }

  /** Returns the options for the location of the rows. */
  public InputOptions input() {
    return input;
  }

  /** Returns the options for the classifier. */
  public ModelOptions model() {
    return model;
  }

  /** Returns the preprocessing options. Rows of a kernel matrix are not changed. */
  public Preprocessing.Options rules() {
    Preprocessing.Options rules = data.marked(preparation.rules());
    return model.isPrecomputed() ? rules.withScale(ScaleRule.NONE) : rules;
  }

  /** Returns the options for reading the rows. */
  public ReadOptions reading() {
    return data.training(model.weights());
  }

  /**
   * Reads all rows.
   *
   * @throws io.github.redescend.core.InvalidInputException if the labels are not classes
   */
  public Table read(ReadOptions options, Parts parts, Report report) {
    return LabelReview.checked(input.kept(report.console().in(), parts).read(options));
  }

  /** Reports how the rows were interpreted and drops columns that nothing can be learned from. */
  public KernelRows understood(Table table, ReadOptions options, Parts parts, Report report) {
    return KernelRows.of(SchemaNotes.report(table, rules(), options, report), model, parts, report);
  }
}
