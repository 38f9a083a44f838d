package io.github.redescend.spark;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.data.prepare.PreprocessingState;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.scale.Scaling.RowScaler.UnitRows;
import io.github.redescend.spark.pass.ExecutorCompute;
import io.github.redescend.spark.rows.RowReader;
import io.github.redescend.spark.rows.RowReader.RowScaling;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;

/**
 * Predicts vectors with Spark's labels.
 *
 * @param order the class of each label, -1 for none
 * @param thresholds one for each label, or none
 * @param labels the label of each class
 */
record VectorPredictions(
    TrainedModel model,
    RowScaling scaling,
    boolean unit,
    int[] order,
    double[] thresholds,
    double[] labels) {
  static VectorPredictions of(PipelineModel pipeline, int[] order, double[] thresholds) {
    PreprocessingState state = pipeline.preprocessing().state();
    double[] labels = new double[pipeline.classes().size()];
    IntStream.range(0, order.length)
        .filter(label -> order[label] >= 0)
        .forEach(label -> labels[order[label]] = label);
    RowScaling scaling = RowScaling.of(state.scalings());
    boolean unit = state.scale() == ScaleRule.UNIT;
    return new VectorPredictions(pipeline.model(), scaling, unit, order, thresholds, labels);
  }

  /** What is wrong with a vector, which may be null; empty if it is valid. */
  Optional<String> fault(Vector vector) {
    return vector == null || vector.size() == model.features()
        ? RowReader.fault(vector)
        : Optional.of(wrongLength(vector.size()));
  }

  private String wrongLength(int length) {
    return "a vector has %d features, but the model was trained on %d"
        .formatted(length, model.features());
  }

  Batch of(List<Vector> vectors) {
    Matrix rows = RowReader.matrix(vectors);
    if (rows.columns() != model.features()) {
      throw new InvalidInputException(wrongLength(rows.columns()));
    }
    try (var scope = ExecutorCompute.get().outerParallel()) {
      Matrix scaled = scaling.apply(rows);
      double[] machines = model.machineValues(unit ? UnitRows.of(scaled) : scaled);
      double[] scores = model.classScores(machines);
      double[] probabilities =
          model.calibration().isPresent() ? model.probabilities(machines) : new double[0];
      return new Batch(this, scores, probabilities, model.predicted(scores));
    }
  }

  /** Predictions by the model and labels of {@code by}; no probabilities if it has none. */
  record Batch(VectorPredictions by, double[] scores, double[] probabilities, int[] predicted) {
    double label(int row) {
      return by.thresholds.length == 0
          ? by.labels[predicted[row]]
          : PredictionColumns.label(own(row), by.thresholds);
    }

    /** The score of each label; minus infinity without a class. */
    Vector raw(int row) {
      int k = by.labels.length;
      IntToDoubleFunction score =
          k > 2
              ? place -> scores[row * k + place]
              : place -> place == 1 ? scores[row] : -scores[row];
      return Vectors.dense(ofLabels(score, Double.NEGATIVE_INFINITY));
    }

    /** The probability of each label; 0 without a class. */
    Vector probability(int row) {
      return Vectors.dense(own(row));
    }

    private double[] own(int row) {
      return ofLabels(place -> probabilities[row * by.labels.length + place], 0);
    }

    /** A number for each label, from that of its class if it has one. */
    private double[] ofLabels(IntToDoubleFunction ofClass, double without) {
      return IntStream.of(by.order)
          .mapToDouble(place -> place < 0 ? without : ofClass.applyAsDouble(place))
          .toArray();
    }
  }

  /**
   * Adds predictions to the rows of a partition, in batches, with the class of each label and a
   * threshold of each, or none.
   */
  record RowPredictions(
      Broadcast<SentModel> model,
      int[] order,
      double[] thresholds,
      int features,
      PredictionColumns columns,
      PredictionColumns.InvalidRows invalid)
      implements MapPartitionsFunction<Row, Row> {
    private static final int BATCH = 1024;
    private static final int NONE = -1;

    @Override
    public Iterator<Row> call(Iterator<Row> rows) {
      VectorPredictions predictions =
          VectorPredictions.of(model.value().model(), order, thresholds);
      // A batch is only empty at the end.
      return Stream.iterate(
              batch(rows, predictions),
              batch -> !batch.isEmpty(),
              before -> batch(rows, predictions))
          .flatMap(List::stream)
          .iterator();
    }

    private List<Row> batch(Iterator<Row> rows, VectorPredictions predictions) {
      List<Row> read = new ArrayList<>();
      List<Integer> places = new ArrayList<>();
      List<Vector> vectors = new ArrayList<>();
      while (rows.hasNext() && read.size() < BATCH) {
        Row row = rows.next();
        Vector vector = row.getAs(features);
        boolean sound = sound(vector, predictions);
        if (sound || invalid == PredictionColumns.InvalidRows.KEEP) {
          read.add(row);
          places.add(sound ? vectors.size() : NONE);
        }
        if (sound) {
          vectors.add(vector);
        }
      }
      VectorPredictions.Batch result = vectors.isEmpty() ? null : predictions.of(vectors);
      return IntStream.range(0, read.size())
          .mapToObj(i -> wider(read.get(i), result, places.get(i)))
          .toList();
    }

    private boolean sound(Vector vector, VectorPredictions predictions) {
      var fault = predictions.fault(vector);
      if (fault.isPresent() && invalid == PredictionColumns.InvalidRows.ERROR) {
        throw new InvalidInputException(fault.get());
      }
      return fault.isEmpty();
    }

    private Row wider(Row row, VectorPredictions.Batch batch, int place) {
      List<Object> cells = new ArrayList<>(row.size() + 3);
      IntStream.range(0, row.size()).mapToObj(row::get).forEach(cells::add);
      if (!columns.rawPrediction().isEmpty()) {
        cells.add(place == NONE ? null : batch.raw(place));
      }
      if (!columns.probability().isEmpty()) {
        cells.add(place == NONE ? null : batch.probability(place));
      }
      if (!columns.prediction().isEmpty()) {
        cells.add(place == NONE ? null : batch.label(place));
      }
      return RowFactory.create(cells.toArray());
    }
  }
}
