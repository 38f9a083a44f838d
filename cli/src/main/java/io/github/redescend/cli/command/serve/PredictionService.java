package io.github.redescend.cli.command.serve;

import com.sun.net.httpserver.HttpServer;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.cli.command.serve.Router.RunningRequests;
import io.github.redescend.cli.command.serve.Scoring.Limits;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.read.Readers;
import io.github.redescend.report.Fields;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/** An HTTP service for a model. Safe for concurrent use. */
final class PredictionService {
  /** Slow clients occupy one each. Concurrent predictions are limited elsewhere. */
  private static final int CONNECTION_THREADS = 64;

  private static final int ENDING_SECONDS = 15;

  private static final Pattern LOOPBACK =
      Pattern.compile("(?i)(localhost|127(\\.[0-9]{1,3}){3}|\\[::1\\])(:[0-9]{1,5})?");

  static {
    // The JDK server reads these properties at its first use.
    setDefault("sun.net.httpserver.maxReqTime", "10");
    setDefault("sun.net.httpserver.maxRspTime", "120");
    setDefault("jdk.httpserver.maxConnections", "512");
    // Otherwise the last small packet of an answer waits for the client's acknowledgement.
    setDefault("sun.net.httpserver.nodelay", "true");
  }

  private final HttpServer server;
  private final ExecutorService threads;
  private final String host;
  private final ServiceMetrics traffic = new ServiceMetrics();
  private final RunningRequests running = new RunningRequests();
  private final AtomicBoolean ended = new AtomicBoolean();

  private PredictionService(HttpServer server, String host) {
    this.server = server;
    this.host = host;
    AtomicInteger number = new AtomicInteger();
    threads =
        Executors.newFixedThreadPool(
            CONNECTION_THREADS,
            work -> {
              Thread thread = new Thread(work, "redescend-http-" + number.incrementAndGet());
              thread.setDaemon(true);
              return thread;
            });
  }

  private static void setDefault(String property, String value) {
    if (System.getProperty(property) == null) {
      System.setProperty(property, value);
    }
  }

  /** Starts the service, on a free port for port 0; {@code faults} receives internal errors. */
  static PredictionService start(
      PipelineModel model,
      Readers readers,
      Limits limits,
      Consumer<String> faults,
      String host,
      int port) {
    PredictionService service = new PredictionService(listening(host, port), host);
    boolean loopback = service.isPrivate();
    Map<String, HttpReply> pages = new LinkedHashMap<>();
    pages.put("/", TryPage.of(model));
    pages.put("/health", health(model));
    service.server.setExecutor(service.threads);
    service.server.createContext(
        "/",
        new Router(
            new Scoring(model, readers, limits, service.traffic),
            RequestBody.upTo(limits.bodyBytes()),
            service.traffic,
            service.running,
            name -> !loopback || service.isMeant(name),
            faults,
            pages));
    service.server.start();
    return service;
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

  private boolean isMeant(String name) {
    return LOOPBACK.matcher(name).matches() || name.equalsIgnoreCase(host + ":" + port());
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
}
