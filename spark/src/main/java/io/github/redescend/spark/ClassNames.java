package io.github.redescend.spark;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.data.Labels;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.ml.attribute.Attribute;
import org.apache.spark.ml.attribute.NominalAttribute;
import org.apache.spark.sql.types.StructField;

/**
 * The names of the classes. Spark numbers labels as it likes, by frequency for example; models have
 * classes sorted, of two the last as the positive one. A label without a row, as folds of a
 * CrossValidator have them, is no class of the model.
 *
 * @param labels the name of each label
 * @param sorted the names of the labels that have rows, sorted
 * @param order for each label the place of its class among the sorted ones, or {@link #NONE}
 */
record ClassNames(List<String> labels, List<String> sorted, int[] order) {
  /** The place of a label without rows. */
  static final int NONE = -1;

  /**
   * The names of a label column: those that come with it, else the labels themselves.
   *
   * @param weights the sum of weights of each label, up to the last that occurs
   * @throws InvalidInputException if there are not two or more labels with some weight
   */
  static ClassNames of(StructField column, double[] weights) {
    List<String> labels = names(column, weights.length);
    if (weights.length > labels.size()) {
      throw new InvalidInputException(
          "column %s has label %d, but names for %d labels"
              .formatted(column.name(), weights.length - 1, labels.size()));
    }
    if (Labels.of(labels).classes().size() < labels.size()) {
      throw new InvalidInputException(
          "column %s has two labels of one name".formatted(column.name()));
    }
    List<String> present =
        IntStream.range(0, weights.length)
            .filter(c -> weights[c] > 0)
            .mapToObj(labels::get)
            .toList();
    if (present.size() < 2) {
      throw new InvalidInputException(
          "the training labels are all '%s': a classifier needs at least two classes"
              .formatted(present.isEmpty() ? "missing" : present.get(0)));
    }
    List<String> sorted = Labels.of(present).classes();
    return new ClassNames(labels, sorted, labels.stream().mapToInt(sorted::indexOf).toArray());
  }

  /** The names of labels without rows. */
  List<String> absent() {
    return labels.stream().filter(name -> !sorted.contains(name)).toList();
  }

  private static List<String> names(StructField column, int labels) {
    Attribute attribute = NominalAttribute.fromStructField(column);
    if (attribute instanceof NominalAttribute nominal && nominal.values().isDefined()) {
      return Arrays.asList(nominal.values().get());
    }
    return IntStream.range(0, labels).mapToObj(Integer::toString).toList();
  }
}
