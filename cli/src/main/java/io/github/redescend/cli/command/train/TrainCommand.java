package io.github.redescend.cli.command.train;

import io.github.redescend.LearningSystem;
import io.github.redescend.classifiers.model.ConstantModel;
import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.Origin;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.model.Provenance;
import io.github.redescend.classifiers.model.Tested;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.probability.CalibrationMethod;
import io.github.redescend.cli.api.Console;
import io.github.redescend.cli.card.ModelCard;
import io.github.redescend.cli.command.BaseCommand;
import io.github.redescend.cli.command.DataInput;
import io.github.redescend.cli.command.KernelRows;
import io.github.redescend.cli.command.SchemaNotes;
import io.github.redescend.cli.command.TrainingLabels;
import io.github.redescend.cli.command.test.TestedRows;
import io.github.redescend.cli.option.MetricOption;
import io.github.redescend.cli.option.NoiseOption;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.ReportOptions;
import io.github.redescend.cli.option.SplitColumnOptions;
import io.github.redescend.cli.option.model.CalibrationOption;
import io.github.redescend.cli.option.model.ModelOptions;
import io.github.redescend.cli.option.model.TrustWeightsOption;
import io.github.redescend.cli.option.run.RunFiles.Reads;
import io.github.redescend.cli.option.run.RunFiles.Writes;
import io.github.redescend.cli.option.run.RunOptions;
import io.github.redescend.cli.option.table.PreparationOptions;
import io.github.redescend.cli.option.table.SqlOptions;
import io.github.redescend.cli.option.table.TableOptions;
import io.github.redescend.cli.output.FisherConsistency;
import io.github.redescend.cli.output.PrimaryMetric;
import io.github.redescend.cli.output.ProgressLine;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.output.Stopwatch;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.Printable;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.run.Workers;
import io.github.redescend.core.solver.Control;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.noise.LabelNoise;
import io.github.redescend.data.prepare.ClassWeights;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.review.LabelReview;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.source.SqlQuery;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.TrustedChoice;
import io.github.redescend.interchange.file.ModelFiles;
import io.github.redescend.onnx.OnnxModel;
import io.github.redescend.report.Document;
import io.github.redescend.report.Page;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Fits a classifier and writes it to a file. */
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
  @Parameters(
      arity = "0..1",
      paramLabel = "DATA",
      description = "The training rows, - for standard input; not with --sql.")
  @Reads
  private String location;

  @Option(
      names = "--model",
      paramLabel = "OUT",
      required = true,
      description = "The model file to write.")
  @Writes
  private Path output;

  @Mixin private TableOptions data;
  @Mixin private SqlOptions sql;
  @Mixin private PreparationOptions preparation;
  @Mixin private ModelOptions model;
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
    Problems problems = new Problems();
    options.check(problems);
    sql.check(location, problems);
    data.check(problems);
    splits.check(problems);
    reporting.check(problems);
    Preprocessing.Options rules =
        model.prepared(data.marked(preparation.rules(problems)), problems);
    ClassWeights classWeights = model.classWeights(problems);
    TrustedChoice.Trust trust = trustWeights.mode(problems);
    Optional<CalibrationMethod> method = calibration.method(problems);
    PrimaryMetric aim = metric.aim(classWeights, problems);
    problems.refuse();
    Parts parts = options.parts();
    Optional<LabelNoise> corruption = noise.noise(parts, problems);
    metric.checkChosen(model.choosesItself(parts), problems);
    LearningSystem.Setup setup = model.setup(parts, trust, aim.metric(), problems);
    LearningSystem system =
        model
            .system(parts, setup, problems)
            .calibrated(MetricOption.calibration(method, aim.metric()), setup);
    Learner learner = system.learner(options.seed());

    Stopwatch reading = new Stopwatch();
    try (TrainingRows rows = rows(parts, rules, report)) {
      double readSeconds = reading.seconds();
      if (model.recipe(parts, problems).penalty().isSquared()) {
        ModelFiles.check(rows.preprocessing(), output);
      }
      SchemaNotes.scaled(rows.preprocessing(), report);
      OnnxModel.obstacle(rows.preprocessing()).ifPresent(report::note);
      List<String> squeezed = rows.preprocessing().squeezed();
      if (!squeezed.isEmpty() && rows.table().filter(table -> !table.isSparse()).isEmpty()) {
        report.warn(squeezedNote(squeezed));
      }
      Dataset clean = rows.samples();
      Dataset given =
          corruption
              .map(wrong -> clean.withLabels(wrong.corrupt(rows.labelled(), options.seed())))
              .orElse(clean);
      corruption.ifPresent(
          wrong -> report.note(TrainingLabels.difference(clean.labels(), given.labels(), wrong)));

      aim.check(clean.labels(), sql.wanted() ? SqlQuery.NAME : location, report);
      Stopwatch training = new Stopwatch();
      Learner.Fitted learnt = fit(learner, classWeights.apply(given), report);
      TrainedModel trained = learnt.model();
      double trainSeconds = training.seconds();
      Origin origin =
          new Origin(
              rows.sha256(),
              clean.size(),
              Arrays.stream(clean.labels().counts()).boxed().toList(),
              Optional.ofNullable(model.weights()),
              model.classWeight(),
              corruption.map(LabelNoise::toString),
              Runtime.version().toString(),
              parts.compute().algebra().description().split(" from ", 2)[0]);
      TrainedModel fitted =
          ConstantModel.noted(
              trained.withProvenance(trained.provenance().withOrigin(origin)), given.features());
      ConstantModel.sentence(fitted.provenance()).ifPresent(report::warn);
      if (!fitted.provenance().success()) {
        report.note("not at a minimum, as far as the fit can tell: " + fitted.provenance().stop());
      }
      FisherConsistency.of(fitted.training(), fitted.classes().size(), parts.losses())
          .flatMap(FisherConsistency::remark)
          .ifPresent(report::note);
      Contamination wrong = corruption.map(Contamination::of).orElse(Contamination.none());
      Optional<TrainingTest> tested =
          rows.table()
              .filter(table -> reporting.wanted())
              .map(
                  table ->
                      TrainingTest.of(
                          table, system, rules, classWeights, wrong, aim.metric(), options, parts));
      Optional<Tested> found =
          tested
              .map(TrainingTest::told)
              .or(() -> splits.given() ? Optional.empty() : fitted.provenance().tested())
              .or(
                  () ->
                      rows.table()
                          .filter(table -> splits.given() || !model.choosesItself(parts))
                          .flatMap(
                              table ->
                                  TrainingTest.ofFew(
                                      table, system, rules, classWeights, wrong, options, parts)));
      Provenance known = found.map(fitted.provenance()::withTested).orElse(fitted.provenance());
      PipelineModel written =
          rows.kernel()
              .model(new PipelineModel(rows.preprocessing(), fitted.withProvenance(known)))
              .withoutUnusedColumns();
      parts.modelFiles().write(written, output);
      double accuracy = TrainingLabels.accuracy(learnt.predicted(given), given.labels());
      Optional<Validation> validated =
          Optional.ofNullable(validation).map(file -> validated(file, written, parts, report));
      TrainReport told =
          new TrainReport(
              written,
              accuracy,
              TrainReport.classWeights(aim, given),
              output.toString(),
              TrainSeconds.of(readSeconds, trainSeconds, total.seconds(), fitted.provenance()));
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

  /** The model on rows of another file, read as training rows were. */
  private Validation validated(String file, PipelineModel trained, Parts parts, Report report) {
    ReadOptions read = data.applyToOther(trained.preprocessing().labelledReading());
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

  private static String squeezedNote(List<String> columns) {
    String named =
        columns.size() == 1
            ? "column '%s'".formatted(Printable.of(columns.get(0)))
            : "%d columns, the first of them '%s',"
                .formatted(columns.size(), Printable.of(columns.get(0)));
    return "in "
        + named
        + " a few rows have such extreme values that the others share a small part of the range, by"
        + " which --scale minmax and standard scale: look at these rows";
  }

  private TrainingRows rows(Parts parts, Preprocessing.Options rules, Report report) {
    ReadOptions read = splits.applyTo(metric.positive().applyTo(data.training(model.weights())));
    boolean inHeap = sql.wanted() || model.precomputed(parts).isPresent();
    if (!inHeap && TrainingRows.tooLarge(parts.readers(), location, read)) {
      return TrainingRows.spooled(parts.readers(), location, read, rules, report);
    }
    DataInput input = input(location, sql, parts.readers());
    AtomicReference<String> sha256 = new AtomicReference<>();
    List<Callable<Table>> both =
        List.of(
            () -> input.read(read),
            () -> {
              sha256.set(data.hasLabelFile() ? read.sha256(input.source()) : input.sha256().get());
              return null;
            });
    // The digest takes as long as to read the numbers. That of a query is known only after it.
    Workers workers = sql.wanted() ? Workers.of(1) : parts.compute().workers();
    Table table = workers.map(both).get(0);
    Table understood = SchemaNotes.told(LabelReview.checked(table), rules, read, report);
    return TrainingRows.of(
        KernelRows.of(understood, model, parts, report), sha256.get(), rules, report);
  }

  private static Learner.Fitted fit(Learner learner, Dataset samples, Report report) {
    try (ProgressLine progress = report.progress("training", -1)) {
      return learner.fitted(samples, Control.defaults().withListener(progress));
    }
  }
}
