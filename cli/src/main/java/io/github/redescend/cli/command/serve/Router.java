package io.github.redescend.cli.command.serve;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import io.github.redescend.cli.command.serve.HttpReply.BadRequest;
import io.github.redescend.cli.command.serve.RequestBody.MediaType;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Printable;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Answers every request, including those that fail. Accepts some values of the Host header; has
 * static pages by path. Safe for concurrent use.
 */
record Router(
    Scoring scoring,
    RequestBody bodies,
    ServiceMetrics traffic,
    RunningRequests running,
    Predicate<String> hosts,
    Consumer<String> faults,
    Map<String, HttpReply> pages)
    implements HttpHandler {
  private static final String PREDICT = "/predict";
  private static final String OTHER = "other";

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
      String host = exchange.getRequestHeaders().getFirst("Host");
      if (host == null && !exchange.getProtocol().equals("HTTP/1.0")) {
        throw new BadRequest(
            "the request has no Host header, which HTTP/1.1 requires: send one, such as Host:"
                + " localhost");
      }
      if (host != null && !hosts.test(host)) {
        // Protects against DNS rebinding: a foreign page may resolve its own name to this machine.
        throw new BadRequest(
            421,
            "this service accepts local requests only, not requests for '%s'"
                .formatted(Printable.of(String.valueOf(host))));
      }
      if (!known) {
        throw new BadRequest(
            404,
            "unknown path %s: use /predict, /health or /metrics".formatted(Printable.of(path)));
      }
      return PREDICT.equals(path) ? predict(exchange) : page(exchange, path);
    } catch (BadRequest e) {
      return HttpReply.refusal(
          e.status(), e.getMessage(), e.status() == 503 ? Map.of("Retry-After", "1") : Map.of());
    } catch (InvalidInputException e) {
      return HttpReply.refusal(400, e.getMessage(), Map.of());
    } catch (OutOfMemoryError e) {
      faults.accept("the heap is full: a request was refused");
      return HttpReply.refusal(
          503, "the heap is full: send fewer rows", Map.of("Retry-After", "1"));
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
