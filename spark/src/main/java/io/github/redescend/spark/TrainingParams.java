package io.github.redescend.spark;

import io.github.redescend.spark.PredictionColumns.InvalidRows;
import org.apache.spark.ml.param.BooleanParam;
import org.apache.spark.ml.param.DoubleParam;
import org.apache.spark.ml.param.IntParam;
import org.apache.spark.ml.param.LongParam;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.shared.HasHandleInvalid;
import org.apache.spark.ml.param.shared.HasWeightCol;

/** The parameters of {@link RedescendClassifier}, with their documentation and defaults. */
public abstract class TrainingParams extends Uid.OfEstimator
    implements HasWeightCol, HasHandleInvalid {
  private static final long serialVersionUID = 1L;
  private static final String LAMBDA =
      "weight of (1/2) ||f||^2 next to the sum of losses (> 0); C is 1/lambda";
  private static final String BIAS = "whether f has a bias, which is not penalized";

  private final Param<String> weightCol =
      new Param<>(this, "weightCol", "weight column; if not set, all weights are 1");
  private final Param<String> loss =
      text("loss", "closs:sigma=0.5", "loss, such as closs:sigma=0.5 or welsch-hinge:sigma=1");
  private final Param<String> kernel =
      text(
          "kernel",
          "gaussian:gamma=auto",
          "kernel, such as gaussian:gamma=0.1; gamma=auto and median use a sample;"
              + " linear is a machine on the features themselves");
  private final IntParam landmarks = number("landmarks", 500, "number of landmarks m (>= 1)");
  private final Param<String> rule =
      text(
          "rule",
          "random",
          "how landmarks are chosen: random, pivoted-cholesky, kmeans or leverage");
  private final IntParam sampleSize =
      number(
          "sampleSize", 20_000, "rows drawn for choosing kernel and landmarks in one task (>= 1)");
  private final DoubleParam lambda = standard(new DoubleParam(this, "lambda", LAMBDA), 1.0);
  private final BooleanParam bias = standard(new BooleanParam(this, "bias", BIAS), true);
  private final Param<String> multiclass =
      text("multiclass", "ovo", "more than two classes: ovo or ovr");
  private final Param<String> solver =
      text(
          "solver",
          "hq",
          "hq, ncg, mm, nag, gradient or auto, with their parameters, such as hq:iterations=5");
  private final Param<String> scale =
      text(
          "scale",
          "minmax",
          "scaling learned from the rows and kept in the model: minmax, standard or none");
  private final Param<String> cached =
      text(
          "cached",
          "rows",
          "what executors store between passes: rows (8 n d bytes), features (8 n m bytes) or"
              + " nothing");
  private final Param<String> calibrate =
      text(
          "calibrate",
          "none",
          "probabilities from a tenth of the rows, which is not trained on: platt, isotonic or"
              + " none");
  private final Param<String> handleInvalid = text(InvalidRows.NAME, "error", InvalidRows.DOC);
  private final LongParam seed =
      standard(new LongParam(this, "seed", "seed of all that is random"), 1L);

  TrainingParams(String uid) {
    new Uid(uid).super();
  }

  private IntParam number(String name, int value, String doc) {
    return standard(new IntParam(this, name, doc), value);
  }

  private Param<String> text(String name, String value, String doc) {
    return standard(new Param<>(this, name, doc), value);
  }

  private <T, P extends Param<T>> P standard(P param, T value) {
    setDefault(param, value);
    return param;
  }

  @Override
  public Param<String> weightCol() {
    return weightCol;
  }

  public Param<String> loss() {
    return loss;
  }

  public Param<String> kernel() {
    return kernel;
  }

  public IntParam landmarks() {
    return landmarks;
  }

  public Param<String> rule() {
    return rule;
  }

  public IntParam sampleSize() {
    return sampleSize;
  }

  public DoubleParam lambda() {
    return lambda;
  }

  public BooleanParam bias() {
    return bias;
  }

  public Param<String> multiclass() {
    return multiclass;
  }

  public Param<String> solver() {
    return solver;
  }

  public Param<String> scale() {
    return scale;
  }

  public Param<String> cached() {
    return cached;
  }

  public Param<String> calibrate() {
    return calibrate;
  }

  @Override
  public Param<String> handleInvalid() {
    return handleInvalid;
  }

  /** Called by the initialiser of Spark's trait, which does not run for Java classes. */
  @Override
  public void org$apache$spark$ml$param$shared$HasWeightCol$_setter_$weightCol_$eq(
      Param<String> param) {
    throw new UnsupportedOperationException("weightCol is made here");
  }

  @Override
  public void org$apache$spark$ml$param$shared$HasHandleInvalid$_setter_$handleInvalid_$eq(
      Param<String> param) {
    throw new UnsupportedOperationException("handleInvalid is made here");
  }

  public LongParam seed() {
    return seed;
  }

  TrainingOptions options() {
    return TrainingOptions.of(this);
  }
}
