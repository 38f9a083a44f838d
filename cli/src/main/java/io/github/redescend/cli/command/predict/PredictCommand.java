package io.github.redescend.cli.command.predict;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.model.PipelineModel.ConstantModel;
import io.github.redescend.cli.api.Console;
import io.github.redescend.cli.command.BaseCommand;
import io.github.redescend.cli.command.SchemaNotes;
import io.github.redescend.cli.option.run.ModelArgument;
import io.github.redescend.cli.option.run.RunFiles.Writes;
import io.github.redescend.cli.option.run.RunOptions;
import io.github.redescend.cli.option.table.DataInput;
import io.github.redescend.cli.option.table.DataOptions;
import io.github.redescend.cli.option.table.InputOptions;
import io.github.redescend.cli.option.table.KeptColumnsOptions;
import io.github.redescend.cli.option.table.SafeCsvOption;
import io.github.redescend.cli.option.table.SqlTableOptions;
import io.github.redescend.cli.output.ProgressLine;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Plural;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.TableReader;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.write.AtomicFile;
import io.github.redescend.data.write.SqlTable;
import io.github.redescend.report.CsvCells;
import io.github.redescend.report.Numbers;
import io.github.redescend.usecase.Unknowns;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Predicts with a model file. */
@Command(
    name = "predict",
    description =
        "Predict labels with a model file; if the data has labels, also report the accuracy.",
    footer = {
      "",
      "The output is CSV:"
          + " row,label[,score...][,proba_CLASS...][,trust][,set][,flips,doubt][,kept...].",
      "Rows count from 1, without the header. With two classes a positive score means the last"
          + " one.",
      "",
      "Example:",
      "  redescend predict iris.rdm new.csv --output labels.csv --scores"
    })
public final class PredictCommand extends BaseCommand {
  @Mixin private ModelArgument modelFile;
  @Mixin private InputOptions location;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT.csv",
      description = "Write the predictions to a file.")
  @Writes
  private Path output;

  @Option(names = "--scores", description = "Add decision values.")
  private boolean withScores;

  @Option(
      names = "--proba",
      description = "Add class probabilities; needs a model trained with --calibrate.")
  private boolean withProbabilities;

  @Option(
      names = "--trust",
      description =
          "Add the probability of the given label, or of the predicted one if there is none; needs"
              + " train --calibrate.")
  private boolean withTrust;

  @Mixin private CertifyOptions certify;
  @Mixin private KeptColumnsOptions kept;

  @Option(
      names = "--coverage",
      paramLabel = "X",
      description =
          "Add a column 'set': a prediction set that contains the true class with probability X"
              + " (conformal).")
  private Double coverage;

  @Mixin private SafeCsvOption csv;
  @Mixin private DataOptions data;
  @Mixin private SqlTableOptions target;

  public PredictCommand(Console console) {
    super(console);
  }

  @Override
  protected void execute(RunOptions options, Report report) {
    Parts parts = options.parts();
    PipelineModel model = modelFile.read(parts);
    if ((withProbabilities || withTrust) && model.model().calibration().isEmpty()) {
      throw new InvalidInputException(
          "%s has no calibration, which %s needs: train it with --calibrate platt or isotonic"
              .formatted(modelFile.file(), withProbabilities ? "--proba" : "--trust"));
    }
    ReadOptions expected = PredictionRows.options(model);
    boolean labelled = !certify.wanted() || certify.train().equals(location.location());
    ReadOptions read =
        kept.applyTo(labelled ? data.applyTo(expected) : data.applyToOther(expected), model);
    DataInput input = location.once(report.console().in(), parts);
    Source source = input.source();
    TableReader reader = input.reader(read);
    CsvCells cells = CsvCells.of(csv.safe());
    Optional<SetCells> sets =
        Optional.ofNullable(coverage).map(asked -> new SetCells(model.model(), asked));
    PredictionRows rows =
        new PredictionRows(
            model,
            new PredictionRows.Columns(
                withScores, withProbabilities, withTrust, sets, kept.digits()),
            cells);
    if (parts.compute().workers().threads() > 1) {
      rows.readAhead();
    }
    if (certify.wanted()) {
      rows.certify(certify.certifier(model, source(certify.train()), data, parts, report));
    }
    Optional<SqlTable> table = target.table(location, parts);
    try (TablePredictions written = new TablePredictions(table, model.classes())) {
      if (table.isPresent()) {
        rows.writeTo(written);
      }
      write(rows, reader, source, read, report);
      written.commit();
    }
    if (output != null || !report.console().out().checkError()) {
      Optional<String> seen =
          rows.labelled() ? input.seenBy(model, read, rows.rows()) : Optional.empty();
      seen.ifPresent(report::warn);
      ConstantModel.sentence(model.model().provenance()).ifPresent(report::warn);
      report(rows, sets, model.classes(), seen.isPresent(), report);
    }
  }

  private void write(
      PredictionRows rows, TableReader reader, Source source, ReadOptions read, Report report) {
    PrintStream out = report.console().out();
    if (output == null) {
      boolean shown = !report.json() && target.name() == null;
      try {
        rows.write(reader, source, read, shown ? out : null, () -> !out.checkError());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return;
    }
    try (ProgressLine progress = report.progress("predicting", -1)) {
      AtomicFile.write(
          output,
          file ->
              rows.write(
                  reader,
                  source,
                  read,
                  file,
                  () -> {
                    progress.remark(rows.rows() + " rows");
                    return true;
                  }));
    }
  }

  private void report(
      PredictionRows rows,
      Optional<SetCells> sets,
      List<String> classes,
      boolean seen,
      Report report) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("command", "predict");
    json.put("samples", rows.rows());
    StringBuilder text = new StringBuilder(Plural.of(rows.rows(), "row") + " predicted");
    if (rows.labelled()) {
      json.put("accuracy", rows.accuracy());
      text.append(seen ? ", training accuracy " : ", accuracy ")
          .append(Numbers.percent(rows.accuracy()));
    }
    if (rows.unlabelled() > 0) {
      json.put("unlabelled", rows.unlabelled());
      text.append(" (%s no label)".formatted(Plural.have(rows.unlabelled(), "row")));
    }
    rows.notes().forEach(report::warn);
    if (!rows.unused().isEmpty()) {
      report.note("columns that the model does not use: " + SchemaNotes.named(rows.unused()));
    }
    sets.filter(written -> rows.rows() > 0).ifPresent(written -> written.put(json));
    Unknowns unknowns = rows.unknowns();
    unknowns.put(json);
    rows.far().sentence().ifPresent(report::warn);
    unknowns.categorySentence().ifPresent(report::note);
    unknowns.labelSentence(rows.rows(), classes).ifPresent(report::note);
    long known = rows.rows() - rows.unlabelled() - unknowns.labels();
    if (unknowns.labels() > 0 && known > 0) {
      json.put("knownAccuracy", rows.knownAccuracy());
      text.append(
          " (%s of the %d with a known label)"
              .formatted(Numbers.percent(rows.knownAccuracy()), known));
    }
    List<String> places = new ArrayList<>();
    if (output != null) {
      json.put("output", output.toString());
      places.add(output.toString());
    }
    if (target.name() != null) {
      json.put("sqlTable", target.name());
      places.add("table " + target.name());
    }
    if (!places.isEmpty()) {
      String written = String.join(" and ", places);
      report.result(text.append(", written to ").append(written).toString(), json);
    } else if (report.json()) {
      report.result("", json);
    } else {
      report.note(text.toString());
    }
  }
}
