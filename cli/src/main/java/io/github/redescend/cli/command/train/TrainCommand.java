package io.github.redescend.cli.command.train;

import io.github.redescend.LearningSystem;
import io.github.redescend.cli.command.BaseCommand;
import io.github.redescend.cli.option.LearningOptions;
import io.github.redescend.cli.option.MetricOption;
import io.github.redescend.cli.option.MetricOption.Calibration;
import io.github.redescend.cli.option.ModelOptions;
import io.github.redescend.cli.option.NoiseOptions.OfTraining;
import io.github.redescend.cli.option.NoiseOptions.TrustWeights;
import io.github.redescend.cli.option.ReportOptions;
import io.github.redescend.cli.option.RunFiles.Reads;
import io.github.redescend.cli.option.RunFiles.Writes;
import io.github.redescend.cli.option.RunOptions;
import io.github.redescend.cli.option.SplitOptions.Columns;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.data.noise.LabelNoise;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.eval.Experiment;
import io.github.redescend.interchange.file.ModelFiles;
import io.github.redescend.onnx.OnnxModel;
import io.github.redescend.report.Document;
import io.github.redescend.report.Page;
import io.github.redescend.result.PrimaryMetric;
import io.github.redescend.result.Stopwatch;
import io.github.redescend.usecase.SchemaNotes;
import io.github.redescend.usecase.Train;
import io.github.redescend.usecase.TrainReport;
import io.github.redescend.usecase.TrainingRows;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "train",
    description = "Fit a classifier and write a model file.",
    footer = {
      "",
      "Without a model option a robust default chooses kernel, width and lambda automatically.",
      "",
      "Example:",
      "  redescend train iris.csv --model iris.rdm"
    })
public final class TrainCommand extends BaseCommand {
  @Option(
      names = "--model",
      paramLabel = "OUT",
      required = true,
      description = "The model file to write.")
  @Writes
  private Path output;

  @Mixin private LearningOptions learning;
  @Mixin private OfTraining noise;
  @Mixin private TrustWeights trustWeights;
  @Mixin private Calibration calibration;
  @Mixin private MetricOption metric;
  @Mixin private Columns splits;

  @Option(
      names = "--validation",
      paramLabel = "FILE",
      description = "Report metrics of the model on the labelled rows of another file.")
  @Reads
  private String validation;

  @Mixin private ReportOptions reporting;

  @Override
  protected void execute(RunOptions options, Report report) {
    Stopwatch total = new Stopwatch();
    ModelOptions model = learning.model();
    PrimaryMetric aim = metric.primary(model.classWeights());
    Parts parts = options.parts();
    metric.checkChosen(model.choosesItself(parts));
    LearningSystem.Setup setup = model.setup(parts, trustWeights.mode(), aim.metric());
    LearningSystem system =
        model.system(parts, setup).calibrated(calibration.method(aim.metric()), setup);
    Experiment experiment = learning.experiment(List.of(system), parts, options.seed());
    Optional<LabelNoise> corruption = noise.noise(parts);
    Train train = new Train(experiment, corruption, aim, splits.given(), reporting.isRequested());
    Stopwatch reading = new Stopwatch();
    ReadOptions read = learning.reading(splits, metric);
    try (TrainingRows rows = learning.training(read, parts, report)) {
      double readSeconds = reading.seconds();
      if (model.recipe(parts).penalty().isSquared()) {
        ModelFiles.check(rows.preprocessing(), output);
      }
      SchemaNotes.scaled(rows.preprocessing(), report);
      OnnxModel.obstacle(rows.preprocessing()).ifPresent(report::note);
      rows.warnOfSqueezed(report);
      Optional<String> weights = Optional.ofNullable(model.weights());
      TrainReport trained = train.run(rows, learning.input().name(), weights, report);
      parts.modelFiles().write(trained.trained(), output);
      Document document = trained.document(output.toString(), readSeconds, total, report.verbose());
      if (validation != null) {
        learning.validate(trained.trained(), validation, document, parts, report);
      }
      finish(document, reporting, Page.title("Model card of", output.toString()), report);
    }
  }
}
