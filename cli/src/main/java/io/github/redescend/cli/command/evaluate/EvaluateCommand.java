package io.github.redescend.cli.command.evaluate;

import io.github.redescend.LearningSystem;
import io.github.redescend.classifiers.model.Pipeline;
import io.github.redescend.classifiers.probability.CalibrationMethod;
import io.github.redescend.cli.api.Console;
import io.github.redescend.cli.command.BaseCommand;
import io.github.redescend.cli.command.KernelRows;
import io.github.redescend.cli.command.SchemaNotes;
import io.github.redescend.cli.command.SuspiciousColumns;
import io.github.redescend.cli.command.predict.Unknowns;
import io.github.redescend.cli.option.ContaminationOptions;
import io.github.redescend.cli.option.InspectionOptions;
import io.github.redescend.cli.option.MetricOption;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.ReportOptions;
import io.github.redescend.cli.option.SplitOptions;
import io.github.redescend.cli.option.model.CalibrationOption;
import io.github.redescend.cli.option.model.ModelOptions;
import io.github.redescend.cli.option.model.TrustWeightsOption;
import io.github.redescend.cli.option.run.RunFiles.Reads;
import io.github.redescend.cli.option.run.RunOptions;
import io.github.redescend.cli.option.table.PreparationOptions;
import io.github.redescend.cli.option.table.SqlOptions;
import io.github.redescend.cli.option.table.TableOptions;
import io.github.redescend.cli.output.PrimaryMetric;
import io.github.redescend.cli.output.ProgressLine;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.output.Stopwatch;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Plural;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.prepare.ClassWeights;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.ReadOptions.ExpectedColumn;
import io.github.redescend.data.review.LabelReview;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.Contender;
import io.github.redescend.eval.ContenderResult;
import io.github.redescend.eval.Evaluation;
import io.github.redescend.eval.Progress;
import io.github.redescend.eval.audit.TrustedChoice;
import io.github.redescend.eval.certificate.CertifiedShare;
import io.github.redescend.eval.inspect.Inspection;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.resample.Split;
import io.github.redescend.eval.resample.Thinned;
import io.github.redescend.report.Document;
import io.github.redescend.report.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The honest error of one configuration, or of the default beside two plain ones. */
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
  /** Of so many columns what is predicted along them is drawn. */
  private static final int DRAWN_COLUMNS = 3;

  @Parameters(
      arity = "0..1",
      paramLabel = "DATA",
      description = "The rows, - for standard input; not with --sql.")
  @Reads
  private String location;

  @Mixin private SplitOptions split;
  @Mixin private TableOptions data;
  @Mixin private SqlOptions sql;
  @Mixin private PreparationOptions preparation;
  @Mixin private ModelOptions model;
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
  protected void execute(RunOptions options, Report report) {
    Stopwatch total = new Stopwatch();
    Problems problems = new Problems();
    options.check(problems);
    sql.check(location, problems);
    data.check(problems);
    split.check(problems);
    if (data.hasLabelFile() && split.test() != null && split.test().endsWith(".npy")) {
      problems.add(
          "--labels has the labels of DATA: --test must be an .npz with its own in an array y");
    }
    reporting.check(problems);
    Preprocessing.Options rules =
        model.prepared(data.marked(preparation.rules(problems)), problems);
    ClassWeights classWeights = model.classWeights(problems);
    TrustedChoice.Trust trust = trustWeights.mode(problems);
    Optional<CalibrationMethod> method = calibration.method(problems);
    PrimaryMetric aim = metric.aim(classWeights, problems);
    problems.refuse();
    Parts parts = options.parts();
    List<Contamination> levels = contamination.levels(parts, problems);
    LearningSystem.Setup setup = model.setup(parts, trust, aim.metric(), problems);
    List<LearningSystem> systems = new ArrayList<>(List.of(model.system(parts, setup, problems)));
    if (model.choosesItself(parts)) {
      systems.addAll(model.plain(parts, aim.metric(), problems));
    }
    Optional<CalibrationMethod> used = MetricOption.calibration(method, aim.metric());
    systems.replaceAll(system -> system.calibrated(used, setup));

    Stopwatch reading = new Stopwatch();
    ReadOptions asked =
        split.columns().applyTo(metric.positive().applyTo(data.training(model.weights())));
    KernelRows rows =
        KernelRows.of(
            SchemaNotes.told(
                LabelReview.checked(input(location, sql, parts.readers()).read(asked)),
                rules,
                asked,
                report),
            model,
            parts,
            report);
    Table table = rows.table();
    if (rows.matrix().isEmpty()) {
      SuspiciousColumns.told(table, rules, report);
    } else if (split.test() != null) {
      throw new InvalidInputException(
          "--test cannot be combined with --kernel precomputed: train a model and test it, or use"
              + " --cv");
    }
    Table test =
        split.test() == null
            ? null
            : read(parts.readers(), split.test(), like(table)).withPositive(table.positive());
    if (test != null) {
      SchemaNotes.test(test, table, report);
      List<String> classes = table.coded().classes();
      Unknowns.ofLabels(test, classes)
          .labelSentence(test.rows(), classes)
          .ifPresent(sentence -> report.warn(test.source() + ": " + sentence));
    }
    double readSeconds = reading.seconds();
    aim.check(table.coded(), table.source(), report);
    List<Contender> contenders = contenders(systems, rules, classWeights);
    List<Split> splits = test == null ? split.splits(table, options.seed(), report) : List.of();
    boolean judged = inspecting.importance(reporting.wanted(), table.featureNames().size());
    Inspection inspection =
        judged ? Inspection.of(aim.metric(), Math.max(1, splits.size())) : Inspection.ofErrors();
    List<List<ContenderResult>> results = new ArrayList<>();
    Optional<LearningCurve> curve = Optional.empty();
    try (ProgressLine progress = report.progress("evaluating", -1)) {
      for (int i = 0; i < levels.size(); i++) {
        Evaluation evaluation =
            evaluation(contenders, levels.get(i), options, parts, progress.part(i, levels.size()));
        evaluation = certify ? evaluation.withCertificates(parts.assembly()) : evaluation;
        evaluation = i == 0 ? evaluation.withInspection(inspection) : evaluation;
        results.add(test == null ? evaluation.run(table, splits) : evaluation.run(table, test));
      }
      if (inspecting.learningCurve()) {
        Evaluation one =
            evaluation(contenders.subList(0, 1), levels.get(0), options, parts, Progress.silent());
        curve = Optional.of(curve(one, aim.metric(), table, splits, test, results.get(0).get(0)));
      }
    }
    TrueLabelRows right =
        TrueLabelRows.of(test == null ? table : test, rules, parts.assembly(), options.seed());
    EvaluateDocument told =
        new EvaluateDocument(
            table, test == null ? table : test, split, aim, levels, results, right, curve);
    Document document = told.document(readSeconds, total.seconds());
    int untested = results.get(0).get(0).untested();
    if (untested > 0) {
      report.note(Plural.of(untested, "test row") + " with missing cells left out");
    }
    results
        .get(0)
        .forEach(
            result ->
                result
                    .certified()
                    .flatMap(CertifiedShare::refusal)
                    .ifPresent(why -> report.note(result.name() + ": " + why)));
    if (reporting.wanted()) {
      Contamination last = levels.get(levels.size() - 1);
      FitToAll fit = new FitToAll(systems.get(0), rules, classWeights, last, options.seed());
      FitToAll.Fitted fitted = fit.run(table, parts);
      Page page =
          told.on(
              page("Evaluation of " + fileName(table.source())),
              fitted.along(told.importance().first(DRAWN_COLUMNS)));
      reporting.write(fitted.on(page), report);
      reporting.put(document.json());
    }
    report.result(document);
  }

  /** The first system after fewer training rows. */
  private static LearningCurve curve(
      Evaluation one,
      Metric metric,
      Table table,
      List<Split> splits,
      Table test,
      ContenderResult whole) {
    Labels labels = table.coded();
    Seed seed = one.seed().child("learning curve", 0);
    int[] all = IntStream.range(0, table.rows()).toArray();
    double rows =
        test != null
            ? table.rows()
            : splits.stream().mapToInt(s -> s.train().length).average().orElseThrow();
    return LearningCurve.of(
        metric,
        rows,
        share ->
            (test == null
                    ? one.run(table, Thinned.of(splits, labels, share, seed))
                    : one.run(table.select(Thinned.rows(all, labels, share, seed)), test))
                .get(0),
        whole);
  }

  /** An evaluation that the progress shows and an interrupt ends. */
  public static Evaluation evaluation(
      List<Contender> contenders,
      Contamination level,
      RunOptions options,
      Parts parts,
      Progress progress) {
    return new Evaluation(
        contenders,
        level,
        options.seed(),
        parts.compute(),
        progress,
        Thread.currentThread()::isInterrupted);
  }

  /** The systems behind one preparation. */
  public static List<Contender> contenders(
      List<LearningSystem> systems, Preprocessing.Options rules, ClassWeights classWeights) {
    return systems.stream()
        .map(
            system ->
                new Contender(
                    system.name(), seed -> new Pipeline(rules, classWeights, system.learner(seed))))
        .toList();
  }

  /** A test file has the columns and the label of the training file. */
  private ReadOptions like(Table train) {
    ReadOptions expected =
        ReadOptions.prediction(train.labelName(), ExpectedColumn.of(train)).withLabelRequired(true);
    return data.hasLabelFile()
        ? data.applyToOther(expected).withLabel(null)
        : data.applyTo(expected);
  }
}
