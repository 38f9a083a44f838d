package io.github.redescend.cli.command.serve;

import static io.github.redescend.cli.command.serve.ServedModel.CSV;
import static io.github.redescend.cli.command.serve.ServedModel.JSON;
import static io.github.redescend.cli.command.serve.ServedModel.MAX_BYTES;
import static io.github.redescend.cli.command.serve.ServedModel.error;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Requests that the service rejects, and its messages. */
class RefusedRequestsTest {
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
  void invalidCsvIsReportedWithOneSentence() throws Exception {
    assertThat(error(served.post(CSV, "size\n3\n"))).contains("request has no column 'colour'");
    assertThat(error(served.post(CSV, "size,colour\nx,red\n")))
        .contains("request, row 1, line 2", "'x'");
    assertThat(error(served.post(CSV, "size,colour\n"))).contains("no rows");
    assertThat(error(served.post(CSV, ""))).contains("request");
  }

  @Test
  void garbageIsRejectedAndTheServiceContinues() throws Exception {
    byte[] bytes = new byte[3000];
    new Random(7).nextBytes(bytes);
    for (String type : List.of(CSV, JSON)) {
      for (int from = 0; from < 60; from++) {
        byte[] garbage = Arrays.copyOfRange(bytes, from * 50, from * 50 + 50);
        HttpResponse<String> response = served.post(type, BodyPublishers.ofByteArray(garbage));
        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(error(response)).isNotBlank();
      }
      String deep = "[".repeat(20_000);
      assertThat(served.post(type, deep).statusCode()).isEqualTo(400);
    }
    assertThat(served.get("health").statusCode()).isEqualTo(200);
  }

  @Test
  void bodySizeIsLimited() throws Exception {
    byte[] body = "1,red\n".repeat(MAX_BYTES).getBytes(StandardCharsets.UTF_8);
    BodyPublisher chunked =
        BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body, 0, 400_000));
    for (BodyPublisher publisher : List.of(BodyPublishers.ofByteArray(body, 0, 400_000), chunked)) {
      HttpResponse<String> response = served.post(CSV, publisher);
      assertThat(response.statusCode()).isEqualTo(413);
      assertThat(error(response)).contains("more than 200000 bytes (--max-body)");
    }
    String rows = "size,colour\n" + "1,red\n".repeat(30_000);
    assertThat(served.post(CSV, rows).body()).hasLineCount(30_001);
    BodyPublisher inChunks =
        BodyPublishers.ofInputStream(
            () -> new ByteArrayInputStream(rows.getBytes(StandardCharsets.UTF_8)));
    assertThat(served.post(CSV, inChunks).body()).isEqualTo(served.post(CSV, rows).body());
    byte[] gzip = {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0};
    assertThat(served.post(CSV, BodyPublishers.ofByteArray(gzip)).statusCode()).isEqualTo(415);
  }

  @Test
  void otherRequestsAreRejected() throws Exception {
    assertThat(served.get("predict").statusCode()).isEqualTo(405);
    assertThat(served.get("predict").headers().firstValue("Allow")).contains("POST");
    HttpResponse<String> unknown = served.get("%2e%2e/etc/passwd");
    assertThat(unknown.statusCode()).isEqualTo(404);
    assertThat(error(unknown)).contains("/predict, /health or /metrics");
    HttpResponse<String> form = served.post("application/x-www-form-urlencoded", "a=b");
    assertThat(form.statusCode()).isEqualTo(415);
    assertThat(error(form)).contains("text/csv or application/json is needed");
    assertThat(served.send(served.at("health").DELETE()).statusCode()).isEqualTo(405);
  }

  /** After DNS rebinding, requests of a foreign page carry another host name. */
  @Test
  void loopbackServiceAnswersOnlyToLoopbackNames() throws Exception {
    URI url = served.url();
    for (String host : List.of("localhost", "127.0.0.1:" + url.getPort(), "[::1]:80")) {
      assertThat(statusWithHost(url, host)).startsWith("HTTP/1.1 200 ");
    }
    for (String host : List.of("rebound.example", "127.0.0.1.example", "localhost.example:80")) {
      assertThat(statusWithHost(url, host)).startsWith("HTTP/1.1 421 ");
    }
  }

  /** Browsers always send a Host header. Clients without one use an older protocol. */
  @Test
  void requestsWithoutAHost() throws Exception {
    assertThat(answered("GET /health HTTP/1.0\r\n\r\n")).startsWith("HTTP/1.1 200 ");
    assertThat(answered("GET /health HTTP/1.1\r\nConnection: close\r\n\r\n"))
        .startsWith("HTTP/1.1 400 ")
        .contains("the request has no Host header");
  }

  @ParameterizedTest
  @CsvSource({
    "ISO-8859-1, ISO-8859-1, 200",
    "ISO-8859-1, \"iso-8859-1\", 200",
    "UTF-16LE, utf-16le, 200",
    "UTF-16BE, , 200",
    "UTF-8, utf-8, 200",
    "ISO-8859-1, , 400",
    "windows-1252, UTF-8, 400",
    "UTF-8, us-ascii, 400",
    "UTF-8, klingon, 400"
  })
  void bodiesAreDecodedWithTheirCharset(String encoding, String charset, int status)
      throws Exception {
    String type = charset == null ? "" : "; Charset=" + charset;
    String[] bodies = {"size,colour\n3,gr\u00fcn\n", "[{\"size\":3,\"colour\":\"gr\u00fcn\"}]"};
    for (int i = 0; i < 2; i++) {
      byte[] body = bodies[i].getBytes(Charset.forName(encoding));
      HttpResponse<String> response =
          served.post((i == 0 ? CSV : JSON) + type, BodyPublishers.ofByteArray(body));
      assertThat(response.statusCode()).as(response.body()).isEqualTo(status);
      if (status == 400) {
        assertThat(error(response)).containsIgnoringCase(charset == null ? "UTF-8" : charset);
        assertThat(error(response)).doesNotContain("--");
      }
    }
  }

  @Test
  void rowsWithoutAHeader() throws Exception {
    assertThat(error(served.post(CSV, "3,1\n4,2\n")))
        .contains("the first line must name the columns", "text/csv; header=absent")
        .doesNotContain("--");
    assertThat(error(served.post(CSV + "; header=absent", "3,red\n")))
        .contains("'size'", "it has x1, x2");
  }

  private static String answered(String request) throws Exception {
    try (Socket socket = new Socket(served.url().getHost(), served.url().getPort())) {
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
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
}
