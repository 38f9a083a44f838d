package io.github.redescend.bench.macro;

import io.github.redescend.bench.macro.work.Outcome;
import io.github.redescend.bench.macro.work.WorkArguments.Draw;
import io.github.redescend.data.write.AtomicFile;
import io.github.redescend.linalg.Backends;
import io.github.redescend.report.Numbers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The results as Markdown and as CSV, in the order of the run. */
record BenchmarkReport(String scale, List<TaskResult> results) {
  private static final String ABSENT = "-";
  private static final List<String> FORMATS =
      List.of("%.3f", "%.3f", "%.2f", "%.2f", "%.0f", "%.2f%%", "%.2f", "%.2f");
  private static final int ACCURACY = 5;

  private static final String COLUMNS =
      "task,method,n,test,flips,generator,fit_wall_s,fit_cpu_s,process_wall_s,process_cpu_s,"
          + "peak_mib,accuracy,wall_ratio,cpu_ratio,remark";

  private static final String EXPLANATION =
      """
      Seconds of the measured part, the fit unless the task says otherwise, by the clock (wall) and \
      of all threads (CPU); seconds of the whole process, data, warm-up and test included; largest \
      resident memory; accuracy on a test set with the right labels; ratios of the measured part to \
      the first method. Methods run one after the other, each in a process of its own, and do \
      their work once on at most 2000 samples before (the C tools, which need no warm-up, do not). \
      Reading files and changing the form of the data is not part of a fit.
      """;

  BenchmarkReport {
    results = List.copyOf(results);
  }

  void write(Path folder) {
    write(folder.resolve("redescend-bench.md"), markdown());
    write(folder.resolve("redescend-bench.csv"), csv());
  }

  private static void write(Path file, String text) {
    AtomicFile.write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
  }

  String markdown() {
    StringBuilder text = new StringBuilder("# redescend-bench\n\n");
    text.append("Scale ").append(scale).append("; ").append(machine()).append(".\n\n");
    text.append(EXPLANATION);
    for (TaskResult result : results) {
      Draw draw = result.task().draw();
      text.append(
          Numbers.format(
              "%n## %s%n%n%s. Data: %s, n = %,d, %.0f%% of the labels wrong, test set of %,d.%n%n",
              result.task().name(),
              result.task().question(),
              draw.generator(),
              draw.n(),
              100 * draw.flips(),
              draw.test()));
      text.append(
          "| method | wall s | CPU s | process wall s | process CPU s | peak MiB | accuracy |"
              + " wall ratio | CPU ratio | remark |\n");
      text.append("|---|---|---|---|---|---|---|---|---|---|\n");
      MethodRow first = result.rows().get(0);
      for (MethodRow row : result.rows()) {
        text.append("| ").append(String.join(" | ", cells(row, first))).append(" |\n");
      }
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

  private static List<String> cells(MethodRow row, MethodRow first) {
    double[] numbers = numbers(row, first);
    numbers[ACCURACY] *= 100;
    List<String> cells = new ArrayList<>(List.of(row.method()));
    for (int i = 0; i < numbers.length; i++) {
      cells.add(shown(FORMATS.get(i), numbers[i]));
    }
    cells.add(row.outcome().remark().replace('|', '/'));
    return cells;
  }

  /** In the order of the columns. */
  private static double[] numbers(MethodRow row, MethodRow first) {
    Outcome outcome = row.outcome();
    return new double[] {
      outcome.wall(),
      outcome.cpu(),
      row.wall(),
      row.cpu(),
      row.peakMib(),
      outcome.accuracy(),
      outcome.wall() / first.outcome().wall(),
      outcome.cpu() / first.outcome().cpu()
    };
  }

  private static String shown(String format, double value) {
    return Double.isFinite(value) ? Numbers.format(format, value) : ABSENT;
  }

  static String line(MethodRow row, MethodRow first) {
    List<String> cells = cells(row, first);
    return "%s: wall %s s, CPU %s s (process %s s, CPU %s s), peak %s MiB, accuracy %s, ratio %s, CPU ratio %s; %s"
        .formatted(cells.toArray());
  }

  String csv() {
    StringBuilder text = new StringBuilder(COLUMNS).append('\n');
    for (TaskResult result : results) {
      Draw draw = result.task().draw();
      MethodRow first = result.rows().get(0);
      for (MethodRow row : result.rows()) {
        List<String> cells = new ArrayList<>();
        cells.add(result.task().name());
        cells.add(quoted(row.method()));
        cells.add(Integer.toString(draw.n()));
        cells.add(Integer.toString(draw.test()));
        cells.add(Double.toString(draw.flips()));
        cells.add(quoted(draw.generator()));
        for (double value : numbers(row, first)) {
          cells.add(Double.isFinite(value) ? Double.toString(value) : "");
        }
        cells.add(quoted(row.outcome().remark()));
        text.append(String.join(",", cells)).append('\n');
      }
    }
    return text.toString();
  }

  private static String quoted(String text) {
    return '"' + text.replace("\"", "\"\"") + '"';
  }

  /**
   * One method's row: its report, or a remark that says why there is none, and wall-clock seconds,
   * CPU seconds (NaN if unknown) and peak resident memory in MiB (NaN if unknown) of the process.
   */
  record MethodRow(String method, Outcome outcome, double wall, double cpu, double peakMib) {
    /** What a process printed and used; without an outcome, how it failed. */
    static MethodRow of(String method, Run run, Function<Run, String> failure) {
      return Outcome.in(run.output())
          .filter(outcome -> run.exit() == 0)
          .map(outcome -> new MethodRow(method, outcome, run.wall(), run.cpu(), run.peakMib()))
          .orElseGet(() -> none(method, "failed: " + failure.apply(run)));
    }

    /** A method that did not run or failed. */
    static MethodRow none(String method, String why) {
      return new MethodRow(
          method,
          new Outcome(Double.NaN, Double.NaN, Double.NaN, why),
          Double.NaN,
          Double.NaN,
          Double.NaN);
    }
  }

  /** A finished task with one row per method, in order. */
  record TaskResult(BenchmarkTask task, List<MethodRow> rows) {
    TaskResult {
      rows = List.copyOf(rows);
    }
  }
}
