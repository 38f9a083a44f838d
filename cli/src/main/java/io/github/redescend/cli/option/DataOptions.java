package io.github.redescend.cli.option;

import io.github.redescend.data.read.ReadOptions;
import picocli.CommandLine.Option;

/** How a data file is read. */
public final class DataOptions {
  @Option(
      names = "--format",
      paramLabel = "NAME",
      defaultValue = ReadOptions.AUTO,
      description =
          "auto, csv, libsvm or arff (default: auto, by extension, else by content). Gzip is seen.")
  private String format;

  @Option(
      names = "--label",
      paramLabel = "COLUMN",
      description =
          "The label column: a name, an index from 1, first or last (default: the column 'label' if"
              + " there is one, else the last).")
  private String label;

  /** Labelled rows to learn from, with sample weights in a column of that name, or null. */
  public ReadOptions training(String weights) {
    return ReadOptions.training().withFormat(format).withLabel(label).withWeights(weights);
  }

  /** These options on others that know what a model expects. */
  public ReadOptions applyTo(ReadOptions expected) {
    ReadOptions read = expected.withFormat(format);
    return label == null ? read : read.withLabel(label);
  }
}
