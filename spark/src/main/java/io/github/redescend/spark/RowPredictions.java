package io.github.redescend.spark;

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
 * Adds predictions to the rows of a partition, many rows at a time: a product of matrices in place
 * of one for each row.
 *
 * @param model sent to each executor once
 * @param order for each label the place of its class
 * @param features the place of the vectors among the columns
 * @param raw whether scores are added
 * @param probability whether probabilities are
 * @param prediction whether labels are
 */
record RowPredictions(
    Broadcast<SentModel> model,
    int[] order,
    int features,
    boolean raw,
    boolean probability,
    boolean prediction)
    implements MapPartitionsFunction<Row, Row> {
  private static final int BATCH = 1024;

  @Override
  public Iterator<Row> call(Iterator<Row> rows) {
    Predictions predictions = new Predictions(model.value().model(), order);
    return new Iterator<>() {
      private Iterator<Row> ready = List.<Row>of().iterator();

      @Override
      public boolean hasNext() {
        return ready.hasNext() || rows.hasNext();
      }

      @Override
      public Row next() {
        if (!ready.hasNext()) {
          if (!rows.hasNext()) {
            throw new NoSuchElementException();
          }
          ready = batch(rows, predictions).iterator();
        }
        return ready.next();
      }
    };
  }

  private List<Row> batch(Iterator<Row> rows, Predictions predictions) {
    List<Row> read = new ArrayList<>();
    List<Vector> vectors = new ArrayList<>();
    while (rows.hasNext() && read.size() < BATCH) {
      Row row = rows.next();
      if (row.isNullAt(features)) {
        throw new InvalidInputException(
            "a row has no features: drop rows with nulls, or fill them");
      }
      read.add(row);
      vectors.add(row.getAs(features));
    }
    Predictions.Batch found = predictions.of(vectors);
    List<Row> wider = new ArrayList<>(read.size());
    for (int i = 0; i < read.size(); i++) {
      wider.add(wider(read.get(i), found, i));
    }
    return wider;
  }

  private Row wider(Row row, Predictions.Batch found, int i) {
    List<Object> cells = new ArrayList<>(row.size() + 3);
    for (int j = 0; j < row.size(); j++) {
      cells.add(row.get(j));
    }
    if (raw) {
      cells.add(found.raw(i));
    }
    if (probability) {
      cells.add(found.probability(i));
    }
    if (prediction) {
      cells.add(found.label(i));
    }
    return RowFactory.create(cells.toArray());
  }
}
