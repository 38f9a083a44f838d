package io.github.redescend.usecase;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Plural;
import io.github.redescend.core.Printable;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.run.Workers;
import io.github.redescend.data.noise.LabelNoise.LabelledRows;
import io.github.redescend.data.prepare.CategoryCode;
import io.github.redescend.data.prepare.Feature;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.PreprocessingState;
import io.github.redescend.data.prepare.SpooledSamples;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.TableReader;
import io.github.redescend.data.review.LabelReview;
import io.github.redescend.data.review.TableReview;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.resample.RowGroups;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.IntConsumer;

/** Preprocessed training rows, in the heap if they fit, otherwise in a temporary file. */
public record TrainingRows(
    Preprocessing preprocessing,
    Dataset samples,
    String sha256,
    Optional<LearningTable> read,
    SpooledSamples spool)
    implements AutoCloseable {
  /** Parsing and preprocessing a text takes up to three times its size in bytes. */
  private static final int HEAP_SHARE = 4;

  /** Reads rows, and their digest at the same time if there are two workers. */
  public static TrainingRows of(
      DataInput input,
      ReadOptions options,
      Preprocessing.Options rules,
      boolean inHeap,
      Workers workers,
      Function<Table, LearningTable> understand,
      Messages messages) {
    if (!inHeap && isTooLarge(input, options)) {
      return spooled(input, options, rules, messages);
    }
    AtomicReference<String> sha256 = new AtomicReference<>();
    boolean alone = options.labelFile() == null;
    Callable<Table> digest =
        () -> {
          sha256.set(alone ? input.sha256().get() : options.sha256(input.source()));
          return null;
        };
    List<Callable<Table>> both = List.of(() -> input.read(options), digest);
    LearningTable rows = understand.apply(LabelReview.checked(workers.map(both).get(0)));
    Table table = rows.table();
    rows.warnOfColumns(rules, messages);
    Resampling.reportRepeats(table, RowGroups.of(table), 2, messages);
    Preprocessing preprocessing = Preprocessing.learn(table, rules);
    return new TrainingRows(
        preprocessing, preprocessing.apply(table), sha256.get(), Optional.of(rows), null);
  }

  private static boolean isTooLarge(DataInput input, ReadOptions options) {
    return input.file().filter(Files::isRegularFile).isPresent()
        && input.reader(options).readsParts()
        && input.source().isLongerThan(Runtime.getRuntime().maxMemory() / HEAP_SHARE);
  }

  private static TrainingRows spooled(
      DataInput input, ReadOptions options, Preprocessing.Options rules, Messages messages) {
    Source source = input.source();
    String location = input.file().orElseThrow().toString();
    Path folder = Path.of(System.getProperty("java.io.tmpdir"));
    messages.note(
        "%s is large for a heap of %d MiB: its rows are kept in a temporary file in %s"
            .formatted(location, Runtime.getRuntime().maxMemory() >> 20, folder));
    SpooledSamples spool;
    try (Messages.Task task = messages.begin("reading")) {
      TableReader reader = input.reader(options);
      IntConsumer read = rows -> task.remark(rows + " rows");
      spool = SpooledSamples.of(source, reader, options, rules, folder, read);
    }
    PreprocessingState state = spool.preprocessing().state();
    Labels labels = spool.dataset().labels();
    try {
      LabelReview.checked(location, state.label(), labels, options.positive());
    } catch (InvalidInputException e) {
      spool.close();
      throw e;
    }
    String label = Printable.of(state.label());
    String used = Plural.of(state.width(), "column");
    messages.remark(
        "label '%s', %d classes, %d rows, %s used"
            .formatted(label, labels.classes().size(), labels.size(), used));
    TableReview.withoutValue(spool.withoutValue()).ifPresent(messages::warn);
    return new TrainingRows(
        spool.preprocessing(), spool.dataset(), options.sha256(source), Optional.empty(), spool);
  }

  /** Warns of columns that an outlier compresses, unless the review of the table did. */
  public void warnOfSqueezed(Messages messages) {
    List<String> squeezed = preprocessing.squeezed();
    if (!squeezed.isEmpty() && table().filter(rows -> !rows.isSparse()).isEmpty()) {
      String first = Printable.of(squeezed.get(0));
      String columns =
          squeezed.size() == 1
              ? "column '%s'".formatted(first)
              : "%d columns, the first of them '%s',".formatted(squeezed.size(), first);
      messages.warn(
          "in %s a few rows have extreme values: all others share a small part of the range that --scale minmax and standard use; check these rows"
              .formatted(columns));
    }
  }

  Optional<Table> table() {
    return read.map(LearningTable::table);
  }

  /** Returns the rows for noise models. Rows that are not in the heap have labels only. */
  LabelledRows labelled() {
    return table()
        .map(all -> LabelledRows.of(all.select(preprocessing.kept(all)), samples.labels()))
        .orElseGet(() -> LabelledRows.of(samples.labels()));
  }

  /** Returns these rows with other labels, by which target encoding is learned. */
  TrainingRows withLabels(Labels labels, Preprocessing.Options rules) {
    if (!encodesByLabels()) {
      return new TrainingRows(preprocessing, samples.withLabels(labels), sha256, read, spool);
    }
    Table all = table().orElseThrow();
    Table given = all.select(preprocessing.kept(all)).withLabels(labels);
    Preprocessing learned = Preprocessing.learn(given, rules);
    return new TrainingRows(learned, learned.apply(given).withLabels(labels), sha256, read, spool);
  }

  /**
   * Whether categories are encoded by labels. Labels of held-out rows are in the codes of others
   * then, so leave-one-out on these codes is too optimistic.
   */
  boolean encodesByLabels() {
    return preprocessing.state().features().stream()
        .map(Feature::code)
        .anyMatch(code -> code != null && code.rule() == CategoryCode.Rule.TARGET);
  }

  /** Returns a model in a form that predicts new rows of this kind. */
  PipelineModel model(TrainedModel fitted) {
    PipelineModel whole = new PipelineModel(preprocessing, fitted);
    return read.map(rows -> rows.model(whole)).orElse(whole).withoutUnusedColumns();
  }

  @Override
  public void close() {
    if (spool != null) {
      spool.close();
    }
  }
}
