package io.github.redescend.cli.command.compare;

import io.github.redescend.LearningSystem;
import io.github.redescend.cli.command.BaseCommand;
import io.github.redescend.cli.option.DataOptions;
import io.github.redescend.cli.option.MetricOption;
import io.github.redescend.cli.option.ModelOptions;
import io.github.redescend.cli.option.NoiseOptions.OfExperiments;
import io.github.redescend.cli.option.NoiseOptions.TrustWeights;
import io.github.redescend.cli.option.PreparationOptions;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.ReportOptions;
import io.github.redescend.cli.option.RunOptions;
import io.github.redescend.cli.option.SplitOptions;
import io.github.redescend.cli.option.SplitOptions.CrossValidation;
import io.github.redescend.cli.option.TableOptions.Groups;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.Experiment;
import io.github.redescend.report.Document;
import io.github.redescend.result.PrimaryMetric;
import io.github.redescend.result.compare.CompareDocument;
import io.github.redescend.usecase.Compare;
import io.github.redescend.usecase.Resampling;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "compare",
    description = "Compare systems on several data sets, on the same folds, with rank tests.",
    footer = {
      "",
      "Kernel width and lambda of every system are tuned in the training folds, unless an option or"
          + " the",
      "system sets them. --noise and --outliers corrupt training folds only.",
      "",
      "Example:",
      "  redescend compare sonar.csv pima.csv --systems default,ls-svm,rsvc --noise symmetric:0.2"
    })
public final class CompareCommand extends BaseCommand {
  @Mixin private CompareOptions compared;
  @Mixin private CrossValidation folds;
  @Mixin private OfExperiments contamination;

  @Option(
      names = "--alpha",
      paramLabel = "X",
      description = "Significance level of the Nemenyi test (default: 0.05).")
  private double alpha = Compare.ALPHA;

  @Mixin private ReportOptions reporting;
  @Mixin private DataOptions data;
  @Mixin private Groups groups;
  @Mixin private PreparationOptions preparation;
  @Mixin private ModelOptions model;
  @Mixin private TrustWeights trustWeights;
  @Mixin private MetricOption metric;

  @Override
  protected void check(Problems problems) {
    problems.addIf(
        data.hasLabelFile() && compared.locations.size() > 1,
        "--labels has the labels of one table, and %d are compared: an .npz has its own in an array y"
            .formatted(compared.locations.size()));
    problems.addIf(
        !(alpha > 0 && alpha < 1),
        "alpha = " + alpha + " is not allowed: it must be above 0 and below 1");
  }

  @Override
  protected void execute(RunOptions options, Report report) {
    Preprocessing.Options rules = preparation.rules();
    PrimaryMetric aim = metric.primary(model.classWeights());
    Parts parts = options.parts();
    LearningSystem.Setup setup = model.setup(parts, trustWeights.mode(), aim.metric());
    List<LearningSystem> named = compared.systems(parts, model, setup);
    ReadOptions grouped = groups.applyTo(data.training(model.weights()));
    ReadOptions reading = folds.columns().applyTo(metric.positive().applyTo(grouped));
    Experiment experiment =
        new Experiment(named, rules, model.classWeights(), parts.assembly(), options.seed());
    Compare compare = new Compare(experiment, contamination.levels(parts), aim, alpha);
    List<Table> tables = compared.tables(reading, rules, parts, report);
    Resampling resampling = folds.resampling(SplitOptions.FOLDS);
    CompareDocument comparison = compare.run(compared.locations, tables, resampling, report);
    Document document = comparison.document();
    compared.write(comparison, document);
    finish(document, reporting, "Comparison", report);
  }
}
