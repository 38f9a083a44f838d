package io.github.redescend.cli.command.serve;

import com.sun.net.httpserver.HttpServer;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.cli.command.serve.Router.RunningRequests;
import io.github.redescend.cli.command.serve.Scoring.Limits;
import io.github.redescend.core.Decimal;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.prepare.Feature;
import io.github.redescend.data.prepare.PreprocessingState;
import io.github.redescend.data.prepare.PreprocessingState.Layout;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.table.Column.ColumnKind;
import io.github.redescend.report.Fields;
import io.github.redescend.report.Html;
import io.github.redescend.report.Numbers;
import io.github.redescend.report.Page;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
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

  /**
   * A page to try the model, with a field for each column and the request as it is sent. It loads
   * no external resources and runs only its own script.
   */
  private static final class TryPage {
    /** For models with more columns the page has only the text of the request. */
    private static final int MAX_FIELDS = 64;

    private static final int MAX_CATEGORIES = 200;

    private static final Page.EmbeddedAsset STYLE = Page.EmbeddedAsset.of(List.of("try.css"));
    private static final Page.EmbeddedAsset SCRIPT = Page.EmbeddedAsset.of(List.of("try.js"));

    private TryPage() {}

    static HttpReply of(PipelineModel model) {
      PreprocessingState state = model.preprocessing().state();
      StringBuilder page =
          new StringBuilder(
              """
              <!doctype html>
              <html lang="en">
              <head>
              <meta charset="utf-8">
              <meta name="viewport" content="width=device-width,initial-scale=1">
              <title>Redescend</title>
              """);
      page.append("<style>").append(STYLE.text()).append("</style>\n</head>\n<body>\n");
      page.append("<h1>Try the model</h1>\n");
      page.append(Html.element("p", "Classes: " + String.join(", ", model.classes())));
      page.append("\n<form>\n");
      if (state.layout() == Layout.NAMED && state.features().size() <= MAX_FIELDS) {
        page.append("<fieldset>\n");
        state.features().forEach(feature -> page.append(field(feature)));
        page.append("</fieldset>\n");
      }
      page.append("<p><label for=\"body\">The request, JSON or CSV</label>\n");
      page.append("<textarea id=\"body\" spellcheck=\"false\">")
          .append(state.layout() == Layout.NAMED ? "" : "[{&quot;x1&quot;: 1}]");
      page.append("</textarea></p>\n<p><button>Predict</button></p>\n</form>\n");
      page.append("<pre aria-live=\"polite\"></pre>\n");
      page.append("<p>GET /health, GET /metrics</p>\n");
      page.append("<script>").append(SCRIPT.text()).append("</script>\n</body>\n</html>\n");
      return new HttpReply(
          200,
          "text/html; charset=utf-8",
          page.toString().getBytes(StandardCharsets.UTF_8),
          Map.of(
              "Content-Security-Policy",
              "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src %s; script-src %s"
                  .formatted(STYLE.hash(), SCRIPT.hash()),
              "Referrer-Policy",
              "no-referrer"));
    }

    private static String field(Feature feature) {
      String name = Html.text(feature.name());
      List<String> categories = feature.categories();
      StringBuilder field = new StringBuilder("<label>").append(name);
      if (feature.kind() == ColumnKind.NUMERIC) {
        field.append(
            "<input data-column=\"number\" name=\"%s\" value=\"%s\">"
                .formatted(name, Decimal.shortest(rounded(feature.mean()))));
      } else if (categories.isEmpty() || categories.size() > MAX_CATEGORIES) {
        field.append(
            "<input data-column=\"text\" name=\"%s\" value=\"%s\">"
                .formatted(name, Html.text(feature.mostFrequent())));
      } else {
        field.append("<select data-column=\"text\" name=\"%s\">".formatted(name));
        for (String category : categories) {
          String chosen = category.equals(feature.mostFrequent()) ? " selected" : "";
          String text = Html.text(category);
          field.append("<option value=\"%s\"%s>%s</option>".formatted(text, chosen, text));
        }
        field.append("</select>");
      }
      return field.append("</label>\n").toString();
    }

    private static double rounded(double mean) {
      return Double.parseDouble(Numbers.format("%.3g", mean));
    }
  }
}
