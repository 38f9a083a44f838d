package io.github.redescend.cli.option;

import io.github.redescend.LearningSystem;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.Seed;
import io.github.redescend.core.run.Workers;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.ReadOptions.ExpectedColumn;
import io.github.redescend.data.review.LabelReview;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.Experiment;
import io.github.redescend.report.Document;
import io.github.redescend.usecase.DataInput;
import io.github.redescend.usecase.LearningTable;
import io.github.redescend.usecase.SchemaNotes;
import io.github.redescend.usecase.TestModel;
import io.github.redescend.usecase.TrainingRows;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine.Mixin;

/** The options for reading and preparing training rows and for the classifier to fit. */
public final class LearningOptions implements Problems.Checked {
  @Mixin private TableOptions data;
  @Mixin private InputOptions input;
  @Mixin private PreparationOptions preparation;
  @Mixin private ModelOptions model;

  @Override
  public void check(Problems problems) {
    model.check(preparation.scale, problems);
  }

  public TableOptions data() {
    return data;
  }

  public InputOptions input() {
    return input;
  }

  public ModelOptions model() {
    return model;
  }

  /** Returns the preprocessing options. Rows of a kernel matrix are not changed. */
  public Preprocessing.Options rules() {
    Preprocessing.Options rules = data.marked(preparation.rules());
    return model.isPrecomputed() ? rules.withScale(ScaleRule.NONE) : rules;
  }

  public ReadOptions reading() {
    return data.training(model.weights());
  }

  /** Returns the options for reading the rows, with the columns that split and name them. */
  public ReadOptions reading(SplitOptions.Columns splits, MetricOption metric) {
    return splits.applyTo(metric.positive().applyTo(reading()));
  }

  /** Reads and reviews all rows, or if {@code weighted} those with a weight above 0. */
  public LearningTable table(ReadOptions options, boolean weighted, Parts parts, Report report) {
    Table table = LabelReview.checked(input.kept(report.console().in(), parts).read(options));
    return understood(
        weighted ? LearningTable.weighted(table, report) : table, options, parts, report);
  }

  /** Reports how the rows were interpreted and drops columns that nothing can be learned from. */
  public LearningTable understood(Table table, ReadOptions options, Parts parts, Report report) {
    Table used = SchemaNotes.report(table, rules(), options, report);
    return LearningTable.of(used, model.precomputed(parts), parts.assembly(), report);
  }

  public TrainingRows training(ReadOptions options, Parts parts, Report report) {
    DataInput rows = input.kept(report.console().in(), parts);
    Preprocessing.Options rules = rules();
    boolean inHeap = input.isRequested() || model.isPrecomputed();
    Workers workers = input.isRequested() ? Workers.of(1) : parts.compute().workers();
    Function<Table, LearningTable> understand = table -> understood(table, options, parts, report);
    return TrainingRows.of(rows, options, rules, inHeap, workers, understand, report);
  }

  /** Reads the rows of a test table, with the columns of the training rows. */
  public Table test(Source source, Table train, Parts parts, Report report) {
    ReadOptions expected =
        ReadOptions.prediction(train.labelName(), ExpectedColumn.of(train)).withLabelRequired(true);
    ReadOptions read =
        data.hasLabelFile() ? data.applyToOther(expected).withLabel(null) : data.applyTo(expected);
    Table test = parts.readers().read(source, read).withPositive(train.positive());
    SchemaNotes.test(test, train, report);
    return test;
  }

  /** Tests a new model on the rows of another file. */
  public void validate(
      PipelineModel model, String file, Document document, Parts parts, Report report) {
    ReadOptions read = data.applyToOther(model.preprocessing().labelledReading());
    Source source = DataInput.source(file, report.console().in());
    DataInput other =
        new DataInput(source, parts.readers(), Optional.empty(), () -> read.sha256(source));
    new TestModel(model, file, Optional.empty()).validate(other, read, document, report);
  }

  public Experiment experiment(List<LearningSystem> systems, Parts parts, Seed seed) {
    return new Experiment(systems, rules(), model.classWeights(), parts.assembly(), seed);
  }
}
