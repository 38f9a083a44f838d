package io.github.redescend.cli.command.compare;

import io.github.redescend.LearningSystem;
import io.github.redescend.classifiers.probability.CalibrationMethod;
import io.github.redescend.cli.option.MetricOption.Calibration;
import io.github.redescend.cli.option.ModelOptions;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.RunFiles.Reads;
import io.github.redescend.cli.option.RunFiles.Writes;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.review.LabelReview;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Table;
import io.github.redescend.data.write.AtomicFile;
import io.github.redescend.report.Document;
import io.github.redescend.result.compare.CompareDocument;
import io.github.redescend.usecase.DataInput;
import io.github.redescend.usecase.SchemaNotes;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The systems to compare and the tables that they are compared on. */
public final class CompareOptions implements Problems.Checked {
  @Parameters(paramLabel = "DATA", arity = "1..*", description = "Files of labelled rows.")
  @Reads
  List<String> locations;

  @Option(
      names = "--systems",
      paramLabel = "A,B,C",
      required = true,
      description =
          "Systems to compare ('describe systems' lists them), with own values as in"
              + " rsvc:lambda=0.1,sigma=2,ls-svm.")
  @Reads(inSpec = true)
  private String systems;

  @Option(
      names = "--untuned",
      description = "Do not tune kernel width and lambda in the training folds.")
  private boolean untuned;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE.csv",
      description = "Write accuracy and time of every system on every data set.")
  @Writes
  private Path output;

  @Override
  public void check(Problems problems) {
    Set<String> seen = new HashSet<>();
    for (String location : locations) {
      problems.addIf(!seen.add(location), "the data set " + location + " is given twice");
    }
  }

  /** Reads the tables, without columns that nothing can be learned from. */
  List<Table> tables(ReadOptions read, Preprocessing.Options rules, Parts parts, Report report) {
    List<Table> tables = new ArrayList<>();
    for (String location : locations) {
      Source source = DataInput.source(location, report.console().in());
      Table table = LabelReview.checked(parts.readers().read(source, read));
      tables.add(SchemaNotes.used(table, rules, read, report));
    }
    return tables;
  }

  /** Returns the systems. The common options are applied before the values of each system. */
  List<LearningSystem> systems(Parts parts, ModelOptions common, LearningSystem.Setup setup) {
    Optional<CalibrationMethod> method = Calibration.forMetric(setup.metric());
    Problems problems = new Problems();
    List<String> names = Spec.split(systems);
    Set<String> seen = new HashSet<>();
    List<LearningSystem> all = new ArrayList<>();
    for (String name : names) {
      problems.addIf(!seen.add(name), "--systems names '" + name + "' twice");
      problems.check(
          () -> all.add(common.system(name, parts, setup, !untuned).calibrated(method, setup)),
          false);
    }
    problems.addIf(
        names.size() < 2,
        "--systems = " + systems + " is one system: name at least two to compare");
    problems.refuse();
    return all;
  }

  void write(CompareDocument comparison, Document document) {
    if (output != null) {
      AtomicFile.write(output, comparison::csv);
      document.put("output", output.toString());
    }
  }
}
