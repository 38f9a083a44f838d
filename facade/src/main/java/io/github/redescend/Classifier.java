package io.github.redescend;

import static io.github.redescend.LibraryWords.translated;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Plural;
import io.github.redescend.core.Printable;
import io.github.redescend.core.Require;
import io.github.redescend.data.cell.CellRules.MissingMarks;
import io.github.redescend.data.prepare.Feature;
import io.github.redescend.data.prepare.PreprocessingState;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.ColumnKind;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.result.SpecText;
import io.github.redescend.usecase.ExportLibsvm;
import io.github.redescend.usecase.Messages;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A trained classifier. Immutable, thread-safe.
 *
 * <p>A row is an array of raw features in training order; those that a sparse penalty dropped may
 * be absent. Models of files with categories predict files, and rows given by column name.
 */
public final class Classifier {
  private static final Logger LOGGER = System.getLogger(Classifier.class.getName());
  private static final int MAX_REPORTED = 20;

  private final Set<String> reported = ConcurrentHashMap.newKeySet();
  private final PipelineModel model;
  private final RowScores rows;

  Classifier(PipelineModel model) {
    this.model = model;
    this.rows = new RowScores(model);
  }

  /** The classes, sorted; of two the last is the positive one. */
  public List<String> classes() {
    return model.classes();
  }

  /**
   * The class of one row. Allocates nothing after warm-up.
   *
   * @throws io.github.redescend.core.InvalidInputException if the number of features differs, or
   *     one is not finite
   */
  public String predict(double[] row) {
    return classes().get(rows.predicted(row));
  }

  /** The class of every row, as {@link #predict(double[])}. */
  public String[] predict(double[][] rows) {
    return translated(() -> model.predict(table(ArrayTable.ROWS, rows)).toArray(String[]::new));
  }

  /**
   * The class of every row of a file with the training columns; labels are optional.
   *
   * @throws io.github.redescend.core.InvalidInputException if it cannot be read, or columns are
   *     missing
   */
  public List<String> predict(Path file) {
    return translated(() -> predicted(table(file)));
  }

  /**
   * The class of one row of a model of a file, with cells by column name.
   *
   * <p>An unknown category is encoded as all zeros; the logger of this class warns once for each,
   * up to twenty.
   *
   * @param row a number or text for each training column, null if missing; other keys are ignored
   * @throws io.github.redescend.core.InvalidInputException if a column is missing, or a cell has
   *     the wrong type
   */
  public String predict(Map<String, ?> row) {
    return translated(() -> predicted(row(row, state())).get(0));
  }

  /** The probabilities of the {@link #classes} for one row, given as in {@link #predict(Map)}. */
  public double[] probabilities(Map<String, ?> row) {
    return translated(() -> model.model().probabilities(machineValues(row(row, state()))));
  }

  /**
   * The decision value of one row: for two classes positive if the last class is predicted; for
   * more that of the predicted class. Allocates nothing after warm-up.
   *
   * @throws io.github.redescend.core.InvalidInputException as {@link #predict(double[])}
   */
  public double score(double[] row) {
    return rows.score(row);
  }

  /**
   * The probabilities of the {@link #classes} for one row, with sum 1.
   *
   * @throws io.github.redescend.core.InvalidInputException as {@link #predict(double[])}, and if
   *     the model has none; the default and most tuned systems have them, {@link
   *     Training#probabilities} adds them to others
   */
  public double[] probabilities(double[] row) {
    return translated(() -> model.probabilities(table(ArrayTable.ROW, row)));
  }

  /** The probabilities for every row, as {@link #probabilities(double[])}. */
  public double[][] probabilities(double[][] rows) {
    double[] all = translated(() -> model.probabilities(table(ArrayTable.ROWS, rows)));
    int k = classes().size();
    double[][] each = new double[rows.length][k];
    for (int i = 0; i < rows.length; i++) {
      System.arraycopy(all, i * k, each[i], 0, k);
    }
    return each;
  }

  /**
   * Writes the model, for {@link Redescend#load} and the command line; replaces an existing file.
   *
   * @throws io.github.redescend.core.InvalidInputException if it cannot be written
   */
  public void save(Path file) {
    Require.given("file", file);
    translated(
        () -> {
          LibraryParts.get().modelFiles().write(model, file);
          return file;
        });
  }

  /** As {@link #save(Path)}, for a file by its name. */
  public void save(String file) {
    save(Path.of(Require.given("file", file)));
  }

  /**
   * Writes the model in the format of LIBSVM; {@code OnnxModel} in the module {@code
   * redescend-onnx} writes ONNX.
   *
   * @throws InvalidInputException if the format cannot hold the model, or the file cannot be
   *     written
   */
  public void exportLibsvm(Path file) {
    Require.given("file", file);
    translated(() -> new ExportLibsvm(model).to(file, "MODEL", Messages.SILENT));
  }

  /** The underlying pipeline with its provenance. */
  public PipelineModel model() {
    return model;
  }

  /** Its classes, number of features and training spec, in one line. */
  @Override
  public String toString() {
    String classes = String.join(", ", classes());
    String parts = SpecText.pairs(model.model().training().texts(), part -> part);
    String features = Plural.of(model.model().features(), "feature");
    return "Classifier, classes %s, %s, %s".formatted(classes, features, parts);
  }

  private List<String> predicted(Table rows) {
    int[] codes = model.predict(rows, this::reportUnseenCategory);
    return Arrays.stream(codes).mapToObj(classes()::get).toList();
  }

  private double[] machineValues(Table rows) {
    return model.machineValues(rows, this::reportUnseenCategory);
  }

  private void reportUnseenCategory(long row, String column, String category) {
    if (reported.size() < MAX_REPORTED && reported.add(column + "\n" + category)) {
      LOGGER.log(
          Level.WARNING,
          () ->
              "column '%s' has the category '%s', which the training rows did not have: it is treated as unknown"
                  .formatted(Printable.of(column), Printable.of(category)));
    }
  }

  private PreprocessingState state() {
    return model.preprocessing().state();
  }

  private Table table(String source, double[]... rows) {
    Require.given(source, rows);
    this.rows.requireNumbersAlone();
    List<String> names = this.rows.names(rows.length == 0 || rows[0] == null ? 0 : rows[0].length);
    if (names.isEmpty()) {
      // Features of sparse data are numbered.
      return ArrayTable.sparse(source, rows, model.model().features());
    }
    return ArrayTable.of(source, rows, names);
  }

  private Table table(Path file) {
    Require.given("file", file);
    return translated(
        () -> LibraryParts.get().readers().read(file, model.preprocessing().reading()));
  }

  /** The training columns; other keys are ignored. */
  private static Table row(Map<String, ?> row, PreprocessingState state) {
    Require.given(ArrayTable.ROW, row);
    if (state.features().isEmpty()) {
      throw new InvalidInputException(
          "the model was trained on sparse data, whose features have numbers for names: pass an"
              + " array");
    }
    List<Column> columns =
        state.features().stream()
            .map(feature -> column(feature, row, state.reading().marks()))
            .toList();
    return Table.of(ArrayTable.ROW, columns);
  }

  private static Column column(Feature feature, Map<String, ?> row, MissingMarks marks) {
    String name = feature.name();
    if (!row.containsKey(name)) {
      throw new InvalidInputException(
          "the row has no column '%s', which the model was trained on; use null for a missing cell"
              .formatted(Printable.of(name)));
    }
    Object cell = row.get(name);
    String text = cell == null || marks.amongTexts(cell.toString()) ? null : cell.toString();
    return feature.kind() == ColumnKind.NUMERIC
        ? new NumericColumn(name, new double[] {number(feature, cell, text, marks)})
        : new TextColumn(name, new String[] {text});
  }

  private static double number(Feature feature, Object cell, String text, MissingMarks marks) {
    if (text == null || marks.amongNumbersOnly(text)) {
      return Double.NaN;
    }
    double value =
        cell instanceof Number number
            ? number.doubleValue()
            : feature.format().number(text.strip());
    if (marks.contains(value)) {
      return Double.NaN;
    }
    if (!Double.isFinite(value)) {
      throw new InvalidInputException(
          "column '%s' of the row has '%s' where a finite number is needed"
              .formatted(Printable.of(feature.name()), Printable.of(text)));
    }
    return value;
  }
}
