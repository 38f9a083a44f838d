package io.github.redescend.cli.command.serve;

import com.sun.net.httpserver.HttpServer;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.cli.api.Console;
import io.github.redescend.cli.command.BaseCommand;
import io.github.redescend.cli.command.serve.Router.RunningRequests;
import io.github.redescend.cli.command.serve.Scoring.Limits;
import io.github.redescend.cli.command.serve.Scoring.SharedThreads;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.run.ModelArgument;
import io.github.redescend.cli.option.run.RunOptions;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Plural;
import io.github.redescend.core.Require;
import io.github.redescend.data.read.Readers;
import io.github.redescend.interchange.file.ModelFiles;
import io.github.redescend.linalg.Compute;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Serves predictions over HTTP until it is stopped. */
@Command(
    name = "serve",
    description = "Serve predictions of a model over HTTP until Ctrl-C.",
    footer = {
      "",
      "POST /predict takes text/csv or application/json (objects, or arrays in training order). GET"
          + " / is",
      "a page to try the model; GET /health and GET /metrics (Prometheus) report its status.",
      "",
      "Example:",
      "  redescend serve iris.rdm --port 8080",
      "  curl -H 'Content-Type: text/csv' --data-binary @new.csv http://127.0.0.1:8080/predict"
    })
public final class ServeCommand extends BaseCommand {
  private static final int MEGABYTE = 1_000_000;

  @Mixin private ModelArgument model;

  @Option(
      names = "--port",
      paramLabel = "N",
      description = "Port to listen on (default: 8080); 0 uses a free port and prints it.")
  private int port = 8080;

  @Option(
      names = "--host",
      paramLabel = "NAME",
      description =
          "Address to listen on (default: 127.0.0.1, this machine only). There is no password.")
  private String host = "127.0.0.1";

  @Option(
      names = "--max-body",
      paramLabel = "MB",
      description = "Maximum size of a request in megabytes, 1 to 1000 (default: 10).")
  private int maxBody = 10;

  public ServeCommand(Console console) {
    super(console);
  }

  @Override
  protected void check(Problems problems) {
    problems.check(() -> inRange("port", port, 0, 65_535), 0);
    problems.check(() -> inRange("max-body", maxBody, 1, 1000), 1);
  }

  @Override
  protected void execute(RunOptions options, Report report) {
    Parts parts = options.parts();
    SharedThreads threads = new SharedThreads(parts.compute().workers().threads());
    Compute compute = parts.compute().withWorkers(threads.workers());
    PredictionService service =
        PredictionService.start(
            new ModelFiles(parts.kernels(), compute).read(model.file()),
            parts.readers(),
            new Limits(threads, maxBody * MEGABYTE),
            report::note,
            host,
            port);
    report(service, report);
    run(service, report);
  }

  private static int inRange(String name, int value, int low, int high) {
    return (int) Require.within(name, value, low, high);
  }

  private void report(PredictionService service, Report report) {
    String url = service.url();
    report.note("%s answers on %s until Ctrl-C".formatted(model.file(), url));
    if (!service.isPrivate()) {
      report.note("anyone who can reach this machine can use it: there is no password");
    }
    if (report.json()) {
      Map<String, Object> json = new LinkedHashMap<>();
      json.put("command", "serve");
      json.put("url", url);
      report.result("", json);
    }
  }

  /** Waits for an interrupt or the end of the process, which runs the shutdown hook. */
  private static void run(PredictionService service, Report report) {
    Thread hook = new Thread(() -> end(service, report), "redescend-end");
    Runtime.getRuntime().addShutdownHook(hook);
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      end(service, report);
      Runtime.getRuntime().removeShutdownHook(hook);
      Thread.currentThread().interrupt();
    }
  }

  private static void end(PredictionService service, Report report) {
    service.end();
    report.note(
        "ended after %s and %s"
            .formatted(Plural.of(service.requests(), "request"), Plural.of(service.rows(), "row")));
  }

  /** An HTTP service for a model. Safe for concurrent use. */
  static final class PredictionService {
    /**
     * Slow clients occupy one of these threads each. The number of predictions at a time is limited
     * elsewhere.
     */
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

    /**
     * Starts the service.
     *
     * @param faults receives internal errors
     * @param host a name or address of this machine
     * @param port the port, 0 for a free one
     * @throws InvalidInputException if the service cannot listen there
     */
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
              new RequestBody(limits.bodyBytes()),
              service.traffic,
              service.running,
              asked -> !loopback || service.isMeant(asked),
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
      Map<String, Object> health = new LinkedHashMap<>();
      health.put("status", "ok");
      health.put("columns", model.preprocessing().state().width());
      health.put("classes", model.classes());
      return HttpReply.json(health);
    }

    /** Whether the service listens on the loopback interface only. */
    boolean isPrivate() {
      return server.getAddress().getAddress().isLoopbackAddress();
    }

    private boolean isMeant(String asked) {
      return LOOPBACK.matcher(asked).matches() || asked.equalsIgnoreCase(host + ":" + port());
    }

    private int port() {
      return server.getAddress().getPort();
    }

    /** Returns the address of the page to try the model. */
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
}
