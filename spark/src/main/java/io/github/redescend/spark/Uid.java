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
 * The id of an estimator or a model, in an object around it. Spark's constructors note the id in
 * their parameters before a constructor of ours runs; what an inner class knows of the object
 * around it is there even then.
 */
final class Uid implements Serializable {
  private static final long serialVersionUID = 1L;

  private final String value;

  Uid(String value) {
    this.value = value;
  }

  /** What the estimator is to Spark. */
  abstract class OfEstimator
      extends ProbabilisticClassifier<Vector, RedescendClassifier, RedescendClassificationModel> {
    private static final long serialVersionUID = 1L;

    @Override
    public String uid() {
      return value;
    }

    @Override
    public String explainParam(Param<?> param) {
      return ParamText.of(this, param);
    }
  }

  /** What the model is to Spark. */
  abstract class OfModel
      extends ProbabilisticClassificationModel<Vector, RedescendClassificationModel> {
    private static final long serialVersionUID = 1L;

    @Override
    public String uid() {
      return value;
    }

    @Override
    public String explainParam(Param<?> param) {
      return ParamText.of(this, param);
    }

    /**
     * Spark's own, for its own summaries. Here because Scala lets what a method returns become
     * narrower inside a tuple, which Java does not inherit.
     */
    @Override
    @SuppressWarnings({"rawtypes", "unchecked"})
    public Tuple3 findSummaryModel() {
      return super.findSummaryModel();
    }
  }

  /** A parameter in words, as Spark tells it, with arrays by what is in them. */
  static final class ParamText {
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
}
