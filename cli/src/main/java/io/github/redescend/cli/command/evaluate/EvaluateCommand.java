package io.github.redescend.cli.command.evaluate;

import io.github.redescend.LearningSystem;
import io.github.redescend.cli.command.BaseCommand;
import io.github.redescend.cli.option.LearningOptions;
import io.github.redescend.cli.option.MetricOption;
import io.github.redescend.cli.option.MetricOption.Calibration;
import io.github.redescend.cli.option.ModelOptions;
import io.github.redescend.cli.option.NoiseOptions.OfExperiments;
import io.github.redescend.cli.option.NoiseOptions.TrustWeights;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.ReportOptions;
import io.github.redescend.cli.option.RunOptions;
import io.github.redescend.cli.option.SplitOptions;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.Experiment;
import io.github.redescend.report.Document;
import io.github.redescend.report.Page;
import io.github.redescend.result.PrimaryMetric;
import io.github.redescend.result.Stopwatch;
import io.github.redescend.result.evaluate.EvaluateDocument;
import io.github.redescend.usecase.Evaluate;
import io.github.redescend.usecase.LearningTable;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "evaluate",
    description =
        "Estimate a classifier's error on held-out data (cross-validation, holdout or a test"
            + " file).",
    footer = {
      "",
      "Without a model option the robust default is compared with a plain L2-SVM and LS-SVM on the"
          + " same",
      "folds. --noise and --outliers corrupt training folds only; several noise levels give a"
          + " table.",
      "",
      "Example:",
      "  redescend evaluate wdbc.csv --noise symmetric:0.2 --cv 10"
    })
public final class EvaluateCommand extends BaseCommand {
  @Mixin private SplitOptions split;
  @Mixin private LearningOptions learning;
  @Mixin private OfExperiments contamination;
  @Mixin private TrustWeights trustWeights;
  @Mixin private Calibration calibration;
  @Mixin private MetricOption metric;
  @Mixin private InspectionOptions inspections;
  @Mixin private ReportOptions reporting;

  @Override
  protected void check(Problems problems) {
    problems.addIf(
        learning.data().hasLabelFile() && split.test() != null && split.test().endsWith(".npy"),
        "--labels has the labels of DATA: --test must be an .npz with its own in an array y");
  }

  @Override
  protected void execute(RunOptions options, Report report) {
    Stopwatch total = new Stopwatch();
    ModelOptions model = learning.model();
    PrimaryMetric aim = metric.primary(model.classWeights());
    Parts parts = options.parts();
    List<LearningSystem> systems =
        model.withPlain(parts, trustWeights.mode(), aim.metric(), calibration.method(aim.metric()));
    Stopwatch reading = new Stopwatch();
    Table table = table(parts, report);
    Table test =
        split.test() == null ? null : learning.test(source(split.test()), table, parts, report);
    double readSeconds = reading.seconds();
    Experiment experiment = learning.experiment(systems, parts, options.seed());
    List<Contamination> levels = contamination.levels(parts);
    boolean importance = inspections.importance(reporting, table);
    boolean certify = inspections.certify();
    boolean curve = inspections.learningCurve();
    Evaluate evaluate = new Evaluate(experiment, levels, aim, certify, importance, curve);
    EvaluateDocument result = evaluate.run(table, split.resampling(), test, report);
    Document document = result.document(readSeconds, total.seconds());
    document.page(page -> evaluate.on(page, result));
    finish(document, reporting, Page.title("Evaluation of", table.source()), report);
  }

  private Table table(Parts parts, Report report) {
    ReadOptions reading = learning.reading(split.columns(), metric);
    LearningTable rows = learning.table(reading, false, parts, report);
    rows.warnOfColumns(learning.rules(), report);
    if (rows.matrix().isPresent() && split.test() != null) {
      throw new InvalidInputException(
          "--test cannot be combined with --kernel precomputed: train a model and test it, or use"
              + " --cv");
    }
    return rows.table();
  }
}
