package io.github.redescend.bench.macro;

import static io.github.redescend.report.Columns.Form.CSV;

import io.github.redescend.bench.macro.BenchmarkTask.MethodRow;
import io.github.redescend.bench.macro.work.Outcome;
import io.github.redescend.bench.macro.work.WorkArguments.Draw;
import io.github.redescend.core.Decimal;
import io.github.redescend.data.write.AtomicFile;
import io.github.redescend.linalg.Backends;
import io.github.redescend.report.Columns;
import io.github.redescend.report.CsvCells;
import io.github.redescend.report.Numbers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;

/** The results as Markdown and as CSV, in the order of the run. */
record BenchmarkReport(String scale, List<TaskResult> results) {
  private static final Columns<Line> COLUMNS =
      new Columns<Line>()
          .text("task", line -> line.result.task().name(), CSV)
          .text("method", line -> line.row.method())
          .integer("n", line -> line.result.task().draw().n(), CSV)
          .integer("test", line -> line.result.task().draw().test(), CSV)
          .text("flips", line -> line.result.task().draw().flips(), CSV)
          .text("generator", line -> line.result.task().draw().generator(), CSV)
          .number("fit_wall_s", line -> line.row.outcome().wall(), format(3))
          .titled("wall s")
          .number("fit_cpu_s", line -> line.row.outcome().cpu(), format(3))
          .titled("CPU s")
          .number("process_wall_s", line -> line.row.wall(), format(2))
          .titled("process wall s")
          .number("process_cpu_s", line -> line.row.cpu(), format(2))
          .titled("process CPU s")
          .number("peak_mib", line -> line.row.peakMib(), format(0))
          .titled("peak MiB")
          .percent("accuracy", line -> line.row.outcome().accuracy())
          .number("wall_ratio", line -> line.ratio(Outcome::wall), format(2))
          .titled("wall ratio")
          .number("cpu_ratio", line -> line.ratio(Outcome::cpu), format(2))
          .titled("CPU ratio")
          .text("remark", line -> line.row.outcome().remark().replace('|', '/'));

  private static final String EXPLANATION =
      """
      Seconds of the measured part, the fit unless the task says otherwise, by the clock (wall) and \
      of all threads (CPU); seconds of the whole process, data, warm-up and test included; largest \
      resident memory; accuracy on a test set with the right labels; ratios of the measured part to \
      the first method. Methods run one after the other, each in a process of its own, and do \
      their work once on at most 2000 samples before (the C tools, which need no warm-up, do not). \
      Reading files and changing the form of the data is not part of a fit.
      """;

  void write(Path folder) {
    AtomicFile.write(
        folder.resolve("redescend-bench.md"),
        out -> out.write(markdown().getBytes(StandardCharsets.UTF_8)));
    List<Line> lines = results.stream().flatMap(result -> result.lines().stream()).toList();
    AtomicFile.write(
        folder.resolve("redescend-bench.csv"), out -> COLUMNS.csv(out, CsvCells.EXACT, lines));
  }

  String markdown() {
    StringBuilder text = new StringBuilder("# redescend-bench\n\n");
    text.append("Scale ").append(scale).append("; ").append(machine()).append(".\n\n");
    text.append(EXPLANATION);
    for (TaskResult result : results) {
      BenchmarkTask task = result.task();
      Draw draw = task.draw();
      double flips = 100 * draw.flips();
      text.append(Decimal.format("%n## %s%n%n%s. ", task.name(), task.question()));
      text.append(
          Decimal.format(
              "Data: %s, n = %,d, %.0f%% of the labels wrong, test set of %,d.%n%n",
              draw.generator(), draw.n(), flips, draw.test()));
      text.append(COLUMNS.markdown(result.lines()));
    }
    return text.toString().replace("\r", "");
  }

  private static String machine() {
    return "%d processors, %s %s, Java %s, %s"
        .formatted(
            Runtime.getRuntime().availableProcessors(),
            System.getProperty("os.name"),
            System.getProperty("os.arch"),
            System.getProperty("java.version"),
            Backends.standard().name());
  }

  private static DoubleFunction<String> format(int decimals) {
    return value -> Double.isFinite(value) ? Numbers.fixed(value, decimals) : "-";
  }

  /** A row in words, with its ratio of wall-clock time to the first row. */
  static String line(MethodRow row, MethodRow first) {
    Outcome own = row.outcome();
    double ratio = own.wall() / first.outcome().wall();
    return Decimal.format(
        "%s: wall %.3f s, CPU %.3f s, peak %.0f MiB, accuracy %.4f, ratio %.2f; %s",
        row.method(), own.wall(), own.cpu(), row.peakMib(), own.accuracy(), ratio, own.remark());
  }

  private record Line(TaskResult result, MethodRow row) {
    double ratio(ToDoubleFunction<Outcome> seconds) {
      return seconds.applyAsDouble(row.outcome())
          / seconds.applyAsDouble(result.rows.get(0).outcome());
    }
  }

  /** A finished task with one row per method, in order. */
  record TaskResult(BenchmarkTask task, List<MethodRow> rows) {
    private List<Line> lines() {
      return rows.stream().map(row -> new Line(this, row)).toList();
    }
  }
}
