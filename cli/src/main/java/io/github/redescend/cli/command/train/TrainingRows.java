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
import io.github.redescend.data.noise.LabelledRows;
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
 * Training rows, prepared: in the heap where they fit well, else in a temporary file.
 *
 * @param preprocessing what was learned of the columns
 * @param samples the prepared rows
 * @param sha256 of the text that was read
 * @param table as read, where it is in the heap
 * @param kernel whether they are a kernel matrix
 * @param spool what holds them if the heap does not, or null
 */
record TrainingRows(
    Preprocessing preprocessing,
    Dataset samples,
    String sha256,
    Optional<Table> table,
    KernelRows kernel,
    SpooledSamples spool)
    implements AutoCloseable {
  /** Text takes up to three times its bytes while it becomes numbers, as read and as prepared. */
  private static final int HEAP_SHARE = 4;

  /** Rows that are in the heap. */
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

  /** Tells how columns are scaled, and what of them stands in the way of later use. */
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

  /** Whether the rows of a file had better stay out of the heap. */
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

  /** Rows of a file that are read in parts. */
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

  /** As noise models see them; rows that are not in the heap are labels alone. */
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
