package io.github.redescend.cli.option;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.model.Provenance.Origin;
import io.github.redescend.cli.option.RunFiles.Reads;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.data.cell.CellRules;
import io.github.redescend.data.cell.CellRules.MissingMarks;
import io.github.redescend.data.cell.DecimalMark;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.certificate.TrainedRows;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options for reading a data file. */
public class DataOptions {
  @Option(
      names = "--format",
      paramLabel = "NAME",
      description =
          "auto, csv, libsvm, arff or npy (default: auto, by extension or content). Gzip is"
              + " detected.")
  private String format = ReadOptions.AUTO;

  @Option(
      names = "--label",
      paramLabel = "COLUMN",
      description =
          "The label column: name, index from 1, first or last (default: label, class, target, y or"
              + " outcome, else the last).")
  private String label;

  @Option(
      names = "--labels",
      paramLabel = "FILE",
      description =
          "The labels of the rows of an array (.npy, .npz): one per line, or an array (.npy).")
  @Reads
  private Path labels;

  @Option(
      names = "--no-header",
      description = "CSV has no header line; columns are named x1, x2, ...")
  private boolean noHeader;

  @Option(
      names = "--separator",
      paramLabel = "CHAR",
      description =
          "CSV separator: comma, semicolon, tab, bar, space, a character such as ^ or \\x01, or"
              + " auto (default: auto).")
  Character separator;

  @Option(
      names = "--decimal",
      paramLabel = "MARK",
      description =
          "Decimal mark of CSV numbers: point (1,234.5), comma (1.234,5) or auto, detected for each"
              + " column (default: auto).")
  private DecimalMark decimal = DecimalMark.AUTO;

  @Option(
      names = "--encoding",
      paramLabel = "NAME",
      description =
          "Text encoding without a byte order mark, such as windows-1252 (default: UTF-8).")
  private Charset encoding = StandardCharsets.UTF_8;

  public final String label() {
    return label;
  }

  final CellRules cells(MissingMarks marks, CellRules.Unlabelled unlabelled) {
    return CellRules.standard()
        .withHeader(!noHeader)
        .withMarks(marks)
        .withSeparator(separator)
        .withDecimal(decimal)
        .withEncoding(encoding)
        .withUnlabelled(unlabelled);
  }

  /** Returns options for labelled training rows, with a column of sample weights or null. */
  public ReadOptions training(String weights) {
    return ReadOptions.training()
        .withFormat(format)
        .withLabel(label)
        .withLabelFile(labels)
        .withWeights(weights)
        .withCells(cells(MissingMarks.standard(), CellRules.Unlabelled.FAIL));
  }

  /** Applies these options to those that a model expects. */
  public ReadOptions applyTo(ReadOptions expected) {
    CellRules known = expected.cells();
    Character mark = separator == null ? known.separator() : separator;
    CellRules own = cells(known.marks(), known.unlabelled()).withSeparator(mark);
    ReadOptions read = expected.withFormat(format).withLabelFile(labels).withCells(own);
    return label == null ? read : read.withAskedLabel(label);
  }

  /** Applies these options to a table other than the one that {@code --labels} belongs to. */
  public ReadOptions applyToOther(ReadOptions expected) {
    return applyTo(expected).withLabelFile(null);
  }

  public boolean hasLabelFile() {
    return labels != null;
  }

  /** Reads the table that a model was trained on, and no other. */
  public TrainedRows trained(Source source, PipelineModel model, Parts parts) {
    Optional<Origin> origin = model.model().provenance().origin();
    String weights = origin.flatMap(Origin::weights).orElse(null);
    ReadOptions read = applyTo(model.preprocessing().labelledReading()).withWeights(weights);
    Table table = parts.readers().read(source, read);
    origin.ifPresent(from -> from.require(source.name(), read.sha256(source), table.rows()));
    return TrainedRows.of(model, table, parts.assembly(), parts.noises());
  }
}
