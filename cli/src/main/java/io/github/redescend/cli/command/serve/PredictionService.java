package io.github.redescend.cli.command.serve;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.cli.command.serve.HttpReply.BadRequest;
import io.github.redescend.cli.command.serve.RequestBody.MediaType;
import io.github.redescend.cli.command.serve.Scoring.Limits;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Printable;
import io.github.redescend.data.read.Readers;
import io.github.redescend.report.Fields;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * An HTTP service for a model, which answers every request, including those that fail. Safe for
 * concurrent use.
 */
final class PredictionService implements HttpHandler {
  /** Slow clients occupy one each. Concurrent predictions are limited elsewhere. */
  private static final int CONNECTION_THREADS = 64;

  private static final int ENDING_SECONDS = 15;

  private static final Pattern LOOPBACK =
      Pattern.compile("(?i)(localhost|127(\\.[0-9]{1,3}){3}|\\[::1\\])(:[0-9]{1,5})?");

  static {
    // The JDK server reads these properties at its first use.
    System.getProperties().putIfAbsent("sun.net.httpserver.maxReqTime", "10");
    System.getProperties().putIfAbsent("sun.net.httpserver.maxRspTime", "120");
    System.getProperties().putIfAbsent("jdk.httpserver.maxConnections", "512");
    // Otherwise the last small packet of an answer waits for the client's acknowledgement.
    System.getProperties().putIfAbsent("sun.net.httpserver.nodelay", "true");
  }

  private static final String PREDICT = "/predict";
  private static final String OTHER = "other";
  private static final Map<String, String> LATER = Map.of("Retry-After", "1");

  private final HttpServer server;
  private final ExecutorService threads;
  private final String host;
  private final Scoring scoring;
  private final RequestBody bodies;
  private final Consumer<String> faults;

  /** The static pages by path. */
  private final Map<String, HttpReply> pages;

  private final ServiceMetrics traffic = new ServiceMetrics();
  private final RunningRequests running = new RunningRequests();
  private final AtomicInteger connections = new AtomicInteger();
  private final AtomicBoolean ended = new AtomicBoolean();

  /** Listens, on a free port for port 0; {@code faults} receives internal errors. */
  PredictionService(
      PipelineModel model,
      Readers readers,
      Limits limits,
      Consumer<String> faults,
      String host,
      int port) {
    this.server = listening(host, port);
    this.host = host;
    this.scoring = new Scoring(model, readers, limits, traffic);
    this.bodies = RequestBody.upTo(limits.bodyBytes());
    this.faults = faults;
    this.pages = Map.of("/", TryPage.of(model), "/health", health(model));
    this.threads = Executors.newFixedThreadPool(CONNECTION_THREADS, this::thread);
  }

  private Thread thread(Runnable work) {
    Thread thread = new Thread(work, "redescend-http-" + connections.incrementAndGet());
    thread.setDaemon(true);
    return thread;
  }

  PredictionService start() {
    server.setExecutor(threads);
    server.createContext("/", this);
    server.start();
    return this;
  }

  private static HttpServer listening(String host, int port) {
    try {
      return HttpServer.create(new InetSocketAddress(InetAddress.getByName(host), port), 0);
    } catch (UnknownHostException e) {
      throw new InvalidInputException(
          "host = %s is not allowed: it must be a name or an address of this machine"
              .formatted(host),
          e);
    } catch (IOException e) {
      throw new InvalidInputException(
          "cannot listen on %s, port %d: %s; --port 0 chooses a free port"
              .formatted(host, port, e.getMessage()),
          e);
    }
  }

  private static HttpReply health(PipelineModel model) {
    return HttpReply.json(
        Fields.of("status", "ok", "columns", model.preprocessing().state().width())
            .with("classes", model.classes()));
  }

  boolean isPrivate() {
    return server.getAddress().getAddress().isLoopbackAddress();
  }

  /** Whether a Host header may name this service; another machine has many names for it. */
  private boolean isMeant(String name) {
    return !isPrivate()
        || LOOPBACK.matcher(name).matches()
        || name.equalsIgnoreCase(host + ":" + port());
  }

  private int port() {
    return server.getAddress().getPort();
  }

  String url() {
    return "http://%s:%d/".formatted(host.contains(":") ? "[" + host + "]" : host, port());
  }

  long requests() {
    return traffic.requests();
  }

  long rows() {
    return traffic.rows();
  }

  /** Waits some seconds for running requests and stops listening. Later calls do nothing. */
  void end() {
    if (ended.compareAndSet(false, true)) {
      running.finish(ENDING_SECONDS);
      server.stop(0);
      threads.shutdownNow();
    }
  }

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    long began = System.nanoTime();
    String path = String.valueOf(exchange.getRequestURI().getPath());
    boolean known = PREDICT.equals(path) || "/metrics".equals(path) || pages.containsKey(path);
    boolean begun = running.begin();
    try (exchange) {
      HttpReply answer = answer(exchange, path, known, begun);
      // Counted before it is sent, so that a client that has the answer finds it in the metrics.
      traffic.answered(known ? path : OTHER, answer.status());
      send(exchange, answer);
    } finally {
      if (PREDICT.equals(path)) {
        traffic.predicted(System.nanoTime() - began);
      }
      if (begun) {
        running.end();
      }
    }
  }

  private HttpReply answer(HttpExchange exchange, String path, boolean known, boolean begun)
      throws IOException {
    try {
      if (!begun) {
        throw new BadRequest(503, "the service is shutting down");
      }
      String name = exchange.getRequestHeaders().getFirst("Host");
      if (name == null && !exchange.getProtocol().equals("HTTP/1.0")) {
        throw new BadRequest(
            "the request has no Host header, which HTTP/1.1 requires: send one, such as Host:"
                + " localhost");
      }
      if (name != null && !isMeant(name)) {
        // Protects against DNS rebinding: a foreign page may resolve its own name to this machine.
        throw new BadRequest(
            421,
            "this service accepts local requests only, not requests for '%s'"
                .formatted(Printable.of(name)));
      }
      if (!known) {
        throw new BadRequest(
            404,
            "unknown path %s: use /predict, /health or /metrics".formatted(Printable.of(path)));
      }
      return PREDICT.equals(path) ? predict(exchange) : page(exchange, path);
    } catch (BadRequest e) {
      return HttpReply.refusal(e.status(), e.getMessage(), e.status() == 503 ? LATER : Map.of());
    } catch (InvalidInputException e) {
      return HttpReply.refusal(400, e.getMessage(), Map.of());
    } catch (OutOfMemoryError e) {
      faults.accept("the heap is full: a request was refused");
      return HttpReply.refusal(503, "the heap is full: send fewer rows", LATER);
    } catch (RuntimeException | StackOverflowError e) {
      String sentence = "internal error: " + e.getClass().getSimpleName() + ": " + e.getMessage();
      faults.accept(Printable.sentence(sentence));
      return HttpReply.refusal(500, sentence, Map.of());
    }
  }

  private HttpReply predict(HttpExchange exchange) throws IOException {
    if (!exchange.getRequestMethod().equals("POST")) {
      return notAllowed(exchange, "POST");
    }
    MediaType type = MediaType.of(exchange.getRequestHeaders().getFirst("Content-Type"));
    return bodies.read(exchange, body -> scoring.predict(type, body));
  }

  private HttpReply page(HttpExchange exchange, String path) {
    if (!exchange.getRequestMethod().equals("GET") && !isHead(exchange)) {
      return notAllowed(exchange, "GET");
    }
    HttpReply page = pages.get(path);
    return page == null ? HttpReply.text(ServiceMetrics.TYPE, traffic.text(running.count())) : page;
  }

  private static boolean isHead(HttpExchange exchange) {
    return exchange.getRequestMethod().equals("HEAD");
  }

  private static HttpReply notAllowed(HttpExchange exchange, String method) {
    String name = Printable.of(exchange.getRequestMethod());
    return HttpReply.refusal(
        405, "%s is not allowed here: use %s".formatted(name, method), Map.of("Allow", method));
  }

  private void send(HttpExchange exchange, HttpReply answer) throws IOException {
    boolean drained = answer.status() < 400 || bodies.drained(exchange);
    exchange.getResponseHeaders().set("Content-Type", answer.type());
    exchange.getResponseHeaders().set("X-Content-Type-Options", "nosniff");
    exchange.getResponseHeaders().set("Cache-Control", "no-store");
    answer.headers().forEach(exchange.getResponseHeaders()::set);
    if (!drained || answer.status() == 503) {
      exchange.getResponseHeaders().set("Connection", "close");
    }
    if (isHead(exchange)) {
      exchange.sendResponseHeaders(answer.status(), -1);
      return;
    }
    exchange.sendResponseHeaders(answer.status(), answer.body().length);
    exchange.getResponseBody().write(answer.body());
  }

  /** The running requests, which the service waits for at its end. Safe for concurrent use. */
  static final class RunningRequests {
    /** One party is the service itself, so that no phase ends while it runs. */
    private final Phaser parties = new Phaser(1);

    private volatile boolean ending;

    /** Whether a request may start. If so, it must call {@link #end}. */
    boolean begin() {
      return !ending && parties.register() >= 0;
    }

    /** Called when a started request has been answered. */
    void end() {
      parties.arriveAndDeregister();
    }

    int count() {
      return Math.max(0, parties.getRegisteredParties() - (ending ? 0 : 1));
    }

    /** Rejects new requests; returns whether all running ones ended in time. Call it once. */
    boolean finish(int seconds) {
      ending = true;
      int phase = parties.arriveAndDeregister();
      try {
        parties.awaitAdvanceInterruptibly(phase, seconds, TimeUnit.SECONDS);
        return true;
      } catch (TimeoutException e) {
        return false;
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return false;
      }
    }
  }
}
