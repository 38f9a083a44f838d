package io.github.redescend.cli.command.predict;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.cli.command.BaseCommand;
import io.github.redescend.cli.command.predict.PredictOptions.Target;
import io.github.redescend.cli.option.DataOptions;
import io.github.redescend.cli.option.InputOptions;
import io.github.redescend.cli.option.InputOptions.ModelFile;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.RunOptions;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.TableReader;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.write.AtomicFile;
import io.github.redescend.data.write.SqlTable;
import io.github.redescend.report.Document;
import io.github.redescend.usecase.DataInput;
import io.github.redescend.usecase.Messages;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

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
  @Mixin private ModelFile modelFile;
  @Mixin private InputOptions location;
  @Mixin private PredictOptions prediction;
  @Mixin private DataOptions data;
  @Mixin private Target target;

  @Override
  protected void check(Problems problems) {
    prediction.check(problems, target, this::given);
  }

  @Override
  protected void execute(RunOptions options, Report report) {
    Parts parts = options.parts();
    PipelineModel model = modelFile.read(parts);
    prediction.check(model, modelFile.file());
    ReadOptions read = prediction.reading(model, data, location.location());
    DataInput input = location.once(report.console().in(), parts);
    TableReader reader = input.reader(read);
    PredictionRows rows = prediction.rows(model);
    if (parts.compute().workers().threads() > 1) {
      rows.readAhead();
    }
    if (prediction.certify.wanted) {
      Source training = source(prediction.certify.train);
      rows.certify(prediction.certify.certifier(model, training, data, parts, report));
    }
    Optional<SqlTable> table = target.table(location, parts);
    try (PredictionSink.Database written = new PredictionSink.Database(table, model.classes())) {
      if (table.isPresent()) {
        rows.writeTo(written);
      }
      write(rows, reader, input.source(), read, report);
      written.commit();
    }
    if (prediction.output != null || !report.console().out().checkError()) {
      Optional<String> seen =
          rows.labelled() ? input.seenBy(model, read, rows.rows()) : Optional.empty();
      rows.notes().say(rows.rows(), seen, report);
      report(rows.document(seen.isPresent()), report);
    }
  }

  private void write(
      PredictionRows rows, TableReader reader, Source source, ReadOptions read, Report report) {
    PrintStream out = report.console().out();
    if (prediction.output == null) {
      boolean shown = !report.json() && target.table == null;
      try {
        rows.write(reader, source, read, shown ? out : null, () -> !out.checkError());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return;
    }
    try (Messages.Task progress = report.begin("predicting")) {
      BooleanSupplier count =
          () -> {
            progress.remark(rows.rows() + " rows");
            return true;
          };
      AtomicFile.write(prediction.output, file -> rows.write(reader, source, read, file, count));
    }
  }

  private void report(Document document, Report report) {
    boolean written = prediction.write(document, target);
    if (written || report.json()) {
      report.result(document);
    } else {
      report.note(document.text());
    }
  }
}
