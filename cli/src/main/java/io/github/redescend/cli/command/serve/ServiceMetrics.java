package io.github.redescend.cli.command.serve;

import io.github.redescend.core.Decimal;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;

/** Counts requests and predictions for Prometheus text format 0.0.4. Safe for concurrent use. */
final class ServiceMetrics {
  static final String TYPE = "text/plain; version=0.0.4; charset=utf-8";

  private static final double[] BUCKETS = {
    0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30
  };

  private final Map<String, LongAdder> requests = new ConcurrentHashMap<>();
  private final LongAdder errors = new LongAdder();
  private final LongAdder rows = new LongAdder();
  private final LongAdder[] durations =
      Stream.generate(LongAdder::new).limit(BUCKETS.length + 1).toArray(LongAdder[]::new);
  private final LongAdder nanoseconds = new LongAdder();

  /** Counts an answered request to a known path or to {@code other}. */
  void answered(String path, int status) {
    String labels = "path=\"" + path + "\",code=\"" + status + "\"";
    requests.computeIfAbsent(labels, same -> new LongAdder()).increment();
    if (status >= 400) {
      errors.increment();
    }
  }

  /** Adds the time of a prediction, whatever its outcome. */
  void predicted(long nanos) {
    int bucket = 0;
    while (bucket < BUCKETS.length && nanos > BUCKETS[bucket] * 1e9) {
      bucket++;
    }
    durations[bucket].increment();
    nanoseconds.add(nanos);
  }

  void rows(long count) {
    rows.add(count);
  }

  long rows() {
    return rows.sum();
  }

  long requests() {
    return requests.values().stream().mapToLong(LongAdder::sum).sum();
  }

  /** Returns all metrics; the running requests include this one. */
  String text(int running) {
    StringBuilder text = new StringBuilder();
    head(text, "redescend_requests_total", "counter", "Requests answered.");
    new TreeMap<>(requests)
        .forEach((labels, count) -> line(text, "redescend_requests_total", labels, count.sum()));
    head(text, "redescend_errors_total", "counter", "Requests refused or failed.");
    line(text, "redescend_errors_total", "", errors.sum());
    head(text, "redescend_requests_running", "gauge", "Requests being answered.");
    line(text, "redescend_requests_running", "", running);
    head(text, "redescend_rows_total", "counter", "Rows predicted.");
    line(text, "redescend_rows_total", "", rows.sum());
    String name = "redescend_predict_seconds";
    head(text, name, "histogram", "From a request's header to the end of its response.");
    long below = 0;
    for (int b = 0; b < durations.length; b++) {
      below += durations[b].sum();
      String end = b < BUCKETS.length ? Decimal.shortest(BUCKETS[b]) : "+Inf";
      line(text, name + "_bucket", "le=\"" + end + "\"", below);
    }
    double sum = nanoseconds.sum() / 1e9;
    text.append(name).append("_sum ").append(Decimal.format("%.9f", sum)).append('\n');
    line(text, name + "_count", "", below);
    return text.toString();
  }

  private static void head(StringBuilder text, String name, String type, String help) {
    text.append("# HELP %s %s\n# TYPE %1$s %s\n".formatted(name, help, type));
  }

  private static void line(StringBuilder text, String name, String labels, long value) {
    text.append(name).append(labels.isEmpty() ? "" : "{" + labels + "}");
    text.append(' ').append(value).append('\n');
  }
}
