package io.github.redescend;

import io.github.redescend.core.Require;
import io.github.redescend.interchange.file.ModelFiles;
import java.nio.file.Path;

/**
 * Robust classifiers for tables with wrong labels, in a line each.
 *
 * <pre>
 * Classifier m = Redescend.fit(x, y);
 * String label = m.predict(row);
 * </pre>
 *
 * <p>Features are arrays of finite numbers, a row a sample; labels are texts, whole numbers or
 * booleans, one for each row. Features are scaled to [0, 1] on the training rows, as the command
 * does. Everything that is drawn is drawn from a seed: the same call gives the same model.
 */
public final class Redescend {
  private Redescend() {}

  /**
   * Trains the default classifier, which chooses kernel, width, lambda and loss by itself, and lets
   * labels count for less where they look wrong.
   *
   * @param x n samples of d features
   * @param y n labels, at least two different ones
   * @throws io.github.redescend.core.InvalidInputException if the samples cannot be learnt from
   */
  public static Classifier fit(double[][] x, String[] y) {
    return Training.standard().fit(x, y);
  }

  /** As {@link #fit(double[][], String[])}, for classes by number. */
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
   * A table in a file: CSV, ARFF or LIBSVM, plain or with .gz.
   *
   * @throws io.github.redescend.core.InvalidInputException if it cannot be read, when it is
   */
  public static TableFile read(Path file) {
    return TableFile.of(Require.given("file", file));
  }

  /** As {@link #read(Path)}, for a file by its name. */
  public static TableFile read(String file) {
    return read(Path.of(Require.given("file", file)));
  }

  /**
   * A model that {@link Classifier#save} or the command has written.
   *
   * @throws io.github.redescend.core.InvalidInputException if the file is no model
   */
  public static Classifier load(Path file) {
    Require.given("file", file);
    return LibraryWords.said(() -> new Classifier(ModelFiles.standard().read(file)));
  }

  /** As {@link #load(Path)}, for a file by its name. */
  public static Classifier load(String file) {
    return load(Path.of(Require.given("file", file)));
  }

  /**
   * Looks for wrong labels.
   *
   * @return what was found; its {@link LabelAudit#suspects} count rows from 0
   * @throws io.github.redescend.core.InvalidInputException if the samples cannot be learnt from
   */
  public static LabelAudit audit(double[][] x, String[] y) {
    return Training.standard().audit(x, y);
  }

  /** As {@link #audit(double[][], String[])}, for classes by number. */
  public static LabelAudit audit(double[][] x, int[] y) {
    return Training.standard().audit(x, y);
  }

  /** As {@link #audit(double[][], String[])}, for the classes {@code false} and {@code true}. */
  public static LabelAudit audit(double[][] x, boolean[] y) {
    return Training.standard().audit(x, y);
  }

  /**
   * Looks for wrong labels by the class probabilities of another model, without its features.
   *
   * @param probabilities a row for each sample, by a model that did not learn its label, with the
   *     classes in their order: as numbers if all are numbers, else as text
   * @param y n labels, at least two different ones
   * @throws io.github.redescend.core.InvalidInputException if the numbers are no probabilities
   */
  public static LabelAudit auditProbabilities(double[][] probabilities, String[] y) {
    return Training.standard().auditProbabilities(probabilities, ArrayTable.labels(y));
  }

  /** As {@link #auditProbabilities(double[][], String[])}, for classes by number. */
  public static LabelAudit auditProbabilities(double[][] probabilities, int[] y) {
    return Training.standard().auditProbabilities(probabilities, ArrayTable.labels(y));
  }

  /**
   * Cross-validates the default classifier.
   *
   * @param folds in [2, n]
   * @throws io.github.redescend.core.InvalidInputException if the samples cannot be learnt from
   */
  public static CrossValidation evaluate(double[][] x, String[] y, int folds) {
    return Training.standard().evaluate(x, y, folds);
  }

  /** As {@link #evaluate(double[][], String[], int)}, for classes by number. */
  public static CrossValidation evaluate(double[][] x, int[] y, int folds) {
    return Training.standard().evaluate(x, y, folds);
  }

  /** As {@link #evaluate(double[][], String[], int)}, for {@code false} and {@code true}. */
  public static CrossValidation evaluate(double[][] x, boolean[] y, int folds) {
    return Training.standard().evaluate(x, y, folds);
  }
}
