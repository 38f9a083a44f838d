package io.github.redescend.spark;

import io.github.redescend.classifiers.PipelineModel;
import io.github.redescend.classifiers.file.ModelFiles;
import io.github.redescend.core.InvalidInputException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.ml.Model;
import org.apache.spark.ml.attribute.NominalAttribute;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.param.IntArrayParam;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.util.Identifiable$;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.ml.util.MLWritable;
import org.apache.spark.ml.util.MLWriter;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * A trained classifier of any system of Redescend: adds raw scores, probabilities if it has them,
 * and labels. Vectors are encoded features in the order of training; scaling is the model's own.
 *
 * <p>Raw scores of two classes are -f and f, so that the larger one wins; of more they are the
 * class scores. They stand in the order of the labels.
 */
public final class RedescendClassificationModel extends Model<RedescendClassificationModel>
    implements MLWritable {
  private static final long serialVersionUID = 1L;

  private final String uid;
  private final PredictionColumns columns;
  private final IntArrayParam labelOrder;
  private final SentModel sent;
  private transient TrainingSummary summary;

  RedescendClassificationModel(String uid, PipelineModel model) {
    this(uid, SentModel.of(model));
  }

  RedescendClassificationModel(String uid, SentModel sent) {
    this.uid = uid;
    this.sent = sent;
    this.columns = new PredictionColumns(this);
    this.labelOrder =
        new IntArrayParam(
            this, "labelOrder", "for each label the place of its class among the sorted ones");
    int k = sent.model().classes().size();
    setDefault(labelOrder, IntStream.range(0, k).toArray());
  }

  /**
   * The model of a file that the command line or the library has written. Label 0 is its first
   * class.
   *
   * @throws InvalidInputException if the file is no such model
   */
  public static RedescendClassificationModel fromFile(Path file) {
    return new RedescendClassificationModel(
        Identifiable$.MODULE$.randomUID("redescend"), ModelFiles.standard().read(file));
  }

  /**
   * Writes a model file for the command line and the library. Its columns have the names that
   * VectorAssembler left with the features, else x1, x2, ...
   */
  public void toFile(Path file) {
    ModelFiles.standard().write(pipelineModel(), file);
  }

  /**
   * As the other, for tables whose label column has another name, such as the one that
   * StringIndexer numbered.
   */
  public void toFile(Path file, String labelColumn) {
    ModelFiles.standard().write(LabelColumn.renamed(pipelineModel(), labelColumn), file);
  }

  /** Reads what {@link #write} has written. */
  public static MLReader<RedescendClassificationModel> read() {
    return new ModelReader();
  }

  /** Reads a model that was saved. */
  public static RedescendClassificationModel load(String path) {
    return read().load(path);
  }

  @Override
  public MLWriter write() {
    return new ModelWriter(this);
  }

  @Override
  public String uid() {
    return uid;
  }

  /** The column of feature vectors. */
  public Param<String> featuresCol() {
    return columns.features();
  }

  /** The column for the predicted label. */
  public Param<String> predictionCol() {
    return columns.prediction();
  }

  /** The column for the class scores. */
  public Param<String> rawPredictionCol() {
    return columns.rawPrediction();
  }

  /** The column for the probabilities of calibrated models. */
  public Param<String> probabilityCol() {
    return columns.probability();
  }

  /** For each label the place of its class among the sorted ones. */
  public IntArrayParam labelOrder() {
    return labelOrder;
  }

  /** Sets the column of feature vectors. */
  public RedescendClassificationModel setFeaturesCol(String value) {
    set(featuresCol(), value);
    return this;
  }

  /** Sets the column for predicted labels; an empty name leaves it out. */
  public RedescendClassificationModel setPredictionCol(String value) {
    set(predictionCol(), value);
    return this;
  }

  /** Sets the column for class scores; an empty name leaves it out. */
  public RedescendClassificationModel setRawPredictionCol(String value) {
    set(rawPredictionCol(), value);
    return this;
  }

  /** Sets the column for probabilities; an empty name leaves it out. */
  public RedescendClassificationModel setProbabilityCol(String value) {
    set(probabilityCol(), value);
    return this;
  }

  RedescendClassificationModel withOrder(int[] order) {
    set(labelOrder, order);
    return this;
  }

  RedescendClassificationModel withSummary(TrainingSummary told) {
    this.summary = told;
    return this;
  }

  /** Whether there is a summary of the training: not for models that were loaded. */
  public boolean hasSummary() {
    return summary != null;
  }

  /**
   * How the model was trained.
   *
   * @throws IllegalStateException if it was loaded
   */
  public TrainingSummary summary() {
    if (summary == null) {
      throw new IllegalStateException("a loaded model has no training summary");
    }
    return summary;
  }

  /** The model as the library has it: raw rows of named columns to labels. */
  public PipelineModel pipelineModel() {
    return sent.model();
  }

  /** The number of classes. */
  public int numClasses() {
    return sent.model().classes().size();
  }

  /** The number of features that a vector must have. */
  public int numFeatures() {
    return sent.model().model().features();
  }

  /** The names of the classes in the order of the labels. */
  public List<String> labels() {
    List<String> classes = sent.model().classes();
    return IntStream.of(order()).mapToObj(classes::get).toList();
  }

  SentModel sent() {
    return sent;
  }

  private int[] order() {
    return getOrDefault(labelOrder);
  }

  /** The predicted label of one vector. */
  public double predict(Vector features) {
    return predictions().of(List.of(features)).label(0);
  }

  /** The raw scores of one vector. */
  public Vector predictRaw(Vector features) {
    return predictions().of(List.of(features)).raw(0);
  }

  private Predictions predictions() {
    return new Predictions(sent.model(), order());
  }

  @Override
  public Dataset<Row> transform(Dataset<?> dataset) {
    StructType schema = transformSchema(dataset.schema());
    RowPredictions rows =
        new RowPredictions(
            dataset.sparkSession().sparkContext().broadcast(sent, SentModel.TAG),
            order(),
            PredictionColumns.field(dataset.schema(), getOrDefault(featuresCol())),
            !getOrDefault(rawPredictionCol()).isEmpty(),
            hasProbabilities() && !getOrDefault(probabilityCol()).isEmpty(),
            !getOrDefault(predictionCol()).isEmpty());
    // Rows that went through a function have lost what was noted of their columns.
    Column[] noted =
        Arrays.stream(schema.fields())
            .map(field -> functions.col(quoted(field.name())).as(field.name(), field.metadata()))
            .toArray(Column[]::new);
    return dataset.toDF().mapPartitions(rows, Encoders.row(schema)).select(noted);
  }

  private static String quoted(String name) {
    return "`" + name.replace("`", "``") + "`";
  }

  private boolean hasProbabilities() {
    return sent.model().model().calibration().isPresent();
  }

  @Override
  public StructType transformSchema(StructType schema) {
    PredictionColumns.requireVectors(schema, getOrDefault(featuresCol()));
    StructType appended = columns.appended(schema, this::getOrDefault, hasProbabilities());
    String name = getOrDefault(predictionCol());
    if (name.isEmpty()) {
      return appended;
    }
    StructField[] fields = appended.fields();
    fields[fields.length - 1] =
        DataTypes.createStructField(
            name,
            DataTypes.DoubleType,
            false,
            NominalAttribute.defaultAttr()
                .withName(name)
                .withValues(labels().toArray(new String[0]))
                .toMetadata());
    return new StructType(fields);
  }

  @Override
  public RedescendClassificationModel copy(ParamMap extra) {
    RedescendClassificationModel copy =
        new RedescendClassificationModel(uid, sent).withSummary(summary);
    copyValues(copy, extra);
    return copy.setParent(parent());
  }

  @Override
  public String toString() {
    return "RedescendClassificationModel: uid=%s, numClasses=%d, numFeatures=%d"
        .formatted(uid, numClasses(), numFeatures());
  }
}
