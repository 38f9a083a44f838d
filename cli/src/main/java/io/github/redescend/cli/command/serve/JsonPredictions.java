package io.github.redescend.cli.command.serve;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.cli.command.predict.PredictionRows;
import io.github.redescend.cli.command.predict.Unknowns;
import io.github.redescend.data.table.Table;
import java.io.IOException;
import java.io.OutputStream;
import java.util.stream.IntStream;

/** Predictions as a JSON object, row after row, with the numbers that {@code predict} writes. */
final class JsonPredictions {
  private static final JsonFactory FACTORY = new JsonFactory();

  private final PipelineModel model;
  private final Unknowns unknowns = new Unknowns();

  JsonPredictions(PipelineModel model) {
    this.model = model;
  }

  /** Predicts all rows and writes the object. */
  void write(Table rows, OutputStream out) throws IOException {
    try (JsonGenerator json = FACTORY.createGenerator(out)) {
      json.writeStartObject();
      json.writeArrayFieldStart("classes");
      for (String name : model.classes()) {
        json.writeString(name);
      }
      json.writeEndArray();
      json.writeArrayFieldStart("predictions");
      int block = PredictionRows.block(model);
      for (int from = 0; from < rows.rows(); from += block) {
        int to = Math.min(rows.rows(), from + block);
        write(
            to - from == rows.rows() ? rows : rows.select(IntStream.range(from, to).toArray()),
            json);
      }
      json.writeEndArray();
      if (unknowns.categories() > 0) {
        json.writeNumberField("unseenCategories", unknowns.categories());
      }
      if (!rows.unused().isEmpty()) {
        json.writeArrayFieldStart("unusedColumns");
        for (String name : rows.unused()) {
          json.writeString(name);
        }
        json.writeEndArray();
      }
      json.writeEndObject();
    }
  }

  private void write(Table block, JsonGenerator json) throws IOException {
    int k = model.classes().size();
    double[] machines = model.machineValues(block, unknowns);
    double[] scores = model.model().classScores(machines);
    int[] predicted = model.model().predicted(scores);
    double[] probabilities =
        model.model().calibration().isPresent() ? model.model().probabilities(machines) : null;
    for (int i = 0; i < predicted.length; i++) {
      json.writeStartObject();
      json.writeNumberField("row", block.rowNumber(i));
      json.writeStringField("label", model.classes().get(predicted[i]));
      if (k == 2) {
        json.writeNumberField("score", scores[i]);
      } else {
        json.writeFieldName("scores");
        json.writeArray(scores, i * k, k);
      }
      if (probabilities != null) {
        json.writeFieldName("probabilities");
        json.writeArray(probabilities, i * k, k);
      }
      json.writeEndObject();
    }
  }
}
