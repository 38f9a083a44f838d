package io.github.redescend;

import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.AuditResult;
import java.nio.file.Path;

/**
 * A table in a file, and which of its columns is what. Read when it is needed. Immutable.
 *
 * <pre>
 * Classifier m = Redescend.read("customers.csv").label("churn").fit();
 * </pre>
 */
public final class TableFile {
  private final Path file;
  private final ReadOptions options;
  private final Training training;

  private TableFile(Path file, ReadOptions options, Training training) {
    this.file = file;
    this.options = options;
    this.training = training;
  }

  static TableFile of(Path file) {
    return new TableFile(file, ReadOptions.training(), Training.standard());
  }

  /**
   * With the labels in this column; without it they are in the column {@code label} if there is
   * one, else in the last.
   *
   * @param column a name, an index from 1, {@code first} or {@code last}
   */
  public TableFile label(String column) {
    return new TableFile(file, options.withLabel(column), training);
  }

  /** With the weights of the rows in this column. */
  public TableFile weights(String column) {
    return new TableFile(file, options.withWeights(column), training);
  }

  /** With other training than the default's, as {@link Redescend#with} begins it. */
  public TableFile with(Training other) {
    return new TableFile(file, options, other);
  }

  /**
   * Trains on all rows.
   *
   * @throws io.github.redescend.core.InvalidInputException if the file cannot be read or its rows
   *     cannot be learnt from
   */
  public Classifier fit() {
    return training.fit(table());
  }

  /**
   * Cross-validates.
   *
   * @param folds in [2, n]
   * @throws io.github.redescend.core.InvalidInputException as {@link #fit}
   */
  public CrossValidation evaluate(int folds) {
    return training.evaluate(table(), folds);
  }

  /**
   * Looks for wrong labels; the rows of the suspects count from 0.
   *
   * @throws io.github.redescend.core.InvalidInputException as {@link #fit}
   */
  public AuditResult audit() {
    return training.audit(table());
  }

  private Table table() {
    return Readers.standard().read(file, options);
  }
}
