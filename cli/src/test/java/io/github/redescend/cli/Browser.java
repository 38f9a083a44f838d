package io.github.redescend.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Controls a headless Chromium through the DevTools protocol. */
final class Browser implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome", "chrome");

  private static final long MAX_SECONDS = 60;

  private final Process process;
  private final WebSocket socket;
  private final AtomicInteger calls = new AtomicInteger();
  private final Map<Integer, CompletableFuture<JsonNode>> answers = new ConcurrentHashMap<>();
  private final Map<String, CompletableFuture<JsonNode>> awaited = new ConcurrentHashMap<>();
  private final List<String> complaints = new ArrayList<>();
  private final String session;

  private Browser(Process process, String address) {
    this.process = process;
    this.socket =
        HttpClient.newHttpClient()
            .newWebSocketBuilder()
            .buildAsync(URI.create(address), new Listener())
            .join();
    String target =
        ask("", "Target.createTarget", Map.of("url", "about:blank")).path("targetId").textValue();
    session =
        ask("", "Target.attachToTarget", Map.of("targetId", target, "flatten", true))
            .path("sessionId")
            .textValue();
    for (String domain : List.of("Log", "Runtime", "Page", "Network")) {
      ask(domain + ".enable", Map.of());
    }
  }

  /** The path of Chromium, if it is installed. */
  static Optional<Path> program() {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** Starts Chromium with an empty profile in a folder. */
  static Browser start(Path program, Path profile) throws IOException {
    List<String> words =
        new ArrayList<>(
            List.of(
                program.toString(),
                "--headless=new",
                "--disable-gpu",
                "--no-first-run",
                "--remote-debugging-port=0",
                "--user-data-dir=" + profile,
                "about:blank"));
    if (System.getProperty("user.name").equals("root")) {
      words.add(1, "--no-sandbox"); // which that user has not
    }
    Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
    BufferedReader output =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    Pattern address = Pattern.compile("ws://\\S+");
    for (String line = output.readLine(); line != null; line = output.readLine()) {
      Matcher found = address.matcher(line);
      if (found.find()) {
        Thread rest = new Thread(() -> output.lines().forEach(ignored -> {}));
        rest.setDaemon(true);
        rest.start();
        return new Browser(process, found.group());
      }
    }
    throw new IOException(program + " ended before it listened");
  }

  private final class Listener implements WebSocket.Listener {
    private final StringBuilder text = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
      text.append(part);
      if (last) {
        try {
          take(JSON.readTree(text.toString()));
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
        text.setLength(0);
      }
      from.request(1);
      return null;
    }
  }

  private void take(JsonNode message) {
    if (message.has("id")) {
      answers.remove(message.get("id").intValue()).complete(message);
      return;
    }
    String method = message.path("method").asText();
    JsonNode parameters = message.path("params");
    if (method.equals("Browser.downloadProgress")
        && !parameters.path("state").asText().equals("completed")) {
      return;
    }
    boolean complains =
        switch (method) {
          case "Log.entryAdded", "Runtime.consoleAPICalled", "Runtime.exceptionThrown" -> true;
          case "Network.requestWillBeSent" ->
              !parameters.path("request").path("url").asText().startsWith("file:");
          default -> false;
        };
    if (complains) {
      synchronized (complaints) {
        complaints.add(parameters.toString());
      }
    }
    CompletableFuture<JsonNode> waiting = awaited.remove(method);
    if (waiting != null) {
      waiting.complete(parameters);
    }
  }

  private JsonNode ask(String method, Map<String, ?> parameters) {
    return ask(session, method, parameters);
  }

  private JsonNode ask(String session, String method, Map<String, ?> parameters) {
    int id = calls.incrementAndGet();
    CompletableFuture<JsonNode> answer = new CompletableFuture<>();
    answers.put(id, answer);
    Map<String, Object> message =
        session.isEmpty()
            ? Map.of("id", id, "method", method, "params", parameters)
            : Map.of("id", id, "method", method, "params", parameters, "sessionId", session);
    try {
      socket.sendText(JSON.writeValueAsString(message), true).join();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    JsonNode output = answer.orTimeout(MAX_SECONDS, TimeUnit.SECONDS).join();
    if (output.has("error")) {
      throw new IllegalStateException(method + ": " + output.get("error"));
    }
    return output.path("result");
  }

  /** Opens a page and waits until it has loaded. */
  void open(Path page, int width, String scheme) {
    ask(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", 900, "deviceScaleFactor", 1, "mobile", false));
    ask(
        "Emulation.setEmulatedMedia",
        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
    synchronized (complaints) {
      complaints.clear();
    }
    CompletableFuture<JsonNode> loaded = coming("Page.loadEventFired");
    ask("Page.navigate", Map.of("url", page.toUri().toString()));
    loaded.orTimeout(MAX_SECONDS, TimeUnit.SECONDS).join();
  }

  private CompletableFuture<JsonNode> coming(String event) {
    return awaited.computeIfAbsent(event, name -> new CompletableFuture<>());
  }

  /** Evaluates a script. */
  JsonNode run(String script) {
    JsonNode output = ask("Runtime.evaluate", Map.of("expression", script, "returnByValue", true));
    if (output.has("exceptionDetails")) {
      throw new IllegalStateException(output.get("exceptionDetails").toString());
    }
    return output.path("result").path("value");
  }

  void press(String key) {
    Map<String, Object> down =
        key.length() == 1
            ? Map.of("type", "keyDown", "key", key, "text", key)
            : Map.of(
                "type", "keyDown", "key", key, "windowsVirtualKeyCode", key.equals("Tab") ? 9 : 0);
    ask("Input.dispatchKeyEvent", down);
    ask("Input.dispatchKeyEvent", Map.of("type", "keyUp", "key", key));
  }

  /** Runs a script that starts a download into a folder, and waits for the download to finish. */
  void download(Path folder, String script) {
    ask(
        "",
        "Browser.setDownloadBehavior",
        Map.of("behavior", "allow", "downloadPath", folder.toString(), "eventsEnabled", true));
    CompletableFuture<JsonNode> progress = coming("Browser.downloadProgress");
    run(script);
    progress.orTimeout(MAX_SECONDS, TimeUnit.SECONDS).join();
  }

  /** Console messages and external requests since the page was opened. */
  List<String> complaints() {
    synchronized (complaints) {
      return List.copyOf(complaints);
    }
  }

  @Override
  public void close() {
    try {
      ask("", "Browser.close", Map.of());
      process.waitFor(MAX_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      process.destroyForcibly();
    }
  }
}
