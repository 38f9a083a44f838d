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
 * The class names. Spark numbers labels arbitrarily, for example by frequency; models sort their
 * classes. Labels without rows, as in folds of a CrossValidator, are no classes of the model; their
 * order is {@link #NONE}.
 */
record ClassNames(List<String> labels, List<String> sorted, int[] order) {
  /** The index of labels without rows. */
  static final int NONE = -1;

  /** The names of labels with these weights, from metadata, else the labels themselves. */
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
