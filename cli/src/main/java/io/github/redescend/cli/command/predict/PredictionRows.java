package io.github.redescend.cli.command.predict;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.cli.command.predict.PredictionCells.Columns;
import io.github.redescend.cli.command.predict.PredictionCells.SetCells;
import io.github.redescend.core.Plural;
import io.github.redescend.data.prepare.PreprocessingState;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.TableReader;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Table;
import io.github.redescend.data.write.SqlTable;
import io.github.redescend.eval.certificate.Certifier;
import io.github.redescend.report.CsvCells;
import io.github.redescend.report.Document;
import io.github.redescend.report.Numbers;
import io.github.redescend.usecase.RowNotes;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Predicts a source in parts and writes the rows as CSV. The columns are row and label; the
 * decision value for two classes, or one for each of more; a probability for each class; the trust
 * in the label; the prediction set; flips and doubt; then columns of the input. One part is in
 * memory, or two if parts are read ahead. Matrix products may round differently in other blocks of
 * rows, so the block size depends only on the model and not on the source.
 */
public final class PredictionRows {
  /** A block has 4 MiB of features or decision values, as blocks of kernel values have. */
  private static final int NUMBERS = 1 << 19;

  /** Reading a part has a fixed cost for each column. */
  private static final int MIN_ROWS = 16;

  /** Labels and lines take memory too. */
  private static final int MAX_ROWS = 1 << 14;

  private static final int CHARACTERS = 1 << 13;

  private final int block;
  private final PredictionCells cells;
  private final PredictionSink.Csv csv;
  private final List<PredictionSink> sinks = new ArrayList<>();
  private boolean ahead;
  private final Map<String, Integer> codes = new HashMap<>();
  private final RowNotes notes;
  private long rows;
  private long hits;
  private final Optional<SetCells> sets;
  private long labelled;

  /** The part that is predicted while the next one is read. */
  private CompletableFuture<Void> behind = CompletableFuture.completedFuture(null);

  public PredictionRows(PipelineModel model, Columns columns, CsvCells csv) {
    this(model, columns, csv, block(model));
  }

  /** Returns the number of rows in each block of this model except the last. */
  public static int block(PipelineModel model) {
    PreprocessingState state = model.preprocessing().state();
    int width =
        Math.max(state.isSparse() ? 1 : state.encodedWidth(), model.model().decision().outputs());
    return Math.max(MIN_ROWS, Math.min(MAX_ROWS, NUMBERS / width));
  }

  /** Creates an instance with the given number of rows in a block. */
  PredictionRows(PipelineModel model, Columns columns, CsvCells csv, int block) {
    this.block = block;
    notes = new RowNotes(model);
    sets = columns.sets();
    cells = new PredictionCells(model, columns);
    this.csv = new PredictionSink.Csv(model.classes(), csv, columns.digits());
    model.classes().forEach(name -> codes.put(name, codes.size()));
  }

  void certify(Certifier by) {
    cells.certify(by);
  }

  void writeTo(PredictionSink sink) {
    sinks.add(sink);
  }

  /** Reads each part while the previous one is predicted. */
  void readAhead() {
    ahead = true;
  }

  public static ReadOptions options(PipelineModel model) {
    return model.preprocessing().reading();
  }

  /** Thrown when nobody reads the output any more. */
  private static final class Unwanted extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /**
   * Reads, predicts and writes all rows.
   *
   * @param out the destination, which is left open; null only counts
   * @param continues asked before each part whether output is still wanted; if not, reading stops
   * @throws IOException if {@code out} cannot be written
   * @throws io.github.redescend.core.InvalidInputException as readers and {@link
   *     PipelineModel#machineValues}; rows of earlier parts have been written
   */
  public void write(
      TableReader reader,
      Source source,
      ReadOptions options,
      OutputStream out,
      BooleanSupplier continues)
      throws IOException {
    Writer text = out == null ? null : new OutputStreamWriter(out, StandardCharsets.UTF_8);
    if (text != null) {
      sinks.add(0, csv);
    }
    Supplier<Consumer<Table>> pass =
        () ->
            table -> {
              join();
              if (!continues.getAsBoolean()) {
                throw new Unwanted();
              }
              if (ahead && rows > 0) {
                behind =
                    CompletableFuture.runAsync(() -> addAll(table, text), PredictionRows::start);
              } else {
                // Small inputs have only one part, which needs no other thread.
                addAll(table, text);
              }
            };
    try {
      try {
        reader.readParts(source, options, width -> block, pass);
      } finally {
        // Write the rows before the unreadable ones, or report their errors.
        join();
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } catch (Unwanted e) {
      // The counts stay those of the rows so far.
    }
  }

  private static void start(Runnable work) {
    Thread thread = new Thread(work, "predict");
    thread.setDaemon(true);
    thread.start();
  }

  private void join() {
    CompletableFuture<Void> last = behind;
    behind = CompletableFuture.completedFuture(null);
    try {
      last.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw (RuntimeException) e.getCause();
    }
  }

  private void addAll(Table table, Writer text) {
    table.blocks(block).forEach(part -> add(part, text));
  }

  private void add(Table part, Writer text) {
    PredictionCells.Part result = cells.part(part, notes.unknowns(), !sinks.isEmpty());
    notes.read(part);
    notes.predicted(part);
    if (rows == 0) {
      List<SqlTable.Column> columns = cells.columns(part);
      sinks.forEach(sink -> sink.begin(columns));
    }
    StringBuilder lines = csv.lines();
    for (int i = 0; i < part.rows(); i++) {
      boolean isLabelled = part.hasLabels() && !part.labels().get(i).isEmpty();
      int predicted = result.predicted()[i];
      int given = isLabelled ? codes.getOrDefault(part.labels().get(i), -1) : predicted;
      labelled += isLabelled ? 1 : 0;
      hits += isLabelled && given == predicted ? 1 : 0;
      if (given < 0) {
        notes.unknowns().label(part.rowNumber(i), part.labels().get(i));
      }
      String set = result.set(i, given, isLabelled);
      for (PredictionSink sink : sinks) {
        result.write(i, given, set, sink);
      }
      if (lines.length() >= CHARACTERS) {
        write(lines, text);
      }
    }
    rows += part.rows();
    write(lines, text);
  }

  private static void write(StringBuilder lines, Writer text) {
    if (text == null) {
      return;
    }
    try {
      text.append(lines).flush();
      lines.setLength(0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public long rows() {
    return rows;
  }

  public RowNotes notes() {
    return notes;
  }

  /** Returns the accuracy, NaN without labels. Labels that are not classes count as errors. */
  double accuracy() {
    return (double) hits / labelled;
  }

  /** Returns the accuracy on rows whose label is a class of the model, NaN if there are none. */
  double knownAccuracy() {
    return (double) hits / (labelled - notes.unknowns().labels());
  }

  long unlabelled() {
    return labelled() ? rows - labelled : 0;
  }

  boolean labelled() {
    return labelled > 0;
  }

  /** Returns what was counted, of training rows if {@code seen}. */
  Document document(boolean seen) {
    Document document =
        Document.of("predict").put("samples", rows).text(Plural.of(rows, "row") + " predicted");
    if (labelled()) {
      document
          .put("accuracy", accuracy())
          .text((seen ? ", training accuracy " : ", accuracy ") + Numbers.percent(accuracy()));
    }
    if (unlabelled() > 0) {
      document
          .put("unlabelled", unlabelled())
          .text(" (%s no label)".formatted(Plural.have(unlabelled(), "row")));
    }
    if (rows > 0) {
      sets.ifPresent(written -> written.put(document.json()));
    }
    RowNotes.Unknowns unknowns = notes.unknowns();
    unknowns.put(document.json());
    long known = rows - unlabelled() - unknowns.labels();
    if (unknowns.labels() > 0 && known > 0) {
      String share = Numbers.percent(knownAccuracy());
      document
          .put("knownAccuracy", knownAccuracy())
          .text(" (%s of the %d with a known label)".formatted(share, known));
    }
    return document;
  }
}
