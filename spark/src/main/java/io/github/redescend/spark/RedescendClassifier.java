package io.github.redescend.spark;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.spark.predict.PredictionColumns;
import io.github.redescend.spark.predict.PredictionColumns.Thresholds;
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
 * f(x_i)) + (lambda/2) ||f||^2 for each pair of classes, or each class against the rest. The rows
 * stay where they are; every iteration is a pass that sums m x m numbers up a tree to the driver.
 *
 * <p>Labels are whole numbers from 0, as {@code StringIndexer} makes them; names that come with the
 * label column are those of the model. Vectors may be sparse or dense. The order of rows within a
 * partition must not change when it is computed again.
 */
public final class RedescendClassifier extends TrainingParams implements DefaultParamsWritable {
  private static final long serialVersionUID = 1L;

  /** With an id of its own. */
  public RedescendClassifier() {
    this(Identifiable$.MODULE$.randomUID("redescend"));
  }

  /** With this id. */
  public RedescendClassifier(String uid) {
    super(uid);
  }

  /** Reads what {@code write()} has written. */
  public static MLReader<RedescendClassifier> read() {
    return new DefaultParamsReader<>();
  }

  /** Reads an estimator that was saved. */
  public static RedescendClassifier load(String path) {
    return read().load(path);
  }

  /**
   * Trains: what {@code fit} calls.
   *
   * @throws InvalidInputException if a parameter is not allowed, or the rows cannot be learnt from
   */
  @Override
  public RedescendClassificationModel train(Dataset<?> dataset) {
    SparkTraining training =
        new SparkTraining(options(), getFeaturesCol(), getLabelCol(), weights());
    RedescendClassificationModel model = training.fit(uid(), dataset);
    if (isDefined(thresholds())) {
      Thresholds.require(getThresholds(), model.numClasses(), true);
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
      Thresholds.require(getThresholds(), getThresholds().length, probabilities);
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

  /** Sets the column of sample weights. */
  public RedescendClassifier setWeightCol(String value) {
    set(weightCol(), value);
    return this;
  }

  /** Sets the loss, a spec such as {@code closs:sigma=0.5}. */
  public RedescendClassifier setLoss(String value) {
    set(loss(), value);
    return this;
  }

  /** Sets the kernel, a spec such as {@code gaussian:gamma=0.1}. */
  public RedescendClassifier setKernel(String value) {
    set(kernel(), value);
    return this;
  }

  /** Sets m, the number of landmarks. */
  public RedescendClassifier setLandmarks(int value) {
    set(landmarks(), value);
    return this;
  }

  /** Sets how landmarks are chosen. */
  public RedescendClassifier setRule(String value) {
    set(rule(), value);
    return this;
  }

  /** Sets how many rows kernel and landmarks are chosen from. */
  public RedescendClassifier setSampleSize(int value) {
    set(sampleSize(), value);
    return this;
  }

  /** Sets the weight of the penalty. */
  public RedescendClassifier setLambda(double value) {
    set(lambda(), value);
    return this;
  }

  /** Sets whether there is a bias. */
  public RedescendClassifier setBias(boolean value) {
    set(bias(), value);
    return this;
  }

  /** Sets how more than two classes are served: {@code ovo} or {@code ovr}. */
  public RedescendClassifier setMulticlass(String value) {
    set(multiclass(), value);
    return this;
  }

  /** Sets the solver, a spec such as {@code hq:iterations=5,tolerance=0}. */
  public RedescendClassifier setSolver(String value) {
    set(solver(), value);
    return this;
  }

  /** Sets the scaling: {@code minmax}, {@code standard} or {@code none}. */
  public RedescendClassifier setScale(String value) {
    set(scale(), value);
    return this;
  }

  /** Sets what executors keep between passes: {@code rows}, {@code features}, {@code nothing}. */
  public RedescendClassifier setCached(String value) {
    set(cached(), value);
    return this;
  }

  /** Sets how probabilities are made: {@code platt}, {@code isotonic} or {@code none}. */
  public RedescendClassifier setCalibrate(String value) {
    set(calibrate(), value);
    return this;
  }

  /**
   * Sets what is done with rows that lack something: {@code error}, {@code skip} or {@code keep}.
   */
  public RedescendClassifier setHandleInvalid(String value) {
    set(handleInvalid(), value);
    return this;
  }

  public RedescendClassifier setSeed(long value) {
    set(seed(), value);
    return this;
  }
}
