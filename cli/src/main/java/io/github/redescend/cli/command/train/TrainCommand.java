package io.github.redescend.cli.command.train;

import io.github.redescend.LearningSystem;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.model.PipelineModel.ConstantModel;
import io.github.redescend.classifiers.model.Provenance;
import io.github.redescend.classifiers.model.Provenance.Tested;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.cli.api.Console;
import io.github.redescend.cli.command.BaseCommand;
import io.github.redescend.cli.command.LearningOptions;
import io.github.redescend.cli.command.TrainingLabels;
import io.github.redescend.cli.option.MetricOption;
import io.github.redescend.cli.option.NoiseOption;
import io.github.redescend.cli.option.ReportOptions;
import io.github.redescend.cli.option.SplitColumnOptions;
import io.github.redescend.cli.option.model.CalibrationOption;
import io.github.redescend.cli.option.model.ModelOptions;
import io.github.redescend.cli.option.model.TrustWeightsOption;
import io.github.redescend.cli.option.run.RunFiles.Reads;
import io.github.redescend.cli.option.run.RunFiles.Writes;
import io.github.redescend.cli.option.run.RunOptions;
import io.github.redescend.cli.option.table.DataInput;
import io.github.redescend.cli.output.ProgressLine;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.run.Workers;
import io.github.redescend.core.solver.Control;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.review.LabelReview;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Table;
import io.github.redescend.interchange.file.ModelFiles;
import io.github.redescend.report.Document;
import io.github.redescend.report.Page;
import io.github.redescend.result.FisherConsistency;
import io.github.redescend.result.PrimaryMetric;
import io.github.redescend.result.Stopwatch;
import io.github.redescend.result.card.ModelCard;
import io.github.redescend.usecase.Experiment;
import io.github.redescend.usecase.TestedRows;
import io.github.redescend.usecase.Train;
import io.github.redescend.usecase.TrainReport;
import io.github.redescend.usecase.TrainSeconds;
import io.github.redescend.usecase.TrainingTest;
import io.github.redescend.usecase.Validation;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Fits a classifier and writes a model file. */
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
  @Mixin private NoiseOption noise;
  @Mixin private TrustWeightsOption trustWeights;
  @Mixin private CalibrationOption calibration;
  @Mixin private MetricOption metric;
  @Mixin private SplitColumnOptions splits;

  @Option(
      names = "--validation",
      paramLabel = "FILE",
      description = "Report metrics of the model on the labelled rows of another file.")
  @Reads
  private String validation;

  @Mixin private ReportOptions reporting;

  public TrainCommand(Console console) {
    super(console);
  }

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
    Experiment experiment =
        new Experiment(
            List.of(system),
            learning.rules(),
            model.classWeights(),
            parts.assembly(),
            options.seed());
    Train train = new Train(experiment, noise.noise(parts));
    Stopwatch reading = new Stopwatch();
    try (TrainingRows rows = rows(parts, learning.rules(), report)) {
      double readSeconds = reading.seconds();
      if (model.recipe(parts).penalty().isSquared()) {
        ModelFiles.check(rows.preprocessing(), output);
      }
      rows.report(report);
      Dataset clean = rows.samples();
      Dataset given = train.given(clean, rows.labelled());
      train
          .corruption()
          .map(wrong -> TrainingLabels.difference(clean.labels(), given.labels(), wrong))
          .ifPresent(report::note);
      aim.check(clean.labels(), learning.input().name(), report::note);
      Train.Fitted trained = fit(train, clean, given, rows.sha256(), report);
      TrainedModel fitted = trained.model();
      report(fitted, parts, report);
      Contamination wrong = train.contamination();
      Optional<TrainingTest> tested =
          rows.table()
              .filter(table -> reporting.wanted())
              .map(table -> TrainingTest.of(table, experiment, wrong, aim.metric()));
      Optional<Tested> found =
          tested
              .map(TrainingTest::tested)
              .or(() -> splits.given() ? Optional.empty() : fitted.provenance().tested())
              .or(
                  () ->
                      rows.table()
                          .filter(table -> splits.given() || !model.choosesItself(parts))
                          .flatMap(table -> TrainingTest.ofFew(table, experiment, wrong)));
      Provenance known = found.map(fitted.provenance()::withTested).orElse(fitted.provenance());
      PipelineModel written =
          rows.kernel()
              .model(new PipelineModel(rows.preprocessing(), fitted.withProvenance(known)))
              .withoutUnusedColumns();
      parts.modelFiles().write(written, output);
      Optional<Validation> validated =
          Optional.ofNullable(validation).map(file -> validated(file, written, parts, report));
      TrainReport told =
          new TrainReport(
              written,
              trained.accuracy(),
              TrainReport.classWeights(aim, given),
              output.toString(),
              TrainSeconds.of(
                  readSeconds, trained.seconds(), total.seconds(), fitted.provenance()));
      Document document = told.document(report.verbose());
      validated.ifPresent(one -> document.put("validation", one.json()).text(one.text()));
      if (reporting.wanted()) {
        ModelCard card = ModelCard.of(fileName(output.toString()), written);
        Page page = card.on(page(card.title()));
        tested.ifPresent(test -> test.on(page));
        validated.ifPresent(one -> one.on(page));
        reporting.write(page, report);
        reporting.put(document.json());
      }
      report.result(document);
    }
  }

  /** Validates the model on another file, read with the options of training. */
  private Validation validated(String file, PipelineModel trained, Parts parts, Report report) {
    ReadOptions read = learning.data().applyToOther(trained.preprocessing().labelledReading());
    Source source = source(file);
    DataInput input =
        new DataInput(source, parts.readers(), Optional.empty(), () -> read.sha256(source));
    TestedRows rows = new TestedRows(trained);
    rows.add(input.read(read));
    input
        .seenBy(trained, read, (long) rows.rows() + rows.untested() + rows.unlabelled())
        .ifPresent(report::warn);
    rows.notes().forEach(report::warn);
    rows.unknowns()
        .labelSentence(rows.rows(), trained.classes())
        .ifPresent(sentence -> report.warn(file + ": " + sentence));
    return Validation.of(file, rows);
  }

  private TrainingRows rows(Parts parts, Preprocessing.Options rules, Report report) {
    ReadOptions read = splits.applyTo(metric.positive().applyTo(learning.reading()));
    String location = learning.input().location();
    boolean query = learning.input().wanted();
    boolean inHeap = query || learning.model().isPrecomputed();
    if (!inHeap && TrainingRows.tooLarge(parts.readers(), location, read)) {
      return TrainingRows.spooled(parts.readers(), location, read, rules, report);
    }
    DataInput input = learning.input().kept(report.console().in(), parts);
    AtomicReference<String> sha256 = new AtomicReference<>();
    List<Callable<Table>> both =
        List.of(
            () -> input.read(read),
            () -> {
              sha256.set(
                  learning.data().hasLabelFile()
                      ? read.sha256(input.source())
                      : input.sha256().get());
              return null;
            });
    // The digest takes as long as reading. That of a query is known only after reading.
    Workers workers = query ? Workers.of(1) : parts.compute().workers();
    Table table = workers.map(both).get(0);
    return TrainingRows.of(
        learning.understood(LabelReview.checked(table), read, parts, report),
        sha256.get(),
        rules,
        report);
  }

  private Train.Fitted fit(
      Train train, Dataset clean, Dataset given, String sha256, Report report) {
    Optional<String> weights = Optional.ofNullable(learning.model().weights());
    try (ProgressLine progress = report.progress("training", -1)) {
      return train.fit(clean, given, sha256, weights, Control.defaults().withListener(progress));
    }
  }

  private static void report(TrainedModel fitted, Parts parts, Report report) {
    ConstantModel.sentence(fitted.provenance()).ifPresent(report::warn);
    if (!fitted.provenance().success()) {
      report.note("not at a minimum: " + fitted.provenance().stop());
    }
    FisherConsistency.of(fitted.training(), fitted.classes().size(), parts.losses())
        .flatMap(FisherConsistency::remark)
        .ifPresent(report::note);
  }
}
