package io.github.redescend.interchange.file;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.scale.Curve;
import io.github.redescend.data.scale.LogCurve;
import io.github.redescend.data.scale.QuantileCurve;
import io.github.redescend.data.scale.Scaling;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The curves of scaled features as JSON; features count from 0. */
final class CurveJson {
  private static final String CURVES = "curves";

  private CurveJson() {}

  /** Writes those that there are, if any. */
  static void write(List<Scaling> scalings, ObjectNode into) {
    if (scalings.stream().allMatch(scaling -> scaling.curve() == null)) {
      return;
    }
    ArrayNode curves = into.putArray(CURVES);
    for (int j = 0; j < scalings.size(); j++) {
      if (scalings.get(j).curve() instanceof LogCurve log) {
        curves.addObject().put("feature", j).put("centre", log.centre()).put("unit", log.unit());
      } else if (scalings.get(j).curve() instanceof QuantileCurve quantiles) {
        ObjectNode one = curves.addObject().put("feature", j);
        numbers(one.putArray("values"), quantiles.values());
        numbers(one.putArray("ranks"), quantiles.ranks());
      }
    }
  }

  private static void numbers(ArrayNode into, double[] numbers) {
    for (double number : numbers) {
      into.add(number);
    }
  }

  /** The curves by the features that they belong to. */
  static Map<Integer, Curve> read(JsonFields from) {
    Map<Integer, Curve> curves = new HashMap<>();
    if (from.has(CURVES)) {
      for (Placed placed : from.objects(CURVES, CurveJson::placed)) {
        if (curves.put(placed.feature(), placed.curve()) != null) {
          throw new InvalidInputException(
              "preprocessing.scaling has two curves for feature " + placed.feature());
        }
      }
    }
    return curves;
  }

  private record Placed(int feature, Curve curve) {}

  private static Placed placed(JsonFields from) {
    int feature = from.whole("feature", 0);
    if (from.has("centre")) {
      from.only("feature", "centre", "unit");
      return new Placed(feature, new LogCurve(from.number("centre"), from.number("unit")));
    }
    from.only("feature", "values", "ranks");
    return new Placed(feature, new QuantileCurve(from.numbers("values"), from.numbers("ranks")));
  }
}
