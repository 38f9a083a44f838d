package io.github.redescend.cli.command.train;

import io.github.redescend.cli.command.KernelRows;
import io.github.redescend.cli.command.SchemaNotes;
import io.github.redescend.cli.command.SuspiciousColumns;
import io.github.redescend.cli.option.FoldOptions;
import io.github.redescend.cli.output.ProgressLine;
import io.github.redescend.cli.output.Report;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Plural;
import io.github.redescend.core.Printable;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.data.noise.LabelNoise.LabelledRows;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.SpooledSamples;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.read.TableReader;
import io.github.redescend.data.review.LabelReview;
import io.github.redescend.data.review.TableReview;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.resample.RowGroups;
import io.github.redescend.onnx.OnnxModel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Preprocessed training rows, in the heap if they fit, otherwise in a temporary file.
 *
 * @param preprocessing the preprocessing learned from the columns
 * @param samples the preprocessed rows
 * @param sha256 the SHA-256 of the text
 * @param table the table as read, if it is in the heap
 * @param kernel the rows of a kernel matrix, if they are one
 * @param spool the temporary file, or null
 */
record TrainingRows(
    Preprocessing preprocessing,
    Dataset samples,
    String sha256,
    Optional<Table> table,
    KernelRows kernel,
    SpooledSamples spool)
    implements AutoCloseable {
  /** Parsing and preprocessing a text takes up to three times its size in bytes. */
  private static final int HEAP_SHARE = 4;

  /** Creates training rows that are in the heap. */
  static TrainingRows of(
      KernelRows rows, String sha256, Preprocessing.Options rules, Report report) {
    Table table = rows.table();
    if (rows.matrix().isEmpty()) {
      SuspiciousColumns.warn(table, rules, report);
    }
    FoldOptions.reportRepeats(table, RowGroups.of(table), 2, report);
    Preprocessing preprocessing = Preprocessing.learn(table, rules);
    return new TrainingRows(
        preprocessing, preprocessing.apply(table), sha256, Optional.of(table), rows, null);
  }

  /** Reports scaling, obstacles to an ONNX export and columns compressed by an outlier. */
  void report(Report report) {
    SchemaNotes.scaled(preprocessing, report);
    OnnxModel.obstacle(preprocessing).ifPresent(report::note);
    List<String> squeezed = preprocessing.squeezed();
    if (!squeezed.isEmpty() && table.filter(rows -> !rows.isSparse()).isEmpty()) {
      report.warn(squeezedNote(squeezed));
    }
  }

  private static String squeezedNote(List<String> columns) {
    String named =
        columns.size() == 1
            ? "column '%s'".formatted(Printable.of(columns.get(0)))
            : "%d columns, the first of them '%s',"
                .formatted(columns.size(), Printable.of(columns.get(0)));
    return "in "
        + named
        + " a few rows have such extreme values that the others share a small part of the range, by"
        + " which --scale minmax and standard scale: look at these rows";
  }

  /** Whether a file is too large to be read into the heap. */
  static boolean tooLarge(Readers readers, String location, ReadOptions options) {
    if (location.equals(Readers.STANDARD_INPUT)) {
      return false;
    }
    Path file = Path.of(location);
    if (!Files.isRegularFile(file)) {
      return false;
    }
    Source source = Source.of(file);
    return readers.reader(source, options).readsParts()
        && source.isLongerThan(Runtime.getRuntime().maxMemory() / HEAP_SHARE);
  }

  /** Reads a file in parts into a temporary file. */
  static TrainingRows spooled(
      Readers readers,
      String location,
      ReadOptions options,
      Preprocessing.Options rules,
      Report report) {
    Source source = Source.of(Path.of(location));
    TableReader reader = readers.reader(source, options);
    Path folder = Path.of(System.getProperty("java.io.tmpdir"));
    report.note(
        "%s is large for a heap of %d MiB: its rows are kept in a temporary file in %s"
            .formatted(location, Runtime.getRuntime().maxMemory() >> 20, folder));
    SpooledSamples spool;
    try (ProgressLine progress = report.progress("reading", -1)) {
      spool =
          SpooledSamples.of(
              source, reader, options, rules, folder, rows -> progress.remark(rows + " rows"));
    }
    try {
      LabelReview.checked(
          location, spool.labelName(), spool.dataset().labels(), options.positive());
    } catch (InvalidInputException e) {
      spool.close();
      throw e;
    }
    report.remark(
        "label '%s', %d classes, %d rows, %s used"
            .formatted(
                Printable.of(spool.labelName()),
                spool.dataset().labels().classes().size(),
                spool.dataset().size(),
                Plural.of(spool.preprocessing().state().width(), "column")));
    TableReview.withoutValue(spool.withoutValue()).ifPresent(report::warn);
    return new TrainingRows(
        spool.preprocessing(),
        spool.dataset(),
        options.sha256(source),
        Optional.empty(),
        KernelRows.none(),
        spool);
  }

  /** Returns the rows for noise models. Rows that are not in the heap have labels only. */
  LabelledRows labelled() {
    return table
        .map(all -> LabelledRows.of(all.select(preprocessing.kept(all)), samples.labels()))
        .orElseGet(() -> LabelledRows.of(samples.labels()));
  }

  @Override
  public void close() {
    if (spool != null) {
      spool.close();
    }
  }
}
