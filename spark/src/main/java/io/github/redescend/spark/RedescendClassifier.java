package io.github.redescend.spark;

import io.github.redescend.core.InvalidInputException;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.util.DefaultParamsReader;
import org.apache.spark.ml.util.DefaultParamsWritable;
import org.apache.spark.ml.util.Identifiable$;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.types.NumericType;
import org.apache.spark.sql.types.StructType;

/**
 * A robust kernel machine on landmarks, or a linear one, as an estimator: minimises sum_i s_i L(y_i
 * f(x_i)) + (lambda/2) ||f||^2 one-vs-one or one-vs-rest. Rows stay on their executors; every
 * iteration is a pass that tree-aggregates m x m numbers to the driver.
 *
 * <p>Labels are integers from 0, as {@code StringIndexer} makes them; names in the label column's
 * metadata become class names. Vectors may be sparse or dense. The order of rows within a partition
 * must be reproducible.
 */
public final class RedescendClassifier extends TrainingParams implements DefaultParamsWritable {
  private static final long serialVersionUID = 1L;

  public RedescendClassifier() {
    this(Identifiable$.MODULE$.randomUID("redescend"));
  }

  public RedescendClassifier(String uid) {
    super(uid);
  }

  public static MLReader<RedescendClassifier> read() {
    return new DefaultParamsReader<>();
  }

  public static RedescendClassifier load(String path) {
    return read().load(path);
  }

  /**
   * Trains; called by {@code fit}.
   *
   * @throws InvalidInputException if a parameter is not allowed, or training is impossible
   */
  @Override
  public RedescendClassificationModel train(Dataset<?> dataset) {
    SparkTraining training =
        new SparkTraining(options(), getFeaturesCol(), getLabelCol(), weights());
    RedescendClassificationModel model = training.fit(uid(), dataset);
    if (isDefined(thresholds())) {
      PredictionColumns.requireThresholds(getThresholds(), model.numClasses(), true);
    }
    return model;
  }

  private String weights() {
    return isDefined(weightCol()) ? getWeightCol() : "";
  }

  @Override
  public StructType transformSchema(StructType schema) {
    PredictionColumns.requireVectors(schema, getFeaturesCol());
    requireNumbers(schema, getLabelCol());
    if (!weights().isEmpty()) {
      requireNumbers(schema, weights());
    }
    TrainingOptions options = options();
    boolean probabilities = options.calibration().isPresent();
    if (isDefined(thresholds())) {
      PredictionColumns.requireThresholds(getThresholds(), getThresholds().length, probabilities);
    }
    return PredictionColumns.of(this, probabilities, options.invalid()).appended(schema);
  }

  private static void requireNumbers(StructType schema, String name) {
    if (!(schema.apply(PredictionColumns.field(schema, name)).dataType() instanceof NumericType)) {
      throw new IllegalArgumentException("column " + name + " must be numeric");
    }
    if (name.contains(".")) {
      throw new IllegalArgumentException(
          "column %s: Spark's fit takes no name with a dot for labels and weights. Rename the column first, with .withColumnRenamed(\"%s\", \"%s\")"
              .formatted(name, name, name.replace('.', '_')));
    }
  }

  @Override
  public RedescendClassifier copy(ParamMap extra) {
    return defaultCopy(extra);
  }

  private <T> RedescendClassifier with(Param<T> param, T value) {
    set(param, value);
    return this;
  }

  /** Sets the column of sample weights. */
  public RedescendClassifier setWeightCol(String value) {
    return with(weightCol(), value);
  }

  /** Sets the loss, a spec such as {@code closs:sigma=0.5}. */
  public RedescendClassifier setLoss(String value) {
    return with(loss(), value);
  }

  /** Sets the kernel, a spec such as {@code gaussian:gamma=0.1}. */
  public RedescendClassifier setKernel(String value) {
    return with(kernel(), value);
  }

  /** Sets m, the number of landmarks. */
  public RedescendClassifier setLandmarks(int value) {
    return with(landmarks(), value);
  }

  /** Sets the landmark rule. */
  public RedescendClassifier setRule(String value) {
    return with(rule(), value);
  }

  /** Sets the size of the sample for choosing kernel and landmarks. */
  public RedescendClassifier setSampleSize(int value) {
    return with(sampleSize(), value);
  }

  public RedescendClassifier setLambda(double value) {
    return with(lambda(), value);
  }

  public RedescendClassifier setBias(boolean value) {
    return with(bias(), value);
  }

  /** Sets the multiclass strategy: {@code ovo} or {@code ovr}. */
  public RedescendClassifier setMulticlass(String value) {
    return with(multiclass(), value);
  }

  /** Sets the solver, a spec such as {@code hq:iterations=5,tolerance=0}. */
  public RedescendClassifier setSolver(String value) {
    return with(solver(), value);
  }

  /** Sets the scaling: {@code minmax}, {@code standard} or {@code none}. */
  public RedescendClassifier setScale(String value) {
    return with(scale(), value);
  }

  /** Sets what executors cache between passes: {@code rows}, {@code features}, {@code nothing}. */
  public RedescendClassifier setCached(String value) {
    return with(cached(), value);
  }

  /** Sets the calibration: {@code platt}, {@code isotonic} or {@code none}. */
  public RedescendClassifier setCalibrate(String value) {
    return with(calibrate(), value);
  }

  /** Sets the handling of incomplete rows: {@code error}, {@code skip} or {@code keep}. */
  public RedescendClassifier setHandleInvalid(String value) {
    return with(handleInvalid(), value);
  }

  public RedescendClassifier setSeed(long value) {
    return with(seed(), value);
  }
}
