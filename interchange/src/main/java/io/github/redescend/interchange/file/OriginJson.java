package io.github.redescend.interchange.file;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.redescend.classifiers.model.Origin;
import io.github.redescend.core.InvalidInputException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The origin of a model as JSON. */
final class OriginJson {
  private OriginJson() {}

  static void write(Origin origin, ObjectNode into) {
    into.put("sha256", origin.sha256());
    into.put("rows", origin.rows());
    ArrayNode counts = into.putArray("classCounts");
    origin.classCounts().forEach(counts::add);
    origin.weights().ifPresent(column -> into.put("weights", column));
    into.put("classWeight", origin.classWeight());
    origin.labelNoise().ifPresent(noise -> into.put("noise", noise));
    into.put("java", origin.java());
    into.put("backend", origin.backend());
  }

  static Origin read(JsonFields from) {
    from.only(
        "sha256", "rows", "classCounts", "weights", "classWeight", "noise", "java", "backend");
    List<Integer> counts =
        Arrays.stream(from.numbers("classCounts")).mapToObj(OriginJson::count).toList();
    return new Origin(
        from.text("sha256"),
        from.whole("rows", 0),
        counts,
        text(from, "weights"),
        from.text("classWeight"),
        text(from, "noise"),
        from.text("java"),
        from.text("backend"));
  }

  private static int count(double number) {
    int count = (int) number;
    if (count != number || count < 0) {
      throw new InvalidInputException(
          "the model's provenance has a class of %s rows, which must be a whole number"
              .formatted(number));
    }
    return count;
  }

  private static Optional<String> text(JsonFields from, String key) {
    return from.has(key) ? Optional.of(from.text(key)) : Optional.empty();
  }
}
