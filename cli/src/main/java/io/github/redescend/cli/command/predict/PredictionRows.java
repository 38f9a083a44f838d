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
 * Predicts the rows of a source, part after part, and writes them as CSV with the columns row and
 * label, then the decision value for two classes or one for each of more, then a probability for
 * each class, then the trust in the label, then the classes that the row may have, then flips and
 * doubt, then columns of the input. One part is in memory at a time, or that and the next, if the
 * format is read so. Matrix products may round a row's numbers otherwise in another block of rows,
 * so the blocks depend on the model alone and not on how the rows come.
 */
public final class PredictionRows {
  /** A block of 4 MiB of features or decision values, as blocks of kernel values. */
  private static final int NUMBERS = 1 << 19;

  /** Reading a part costs something for each column, whatever its rows. */
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
   * What is reported next to the predicted label.
   *
   * @param scores the decision values
   * @param probabilities the probabilities of all classes
   * @param trust the probability of each row's label: of the one given where the rows have labels,
   *     which is 0 for what is no class of the model, else of the predicted one
   * @param sets the classes that a row may have, if asked for
   * @param digits of all these numbers
   */
  public record Columns(
      boolean scores,
      boolean probabilities,
      boolean trust,
      Optional<SetCells> sets,
      Digits digits) {
    /** Without sets, with all digits. */
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

  /** Nothing is read yet. */
  public PredictionRows(PipelineModel model, Columns columns, CsvCells csv) {
    this(model, columns, csv, block(model));
  }

  /** How many rows a block of this model has; every block of a source but the last. */
  public static int block(PipelineModel model) {
    PreprocessingState state = model.preprocessing().state();
    int width =
        Math.max(state.isSparse() ? 1 : state.encodedWidth(), model.model().decision().outputs());
    return Math.max(FEWEST_ROWS, Math.min(MOST_ROWS, NUMBERS / width));
  }

  /** The same with blocks of so many rows. */
  PredictionRows(PipelineModel model, Columns columns, CsvCells csv, int block) {
    this.block = block;
    this.model = model;
    far = new FarColumns(model.preprocessing().state());
    cells = new PredictionCells(model, columns);
    this.csv = new CsvPredictions(model.classes(), csv, columns.digits());
    model.classes().forEach(name -> codes.put(name, codes.size()));
  }

  /** Tells how far each prediction hangs on its training labels as well. */
  void certify(Certifier by) {
    cells.certify(by);
  }

  /** Writes the rows there as well. */
  void writeTo(PredictionSink sink) {
    beside = sink;
  }

  /** Reads a part while the one before is predicted. */
  void readAhead() {
    ahead = true;
  }

  /** How a source is read for this model. */
  public static ReadOptions options(PipelineModel model) {
    return model.preprocessing().reading();
  }

  /** Nobody reads what is written. */
  private static final class Unwanted extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /**
   * Reads, predicts and writes all rows.
   *
   * @param out where to, left open; null to count only
   * @param wanted asked before every part whether it still is; what is not is not read
   * @throws IOException if {@code out} cannot be written
   * @throws io.github.redescend.core.InvalidInputException as readers, and {@link
   *     PipelineModel#machineValues}; rows of earlier parts are written by then
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
        // Rows before the unreadable ones are written, or their errors reported.
        behind.join();
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } catch (Unwanted e) {
      // Nothing more is known of the rows so far.
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

  /** The rows so far. */
  public long rows() {
    return rows;
  }

  /** Whether any row has a label. */
  boolean labelled() {
    return labelled > 0;
  }

  /** How many rows have no label, where others have one. */
  long unlabelled() {
    return labelled > 0 ? rows - labelled : 0;
  }

  /** What was odd when the rows were read. */
  public List<String> notes() {
    return notes;
  }

  /** The columns of the source that the model has no use for. */
  public List<String> unused() {
    return List.copyOf(unused);
  }

  /**
   * The share of labelled rows whose label is the predicted one, NaN if none has a label; labels
   * that are no class are misses.
   */
  double accuracy() {
    return (double) hits / labelled;
  }

  /** The same share of the rows whose label is a class of the model; NaN if there are none. */
  double knownAccuracy() {
    return (double) hits / (labelled - unknowns.labels());
  }

  /** The columns that lie far from training in most of the rows so far. */
  FarColumns far() {
    return far;
  }

  /** What the rows so far have that training rows had not. */
  public Unknowns unknowns() {
    return unknowns;
  }
}
