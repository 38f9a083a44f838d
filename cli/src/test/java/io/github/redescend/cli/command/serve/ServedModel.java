package io.github.redescend.cli.command.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.cli.Main;
import io.github.redescend.cli.command.serve.Scoring.Limits;
import io.github.redescend.cli.command.serve.Scoring.SharedThreads;
import io.github.redescend.data.read.Readers;
import io.github.redescend.interchange.file.ModelFiles;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;

/** A model served on its own port, and a client for it. */
final class ServedModel implements AutoCloseable {
  static final String CSV = "text/csv";
  static final String JSON = "application/json";
  static final int MAX_BYTES = 200_000;

  /** A numeric column with mean imputation, a text column, three classes. */
  static final String TRAINING = training();

  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  private final Path file;
  private final PipelineModel model;
  private final PredictionService service;
  private final List<String> faults;

  private ServedModel(Path file, PipelineModel model, List<String> faults) {
    this.file = file;
    this.model = model;
    this.faults = faults;
    this.service = start(0);
  }

  /** A model trained on {@link #TRAINING}. */
  static ServedModel usual(Path folder) throws IOException {
    return of(folder, "train.csv", TRAINING, "--calibrate platt --missing mean --na -9");
  }

  /** A least-squares model trained on the given rows. */
  static ServedModel of(Path folder, String name, String rows, String options) throws IOException {
    Path data = Files.writeString(folder.resolve(name), rows);
    Path file = folder.resolve(name + ".rdm");
    run(
        "",
        "train %s --model %s --system ls-svm --backend java %s"
            .formatted(data, file, options)
            .strip());
    return new ServedModel(file, ModelFiles.standard().read(file), new CopyOnWriteArrayList<>());
  }

  /** Another service for the same model. Both services record faults in one list. */
  ServedModel again() {
    return new ServedModel(file, model, faults);
  }

  /** Starts a service that the caller must stop. */
  PredictionService start(int port) {
    return new PredictionService(
            model,
            Readers.standard(),
            new Limits(new SharedThreads(2), MAX_BYTES),
            faults::add,
            "127.0.0.1",
            port)
        .start();
  }

  private static String training() {
    StringBuilder rows = new StringBuilder("size,colour,kind\n");
    for (int i = 0; i < 60; i++) {
      rows.append(i % 20 + (i / 20) * 13 + 0.25 * (i % 4)).append(',');
      rows.append(i % 3 == 0 ? "red" : i % 3 == 1 ? "green" : "\"blue, dark\"").append(',');
      rows.append((char) ('a' + i / 20)).append('\n');
    }
    return rows.toString();
  }

  /** The output of {@code predict} for the rows. */
  String predicted(String rows, String options) {
    return run(rows, "predict %s - %s".formatted(file, options));
  }

  private static String run(String input, String call) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    int code =
        Main.run(
            call.split(" "),
            new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8));
    assertThat(code).as(call).isZero();
    return out.toString(StandardCharsets.UTF_8);
  }

  HttpResponse<String> post(String type, String body) throws Exception {
    return post(type, BodyPublishers.ofString(body));
  }

  HttpResponse<String> post(String type, BodyPublisher body) throws Exception {
    return send(at("predict").header("Content-Type", type).POST(body));
  }

  CompletableFuture<HttpResponse<String>> postLater(String type, String body) {
    HttpRequest.Builder request =
        at("predict").header("Content-Type", type).POST(BodyPublishers.ofString(body));
    return CLIENT.sendAsync(request.build(), BodyHandlers.ofString());
  }

  HttpResponse<String> get(String path) throws Exception {
    return send(at(path));
  }

  HttpRequest.Builder at(String path) {
    return HttpRequest.newBuilder(url().resolve(path));
  }

  HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
    return CLIENT.send(request.build(), BodyHandlers.ofString());
  }

  URI url() {
    return URI.create(service.url());
  }

  static JsonNode json(HttpResponse<String> response) throws Exception {
    assertThat(response.headers().firstValue("Content-Type")).contains(JSON);
    return new ObjectMapper().readTree(response.body());
  }

  static String error(HttpResponse<String> response) throws Exception {
    JsonNode error = json(response);
    assertThat(error.size()).isEqualTo(1);
    return error.get("error").textValue();
  }

  /** Stops the service and asserts that no service of the model had a fault. */
  @Override
  public void close() {
    service.end();
    assertThat(faults).isEmpty();
  }
}
