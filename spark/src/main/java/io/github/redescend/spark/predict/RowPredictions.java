package io.github.redescend.spark.predict;

import io.github.redescend.core.InvalidInputException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;

/**
 * Adds predictions to the rows of a partition, in batches.
 *
 * @param order for each label the index of its class
 * @param thresholds one per label, or none
 * @param features the index of the vector column
 */
public record RowPredictions(
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
    VectorPredictions predictions = new VectorPredictions(model.value().model(), order, thresholds);
    return new Iterator<>() {
      private Iterator<Row> ready = List.<Row>of().iterator();

      @Override
      public boolean hasNext() {
        while (!ready.hasNext() && rows.hasNext()) {
          ready = batch(rows, predictions).iterator();
        }
        return ready.hasNext();
      }

      @Override
      public Row next() {
        if (!hasNext()) {
          throw new NoSuchElementException();
        }
        return ready.next();
      }
    };
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
    VectorPredictions.Batch found = vectors.isEmpty() ? null : predictions.of(vectors);
    List<Row> wider = new ArrayList<>(read.size());
    for (int i = 0; i < read.size(); i++) {
      wider.add(wider(read.get(i), found, places.get(i)));
    }
    return wider;
  }

  private boolean sound(Vector vector, VectorPredictions predictions) {
    var fault = predictions.fault(vector);
    if (fault.isPresent() && invalid == PredictionColumns.InvalidRows.ERROR) {
      throw new InvalidInputException(fault.get());
    }
    return fault.isEmpty();
  }

  private Row wider(Row row, VectorPredictions.Batch found, int place) {
    List<Object> cells = new ArrayList<>(row.size() + 3);
    for (int j = 0; j < row.size(); j++) {
      cells.add(row.get(j));
    }
    if (!columns.rawPrediction().isEmpty()) {
      cells.add(place == NONE ? null : found.raw(place));
    }
    if (!columns.probability().isEmpty()) {
      cells.add(place == NONE ? null : found.probability(place));
    }
    if (!columns.prediction().isEmpty()) {
      cells.add(place == NONE ? null : found.label(place));
    }
    return RowFactory.create(cells.toArray());
  }
}
