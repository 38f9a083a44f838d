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
 * classes sorted, of two the last as the positive one.
 *
 * @param sorted the names, sorted
 * @param order for each label the place of its class among the sorted ones
 */
record ClassNames(List<String> sorted, int[] order) {
  /**
   * The names of a label column: those that come with it, else the labels themselves.
   *
   * @param weights the sum of weights of each label, up to the last that occurs
   * @throws InvalidInputException if there are not two or more labels, each with some weight
   */
  static ClassNames of(StructField column, double[] weights) {
    List<String> names = names(column, weights.length);
    if (weights.length > names.size()) {
      throw new InvalidInputException(
          "column %s has label %d, but names for %d labels"
              .formatted(column.name(), weights.length - 1, names.size()));
    }
    for (int c = 0; c < names.size(); c++) {
      if (c >= weights.length || weights[c] == 0) {
        throw new InvalidInputException(
            "class '%s' (label %d) has no row with a weight above 0: number the labels anew"
                .formatted(names.get(c), c));
      }
    }
    if (names.size() < 2) {
      throw new InvalidInputException(
          "the training labels are all '%s': a classifier needs at least two classes"
              .formatted(names.isEmpty() ? "missing" : names.get(0)));
    }
    List<String> sorted = Labels.of(names).classes();
    if (sorted.size() < names.size()) {
      throw new InvalidInputException(
          "column %s has two labels of one name".formatted(column.name()));
    }
    return new ClassNames(sorted, names.stream().mapToInt(sorted::indexOf).toArray());
  }

  private static List<String> names(StructField column, int labels) {
    Attribute attribute = NominalAttribute.fromStructField(column);
    if (attribute instanceof NominalAttribute nominal && nominal.values().isDefined()) {
      return Arrays.asList(nominal.values().get());
    }
    return IntStream.range(0, labels).mapToObj(Integer::toString).toList();
  }
}
