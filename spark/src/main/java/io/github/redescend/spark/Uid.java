package io.github.redescend.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.ml.classification.ProbabilisticClassificationModel;
import org.apache.spark.ml.classification.ProbabilisticClassifier;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.Params;
import scala.Option;
import scala.Tuple3;

/**
 * The id of an estimator or model, in an enclosing object: Spark's constructors read the id before
 * a constructor of ours runs, but an inner class's reference to its enclosing object is set even
 * then.
 */
final class Uid implements Serializable {
  private static final long serialVersionUID = 1L;

  private final String value;

  Uid(String value) {
    this.value = value;
  }

  abstract class OfEstimator
      extends ProbabilisticClassifier<Vector, RedescendClassifier, RedescendClassificationModel> {
    private static final long serialVersionUID = 1L;

    @Override
    public String uid() {
      return value;
    }

    @Override
    public String explainParam(Param<?> param) {
      return text(this, param);
    }
  }

  abstract class OfModel
      extends ProbabilisticClassificationModel<Vector, RedescendClassificationModel> {
    private static final long serialVersionUID = 1L;

    @Override
    public String uid() {
      return value;
    }

    @Override
    public String explainParam(Param<?> param) {
      return text(this, param);
    }

    /**
     * Spark's own, for its summaries; needed because Scala narrows return types inside a tuple,
     * which Java does not inherit.
     */
    @Override
    @SuppressWarnings({"rawtypes", "unchecked"})
    public Tuple3 findSummaryModel() {
      return super.findSummaryModel();
    }
  }

  /** A parameter with its values, arrays by content. */
  private static <T> String text(Params owner, Param<T> param) {
    List<String> values = new ArrayList<>();
    add(values, "default: ", owner.getDefault(param), param);
    add(values, "current: ", owner.get(param), param);
    String listed = values.isEmpty() ? "undefined" : String.join(", ", values);
    return "%s: %s (%s)".formatted(param.name(), param.doc(), listed);
  }

  private static <T> void add(List<String> values, String word, Option<T> value, Param<T> param) {
    if (value.isDefined()) {
      T own = value.get();
      values.add(word + (own.getClass().isArray() ? param.jsonEncode(own) : own));
    }
  }
}
