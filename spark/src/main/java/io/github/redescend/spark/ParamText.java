package io.github.redescend.spark;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.Params;
import scala.Option;

/** A parameter in words, as Spark tells it, with arrays by what is in them. */
final class ParamText {
  private ParamText() {}

  static <T> String of(Params owner, Param<T> param) {
    List<String> values = new ArrayList<>();
    add(values, "default: ", owner.getDefault(param), param);
    add(values, "current: ", owner.get(param), param);
    String told = values.isEmpty() ? "undefined" : String.join(", ", values);
    return "%s: %s (%s)".formatted(param.name(), param.doc(), told);
  }

  private static <T> void add(List<String> values, String word, Option<T> value, Param<T> param) {
    if (value.isDefined()) {
      T own = value.get();
      values.add(word + (own.getClass().isArray() ? param.jsonEncode(own) : own));
    }
  }
}
