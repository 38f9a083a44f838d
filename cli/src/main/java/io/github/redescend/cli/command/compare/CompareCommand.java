package io.github.redescend.cli.command.compare;

import io.github.redescend.LearningSystem;
import io.github.redescend.classifiers.probability.CalibrationMethod;
import io.github.redescend.cli.api.Console;
import io.github.redescend.cli.command.BaseCommand;
import io.github.redescend.cli.command.SchemaNotes;
import io.github.redescend.cli.option.ContaminationOptions;
import io.github.redescend.cli.option.FoldOptions;
import io.github.redescend.cli.option.MetricOption;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.ReportOptions;
import io.github.redescend.cli.option.SplitOptions;
import io.github.redescend.cli.option.model.CalibrationOption;
import io.github.redescend.cli.option.model.ModelOptions;
import io.github.redescend.cli.option.model.SystemsOption;
import io.github.redescend.cli.option.model.TrustWeightsOption;
import io.github.redescend.cli.option.run.RunFiles.Reads;
import io.github.redescend.cli.option.run.RunFiles.Writes;
import io.github.redescend.cli.option.run.RunOptions;
import io.github.redescend.cli.option.table.DataOptions;
import io.github.redescend.cli.option.table.GroupsOption;
import io.github.redescend.cli.option.table.PreparationOptions;
import io.github.redescend.cli.output.ProgressLine;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.review.LabelReview;
import io.github.redescend.data.table.Table;
import io.github.redescend.data.write.AtomicFile;
import io.github.redescend.eval.ComparisonResult;
import io.github.redescend.eval.resample.Split;
import io.github.redescend.report.Document;
import io.github.redescend.result.PrimaryMetric;
import io.github.redescend.result.compare.CompareDocument;
import io.github.redescend.usecase.Compare;
import io.github.redescend.usecase.Experiment;
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

/** Compares the accuracies and ranks of several systems on several data sets with rank tests. */
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
      description = "Significance level of the Nemenyi test (default: 0.05).")
  private double alpha = 0.05;

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

  /** Returns the command without {@code --system}, because it compares several systems. */
  public static CommandLine line(Console console) {
    CommandLine line = new CommandLine(new CompareCommand(console));
    line.getCommandSpec().remove(line.getCommandSpec().findOption("--system"));
    return line;
  }

  @Override
  protected void execute(RunOptions options, Report report) {
    Preprocessing.Options rules = preparation.rules();
    PrimaryMetric aim = metric.primary(model.classWeights());
    Parts parts = options.parts();
    LearningSystem.Setup setup = model.setup(parts, trustWeights.mode(), aim.metric());
    Optional<CalibrationMethod> method = CalibrationOption.forMetric(aim.metric());
    List<LearningSystem> named =
        systems.systems(parts, model, setup).stream()
            .map(system -> system.calibrated(method, setup))
            .toList();
    List<Table> tables = new ArrayList<>();
    List<List<Split>> splits = new ArrayList<>();
    ReadOptions asked =
        folds
            .columns()
            .applyTo(metric.positive().applyTo(groups.applyTo(data.training(model.weights()))));
    for (String location : locations) {
      Table table = LabelReview.checked(read(parts.readers(), location, asked));
      tables.add(SchemaNotes.used(table, rules, asked, report));
    }
    tables.forEach(table -> aim.check(table.coded(), table.source(), report::note));
    for (Table table : tables) {
      splits.add(folds.splits(table, SplitOptions.FOLDS, options.seed(), report));
    }
    Experiment experiment =
        new Experiment(named, rules, model.classWeights(), parts.assembly(), options.seed());
    List<ComparisonResult> results;
    try (ProgressLine progress = report.progress("comparing", -1)) {
      results =
          new Compare(experiment, contamination.levels(parts), aim.metric(), alpha)
              .run(locations, tables, splits, progress);
    }
    Document document =
        new CompareDocument(
                folds.words(SplitOptions.FOLDS), folds.repeats(), aim, results, tuned(named))
            .document();
    if (output != null) {
      AtomicFile.write(output, out -> CompareDocument.csv(out, results));
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

  @Override
  protected void check(Problems problems) {
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
}
