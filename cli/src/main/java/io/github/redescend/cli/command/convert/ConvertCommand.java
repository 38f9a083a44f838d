package io.github.redescend.cli.command.convert;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.cli.api.Console;
import io.github.redescend.cli.command.BaseCommand;
import io.github.redescend.cli.option.run.RunFiles.Reads;
import io.github.redescend.cli.option.run.RunFiles.Writes;
import io.github.redescend.cli.option.run.RunOptions;
import io.github.redescend.cli.option.table.DataOptions;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.Plural;
import io.github.redescend.core.Printable;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.interchange.libsvm.LibsvmModel.LibsvmLabels;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Converts a table to another format. */
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

  public ConvertCommand(Console console) {
    super(console);
  }

  @Override
  protected void execute(RunOptions options, Report report) {
    Parts parts = options.partsWithoutNatives();
    Table table =
        modelFile == null
            ? read(parts.readers(), input, data.training(null))
            : prepared(parts, parts.modelFiles().read(modelFile));
    parts.writers().write(table, output);
    table.notes().forEach(report::warn);
    if (modelFile == null) {
      padded(table, report);
    }
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("command", "convert");
    json.put("samples", table.rows());
    json.put("features", table.featureNames().size());
    json.put("output", output.toString());
    report.result(
        "%s with %s and the label '%s' in %s"
            .formatted(
                Plural.of(table.rows(), "row"),
                Plural.of(table.featureNames().size(), "column"),
                table.labelName(),
                output),
        json);
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
    Preprocessing preprocessing = model.preprocessing();
    Table table = read(parts.readers(), input, data.applyTo(preprocessing.reading()));
    PreparedTable rows = new PreparedTable(model);
    return parts.writers().format(output).equals("libsvm") ? rows.numbered(table) : rows.of(table);
  }

  /** Rows as a model sees them: imputed, encoded and scaled. */
  record PreparedTable(PipelineModel model) {
    /** Returns the prepared rows with their labels. */
    Table of(Table rows) {
      Matrix features = model.preprocessing().features(rows);
      Table prepared =
          features instanceof SparseMatrix sparse
              ? Table.of(rows.source(), sparse)
              : Table.of(rows.source(), columns(features, model.preprocessing().featureNames()));
      if (rows.hasLabels()) {
        prepared = prepared.withLabels(rows.labelName(), rows.labels());
      }
      return rows.hasWeights()
          ? prepared.withWeights(rows.weightsName(), rows.weights())
          : prepared;
    }

    /**
     * Returns the prepared rows with the numeric labels of LIBSVM files. A label that is not a
     * class of the model is 0.
     */
    Table numbered(Table rows) {
      Map<String, String> numbers = new HashMap<>();
      List<Integer> labels = LibsvmLabels.of(model.classes());
      for (int c = 0; c < labels.size(); c++) {
        numbers.put(model.classes().get(c), labels.get(c).toString());
      }
      Table prepared = of(rows);
      return rows.hasLabels()
          ? prepared.withLabels(
              rows.labels().stream().map(label -> numbers.getOrDefault(label, "0")).toList())
          : prepared;
    }

    private static List<NumericColumn> columns(Matrix features, List<String> names) {
      List<NumericColumn> columns = new ArrayList<>();
      for (int j = 0; j < features.columns(); j++) {
        columns.add(new NumericColumn(names.get(j), new double[features.rows()]));
      }
      double[] row = new double[features.columns()];
      for (int i = 0; i < features.rows(); i++) {
        features.copyRow(i, row, 0);
        for (int j = 0; j < row.length; j++) {
          columns.get(j).values()[i] = row[j];
        }
      }
      return columns;
    }
  }
}
