package io.github.redescend.cli.command.predict;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.cli.output.Digits;
import io.github.redescend.data.prepare.FarColumns;
import io.github.redescend.data.prepare.PreprocessingState;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.TableReader;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Table;
import io.github.redescend.data.write.SqlTable;
import io.github.redescend.eval.certificate.Certifier;
import io.github.redescend.report.CsvCells;
import io.github.redescend.usecase.Unknowns;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;

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
  private static final int FEWEST_ROWS = 16;

  /** Labels and lines take memory too. */
  private static final int MOST_ROWS = 1 << 14;

  private static final int CHARACTERS = 1 << 13;

  private final int block;
  private final PredictionCells cells;
  private final CsvPredictions csv;
  private boolean ahead;
  private PredictionSink beside;
  private PredictionSink sink;
  private final Map<String, Integer> codes = new HashMap<>();
  private final Unknowns unknowns = new Unknowns();
  private final FarColumns far;
  private long rows;
  private long hits;
  private final PipelineModel model;
  private long labelled;
  private final Set<String> unused = new LinkedHashSet<>();
  private final List<String> notes = new ArrayList<>();

  /**
   * The columns next to the predicted label.
   *
   * @param scores the decision values
   * @param probabilities the probabilities of all classes
   * @param trust the probability of the given label, 0 if it is not a class of the model; of the
   *     predicted label if the row has none
   * @param sets the prediction sets, if requested
   * @param digits the significant digits of these numbers
   */
  public record Columns(
      boolean scores,
      boolean probabilities,
      boolean trust,
      Optional<SetCells> sets,
      Digits digits) {
    /** Selects columns without prediction sets, with all digits. */
    public Columns(boolean scores, boolean probabilities, boolean trust) {
      this(scores, probabilities, trust, Optional.empty(), Digits.ALL);
    }

    boolean needScores() {
      return scores || needCalibration() || sets.isPresent();
    }

    boolean needCalibration() {
      return probabilities || trust;
    }
  }

  /** Creates an instance for one source. */
  public PredictionRows(PipelineModel model, Columns columns, CsvCells csv) {
    this(model, columns, csv, block(model));
  }

  /** Returns the number of rows in each block of this model except the last. */
  public static int block(PipelineModel model) {
    PreprocessingState state = model.preprocessing().state();
    int width =
        Math.max(state.isSparse() ? 1 : state.encodedWidth(), model.model().decision().outputs());
    return Math.max(FEWEST_ROWS, Math.min(MOST_ROWS, NUMBERS / width));
  }

  /** Creates an instance with the given number of rows in a block. */
  PredictionRows(PipelineModel model, Columns columns, CsvCells csv, int block) {
    this.block = block;
    this.model = model;
    far = new FarColumns(model.preprocessing().state());
    cells = new PredictionCells(model, columns);
    this.csv = new CsvPredictions(model.classes(), csv, columns.digits());
    model.classes().forEach(name -> codes.put(name, codes.size()));
  }

  /** Adds the dependence of each prediction on the training labels. */
  void certify(Certifier by) {
    cells.certify(by);
  }

  /** Adds another destination for the rows. */
  void writeTo(PredictionSink sink) {
    beside = sink;
  }

  /** Reads each part while the previous one is predicted. */
  void readAhead() {
    ahead = true;
  }

  /** Returns the options for reading a source for this model. */
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
   * @param wanted asked before each part whether output is still wanted; if not, reading stops
   * @throws IOException if {@code out} cannot be written
   * @throws io.github.redescend.core.InvalidInputException as readers and {@link
   *     PipelineModel#machineValues}; rows of earlier parts have been written
   */
  public void write(
      TableReader reader,
      Source source,
      ReadOptions options,
      OutputStream out,
      BooleanSupplier wanted)
      throws IOException {
    Writer text = out == null ? null : new OutputStreamWriter(out, StandardCharsets.UTF_8);
    PartBehind behind = new PartBehind(ahead);
    Supplier<Consumer<Table>> pass =
        () ->
            table -> {
              behind.join();
              if (!wanted.getAsBoolean()) {
                throw new Unwanted();
              }
              behind.run(() -> addAll(table, text));
            };
    try {
      try {
        reader.readParts(source, options, width -> block, pass);
      } finally {
        // Write the rows before the unreadable ones, or report their errors.
        behind.join();
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } catch (Unwanted e) {
      // The counts stay those of the rows so far.
    }
  }

  private void addAll(Table table, Writer text) {
    for (int from = 0; from < table.rows(); from += block) {
      add(rows(table, from), text);
    }
  }

  private Table rows(Table table, int from) {
    int to = Math.min(table.rows(), from + block);
    return to - from == table.rows() ? table : table.select(IntStream.range(from, to).toArray());
  }

  private void add(Table part, Writer text) {
    PredictionCells.Part told = cells.part(part, unknowns, text != null || beside != null);
    unused.addAll(model.preprocessing().unused(part));
    notes.addAll(part.notes());
    far.add(part);
    if (rows == 0) {
      begin(cells.columns(part), text != null);
    }
    StringBuilder lines = csv.lines();
    for (int i = 0; i < part.rows(); i++) {
      boolean isLabelled = part.hasLabels() && !part.labels().get(i).isEmpty();
      int predicted = told.predicted()[i];
      int given = isLabelled ? codes.getOrDefault(part.labels().get(i), -1) : predicted;
      labelled += isLabelled ? 1 : 0;
      hits += isLabelled && given == predicted ? 1 : 0;
      if (given < 0) {
        unknowns.label(part.rowNumber(i), part.labels().get(i));
      }
      told.write(i, given, isLabelled, sink);
      if (text == null) {
        lines.setLength(0);
      } else if (lines.length() >= CHARACTERS) {
        write(lines, text);
      }
    }
    rows += part.rows();
    write(lines, text);
  }

  private void begin(List<SqlTable.Column> columns, boolean asText) {
    sink = beside == null ? csv : asText ? new TeeSink(csv, beside) : beside;
    sink.begin(columns);
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

  /** Returns the number of rows so far. */
  public long rows() {
    return rows;
  }

  boolean labelled() {
    return labelled > 0;
  }

  /** Returns the number of rows without a label, or 0 if no row has a label. */
  long unlabelled() {
    return labelled > 0 ? rows - labelled : 0;
  }

  /** Returns notes on unusual input. */
  public List<String> notes() {
    return notes;
  }

  /** Returns the columns of the source that the model does not use. */
  public List<String> unused() {
    return List.copyOf(unused);
  }

  /**
   * Returns the accuracy on the labelled rows, NaN if there are none. Labels that are not classes
   * of the model count as errors.
   */
  double accuracy() {
    return (double) hits / labelled;
  }

  /** Returns the accuracy on rows whose label is a class of the model, NaN if there are none. */
  double knownAccuracy() {
    return (double) hits / (labelled - unknowns.labels());
  }

  /** Returns the columns that are far from the training values in most rows so far. */
  FarColumns far() {
    return far;
  }

  /** Returns the values so far that did not occur in training. */
  public Unknowns unknowns() {
    return unknowns;
  }
}
