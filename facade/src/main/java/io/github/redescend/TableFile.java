package io.github.redescend;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.data.cell.CellRules;
import io.github.redescend.data.cell.CsvDelimiter;
import io.github.redescend.data.cell.DateFormat.DateOrder;
import io.github.redescend.data.cell.DecimalMark;
import io.github.redescend.data.cell.MissingMarks;
import io.github.redescend.data.prepare.CategoryCode.ManyRule;
import io.github.redescend.data.prepare.Feature.DateRule;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.review.LabelReview;
import io.github.redescend.data.review.TableReview;
import io.github.redescend.data.source.TextEncoding;
import io.github.redescend.data.table.RowSplit;
import io.github.redescend.data.table.Table;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;

/**
 * A table in a file, and which of its columns is what. Read when it is needed. Immutable: every
 * method gives another one, and what it is told last holds.
 *
 * <pre>
 * Classifier m = Redescend.read("customers.csv").label("churn").ignore("id").fit();
 * </pre>
 *
 * <p>A column is named by its name, its index from 1, or a pattern with {@code *} and {@code ?}.
 */
public final class TableFile {
  private final Path file;
  private final ReadOptions options;
  private final UnaryOperator<Preprocessing.Options> preparation;
  private final Training training;

  private TableFile(
      Path file,
      ReadOptions options,
      UnaryOperator<Preprocessing.Options> preparation,
      Training training) {
    this.file = file;
    this.options = options;
    this.preparation = preparation;
    this.training = training;
  }

  static TableFile of(Path file) {
    return new TableFile(file, ReadOptions.training(), rules -> rules, Training.standard());
  }

  /**
   * With the labels in this column; without it they are in the column named {@code label}, {@code
   * class}, {@code target}, {@code y} or {@code outcome}, in any case, else in the last.
   *
   * @param column a name, an index from 1, {@code first} or {@code last}
   */
  public TableFile label(String column) {
    return reading(options.withLabel(Require.given("column", column)));
  }

  /**
   * With the labels in a file of their own, one a line or an array; for arrays of NumPy, {@code
   * .npy} and {@code .npz}, which have no column of labels.
   */
  public TableFile labels(String file) {
    return reading(options.withLabelFile(Path.of(Require.given("file", file))));
  }

  /** With the weights of the rows in this column. */
  public TableFile weights(String column) {
    return reading(options.withWeights(Require.given("column", column)));
  }

  /** Without these columns. */
  public TableFile ignore(String... columns) {
    return reading(options.withColumns(options.columns().withIgnored(each("columns", columns))));
  }

  /** With no other features than these columns. */
  public TableFile features(String... columns) {
    return reading(options.withColumns(options.columns().withFeatures(each("columns", columns))));
  }

  /** With columns that name the rows: nothing is learnt from them, {@link #audit} shows them. */
  public TableFile id(String... columns) {
    return reading(options.withColumns(options.columns().withIds(each("columns", columns))));
  }

  /**
   * With a column, such as a patient, whose rows with the same value are never split between
   * training and test; it is no feature, and {@link #audit} shows it as it does identifiers.
   */
  public TableFile groups(String column) {
    return split(RowSplit.Rule.GROUPS, column);
  }

  /**
   * With a column whose different values are the folds of {@link #evaluate}, which is asked for as
   * many; it is no feature.
   */
  public TableFile folds(String column) {
    return split(RowSplit.Rule.FOLDS, column);
  }

  /**
   * With a column of numbers or dates in whose order {@link #evaluate} splits: each time it trains
   * on the past and tests on what follows; equal values are never split, and it is no feature.
   */
  public TableFile order(String column) {
    return split(RowSplit.Rule.ORDER, column);
  }

  private TableFile split(RowSplit.Rule rule, String column) {
    List<String> named = List.of(Require.given("column", column));
    return reading(options.withColumns(options.columns().withSplits(rule, named)));
  }

  /** With columns x1, x2, ... of CSV whose first line is a row. */
  public TableFile noHeader() {
    return reading(options.withCells(options.cells().withHeader(false)));
  }

  /**
   * With a point, {@code point}, or a comma, {@code comma}, before the decimals of numbers in CSV;
   * by itself that is found out.
   */
  public TableFile decimal(String mark) {
    return reading(options.withCells(options.cells().withDecimal(DecimalMark.parse(mark))));
  }

  /**
   * With this between the cells of CSV: {@code comma}, {@code semicolon}, {@code tab}, {@code bar},
   * {@code space} or another character; by itself that is found out. Files to be predicted have it
   * too.
   */
  public TableFile separator(String mark) {
    Character parsed = CsvDelimiter.parse(Require.given("separator", mark));
    return new TableFile(
        file,
        options.withCells(options.cells().withSeparator(parsed)),
        rules -> preparation.apply(rules).withSeparator(parsed),
        training);
  }

  /**
   * With text in that encoding, such as {@code windows-1252}, unless a byte order mark tells it; by
   * itself it is UTF-8.
   *
   * @throws InvalidInputException if Java knows no such encoding
   */
  public TableFile encoding(String name) {
    return reading(
        options.withCells(
            options.cells().withEncoding(TextEncoding.parse(Require.given("encoding", name)))));
  }

  /** With these words and numbers for missing values as well, beside the usual ones. */
  public TableFile na(String... marks) {
    MissingMarks all = MissingMarks.parse(String.join(",", each("marks", marks)));
    return new TableFile(
        file,
        options.withCells(options.cells().withMarks(all)),
        rules -> preparation.apply(rules).withMarks(all),
        training);
  }

  /**
   * With rows without a label left out, {@code drop}, not refused, {@code fail}. If they are left
   * out, labels such as {@code NULL} and {@code NaN} are missing as well.
   */
  public TableFile unlabelled(String rule) {
    return reading(options.withCells(options.cells().withUnlabelled(parsed(rule))));
  }

  /**
   * With the day, {@code day-first}, or the month, {@code month-first}, first in dates such as
   * 01/02/2024; by itself that is found out.
   */
  public TableFile dateOrder(String order) {
    return reading(options.withCells(options.cells().withDates(DateOrder.parse(order))));
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
   * With missing cells not refused: {@code mean} (of texts the most frequent), {@code indicator}
   * (mean and a column that tells) or {@code drop} (their rows are left out).
   */
  public TableFile missing(String rule) {
    MissingRule parsed = MissingRule.parse(rule);
    return preparing(rules -> rules.withMissing(parsed));
  }

  /** With columns of dates as {@code parts} (year, month, weekday), {@code days}, or ignored. */
  public TableFile dates(String rule) {
    DateRule parsed = DateRule.parse(rule);
    return preparing(rules -> rules.withDates(parsed));
  }

  /**
   * With text columns of more than 10 categories as the share of each class, {@code target}, which
   * is learnt without the row's own label; by itself, {@code onehot}, each is a 0/1 feature and
   * rare ones are pooled.
   */
  public TableFile encode(String rule) {
    ManyRule parsed = ManyRule.parse(rule);
    return preparing(rules -> rules.withMany(parsed));
  }

  /** With a column of text that has an order, its levels from low to high. */
  public TableFile ordinal(String column, String... levels) {
    Require.given("column", column);
    List<String> copy = each("levels", levels);
    return preparing(rules -> rules.withOrdinal(column, copy));
  }

  /** With other training than the default's, as {@link Redescend#with} begins it. */
  public TableFile with(Training other) {
    return new TableFile(file, options, preparation, Require.given("training", other));
  }

  private static List<String> each(String name, String... values) {
    for (int i = 0; i < Require.given(name, values).length; i++) {
      Require.given("%s[%d]".formatted(name, i), values[i]);
    }
    return List.of(values);
  }

  private TableFile reading(ReadOptions other) {
    return new TableFile(file, other, preparation, training);
  }

  private TableFile preparing(UnaryOperator<Preprocessing.Options> more) {
    return new TableFile(file, options, rules -> more.apply(preparation.apply(rules)), training);
  }

  /**
   * What is odd about the file, a sentence for each with the way out: columns like identifiers, of
   * free text or of dates, numbers with texts among them, and more.
   *
   * @throws io.github.redescend.core.InvalidInputException if the file cannot be read
   */
  public List<String> warnings() {
    return TableReview.of(table(), training().preparation(), options).warnings().stream()
        .map(LibraryWords::of)
        .toList();
  }

  /**
   * Trains on all rows.
   *
   * @throws io.github.redescend.core.InvalidInputException if the file cannot be read or its rows
   *     cannot be learnt from
   */
  public Classifier fit() {
    return training().fit(labelled());
  }

  /**
   * Cross-validates.
   *
   * @param folds in [2, n]
   * @throws io.github.redescend.core.InvalidInputException as {@link #fit}
   */
  public CrossValidation evaluate(int folds) {
    return training().evaluate(labelled(), folds);
  }

  /**
   * Looks for wrong labels; the rows of the suspects count from 0.
   *
   * @throws io.github.redescend.core.InvalidInputException as {@link #fit}
   */
  public LabelAudit audit() {
    return training().audit(labelled());
  }

  /**
   * Looks for wrong labels by the class probabilities of another model.
   *
   * @param probabilities a file with a row for each row of this one, by a model that did not learn
   *     its label: text with the classes as its header, or {@code .npy} with the classes in order
   * @throws io.github.redescend.core.InvalidInputException as {@link #fit}, and if the numbers are
   *     no probabilities
   */
  public LabelAudit auditProbabilities(String probabilities) {
    Path given = Path.of(Require.given("probabilities", probabilities));
    return training().auditProbabilities(labelled(), given);
  }

  private Training training() {
    return training.prepared(preparation);
  }

  /** Without identifiers and free text, from which nothing can be learnt. */
  private Table labelled() {
    return LibraryWords.said(
        () -> {
          Table table = LabelReview.checked(read());
          Preprocessing.Options rules = training().preparation();
          Table used = table.without(TableReview.of(table, rules, options).leftOut());
          rules.requireComplete(used);
          return used;
        });
  }

  private Table table() {
    return LibraryWords.said(this::read);
  }

  private Table read() {
    CellRules cells = options.cells();
    boolean drops = cells.unlabelled() == CellRules.Unlabelled.DROP;
    return Readers.standard()
        .read(
            file,
            drops ? options.withCells(cells.withMarks(cells.marks().alsoOfLabels())) : options);
  }
}
