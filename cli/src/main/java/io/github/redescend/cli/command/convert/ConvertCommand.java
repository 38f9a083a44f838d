package io.github.redescend.cli.command.convert;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.cli.command.BaseCommand;
import io.github.redescend.cli.option.DataOptions;
import io.github.redescend.cli.option.RunFiles.Reads;
import io.github.redescend.cli.option.RunFiles.Writes;
import io.github.redescend.cli.option.RunOptions;
import io.github.redescend.cli.option.TableOptions.UnlabelledRows;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.Plural;
import io.github.redescend.core.Printable;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.report.Document;
import io.github.redescend.usecase.PreparedTable;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "convert",
    description = "Convert between CSV, LIBSVM and ARFF, by the extension of the output.",
    footer = {"", "Example:", "  redescend convert iris.csv iris.libsvm --model iris.rdm"})
public final class ConvertCommand extends BaseCommand {
  @Parameters(
      index = "0",
      paramLabel = "IN",
      description = "The file to read, - for standard input.")
  @Reads
  private String input;

  @Parameters(index = "1", paramLabel = "OUT", description = ".csv, .libsvm or .arff, also .gz.")
  @Writes
  private Path output;

  @Option(
      names = "--model",
      paramLabel = "MODEL",
      description = "Write the features as this model sees them: filled, encoded and scaled.")
  @Reads
  private Path modelFile;

  @Mixin private DataOptions data;
  @Mixin private UnlabelledRows unlabelled;

  @Override
  protected void execute(RunOptions options, Report report) {
    Parts parts = options.partsWithoutNatives();
    parts.writers().format(output);
    Table table =
        modelFile == null
            ? parts.readers().read(source(input), unlabelled.applyTo(data.training(null)))
            : prepared(parts, parts.modelFiles().read(modelFile));
    parts.writers().write(table, output);
    table.notes().forEach(report::warn);
    if (table.leftOut() > 0) {
      report.note(Plural.of(table.leftOut(), "row") + " without a label skipped");
    }
    if (modelFile == null) {
      padded(table, report);
    }
    int features = table.featureNames().size();
    String rows = Plural.of(table.rows(), "row");
    String columns = Plural.of(features, "column");
    report.result(
        Document.of("convert")
            .put("samples", table.rows())
            .put("features", features)
            .put("output", output.toString())
            .text("%s with %s".formatted(rows, columns))
            .text(" and the label '%s' in %s".formatted(table.labelName(), output)));
  }

  /** Warns about numeric columns with leading zeros, which are not written. */
  private static void padded(Table table, Report report) {
    for (Column column : table.columns()) {
      if (column instanceof NumericColumn numeric && numeric.padded() != null) {
        report.warn(
            "column '%s' is numeric: leading zeros, as in '%s', are not written"
                .formatted(Printable.of(column.name()), Printable.of(numeric.padded())));
      }
    }
  }

  private Table prepared(Parts parts, PipelineModel model) {
    ReadOptions read = unlabelled.applyTo(data.applyTo(model.preprocessing().reading()));
    Table table = parts.readers().read(source(input), read);
    PreparedTable rows = new PreparedTable(model);
    return parts.writers().format(output).equals("libsvm") ? rows.numbered(table) : rows.of(table);
  }
}
