package io.github.redescend.cli.command.compare;

import io.github.redescend.LearningSystem;
import io.github.redescend.classifiers.probability.CalibrationMethod;
import io.github.redescend.cli.api.Console;
import io.github.redescend.cli.command.BaseCommand;
import io.github.redescend.cli.command.SchemaNotes;
import io.github.redescend.cli.command.evaluate.EvaluateCommand;
import io.github.redescend.cli.option.ContaminationOptions;
import io.github.redescend.cli.option.FoldOptions;
import io.github.redescend.cli.option.MetricOption;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.ReportOptions;
import io.github.redescend.cli.option.SplitOptions;
import io.github.redescend.cli.option.model.ModelOptions;
import io.github.redescend.cli.option.model.SystemsOption;
import io.github.redescend.cli.option.model.TrustWeightsOption;
import io.github.redescend.cli.option.run.RunFiles.Reads;
import io.github.redescend.cli.option.run.RunFiles.Writes;
import io.github.redescend.cli.option.run.RunOptions;
import io.github.redescend.cli.option.table.DataOptions;
import io.github.redescend.cli.option.table.GroupsOption;
import io.github.redescend.cli.option.table.PreparationOptions;
import io.github.redescend.cli.output.PrimaryMetric;
import io.github.redescend.cli.output.ProgressLine;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.prepare.ClassWeights;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.review.LabelReview;
import io.github.redescend.data.table.Table;
import io.github.redescend.data.write.AtomicFile;
import io.github.redescend.eval.ComparisonResult;
import io.github.redescend.eval.Contender;
import io.github.redescend.eval.ContenderResult;
import io.github.redescend.eval.Evaluation;
import io.github.redescend.eval.Progress;
import io.github.redescend.eval.audit.TrustedChoice;
import io.github.redescend.eval.resample.Split;
import io.github.redescend.report.Columns;
import io.github.redescend.report.CsvCells;
import io.github.redescend.report.Document;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Several systems on several data sets: their accuracies, ranks and what the tests say. */
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
  @Parameters(paramLabel = "DATA", arity = "1..*", description = "Files of labelled rows.")
  @Reads
  private List<String> locations;

  @Mixin private SystemsOption systems;
  @Mixin private FoldOptions folds;
  @Mixin private ContaminationOptions contamination;

  @Option(
      names = "--alpha",
      paramLabel = "X",
      defaultValue = "0.05",
      description = "Significance level of the Nemenyi test (default: 0.05).")
  private double alpha;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE.csv",
      description = "Write accuracy and time of every system on every data set.")
  @Writes
  private Path output;

  @Mixin private ReportOptions reporting;
  @Mixin private DataOptions data;
  @Mixin private GroupsOption groups;
  @Mixin private PreparationOptions preparation;
  @Mixin private ModelOptions model;
  @Mixin private TrustWeightsOption trustWeights;
  @Mixin private MetricOption metric;

  CompareCommand(Console console) {
    super(console);
  }

  /** The command without {@code --system}: here there are several. */
  public static CommandLine line(Console console) {
    CommandLine line = new CommandLine(new CompareCommand(console));
    line.getCommandSpec().remove(line.getCommandSpec().findOption("--system"));
    return line;
  }

  @Override
  protected void execute(RunOptions options, Report report) {
    Problems problems = new Problems();
    options.check(problems);
    folds.check(problems);
    reporting.check(problems);
    Preprocessing.Options rules = preparation.rules(problems);
    ClassWeights classWeights = model.classWeights(problems);
    TrustedChoice.Trust trust = trustWeights.mode(problems);
    PrimaryMetric aim = metric.aim(classWeights, problems);
    checkOwn(problems);
    problems.refuse();
    Parts parts = options.parts();
    List<Contamination> levels = contamination.levels(parts, problems);
    LearningSystem.Setup setup = model.setup(parts, trust, aim.metric(), problems);
    Optional<CalibrationMethod> method = MetricOption.calibration(Optional.empty(), aim.metric());
    List<LearningSystem> named =
        systems.systems(parts, model, setup, problems).stream()
            .map(system -> system.calibrated(method, setup))
            .toList();
    List<Contender> contenders = EvaluateCommand.contenders(named, rules, classWeights);

    List<Table> tables = new ArrayList<>();
    ReadOptions asked =
        folds
            .columns()
            .applyTo(metric.positive().applyTo(groups.applyTo(data.training(model.weights()))));
    for (String location : locations) {
      Table table = LabelReview.checked(read(parts.readers(), location, asked));
      tables.add(SchemaNotes.used(table, rules, asked, report));
    }
    tables.forEach(table -> aim.check(table.coded(), table.source(), report));
    List<List<List<ContenderResult>>> byLevel = new ArrayList<>();
    levels.forEach(level -> byLevel.add(new ArrayList<>()));
    try (ProgressLine progress = report.progress("comparing", -1)) {
      int runs = tables.size() * levels.size();
      int run = 0;
      for (Table table : tables) {
        List<Split> splits = folds.splits(table, SplitOptions.FOLDS, options.seed(), report);
        for (int i = 0; i < levels.size(); i++) {
          Progress part = progress.part(run++, runs);
          Evaluation evaluation =
              EvaluateCommand.evaluation(contenders, levels.get(i), options, parts, part);
          byLevel.get(i).add(evaluation.run(table, splits));
        }
      }
    }
    List<ComparisonResult> results = new ArrayList<>();
    for (int i = 0; i < levels.size(); i++) {
      results.add(
          ComparisonResult.of(levels.get(i), locations, byLevel.get(i), aim.metric(), alpha));
    }
    Document document = new CompareDocument(folds, aim, results, tuned(named)).document();
    if (output != null) {
      AtomicFile.write(output, out -> csv(out, results));
      document.put("output", output.toString());
    }
    if (reporting.wanted()) {
      reporting.write(document.on(page("Comparison")), report);
      reporting.put(document.json());
    }
    report.result(document);
  }

  private static List<Boolean> tuned(List<LearningSystem> systems) {
    return systems.stream().map(LearningSystem::chooses).toList();
  }

  private void checkOwn(Problems problems) {
    Set<String> seen = new HashSet<>();
    for (String location : locations) {
      if (!seen.add(location)) {
        problems.add("the data set " + location + " is given twice");
      }
    }
    if (data.hasLabelFile() && locations.size() > 1) {
      problems.add(
          "--labels has the labels of one table, and %d are compared: an .npz has its own in an array y"
              .formatted(locations.size()));
    }
    if (!(alpha > 0 && alpha < 1)) {
      problems.add("alpha = " + alpha + " is not allowed: it must be above 0 and below 1");
    }
  }

  /** A row for each level of contamination, data set and system. */
  private static void csv(OutputStream out, List<ComparisonResult> levels) throws IOException {
    record Row(ComparisonResult level, String data, ContenderResult result) {}
    List<Row> rows = new ArrayList<>();
    for (ComparisonResult level : levels) {
      for (int i = 0; i < level.results().size(); i++) {
        String name = level.comparison().data().get(i);
        level.results().get(i).forEach(result -> rows.add(new Row(level, name, result)));
      }
    }
    new Columns<Row>()
        .text("data", Row::data)
        .text("system", row -> row.result().name())
        .text("noise", row -> row.level().contamination().labels().map(Object::toString).orElse(""))
        .text(
            "outliers",
            row -> row.level().contamination().features().map(Object::toString).orElse(""))
        .text("accuracy", row -> row.result().mean())
        .text("std", row -> row.result().std())
        .text("fitSeconds", row -> row.result().fitSeconds())
        .text("predictSeconds", row -> row.result().predictSeconds())
        .text("metric", row -> row.level().metric())
        .text("score", row -> row.result().mean(row.level().metric()))
        .text("scoreStd", row -> row.result().std(row.level().metric()))
        .csv(out, CsvCells.EXACT, rows);
  }
}
