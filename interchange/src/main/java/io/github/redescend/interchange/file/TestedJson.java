package io.github.redescend.interchange.file;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.redescend.classifiers.model.Tested;

/** Test results of a model as JSON. */
final class TestedJson {
  private TestedJson() {}

  static void write(Tested tested, ObjectNode into) {
    ArrayNode estimates = into.putArray("estimates");
    for (Tested.Estimate estimate : tested.estimates()) {
      ObjectNode one = estimates.addObject();
      one.put("metric", estimate.metric());
      one.put("value", estimate.value());
      if (!Double.isNaN(estimate.low())) {
        one.put("low", estimate.low());
        one.put("high", estimate.high());
      }
    }
    ArrayNode remarks = into.putArray("remarks");
    tested.remarks().forEach(remarks::add);
  }

  static Tested read(JsonFields from) {
    from.only("estimates", "remarks");
    return new Tested(from.objects("estimates", TestedJson::estimate), from.texts("remarks"));
  }

  private static Tested.Estimate estimate(JsonFields from) {
    from.only("metric", "value", "low", "high");
    boolean known = from.has("low");
    return new Tested.Estimate(
        from.text("metric"),
        from.number("value"),
        known ? from.number("low") : Double.NaN,
        known ? from.number("high") : Double.NaN);
  }
}
