package io.github.redescend.cli.command.evaluate;

import io.github.redescend.LearningSystem;
import io.github.redescend.cli.api.Console;
import io.github.redescend.cli.command.BaseCommand;
import io.github.redescend.cli.command.KernelRows;
import io.github.redescend.cli.command.LearningOptions;
import io.github.redescend.cli.command.SchemaNotes;
import io.github.redescend.cli.command.SuspiciousColumns;
import io.github.redescend.cli.option.ContaminationOptions;
import io.github.redescend.cli.option.InspectionOptions;
import io.github.redescend.cli.option.MetricOption;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.ReportOptions;
import io.github.redescend.cli.option.SplitOptions;
import io.github.redescend.cli.option.model.CalibrationOption;
import io.github.redescend.cli.option.model.ModelOptions;
import io.github.redescend.cli.option.model.TrustWeightsOption;
import io.github.redescend.cli.option.run.RunOptions;
import io.github.redescend.cli.option.table.TableOptions;
import io.github.redescend.cli.output.ProgressLine;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Plural;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.ReadOptions.ExpectedColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.SystemResult;
import io.github.redescend.eval.certificate.CertifiedShare;
import io.github.redescend.eval.resample.Split;
import io.github.redescend.report.Document;
import io.github.redescend.report.Illustration;
import io.github.redescend.report.Page;
import io.github.redescend.result.PrimaryMetric;
import io.github.redescend.result.Stopwatch;
import io.github.redescend.result.evaluate.EvaluateDocument;
import io.github.redescend.usecase.Evaluate;
import io.github.redescend.usecase.Experiment;
import io.github.redescend.usecase.FitToAll;
import io.github.redescend.usecase.Unknowns;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Estimates the error of one configuration, or of the default next to two baselines. */
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
  /** The maximum number of columns whose effect on the prediction is drawn. */
  private static final int DRAWN_COLUMNS = 3;

  @Mixin private SplitOptions split;
  @Mixin private LearningOptions learning;
  @Mixin private ContaminationOptions contamination;
  @Mixin private TrustWeightsOption trustWeights;
  @Mixin private CalibrationOption calibration;
  @Mixin private MetricOption metric;

  @Option(
      names = "--certify",
      description =
          "Report the share of predictions that 1, 2, 5, 10 wrong training labels cannot change"
              + " (reweighted least squares only).")
  private boolean certify;

  @Mixin private InspectionOptions inspecting;
  @Mixin private ReportOptions reporting;

  public EvaluateCommand(Console console) {
    super(console);
  }

  @Override
  protected void check(Problems problems) {
    if (learning.data().hasLabelFile() && split.test() != null && split.test().endsWith(".npy")) {
      problems.add(
          "--labels has the labels of DATA: --test must be an .npz with its own in an array y");
    }
  }

  @Override
  protected void execute(RunOptions options, Report report) {
    Stopwatch total = new Stopwatch();
    ModelOptions model = learning.model();
    PrimaryMetric aim = metric.primary(model.classWeights());
    Parts parts = options.parts();
    LearningSystem.Setup setup = model.setup(parts, trustWeights.mode(), aim.metric());
    List<LearningSystem> systems = new ArrayList<>(List.of(model.system(parts, setup)));
    if (model.choosesItself(parts)) {
      systems.addAll(model.plain(parts, aim.metric()));
    }
    systems.replaceAll(system -> system.calibrated(calibration.method(aim.metric()), setup));
    Stopwatch reading = new Stopwatch();
    Table table = table(parts, report);
    Table test = split.test() == null ? null : test(table, parts, report);
    double readSeconds = reading.seconds();
    aim.check(table.coded(), table.source(), report::note);
    List<Contamination> levels = contamination.levels(parts);
    List<Split> splits = test == null ? split.splits(table, options.seed(), report) : List.of();
    Experiment experiment =
        new Experiment(
            systems, learning.rules(), model.classWeights(), parts.assembly(), options.seed());
    Evaluate evaluate =
        new Evaluate(
            experiment,
            levels,
            aim.metric(),
            certify,
            inspecting.importance(reporting.wanted(), table.featureNames().size()),
            inspecting.learningCurve());
    Evaluate.Found found;
    try (ProgressLine progress = report.progress("evaluating", -1)) {
      found = evaluate.run(table, splits, test, progress);
    }
    EvaluateDocument evaluated =
        new EvaluateDocument(
            table,
            test == null ? table : test,
            split.words(),
            split.repeats(),
            aim,
            levels,
            found.levels(),
            found.right(),
            found.curve());
    Document document = evaluated.document(readSeconds, total.seconds());
    note(found, report);
    if (reporting.wanted()) {
      FitToAll fitted = FitToAll.of(experiment, levels.get(levels.size() - 1), table);
      List<Illustration> along = fitted.along(evaluated.importance().first(DRAWN_COLUMNS));
      Page page = evaluated.on(page("Evaluation of " + fileName(table.source())), along);
      reporting.write(fitted.on(page), report);
      reporting.put(document.json());
    }
    report.result(document);
  }

  private Table table(Parts parts, Report report) {
    ReadOptions asked = split.columns().applyTo(metric.positive().applyTo(learning.reading()));
    KernelRows rows =
        learning.understood(learning.read(asked, parts, report), asked, parts, report);
    if (rows.matrix().isEmpty()) {
      SuspiciousColumns.warn(rows.table(), learning.rules(), report);
    } else if (split.test() != null) {
      throw new InvalidInputException(
          "--test cannot be combined with --kernel precomputed: train a model and test it, or use"
              + " --cv");
    }
    return rows.table();
  }

  private Table test(Table table, Parts parts, Report report) {
    Table test = read(parts.readers(), split.test(), like(table)).withPositive(table.positive());
    SchemaNotes.test(test, table, report);
    List<String> classes = table.coded().classes();
    Unknowns.ofLabels(test, classes)
        .labelSentence(test.rows(), classes)
        .ifPresent(sentence -> report.warn(test.source() + ": " + sentence));
    return test;
  }

  private static void note(Evaluate.Found found, Report report) {
    int untested = found.asked().untested();
    if (untested > 0) {
      report.note(Plural.of(untested, "test row") + " with missing cells left out");
    }
    for (SystemResult result : found.levels().get(0)) {
      result
          .certified()
          .flatMap(CertifiedShare::refusal)
          .ifPresent(why -> report.note(result.name() + ": " + why));
    }
  }

  /** Returns options for a test file with the columns and the label of the training file. */
  private ReadOptions like(Table train) {
    ReadOptions expected =
        ReadOptions.prediction(train.labelName(), ExpectedColumn.of(train)).withLabelRequired(true);
    TableOptions data = learning.data();
    return data.hasLabelFile()
        ? data.applyToOther(expected).withLabel(null)
        : data.applyTo(expected);
  }
}
