package io.github.redescend;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.data.cell.CellRules;
import io.github.redescend.data.cell.CellRules.MissingMarks;
import io.github.redescend.data.cell.CsvDelimiter;
import io.github.redescend.data.cell.DateFormat.DateOrder;
import io.github.redescend.data.cell.DecimalMark;
import io.github.redescend.data.prepare.CategoryCode.ManyRule;
import io.github.redescend.data.prepare.Feature.DateRule;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.review.LabelReview;
import io.github.redescend.data.review.TableReview;
import io.github.redescend.data.table.RowSplit;
import io.github.redescend.data.table.Table;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * A table with the roles of its columns, in a file that is read on demand, or in memory. Immutable:
 * every method returns a new object; later settings win.
 *
 * <pre>
 * Classifier m = Redescend.read("customers.csv").label("churn").ignore("id").fit();
 * </pre>
 *
 * <p>A column is named by its name, its index from 1, or a pattern with {@code *} and {@code ?}.
 * Methods that read the file throw an {@link InvalidInputException} if that is impossible; those
 * that train also throw as {@link Training} does.
 */
public final class TableFile {
  private final Function<ReadOptions, Table> source;
  private final ReadOptions options;
  private final UnaryOperator<Preprocessing.Options> preparation;
  private final Training training;

  private TableFile(
      Function<ReadOptions, Table> source,
      ReadOptions options,
      UnaryOperator<Preprocessing.Options> preparation,
      Training training) {
    this.source = source;
    this.options = options;
    this.preparation = preparation;
    this.training = training;
  }

  static TableFile of(Path file) {
    return of(options -> LibraryParts.get().readers().read(file, options), ReadOptions.training());
  }

  static TableFile of(Table table) {
    ReadOptions none = ReadOptions.training();
    Function<ReadOptions, Table> source =
        options -> {
          if (!options.equals(none)) {
            throw new InvalidInputException(
                "%s is in memory, so how to read it cannot be set: set labels, weights, groups and columns of the table itself"
                    .formatted(table.source()));
          }
          return table;
        };
    return of(source, none);
  }

  private static TableFile of(Function<ReadOptions, Table> source, ReadOptions options) {
    return new TableFile(source, options, rules -> rules, Training.standard());
  }

  /**
   * Sets the label column; by default it is the column named {@code label}, {@code class}, {@code
   * target}, {@code y} or {@code outcome}, in any case, else the last.
   *
   * @param column a name, an index from 1, {@code first} or {@code last}
   */
  public TableFile label(String column) {
    return reading(options.withLabel(Require.given("column", column)));
  }

  /**
   * Reads the labels from a separate file, one per line or an array; for NumPy files, {@code .npy}
   * and {@code .npz}.
   */
  public TableFile labels(String file) {
    return reading(options.withLabelFile(Path.of(Require.given("file", file))));
  }

  /** Sets the column of row weights. */
  public TableFile weights(String column) {
    return reading(options.withWeights(Require.given("column", column)));
  }

  /** Ignores these columns. */
  public TableFile ignore(String... columns) {
    return reading(options.withColumns(options.columns().withIgnored(each("columns", columns))));
  }

  /** Uses only these columns as features. */
  public TableFile features(String... columns) {
    return reading(options.withColumns(options.columns().withFeatures(each("columns", columns))));
  }

  /** Sets identifier columns: not used for training, shown by {@link #audit}. */
  public TableFile id(String... columns) {
    return reading(options.withColumns(options.columns().withIds(each("columns", columns))));
  }

  /**
   * Sets a group column, such as a patient, whose rows are never split between training and test
   * set; not a feature, shown by {@link #audit}.
   */
  public TableFile groups(String column) {
    return split(RowSplit.Rule.GROUPS, column);
  }

  /**
   * Sets a column whose values are the folds of {@link #evaluate}, which must be called with as
   * many; not a feature.
   */
  public TableFile folds(String column) {
    return split(RowSplit.Rule.FOLDS, column);
  }

  /**
   * Sets a column of numbers or dates by which {@link #evaluate} splits: it trains on earlier and
   * tests on later rows; equal values stay together; not a feature.
   */
  public TableFile order(String column) {
    return split(RowSplit.Rule.ORDER, column);
  }

  private TableFile split(RowSplit.Rule rule, String column) {
    List<String> named = List.of(Require.given("column", column));
    return reading(options.withColumns(options.columns().withSplits(rule, named)));
  }

  /** CSV without a header: columns are x1, x2, ... */
  public TableFile noHeader() {
    return cells(options.cells().withHeader(false));
  }

  /** Sets the CSV decimal mark: {@code point} or {@code comma}; detected by default. */
  public TableFile decimal(String mark) {
    return cells(options.cells().withDecimal(DecimalMark.parse(mark)));
  }

  /**
   * Sets the CSV delimiter: {@code comma}, {@code semicolon}, {@code tab}, {@code bar}, {@code
   * space} or another character; detected by default. It also applies to files to predict.
   */
  public TableFile separator(String mark) {
    Character parsed = CsvDelimiter.parse(Require.given("separator", mark));
    return cells(options.cells().withSeparator(parsed))
        .preparing(rules -> rules.withSeparator(parsed));
  }

  /**
   * Sets the encoding, such as {@code windows-1252}, unless there is a byte order mark; UTF-8 by
   * default.
   *
   * @throws InvalidInputException if the encoding is unknown
   */
  public TableFile encoding(String name) {
    Charset charset = CellRules.encoding(Require.given("encoding", name));
    return cells(options.cells().withEncoding(charset));
  }

  /** Adds words and numbers to the missing-value marks. */
  public TableFile na(String... marks) {
    MissingMarks all = MissingMarks.parse(String.join(",", each("marks", marks)));
    return cells(options.cells().withMarks(all)).preparing(rules -> rules.withMarks(all));
  }

  /**
   * Sets the treatment of unlabelled rows: {@code drop} or {@code fail}. With {@code drop}, labels
   * such as {@code NULL} and {@code NaN} are missing as well.
   */
  public TableFile unlabelled(String rule) {
    return cells(options.cells().withUnlabelled(parsed(rule)));
  }

  /**
   * Sets the order of dates such as 01/02/2024: {@code day-first} or {@code month-first}; detected
   * by default.
   */
  public TableFile dateOrder(String order) {
    return cells(options.cells().withDates(DateOrder.parse(order)));
  }

  private static CellRules.Unlabelled parsed(String rule) {
    for (CellRules.Unlabelled known : CellRules.Unlabelled.values()) {
      if (known.name().toLowerCase(Locale.ROOT).equals(rule)) {
        return known;
      }
    }
    throw new InvalidInputException(
        "unlabelled = %s is not allowed: it must be fail or drop".formatted(rule));
  }

  /**
   * Sets the treatment of missing cells: {@code mean} (most frequent value for texts), {@code
   * indicator} (mean, plus a 0/1 column) or {@code drop} (their rows).
   */
  public TableFile missing(String rule) {
    MissingRule parsed = MissingRule.parse(rule);
    return preparing(rules -> rules.withMissing(parsed));
  }

  /**
   * Sets the encoding of date columns: {@code parts} (year, month, weekday), {@code days}, {@code
   * text} (each date is a category) or {@code ignore}; by default {@code parts} for more than 10
   * different dates, else {@code text}.
   */
  public TableFile dates(String rule) {
    DateRule parsed = DateRule.parse(rule);
    return preparing(rules -> rules.withDates(parsed));
  }

  /**
   * Sets the encoding of text columns with more than 10 categories: {@code target} (the share of
   * each class, without the row's own label) or, by default, {@code onehot}, with rare categories
   * pooled.
   */
  public TableFile encode(String rule) {
    ManyRule parsed = ManyRule.parse(rule);
    return preparing(rules -> rules.withMany(parsed));
  }

  /** Sets the order of a text column's categories, from low to high. */
  public TableFile ordinal(String column, String... levels) {
    Require.given("column", column);
    List<String> copy = each("levels", levels);
    return preparing(rules -> rules.withOrdinal(column, copy));
  }

  /** Sets the training, see {@link Redescend#with}. */
  public TableFile with(Training other) {
    return new TableFile(source, options, preparation, Require.given("training", other));
  }

  /** The values, none of which may be null. */
  static List<String> each(String name, String... values) {
    for (int i = 0; i < Require.given(name, values).length; i++) {
      Require.given("%s[%d]".formatted(name, i), values[i]);
    }
    return List.of(values);
  }

  private TableFile reading(ReadOptions other) {
    return new TableFile(source, other, preparation, training);
  }

  private TableFile cells(CellRules rules) {
    return reading(options.withCells(rules));
  }

  private TableFile preparing(UnaryOperator<Preprocessing.Options> more) {
    return new TableFile(source, options, rules -> more.apply(preparation.apply(rules)), training);
  }

  /**
   * Warnings on the file with advice, such as identifier-like, free-text or date columns and texts
   * among numbers.
   */
  public List<String> warnings() {
    return TableReview.of(table(), training().preparation(), options).warnings().stream()
        .map(LibraryWords::of)
        .toList();
  }

  /** Trains on all rows. */
  public Classifier fit() {
    return training().fit(labelled());
  }

  /**
   * Cross-validates.
   *
   * @param folds in [2, n]
   */
  public CrossValidation evaluate(int folds) {
    return training().evaluate(labelled(), folds);
  }

  /**
   * Traces the regularization path of a sparse linear machine.
   *
   * @param folds in [2, n]
   */
  public RegularizationPath path(int folds) {
    return training().path(labelled(), folds);
  }

  /**
   * Chooses parameters by cross-validation and fits the best setting to all rows.
   *
   * @param grid the values to try, such as {@code lambda=0.1,1,10; sigma=0.5,1}
   * @param folds in [2, n]
   */
  public TunedClassifier tune(String grid, int folds) {
    return training().tune(labelled(), grid, folds);
  }

  /**
   * Selects stable features: the columns that a sparse linear classifier, of the training's loss or
   * the logistic one, chooses on three quarters of 50 pairs of random halves of the rows.
   *
   * @param expectedFalse the maximum expected number of false selections, &gt; 0
   */
  public FeatureSelection select(double expectedFalse) {
    return training().select(labelled(), expectedFalse);
  }

  /** Finds label errors; rows count from 0. */
  public LabelAudit audit() {
    return training().audit(labelled());
  }

  /**
   * Finds label errors from the class probabilities of another model.
   *
   * @param probabilities a file with one out-of-sample row per row: text with the classes as
   *     header, or {@code .npy} with the classes in order
   * @throws io.github.redescend.core.InvalidInputException also if the numbers are not
   *     probabilities
   */
  public LabelAudit auditProbabilities(String probabilities) {
    Path given = Path.of(Require.given("probabilities", probabilities));
    return training().auditProbabilities(labelled(), given);
  }

  private Training training() {
    return training.prepared(preparation);
  }

  /** Without identifiers and free text. */
  Table labelled() {
    return LibraryWords.translated(
        () -> {
          Table table = LabelReview.checked(read());
          Preprocessing.Options rules = training().preparation();
          Table used = table.without(TableReview.of(table, rules, options).leftOut());
          rules.requireComplete(used);
          return used;
        });
  }

  private Table table() {
    return LibraryWords.translated(this::read);
  }

  private Table read() {
    CellRules cells = options.cells();
    boolean drops = cells.unlabelled() == CellRules.Unlabelled.DROP;
    return source.apply(
        drops ? options.withCells(cells.withMarks(cells.marks().alsoOfLabels())) : options);
  }
}
