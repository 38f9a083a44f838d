package io.github.redescend.cli.command.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpServer;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.cli.Main;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.read.Readers;
import io.github.redescend.interchange.file.ModelFiles;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PredictionServiceTest {
  private static final String CSV = "text/csv";
  private static final String JSON = "application/json";
  private static final int MOST_BYTES = 200_000;

  /** A column of numbers, one of text, three classes; missing numbers take the mean. */
  private static final String TRAINING = training();

  @TempDir static Path folder;
  private static Path file;
  private static PipelineModel model;
  private static PredictionService service;
  private static final List<String> FAULTS = new CopyOnWriteArrayList<>();
  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  @BeforeAll
  static void start() throws Exception {
    Path data = Files.writeString(folder.resolve("train.csv"), TRAINING);
    file = folder.resolve("m.rdm");
    run(
        "",
        "train %s --model %s --system ls-svm --calibrate platt --missing mean --na -9 --backend java"
            .formatted(data, file));
    model = ModelFiles.standard().read(file);
    service = started(model);
  }

  @AfterAll
  static void end() {
    service.end();
    assertThat(FAULTS).isEmpty();
  }

  private static PredictionService started(PipelineModel model) {
    return PredictionService.start(
        model,
        Readers.standard(),
        new Limits(new SharedThreads(2), MOST_BYTES),
        FAULTS::add,
        "127.0.0.1",
        0);
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

  private static HttpResponse<String> post(String type, String body) throws Exception {
    return post(type, BodyPublishers.ofString(body));
  }

  private static HttpResponse<String> post(String type, BodyPublisher body) throws Exception {
    return CLIENT.send(
        HttpRequest.newBuilder(at("predict")).header("Content-Type", type).POST(body).build(),
        BodyHandlers.ofString());
  }

  private static HttpResponse<String> get(String path) throws Exception {
    return get(URI.create(service.url()), path);
  }

  private static HttpResponse<String> get(URI url, String path) throws Exception {
    return CLIENT.send(HttpRequest.newBuilder(url.resolve(path)).build(), BodyHandlers.ofString());
  }

  private static URI at(String path) {
    return URI.create(service.url() + path);
  }

  private static JsonNode json(HttpResponse<String> response) throws Exception {
    assertThat(response.headers().firstValue("Content-Type")).contains(JSON);
    return new ObjectMapper().readTree(response.body());
  }

  private static String error(HttpResponse<String> response) throws Exception {
    JsonNode error = json(response);
    assertThat(error.size()).isEqualTo(1);
    return error.get("error").textValue();
  }

  @Test
  void csvIsAnsweredAsPredictDoes() throws Exception {
    HttpResponse<String> response = post(CSV, TRAINING);
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.headers().firstValue("Content-Type")).contains("text/csv; charset=utf-8");
    assertThat(response.body())
        .isEqualTo(run(TRAINING, "predict " + file + " - --scores --proba"))
        .startsWith("row,label,score_a,score_b,score_c,proba_a,proba_b,proba_c\n1,");
    assertThat(post(CSV, "colour,size\nred,\nmauve,3\n").headers().map())
        .containsEntry("redescend-unseen-categories", List.of("1"));
  }

  @Test
  void jsonHasTheNumbersOfPredict() throws Exception {
    String rows = "size,colour\n3.5,\"blue, dark\"\n,red\n31,mauve\n17,?\n-9,red\nnone,-\n";
    String[] expected = run(rows, "predict " + file + " - --scores --proba").split("\n");
    for (String body :
        List.of(
            "[{\"size\":3.5,\"colour\":\"blue, dark\"},{\"colour\":\"red\"},"
                + "{\"colour\":\"mauve\",\"size\":\"31\",\"kind\":\"a\"},{\"size\":1.7e1,\"colour\":null},"
                + "{\"size\":-9.0,\"colour\":\"red\"},{\"size\":\"none\",\"colour\":\"-\"}]",
            "[[3.5,\"blue, dark\"],[null,\"red\"],[31,\"mauve\"],[17,\"\"],[\"-9\",\"red\"],[\"None\",\"-\"]]")) {
      HttpResponse<String> response = post(JSON + "; charset=utf-8", body);
      assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
      JsonNode answer = json(response);
      assertThat(answer.get("classes").toString()).isEqualTo("[\"a\",\"b\",\"c\"]");
      assertThat(answer.get("unseenCategories").intValue()).isEqualTo(2);
      List<String> lines = new ArrayList<>(List.of(expected[0]));
      for (JsonNode row : answer.get("predictions")) {
        StringBuilder line = new StringBuilder(row.get("row").asText());
        line.append(',').append(row.get("label").textValue());
        row.get("scores").forEach(score -> line.append(',').append(score.doubleValue()));
        row.get("probabilities").forEach(p -> line.append(',').append(p.doubleValue()));
        lines.add(line.toString());
      }
      assertThat(lines).containsExactly(expected);
    }
  }

  @Test
  void columnsThatTheModelDoesNotUseAreTold() throws Exception {
    HttpResponse<String> json =
        post(JSON, "{\"size\":1,\"colour\":\"red\",\"kind\":\"a\",\"who\":\"x\"}");
    assertThat(json(json).get("unusedColumns").toString()).isEqualTo("[\"who\"]");
    HttpResponse<String> csv = post(CSV, "size,who,colour,kind\n1,x,red,a\n");
    assertThat(csv.statusCode()).isEqualTo(200);
    assertThat(csv.headers().firstValue("Redescend-Unused-Columns")).contains("1");
  }

  @Test
  void aModelOfIndexedFeaturesHasNumbersForNames() throws Exception {
    Path data =
        Files.writeString(
            folder.resolve("sparse.libsvm"),
            "1 1:1 3:2\n2 2:1\n1 1:2 3:1\n2 2:2 4:1\n1 3:3\n2 4:2\n");
    Path sparse = folder.resolve("sparse.rdm");
    run("", "train %s --model %s --system ls-svm --backend java".formatted(data, sparse));
    PredictionService own = started(ModelFiles.standard().read(sparse));
    try {
      URI url = URI.create(own.url()).resolve("predict");
      Path rows = Files.writeString(folder.resolve("new.libsvm"), "0 1:1.5 4:1\n0 2:3\n0 3:1\n");
      String[] expected = run("", "predict %s %s --scores".formatted(sparse, rows)).split("\n");
      String body = "[{\"x4\":1,\"x1\":1.5},[0,3,0,0],{\"x3\":1}]";
      HttpRequest.Builder to = HttpRequest.newBuilder(url).header("Content-Type", JSON);
      HttpRequest request = to.POST(BodyPublishers.ofString(body)).build();
      JsonNode answer = json(CLIENT.send(request, BodyHandlers.ofString()));
      for (int i = 0; i < 3; i++) {
        JsonNode row = answer.get("predictions").get(i);
        assertThat(row.get("row") + "," + row.get("label").textValue() + "," + row.get("score"))
            .isEqualTo(expected[i + 1]);
      }
      for (String wrong : List.of("{\"x5\":1}", "{\"y\":1}", "{\"x1\":null}", "[1]")) {
        request = to.POST(BodyPublishers.ofString(wrong)).build();
        HttpResponse<String> refused = CLIENT.send(request, BodyHandlers.ofString());
        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(error(refused)).startsWith("request, row 1: ");
      }
    } finally {
      own.end();
    }
  }

  @Test
  void oneRowNeedsNoArrayAroundIt() throws Exception {
    String all = post(JSON, "[{\"size\":30,\"colour\":\"red\"}]").body();
    assertThat(post(JSON, "{\"size\":30,\"colour\":\"red\"}").body()).isEqualTo(all);
    assertThat(post(JSON, "[30,\"red\"]").body()).isEqualTo(all);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          ``                                   | request has no row: an array of rows, or one row, is needed
          []                                   | request has no row: its array is empty
          3                                    | request has no row: an array of rows, or one row, is needed
          [[1,"red"]] 2                        | request has more than one value: send several rows as one array
          [[1,"red"]                           | request, line 1, column 11: this is not JSON: it ends too early
          [[1,red]]                            | request, line 1, column 5: this is not JSON: Unrecognized token 'red'
          {"size":1,"size":2}                  | request, line 1, column 17: this is not JSON: Duplicate field 'size'
          [[1,"red"],[1]]                      | request, row 2: it has 1 cell, trained on were 2 features
          [[1,"red"],5]                        | request, row 2: an object or an array is needed
          [[1,"red",3]]                        | request, row 1: it has more than 2 cells
          [[1,["red"]]]                        | request, row 1: cell 2 is no cell
          {"size":{},"colour":1}               | request, row 1: column 'size' is no cell
          {"size":NaN,"colour":"red"}          | request, row 1: column 'size' is NaN, which is not JSON: a number is needed, or null for a missing one
          [[-Infinity,"red"]]                  | request, row 1: cell 1 is -Infinity, which is not JSON
          {"rows":[{"size":1,"colour":"red"}]} | request, row 1: 'rows' is no column of the model and has a list: send the list of rows alone
          {"size":1}                           | request has no column 'colour', one of the 2 features trained on
          {"size":"big","colour":"red"}        | request, row 1: column 'size' has 'big' where a finite number is needed
          {"size":1e999,"colour":"red"}        | request, row 1: column 'size' has '1e999' where a finite number is needed
          """)
  void whatIsWrongWithJsonIsToldInASentence(String body, String sentence) throws Exception {
    HttpResponse<String> response = post(JSON, body);
    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(error(response)).startsWith(sentence).doesNotContain("\n");
  }

  @Test
  void whatIsWrongWithCsvIsToldInASentence() throws Exception {
    assertThat(error(post(CSV, "size\n3\n"))).contains("request has no column 'colour'");
    assertThat(error(post(CSV, "size,colour\nx,red\n"))).contains("request, row 1, line 2", "'x'");
    assertThat(error(post(CSV, "size,colour\n"))).contains("no rows");
    assertThat(error(post(CSV, ""))).contains("request");
  }

  @Test
  void garbageIsRefusedAndTheServiceGoesOn() throws Exception {
    byte[] bytes = new byte[3000];
    new Random(7).nextBytes(bytes);
    for (String type : List.of(CSV, JSON)) {
      for (int from = 0; from < 60; from++) {
        byte[] garbage = Arrays.copyOfRange(bytes, from * 50, from * 50 + 50);
        HttpResponse<String> response = post(type, BodyPublishers.ofByteArray(garbage));
        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(error(response)).isNotBlank();
      }
      String deep = "[".repeat(20_000);
      assertThat(post(type, deep).statusCode()).isEqualTo(400);
    }
    assertThat(get("health").statusCode()).isEqualTo(200);
  }

  @Test
  void bodiesAreBounded() throws Exception {
    byte[] body = "1,red\n".repeat(MOST_BYTES).getBytes(StandardCharsets.UTF_8);
    BodyPublisher chunked =
        BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body, 0, 400_000));
    for (BodyPublisher publisher : List.of(BodyPublishers.ofByteArray(body, 0, 400_000), chunked)) {
      HttpResponse<String> response = post(CSV, publisher);
      assertThat(response.statusCode()).isEqualTo(413);
      assertThat(error(response)).contains("more than 200000 bytes (--max-body)");
    }
    String rows = "size,colour\n" + "1,red\n".repeat(30_000);
    assertThat(post(CSV, rows).body()).hasLineCount(30_001);
    BodyPublisher inChunks =
        BodyPublishers.ofInputStream(
            () -> new ByteArrayInputStream(rows.getBytes(StandardCharsets.UTF_8)));
    assertThat(post(CSV, inChunks).body()).isEqualTo(post(CSV, rows).body());
    byte[] gzip = {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0};
    assertThat(post(CSV, BodyPublishers.ofByteArray(gzip)).statusCode()).isEqualTo(415);
  }

  /** An object of two bytes has as many cells as one that names all columns. */
  @Test
  void cellsThatAreLeftOutAreBoundedToo() throws Exception {
    String whole = "[{\"size\":1,\"colour\":\"red\"}";
    int most = MOST_BYTES / 4;
    assertThat(post(JSON, whole + ",{}".repeat(most - 1) + "]").statusCode()).isEqualTo(200);
    HttpResponse<String> response = post(JSON, whole + ",{}".repeat(most) + "]");
    assertThat(response.statusCode()).isEqualTo(413);
    assertThat(error(response)).contains("more than 50000 rows of 2 cells");
  }

  @Test
  void otherRequestsAreRefused() throws Exception {
    assertThat(get("predict").statusCode()).isEqualTo(405);
    assertThat(get("predict").headers().firstValue("Allow")).contains("POST");
    HttpResponse<String> unknown = get("%2e%2e/etc/passwd");
    assertThat(unknown.statusCode()).isEqualTo(404);
    assertThat(error(unknown)).contains("/predict, /health or /metrics");
    HttpResponse<String> form = post("application/x-www-form-urlencoded", "a=b");
    assertThat(form.statusCode()).isEqualTo(415);
    assertThat(error(form)).contains("text/csv or application/json is needed");
    HttpRequest toHealth = HttpRequest.newBuilder(at("health")).DELETE().build();
    assertThat(CLIENT.send(toHealth, BodyHandlers.ofString()).statusCode()).isEqualTo(405);
  }

  /** A page whose name was made to point to this machine has another name in its requests. */
  @Test
  void onTheLoopbackOnlyItsOwnNamesAreAnswered() throws Exception {
    URI url = URI.create(service.url());
    for (String host : List.of("localhost", "127.0.0.1:" + url.getPort(), "[::1]:80")) {
      assertThat(statusWithHost(url, host)).startsWith("HTTP/1.1 200 ");
    }
    for (String host : List.of("rebound.example", "127.0.0.1.example", "localhost.example:80")) {
      assertThat(statusWithHost(url, host)).startsWith("HTTP/1.1 421 ");
    }
  }

  private static String statusWithHost(URI url, String host) throws Exception {
    try (Socket socket = new Socket(url.getHost(), url.getPort())) {
      String request = "GET /health HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n";
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      InputStream answer = socket.getInputStream();
      return new String(answer.readNBytes(20), StandardCharsets.US_ASCII);
    }
  }

  @Test
  void tellsHowItIs() throws Exception {
    JsonNode health = json(get("health"));
    assertThat(health.get("status").textValue()).isEqualTo("ok");
    assertThat(health.get("columns").intValue()).isEqualTo(2);
    PredictionService own = started(model);
    try {
      URI url = URI.create(own.url());
      HttpRequest good =
          HttpRequest.newBuilder(url.resolve("predict"))
              .header("Content-Type", JSON)
              .POST(BodyPublishers.ofString("[[1,\"red\"],[2,\"red\"]]"))
              .build();
      CLIENT.send(good, BodyHandlers.discarding());
      CLIENT.send(
          HttpRequest.newBuilder(url.resolve("nothing")).build(), BodyHandlers.discarding());
      HttpRequest metrics = HttpRequest.newBuilder(url.resolve("metrics")).build();
      CLIENT.send(metrics, BodyHandlers.ofString());
      String text = CLIENT.send(metrics, BodyHandlers.ofString()).body();
      assertThat(text)
          .contains(
              "redescend_requests_total{path=\"/predict\",code=\"200\"} 1\n",
              "redescend_requests_total{path=\"other\",code=\"404\"} 1\n",
              "redescend_requests_total{path=\"/metrics\",code=\"200\"} 1\n",
              "redescend_errors_total 1\n",
              "redescend_rows_total 2\n",
              "redescend_predict_seconds_bucket{le=\"+Inf\"} 1\n",
              "redescend_predict_seconds_count 1\n");
      text.lines()
          .filter(line -> !line.startsWith("#"))
          .forEach(
              line ->
                  assertThat(line)
                      .matches("[a-z_]+(\\{[a-z]+=\"[^\"]*\"(,[a-z]+=\"[^\"]*\")*\\})? [0-9.]+"));
    } finally {
      own.end();
    }
  }

  @Test
  void thePageRunsItsOwnScriptAlone() throws Exception {
    HttpResponse<String> page = get("");
    String policy = page.headers().firstValue("Content-Security-Policy").orElseThrow();
    String html = page.body();
    String script = html.substring(html.indexOf("<script>") + 8, html.indexOf("</script>"));
    String style = html.substring(html.indexOf("<style>") + 7, html.indexOf("</style>"));
    assertThat(policy)
        .startsWith("default-src 'none'; connect-src 'self';")
        .contains("script-src '" + TryPage.hash(script) + "'")
        .contains("style-src '" + TryPage.hash(style) + "'")
        .doesNotContain("unsafe");
    assertThat(html)
        .contains("name=\"size\"", "<option value=\"blue, dark\"")
        .doesNotContain("http:", "https:", " src=", " href=", " style=", "onclick");
  }

  @Test
  void manyAtOnceAreAnsweredAsOne() throws Exception {
    String[] expected = run(TRAINING, "predict " + file + " - --scores --proba").split("\n");
    String[] lines = TRAINING.split("\n");
    List<CompletableFuture<HttpResponse<String>>> answers = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      HttpRequest request =
          HttpRequest.newBuilder(at("predict"))
              .header("Content-Type", CSV)
              .POST(BodyPublishers.ofString(lines[0] + "\n" + lines[1 + i % 60] + "\n"))
              .build();
      answers.add(CLIENT.sendAsync(request, BodyHandlers.ofString()));
    }
    for (int i = 0; i < answers.size(); i++) {
      String[] fields = answers.get(i).get().body().split("[,\n]");
      String[] alone = expected[1 + i % 60].split(",");
      assertThat(fields[9]).isEqualTo(alone[1]);
      for (int j = 2; j < alone.length; j++) {
        assertThat(Double.parseDouble(fields[8 + j]))
            .isCloseTo(Double.parseDouble(alone[j]), within(1e-9));
      }
    }
  }

  @Test
  @Timeout(60)
  void theEndWaitsForWhatIsBeingAnswered() throws Exception {
    PredictionService own = started(model);
    URI url = URI.create(own.url());
    try (Socket socket = new Socket(url.getHost(), url.getPort())) {
      String head =
          "POST /predict HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/csv\r\nContent-Length: 18\r\n\r\n";
      socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
      InputStream answer = socket.getInputStream();
      socket.getOutputStream().write("size,colour\n".getBytes(StandardCharsets.US_ASCII));
      // Each turn is a request and its answer.
      while (!get(url, "metrics").body().contains("redescend_requests_running 2\n")) {
        Thread.onSpinWait();
      }
      Thread end = new Thread(own::end);
      end.start();
      while (get(url, "health").statusCode() != 503) {
        Thread.onSpinWait();
      }
      socket.getOutputStream().write("3,red\n".getBytes(StandardCharsets.US_ASCII));
      assertThat(new String(answer.readNBytes(15), StandardCharsets.US_ASCII))
          .isEqualTo("HTTP/1.1 200 OK");
      end.join();
    }
    assertThatThrownBy(() -> new Socket(url.getHost(), url.getPort()).close())
        .isInstanceOf(ConnectException.class);
  }

  @Test
  void aPortThatIsTakenIsRefused() throws Exception {
    HttpServer other =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    int port = other.getAddress().getPort();
    try {
      assertThatThrownBy(
              () ->
                  PredictionService.start(
                      model,
                      Readers.standard(),
                      new Limits(new SharedThreads(1), MOST_BYTES),
                      FAULTS::add,
                      "127.0.0.1",
                      port))
          .isInstanceOf(InvalidInputException.class)
          .hasMessageContaining("cannot listen on 127.0.0.1, port " + port);
    } finally {
      other.stop(0);
    }
  }
}
