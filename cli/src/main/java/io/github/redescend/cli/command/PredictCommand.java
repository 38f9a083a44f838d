package io.github.redescend.cli.command;

import io.github.redescend.classifiers.PipelineModel;
import io.github.redescend.cli.option.DataOptions;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.RunOptions;
import io.github.redescend.cli.output.Console;
import io.github.redescend.cli.output.OutputFile;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.table.Table;
import io.github.redescend.data.write.AtomicFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Predicts with a model file. */
@Command(
    name = "predict",
    description =
        "Predict labels with a model file; where the data has labels, also tell the accuracy.",
    footer = {
      "",
      "The result is CSV, row,label[,score...][,proba_CLASS...][,trust], in the output file or on",
      "standard output. Rows count from 1, the header not counted. Of two classes the last has a",
      "score above 0; the predicted class has the highest probability.",
      "",
      "Example:",
      "  redescend predict iris.rdm new.csv --output labels.csv --scores"
    })
final class PredictCommand extends Task {
  @Parameters(index = "0", paramLabel = "MODEL", description = "A model file.")
  private Path modelFile;

  @Parameters(index = "1", paramLabel = "DATA", description = "The rows, - for standard input.")
  private String location;

  @Option(names = "--output", paramLabel = "OUT.csv", description = "Where to write predictions.")
  private Path output;

  @Option(names = "--scores", description = "Write decision values as well.")
  private boolean withScores;

  @Option(
      names = "--proba",
      description = "Write the classes' probabilities as well; train --calibrate makes them.")
  private boolean withProbabilities;

  @Option(
      names = "--trust",
      description =
          "Write the probability of each row's label as well: of the one given where the data has"
              + " labels, else of the predicted one; train --calibrate makes it.")
  private boolean withTrust;

  @Mixin private DataOptions data;

  PredictCommand(Console console) {
    super(console);
  }

  @Override
  void execute(RunOptions options, Report report) {
    Problems problems = new Problems();
    options.check(problems);
    if (output != null) {
      problems.check(() -> OutputFile.checked(output), output);
    }
    problems.refuse();
    Parts parts = options.parts();
    PipelineModel model = parts.modelFiles().read(modelFile);
    if ((withProbabilities || withTrust) && model.model().calibration().isEmpty()) {
      throw new InvalidInputException(
          "%s has no calibration, which %s needs: train it with --calibrate platt or isotonic"
              .formatted(modelFile, withProbabilities ? "--proba" : "--trust"));
    }
    Preprocessing preprocessing = model.preprocessing();
    ReadOptions expected =
        ReadOptions.prediction(preprocessing.state().label(), preprocessing.expected());
    Table table = read(parts.readers(), location, data.applyTo(expected));
    double[] machines = model.machineValues(table);
    double[] scores = model.model().classScores(machines);
    int[] predicted = model.model().predicted(scores);
    double[] probabilities =
        withProbabilities || withTrust ? model.model().probabilities(machines) : null;
    PredictionRows rows =
        new PredictionRows(
            table,
            model.classes(),
            predicted,
            withScores ? scores : null,
            withProbabilities ? probabilities : null,
            withTrust
                ? PredictionRows.trust(table, model.classes(), predicted, probabilities)
                : null);

    Map<String, Object> json = new LinkedHashMap<>();
    json.put("command", "predict");
    json.put("samples", table.rows());
    StringBuilder text = new StringBuilder(table.rows() + " rows predicted");
    if (table.hasLabels() && table.rows() > 0) {
      double accuracy = accuracy(rows);
      json.put("accuracy", accuracy);
      text.append(", accuracy ").append(Numbers.percent(accuracy));
    }
    if (output != null) {
      AtomicFile.write(output, rows::writeTo);
      json.put("output", output.toString());
      report.result(text.append(", written to ").append(output).toString(), json);
    } else if (report.json()) {
      report.result("", json);
    } else {
      try {
        rows.writeTo(report.console().out());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      report.note(text.toString());
    }
  }

  /** The share of rows whose label is the predicted one; labels that are no class are misses. */
  private static double accuracy(PredictionRows rows) {
    int hits = 0;
    for (int i = 0; i < rows.predicted().length; i++) {
      String predicted = rows.classes().get(rows.predicted()[i]);
      hits += predicted.equals(rows.table().labels().get(i)) ? 1 : 0;
    }
    return (double) hits / rows.predicted().length;
  }
}
