package io.github.redescend;

import static io.github.redescend.LibraryWords.translated;

import io.github.redescend.core.Require;
import io.github.redescend.data.table.Table;
import java.nio.file.Path;

/**
 * Robust classifiers for tables with label noise.
 *
 * <pre>
 * Classifier m = Redescend.fit(x, y);
 * String label = m.predict(row);
 * </pre>
 *
 * <p>Features are arrays of finite numbers, one row per sample; labels are texts, integers or
 * booleans. Features are scaled to [0, 1] on the training rows, as on the command line. Results are
 * reproducible: equal calls give equal models.
 */
public final class Redescend {
  private Redescend() {}

  /**
   * Trains the default classifier, which chooses kernel, width, lambda and loss automatically and
   * handles label errors.
   *
   * @param x n samples of d features
   * @param y n labels, at least two different ones
   * @throws io.github.redescend.core.InvalidInputException if training is impossible
   */
  public static Classifier fit(double[][] x, String[] y) {
    return Training.standard().fit(x, y);
  }

  /** As {@link #fit(double[][], String[])}, for integer classes. */
  public static Classifier fit(double[][] x, int[] y) {
    return Training.standard().fit(x, y);
  }

  /** As {@link #fit(double[][], String[])}, for the classes {@code false} and {@code true}. */
  public static Classifier fit(double[][] x, boolean[] y) {
    return Training.standard().fit(x, y);
  }

  /**
   * Training with a named system.
   *
   * @param system a name with parameters, as in {@code rsvc:sigma=2}, or {@code default}
   * @throws io.github.redescend.core.InvalidInputException that names the nearest known name
   */
  public static Training with(String system) {
    return Training.standard().system(system);
  }

  /**
   * A table in a file: CSV, ARFF or LIBSVM, optionally gzipped.
   *
   * @throws io.github.redescend.core.InvalidInputException later, if it cannot be read
   */
  public static TableFile read(Path file) {
    return TableFile.of(Require.given("file", file));
  }

  /** As {@link #read(Path)}, for a file by its name. */
  public static TableFile read(String file) {
    return read(Path.of(Require.given("file", file)));
  }

  /**
   * Rows in memory, such as records or the rows of a query, with columns of numbers and of texts:
   * {@code Table.of(name, columns).withLabels(labels)}. Missing cells are NaN or null.
   */
  public static TableFile read(Table table) {
    return TableFile.of(Require.given("table", table));
  }

  /**
   * A model written by {@link Classifier#save} or the command line.
   *
   * @throws io.github.redescend.core.InvalidInputException if the file is not a model
   */
  public static Classifier load(Path file) {
    Require.given("file", file);
    return translated(() -> new Classifier(LibraryParts.get().modelFiles().read(file)));
  }

  /** As {@link #load(Path)}, for a file by its name. */
  public static Classifier load(String file) {
    return load(Path.of(Require.given("file", file)));
  }

  /**
   * Finds label errors.
   *
   * @return the result; its {@link LabelAudit#suspects} count rows from 0
   * @throws io.github.redescend.core.InvalidInputException if training is impossible
   */
  public static LabelAudit audit(double[][] x, String[] y) {
    return Training.standard().audit(x, y);
  }

  /** As {@link #audit(double[][], String[])}, for integer classes. */
  public static LabelAudit audit(double[][] x, int[] y) {
    return Training.standard().audit(x, y);
  }

  /** As {@link #audit(double[][], String[])}, for the classes {@code false} and {@code true}. */
  public static LabelAudit audit(double[][] x, boolean[] y) {
    return Training.standard().audit(x, y);
  }

  /**
   * Finds label errors from the class probabilities of another model.
   *
   * @param probabilities one row per sample, out-of-sample, with sorted classes: numerically if all
   *     are numbers, else as text
   * @param y n labels, at least two different ones
   * @throws io.github.redescend.core.InvalidInputException if the numbers are not probabilities
   */
  public static LabelAudit auditProbabilities(double[][] probabilities, String[] y) {
    return Training.standard().auditProbabilities(probabilities, ArrayTable.labels(y));
  }

  /** As {@link #auditProbabilities(double[][], String[])}, for integer classes. */
  public static LabelAudit auditProbabilities(double[][] probabilities, int[] y) {
    return Training.standard().auditProbabilities(probabilities, ArrayTable.labels(y));
  }

  /**
   * Cross-validates the default classifier.
   *
   * @param folds in [2, n]
   * @throws io.github.redescend.core.InvalidInputException if training is impossible
   */
  public static CrossValidation evaluate(double[][] x, String[] y, int folds) {
    return Training.standard().evaluate(x, y, folds);
  }

  /** As {@link #evaluate(double[][], String[], int)}, for integer classes. */
  public static CrossValidation evaluate(double[][] x, int[] y, int folds) {
    return Training.standard().evaluate(x, y, folds);
  }

  /** As {@link #evaluate(double[][], String[], int)}, for {@code false} and {@code true}. */
  public static CrossValidation evaluate(double[][] x, boolean[] y, int folds) {
    return Training.standard().evaluate(x, y, folds);
  }
}
