package io.github.redescend.spark;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.interchange.file.ModelFiles;
import io.github.redescend.spark.PredictionColumns.InvalidRows;
import io.github.redescend.spark.VectorPredictions.RowPredictions;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.ml.linalg.DenseVector;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.param.IntArrayParam;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.param.StringArrayParam;
import org.apache.spark.ml.param.shared.HasHandleInvalid;
import org.apache.spark.ml.util.Identifiable$;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.ml.util.MLWritable;
import org.apache.spark.ml.util.MLWriter;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.StructType;

/**
 * A trained classifier of any system: adds raw scores, probabilities if it has them, and labels.
 * Vectors are encoded features in training order; scaling is included.
 *
 * <p>Raw scores of two classes are -f and f; of more the class scores, in label order.
 */
public final class RedescendClassificationModel extends Uid.OfModel
    implements MLWritable, HasHandleInvalid {
  private static final long serialVersionUID = 1L;

  private static final String ORDER_DOC =
      "for each label the place of its class among the sorted ones, -1 if it had no row";
  private static final String NAMES_DOC =
      "the name of each label, if some had no row; else those of the classes";

  private final IntArrayParam labelOrder = new IntArrayParam(this, "labelOrder", ORDER_DOC);
  private final StringArrayParam labelNames = new StringArrayParam(this, "labelNames", NAMES_DOC);
  private final Param<String> handleInvalid = new Param<>(this, InvalidRows.NAME, InvalidRows.DOC);
  private final SentModel sent;
  private transient TrainingSummary summary;

  RedescendClassificationModel(String uid, PipelineModel model) {
    this(uid, SentModel.of(model));
  }

  RedescendClassificationModel(String uid, SentModel sent) {
    new Uid(uid).super();
    this.sent = sent;
    setDefault(handleInvalid, "error");
    int k = sent.model().classes().size();
    setDefault(labelOrder, IntStream.range(0, k).toArray());
  }

  /**
   * Reads a model file of the command line or the library. Label 0 is its first class.
   *
   * @throws InvalidInputException if the file is no such model
   */
  public static RedescendClassificationModel fromFile(Path file) {
    return new RedescendClassificationModel(
        Identifiable$.MODULE$.randomUID("redescend"), ModelFiles.standard().read(file));
  }

  /**
   * Writes a model file for the command line and the library. Columns have the names that
   * VectorAssembler stores with the features, else x1, x2, ...
   */
  public void toFile(Path file) {
    ModelFiles.standard().write(pipelineModel(), file);
  }

  /**
   * Writes the model file with another name of the label column, such as the one that StringIndexer
   * numbered.
   */
  public void toFile(Path file, String labelColumn) {
    ModelFiles.standard().write(PredictionColumns.renamed(pipelineModel(), labelColumn), file);
  }

  public static MLReader<RedescendClassificationModel> read() {
    return new ModelReader();
  }

  public static RedescendClassificationModel load(String path) {
    return read().load(path);
  }

  @Override
  public MLWriter write() {
    return new ModelReader.ModelWriter(this);
  }

  @Override
  public Param<String> handleInvalid() {
    return handleInvalid;
  }

  /** Called by the initialiser of Spark's trait, which does not run for Java classes. */
  @Override
  public void org$apache$spark$ml$param$shared$HasHandleInvalid$_setter_$handleInvalid_$eq(
      Param<String> param) {
    throw new UnsupportedOperationException("handleInvalid is made here");
  }

  /** For each label the index of its class, -1 without rows. */
  public IntArrayParam labelOrder() {
    return labelOrder;
  }

  /** The name of each label; not set if all are classes. */
  public StringArrayParam labelNames() {
    return labelNames;
  }

  /** Sets the handling of incomplete rows: {@code error}, {@code skip} or {@code keep}. */
  public RedescendClassificationModel setHandleInvalid(String value) {
    set(handleInvalid, value);
    return this;
  }

  RedescendClassificationModel withLabels(ClassNames names) {
    set(labelOrder, names.order());
    if (!names.absent().isEmpty()) {
      set(labelNames, names.labels().toArray(String[]::new));
    }
    return this;
  }

  RedescendClassificationModel withSummary(TrainingSummary trained) {
    this.summary = trained;
    return this;
  }

  public boolean hasSummary() {
    return summary != null;
  }

  /**
   * The training summary.
   *
   * @throws IllegalStateException if the model was loaded
   */
  public TrainingSummary summary() {
    if (summary == null) {
      throw new IllegalStateException("a loaded model has no training summary");
    }
    return summary;
  }

  /** The model for raw rows of named columns. */
  public PipelineModel pipelineModel() {
    return sent.model();
  }

  /** The number of labels, including those without training rows. */
  @Override
  public int numClasses() {
    return order().length;
  }

  @Override
  public int numFeatures() {
    return sent.model().model().features();
  }

  /** The label names in order, including those without training rows. */
  public List<String> labels() {
    if (isSet(labelNames)) {
      return List.of(getOrDefault(labelNames));
    }
    List<String> classes = sent.model().classes();
    return IntStream.of(order()).mapToObj(classes::get).toList();
  }

  SentModel sent() {
    return sent;
  }

  private int[] order() {
    return getOrDefault(labelOrder);
  }

  @Override
  public double predict(Vector features) {
    return predictions().of(List.of(features)).label(0);
  }

  @Override
  public Vector predictRaw(Vector features) {
    return predictions().of(List.of(features)).raw(0);
  }

  /**
   * The probabilities of one vector.
   *
   * @throws InvalidInputException if the model is not calibrated
   */
  @Override
  public Vector predictProbability(Vector features) {
    requireCalibration();
    return predictions().of(List.of(features)).probability(0);
  }

  /**
   * The probabilities for raw scores of two classes; for more classes use {@link
   * #predictProbability}.
   *
   * @throws InvalidInputException if the model is not calibrated, or has more than two classes
   */
  @Override
  public Vector raw2probabilityInPlace(Vector raw) {
    requireCalibration();
    if (numClasses() > 2) {
      throw new InvalidInputException(
          "the scores of %d classes are not probabilities: predictProbability takes features"
              .formatted(numClasses()));
    }
    double[] values = ((DenseVector) raw).values();
    int positive = order()[0] == 1 ? 0 : 1;
    double[] probabilities = sent.model().model().probabilities(new double[] {values[positive]});
    values[positive] = probabilities[1];
    values[1 - positive] = probabilities[0];
    return raw;
  }

  private void requireCalibration() {
    if (!hasProbabilities()) {
      throw new InvalidInputException(
          "the model has scores and no probabilities: train it with calibrate platt or isotonic");
    }
  }

  private VectorPredictions predictions() {
    return VectorPredictions.of(sent.model(), order(), labelThresholds());
  }

  private double[] labelThresholds() {
    if (!isDefined(thresholds())) {
      return new double[0];
    }
    PredictionColumns.requireThresholds(getThresholds(), numClasses(), hasProbabilities());
    return getThresholds();
  }

  private InvalidRows invalid() {
    return InvalidRows.of(getHandleInvalid());
  }

  private PredictionColumns columns() {
    return PredictionColumns.of(this, hasProbabilities(), invalid());
  }

  @Override
  public Dataset<Row> transform(Dataset<?> dataset) {
    StructType schema = transformSchema(dataset.schema());
    RowPredictions rows =
        new RowPredictions(
            dataset.sparkSession().sparkContext().broadcast(sent, SentModel.TAG),
            order(),
            labelThresholds(),
            PredictionColumns.field(dataset.schema(), getFeaturesCol()),
            columns(),
            invalid());
    return PredictionColumns.noted(
        dataset.toDF().mapPartitions(rows, Encoders.row(schema)), schema);
  }

  private boolean hasProbabilities() {
    return sent.model().model().calibration().isPresent();
  }

  @Override
  public StructType transformSchema(StructType schema) {
    PredictionColumns.requireVectors(schema, getFeaturesCol());
    return columns().appended(schema, labels().toArray(String[]::new));
  }

  @Override
  public RedescendClassificationModel copy(ParamMap extra) {
    RedescendClassificationModel copy =
        new RedescendClassificationModel(uid(), sent).withSummary(summary);
    copyValues(copy, extra);
    return copy.setParent(parent());
  }

  @Override
  public String toString() {
    return "RedescendClassificationModel: uid=%s, numClasses=%d, numFeatures=%d"
        .formatted(uid(), numClasses(), numFeatures());
  }
}
