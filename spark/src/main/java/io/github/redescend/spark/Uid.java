package io.github.redescend.spark;

import java.io.Serializable;
import org.apache.spark.ml.classification.ProbabilisticClassificationModel;
import org.apache.spark.ml.classification.ProbabilisticClassifier;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.param.Param;
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
}
