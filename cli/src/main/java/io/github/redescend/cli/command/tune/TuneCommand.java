package io.github.redescend.cli.command.tune;

import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.cli.command.BaseCommand;
import io.github.redescend.cli.option.LearningOptions;
import io.github.redescend.cli.option.MetricOption;
import io.github.redescend.cli.option.ModelOptions;
import io.github.redescend.cli.option.NoiseOptions.OfExperiments;
import io.github.redescend.cli.option.NoiseOptions.TrustWeights;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.ReportOptions;
import io.github.redescend.cli.option.RunOptions;
import io.github.redescend.cli.option.SplitOptions.CrossValidation;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.eval.Experiment;
import io.github.redescend.eval.tune.Tuning;
import io.github.redescend.report.Document;
import io.github.redescend.report.Page;
import io.github.redescend.result.PrimaryMetric;
import io.github.redescend.result.Stopwatch;
import io.github.redescend.usecase.LearningTable;
import io.github.redescend.usecase.Tune;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "tune",
    description = "Choose parameters by cross-validation and fit the best.",
    footer = {
      "",
      "Ties go to the less robust loss, then to the larger lambda. Above 1000 rows, and without a"
          + " model",
      "option, the search uses 500 landmarks.",
      "",
      "Example:",
      "  redescend tune sonar.csv --system rsvc --grid \"lambda=10^-2..10^1; sigma=0.5,1,2\""
    })
public final class TuneCommand extends BaseCommand {
  private static final int FOLDS = 5;

  @Mixin private SearchOptions searching;
  @Mixin private CrossValidation folds;

  @Option(
      names = "--nested",
      paramLabel = "K",
      description = "Estimate the error of the whole search with K outer folds.")
  private Integer nested;

  @Option(
      names = "--path",
      description =
          "Report the regularization path of a sparse linear machine: coefficients and held-out"
              + " metric by lambda.")
  private boolean path;

  @Mixin private OfExperiments contamination;

  @Mixin private ReportOptions reporting;
  @Mixin private LearningOptions learning;
  @Mixin private TrustWeights trustWeights;
  @Mixin private MetricOption metric;

  @Override
  protected void check(Problems problems) {
    problems.checkAtLeast("nested", nested, 2);
    problems.addIf(
        nested != null && folds.columns().given(),
        "--nested draws folds at random: not with --folds or --order");
    if (path) {
      given(List.of("--lambda", "--C"))
          .forEach(name -> problems.add("--path tries every lambda: not with " + name));
    }
  }

  @Override
  protected void execute(RunOptions options, Report report) {
    Stopwatch total = new Stopwatch();
    ModelOptions model = learning.model();
    PrimaryMetric aim = metric.primary(model.classWeights());
    Parts parts = options.parts();
    Contamination wrong = contamination.single(parts);
    Experiment experiment = learning.experiment(List.of(), parts, options.seed());
    Tuning.Fits fits = new Tuning.Fits(trustWeights.mode(), model.distance());
    Recipe recipe = model.recipe(parts);
    boolean open = model.choosesItself(parts);
    Tune tune = Tune.of(experiment, fits, recipe, open, searching.ways(nested, path), report);
    ReadOptions read = learning.reading(folds.columns(), metric);
    LearningTable rows = learning.table(read, true, parts, report);
    searching.check(Preprocessing.learn(rows.table(), learning.rules()));
    Tune.Result result = tune.run(rows, folds.resampling(FOLDS), wrong, aim, report);
    Document document = result.document().document();
    searching.write(result, parts.modelFiles(), document);
    document.put("seconds", total.seconds()).put("grid", result.grid().toString());
    finish(document, reporting, Page.title("Tuning on", rows.table().source()), report);
  }
}
