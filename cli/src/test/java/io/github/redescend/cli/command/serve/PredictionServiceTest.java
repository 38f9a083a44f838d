package io.github.redescend.cli.command.serve;

import static io.github.redescend.cli.command.serve.ServedModel.CSV;
import static io.github.redescend.cli.command.serve.ServedModel.JSON;
import static io.github.redescend.cli.command.serve.ServedModel.TRAINING;
import static io.github.redescend.cli.command.serve.ServedModel.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpServer;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.report.Page;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Answers of the service, its startup and its shutdown. */
class PredictionServiceTest {
  @TempDir static Path folder;
  private static ServedModel served;

  @BeforeAll
  static void start() throws Exception {
    served = ServedModel.usual(folder);
  }

  @AfterAll
  static void end() {
    served.close();
  }

  @Test
  void csvResponseEqualsTheOutputOfPredict() throws Exception {
    HttpResponse<String> response = served.post(CSV, TRAINING);
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.headers().firstValue("Content-Type")).contains("text/csv; charset=utf-8");
    assertThat(response.body())
        .isEqualTo(served.predicted(TRAINING, "--scores --proba"))
        .startsWith("row,label,score_a,score_b,score_c,proba_a,proba_b,proba_c\n1,");
    assertThat(served.post(CSV, "colour,size\nred,\nmauve,3\n").headers().map())
        .containsEntry("redescend-unseen-categories", List.of("1"));
  }

  @Test
  void concurrentRequestsGetTheSameResponses() throws Exception {
    String[] expected = served.predicted(TRAINING, "--scores --proba").split("\n");
    String[] lines = TRAINING.split("\n");
    List<CompletableFuture<HttpResponse<String>>> answers = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      answers.add(served.postLater(CSV, lines[0] + "\n" + lines[1 + i % 60] + "\n"));
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
  void reportsItsHealth() throws Exception {
    JsonNode health = json(served.get("health"));
    assertThat(health.get("status").textValue()).isEqualTo("ok");
    assertThat(health.get("columns").intValue()).isEqualTo(2);
    try (ServedModel own = served.again()) {
      own.post(JSON, "[[1,\"red\"],[2,\"red\"]]");
      own.get("nothing");
      own.get("metrics");
      String text = own.get("metrics").body();
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
    }
  }

  @Test
  void pageRunsOnlyItsOwnScript() throws Exception {
    HttpResponse<String> page = served.get("");
    String policy = page.headers().firstValue("Content-Security-Policy").orElseThrow();
    String html = page.body();
    String script = html.substring(html.indexOf("<script>") + 8, html.indexOf("</script>"));
    String style = html.substring(html.indexOf("<style>") + 7, html.indexOf("</style>"));
    assertThat(policy)
        .startsWith("default-src 'none'; connect-src 'self';")
        .contains("script-src " + new Page.EmbeddedAsset(script).hash())
        .contains("style-src " + new Page.EmbeddedAsset(style).hash())
        .doesNotContain("unsafe");
    assertThat(html)
        .contains("name=\"size\"", "<option value=\"blue, dark\"")
        .doesNotContain("http:", "https:", " src=", " href=", " style=", "onclick");
  }

  @Test
  @Timeout(60)
  void shutdownWaitsForRunningRequests() throws Exception {
    ServedModel own = served.again();
    URI url = own.url();
    try (Socket socket = new Socket(url.getHost(), url.getPort())) {
      String head =
          String.join(
              "\r\n",
              "POST /predict HTTP/1.1",
              "Host: localhost",
              "Content-Type: text/csv",
              "Content-Length: 18",
              "",
              "");
      socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
      InputStream answer = socket.getInputStream();
      socket.getOutputStream().write("size,colour\n".getBytes(StandardCharsets.US_ASCII));
      // Each round is one request and its response.
      while (!own.get("metrics").body().contains("redescend_requests_running 2\n")) {
        Thread.onSpinWait();
      }
      Thread end = new Thread(own::close);
      end.start();
      while (own.get("health").statusCode() != 503) {
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
  void usedPortIsRejected() throws Exception {
    HttpServer other =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    int port = other.getAddress().getPort();
    try {
      assertThatThrownBy(() -> served.start(port))
          .isInstanceOf(InvalidInputException.class)
          .hasMessageContaining("cannot listen on 127.0.0.1, port " + port);
    } finally {
      other.stop(0);
    }
  }
}
