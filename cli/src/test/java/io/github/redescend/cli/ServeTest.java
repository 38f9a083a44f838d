package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The command serve from start to shutdown. */
class ServeTest {
  @TempDir static Path folder;
  private static Path model;

  @BeforeAll
  static void train() {
    Path data = folder.resolve("moons.csv");
    Calls.run("generate", "moons", "--n", "40", "-o", data);
    model = folder.resolve("m.rdm");
    Calls.run("train", data, "--model", model, "--system", "ls-svm");
  }

  @Test
  @Timeout(60)
  void printsItsAddressAsJsonAndStopsWithItsThread() throws Exception {
    CompletableFuture<String> line = new CompletableFuture<>();
    ByteArrayOutputStream out =
        new ByteArrayOutputStream() {
          @Override
          public void flush() {
            if (count > 0) {
              line.complete(toString(StandardCharsets.UTF_8));
            }
          }
        };
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    CompletableFuture<Integer> code = new CompletableFuture<>();
    String[] call = {"serve", model.toString(), "--port", "0", "--json", "--backend", "java"};
    Thread thread =
        new Thread(
            () ->
                code.complete(
                    Main.run(call, InputStream.nullInputStream(), printed(out), printed(err))));
    thread.start();
    String first = line.get();
    JsonSchemas.check("serve", first);
    var json = new ObjectMapper().readTree(first);
    assertThat(json.get("command").textValue()).isEqualTo("serve");
    URI url = URI.create(json.get("url").textValue());
    assertThat(url.toString()).matches("http://127\\.0\\.0\\.1:[1-9][0-9]*/");
    assertThat(answer(url, "health")).contains("\"status\":\"ok\"");
    thread.interrupt();
    assertThat(code.get()).isZero();
    assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(first).endsWith("}\n");
    assertThat(err.toString(StandardCharsets.UTF_8))
        .contains("m.rdm is served on " + url, "ended after 1 request and 0 rows");
  }

  private static PrintStream printed(OutputStream out) {
    return new PrintStream(out, true, StandardCharsets.UTF_8);
  }

  private static String answer(URI url, String path) throws Exception {
    HttpRequest request = HttpRequest.newBuilder(url.resolve(path)).build();
    return HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body();
  }

  /** Ctrl-C while one client never completes its request and another sends requests. */
  @Test
  @Timeout(120)
  @DisabledOnOs(OS.WINDOWS)
  @EnabledIf("io.github.redescend.cli.Calls#hearInterrupts")
  void dropsSlowClientsAndStopsOnASignal() throws Exception {
    List<String> options = List.of("-Xmx256m", "-Dsun.net.httpserver.maxReqTime=1");
    Process process =
        Calls.start(options, "serve", model, "--port", "0", "--backend", "java").start();
    try (BufferedReader err = process.errorReader(StandardCharsets.UTF_8)) {
      String first = err.readLine();
      assertThat(first).contains("is served on http://127.0.0.1:");
      URI url = URI.create(first.replaceAll(".* on (http://[^ ]*) .*", "$1"));
      try (Socket slow = new Socket(url.getHost(), url.getPort())) {
        slow.getOutputStream()
            .write(
                "POST /predict HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n"
                    .getBytes(StandardCharsets.US_ASCII));
        assertThat(slow.getInputStream().readAllBytes()).isEmpty();
      }
      assertThat(answer(url, "health")).contains("ok");
      String pid = String.valueOf(process.pid());
      assertThat(new ProcessBuilder("kill", "-INT", pid).start().waitFor()).isZero();
      assertThat(err.lines().toList()).containsExactly("ended after 1 request and 0 rows");
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isEqualTo(130);
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  void unservableModelsAreRejected() {
    Calls.run("serve", folder.resolve("none.rdm")).isRefusedFor("none.rdm");
    Calls.run("serve", model, "--port", "70000").isRefusedFor("port = 70000", "[0, 65535]");
    Calls.run("serve", model, "--max-body", "0").isRefusedFor("max-body = 0", "[1, 1000]");
    Calls.run("serve", model, "--host", "no such host").isRefusedFor("host = no such host");
  }
}
