package io.github.redescend.spark;

import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.ml.attribute.Attribute;
import org.apache.spark.ml.attribute.AttributeGroup;
import org.apache.spark.sql.types.StructField;

/** The names of features: those that VectorAssembler leaves with the column, else x1, x2, ... */
final class FeatureNames {
  private FeatureNames() {}

  static List<String> of(StructField column, int width) {
    List<String> plain = IntStream.rangeClosed(1, width).mapToObj(j -> "x" + j).toList();
    scala.Option<Attribute[]> attributes = AttributeGroup.fromStructField(column).attributes();
    if (attributes.isEmpty() || attributes.get().length != width) {
      return plain;
    }
    Attribute[] found = attributes.get();
    List<String> names =
        IntStream.range(0, width)
            .mapToObj(j -> found[j].name().isDefined() ? found[j].name().get() : plain.get(j))
            .toList();
    return new HashSet<>(names).size() == width ? names : plain;
  }
}
