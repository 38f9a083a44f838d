package io.github.redescend.cli.command.serve;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.cli.command.predict.PredictionCells;
import io.github.redescend.cli.command.predict.PredictionRows;
import io.github.redescend.cli.command.serve.HttpReply.BadRequest;
import io.github.redescend.cli.command.serve.RequestBody.MediaType;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.run.Workers;
import io.github.redescend.data.cell.CellRules;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Table;
import io.github.redescend.report.CsvCells;
import io.github.redescend.report.Fields;
import io.github.redescend.usecase.RowNotes;
import io.github.redescend.usecase.RowNotes.Unknowns;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Predicts request bodies, at most one per thread at a time. Safe for concurrent use. */
record Scoring(PipelineModel model, Readers readers, Limits limits, ServiceMetrics traffic) {
  private static final int PATIENCE_SECONDS = 10;

  /** The maximum answer relative to the maximum body: few cells can give many scores. */
  private static final long ANSWER_SHARE = 4;

  private static final int ANSWER_LEAST = 1 << 24;

  /** A cell and its comma, which bounds the number of cells in a body. */
  private static final int CELL_BYTES = 2;

  private BoundedAnswer answer() {
    long max = Math.max(ANSWER_LEAST, ANSWER_SHARE * limits.bodyBytes());
    return new BoundedAnswer((int) Math.min(Integer.MAX_VALUE - 16, max));
  }

  HttpReply predict(MediaType type, byte[] body) throws IOException {
    if (!limits.threads().begin(PATIENCE_SECONDS)) {
      throw new BadRequest(503, "too many requests at the same time: try again later");
    }
    try {
      return type.isCsv() ? csv(type, body) : json(type.text(body));
    } catch (InvalidInputException e) {
      throw new BadRequest(MediaType.inRequest(e.getMessage()));
    } finally {
      limits.threads().end();
    }
  }

  private HttpReply csv(MediaType type, byte[] body) throws IOException {
    boolean probabilities = model.model().calibration().isPresent();
    PredictionCells.Columns columns = new PredictionCells.Columns(true, probabilities, false);
    PredictionRows rows = new PredictionRows(model, columns, CsvCells.EXACT);
    ReadOptions known = PredictionRows.options(model).withFormat("csv");
    CellRules cells = known.cells().withHeader(type.header()).withEncoding(type.charset());
    ReadOptions options = known.withCells(cells);
    Source source = type.text(body);
    BoundedAnswer out = answer();
    rows.write(readers.reader(source, options.format()), source, options, out, () -> true);
    traffic.rows(rows.rows());
    RowNotes notes = rows.notes();
    Map<String, String> headers = new LinkedHashMap<>();
    if (notes.unknowns().categories() > 0) {
      headers.put("Redescend-Unseen-Categories", String.valueOf(notes.unknowns().categories()));
    }
    if (!notes.unused().isEmpty()) {
      headers.put("Redescend-Unused-Columns", String.valueOf(notes.unused().size()));
    }
    if (!notes.notes().isEmpty()) {
      headers.put("Redescend-Warning", String.join("; ", notes.notes()));
    }
    return new HttpReply(200, HttpReply.CSV, out.toByteArray(), headers);
  }

  private HttpReply json(Source body) throws IOException {
    int maxCells = limits.bodyBytes() / CELL_BYTES;
    Table rows = JsonRows.read(body, model.preprocessing().state(), maxCells);
    BoundedAnswer out = answer();
    new JsonPredictions(model, new Unknowns()).write(rows, out);
    traffic.rows(rows.rows());
    return new HttpReply(200, HttpReply.JSON, out.toByteArray(), Map.of());
  }

  /** A buffer for an answer with a maximum size, because a short request can have a long answer. */
  static final class BoundedAnswer extends ByteArrayOutputStream {
    private final int max;

    BoundedAnswer(int max) {
      this.max = max;
    }

    @Override
    public synchronized void write(int b) {
      check(1);
      super.write(b);
    }

    @Override
    public synchronized void write(byte[] bytes, int from, int length) {
      check(length);
      super.write(bytes, from, length);
    }

    private void check(int more) {
      if (count + (long) more > max) {
        throw new BadRequest(
            413,
            "the response would have more than %d bytes: send the rows in several requests"
                .formatted(max));
      }
    }
  }

  /** Predictions as a JSON object, row by row, with the numbers that {@code predict} writes. */
  record JsonPredictions(PipelineModel model, Unknowns unknowns) {
    private static final ObjectMapper MAPPER =
        new ObjectMapper()
            .disable(
                SerializationFeature.WRAP_EXCEPTIONS, SerializationFeature.FLUSH_AFTER_WRITE_VALUE);

    void write(Table rows, OutputStream out) throws IOException {
      try (JsonGenerator json = MAPPER.createGenerator(out)) {
        json.writeStartObject();
        json.writePOJOField("classes", model.classes());
        json.writeArrayFieldStart("predictions");
        Stream<Table> blocks = rows.blocks(PredictionRows.block(model));
        for (Table block : (Iterable<Table>) blocks::iterator) {
          write(block, json);
        }
        json.writeEndArray();
        if (unknowns.categories() > 0) {
          json.writeNumberField("unseenCategories", unknowns.categories());
        }
        if (!rows.unused().isEmpty()) {
          json.writePOJOField("unusedColumns", rows.unused());
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
        Fields row = Fields.of("row", block.rowNumber(i));
        row.with("label", model.classes().get(predicted[i]));
        if (k == 2) {
          row.with("score", scores[i]);
        } else {
          row.with("scores", Arrays.copyOfRange(scores, i * k, (i + 1) * k));
        }
        if (probabilities != null) {
          row.with("probabilities", Arrays.copyOfRange(probabilities, i * k, (i + 1) * k));
        }
        json.writePOJO(row);
      }
    }
  }

  /** The limits of a service. */
  record Limits(SharedThreads threads, int bodyBytes) {}

  /**
   * The threads for predictions, divided among the bodies being predicted. There are at most as
   * many bodies at a time as threads. A single body has all threads. Safe for concurrent use.
   */
  record SharedThreads(int threads, Semaphore free) {
    /** Shares the given number of threads, at least 1. */
    SharedThreads(int threads) {
      this(threads, new Semaphore(threads, true));
    }

    /** Returns the workers for use between {@link #begin} and {@link #end}. */
    Workers workers() {
      return Workers.shared(threads, () -> threads - free.availablePermits());
    }

    /** Waits until a body may be predicted; false after a timeout or an interrupt, which stays. */
    boolean begin(int patienceSeconds) {
      try {
        return free.tryAcquire(patienceSeconds, TimeUnit.SECONDS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return false;
      }
    }

    /** Called when a body has been predicted. */
    void end() {
      free.release();
    }
  }
}
