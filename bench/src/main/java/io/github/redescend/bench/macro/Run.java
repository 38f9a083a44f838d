package io.github.redescend.bench.macro;

import io.github.redescend.bench.macro.work.Outcome.Stopwatch;
import java.io.File;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A finished process, with its output and error line by line. Peak memory in MiB is VmHWM of {@code
 * /proc/PID/status}, read every 20 ms; CPU seconds are those of ended children in {@code
 * /proc/self/stat}, so processes must run one at a time. Both are NaN without {@code /proc}.
 */
record Run(int exit, List<String> output, double wall, double cpu, double peakMib) {
  private static final int POLL_MILLIS = 20;
  private static final double TICKS_PER_SECOND = 100;
  private static final int CHILDREN_USER_TICKS = 13;

  /** Runs a command; {@code log} holds its output and is deleted. */
  static Run of(List<?> command, Path log) throws IOException, InterruptedException {
    double cpu = childrenCpu();
    Stopwatch watch = new Stopwatch();
    List<String> words = command.stream().map(Object::toString).toList();
    ProcessBuilder builder =
        new ProcessBuilder(words).redirectErrorStream(true).redirectOutput(log.toFile());
    // As in the launcher: idle threads of OpenBLAS sleep soon.
    builder.environment().putIfAbsent("OPENBLAS_THREAD_TIMEOUT", "16");
    Process process = builder.start();
    // An interrupted benchmark must not leave a process behind.
    Thread end = new Thread(process::destroyForcibly);
    Runtime.getRuntime().addShutdownHook(end);
    Path status = Path.of("/proc", Long.toString(process.pid()), "status");
    double peak = peakMib(status);
    try {
      process.getOutputStream().close();
      while (!process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
        double now = peakMib(status);
        peak = Double.isNaN(now) ? peak : now;
      }
    } finally {
      process.destroyForcibly();
    }
    Runtime.getRuntime().removeShutdownHook(end);
    double wall = watch.wall();
    List<String> output = Files.readAllLines(log, Charset.defaultCharset());
    Files.delete(log);
    return new Run(process.exitValue(), output, wall, childrenCpu() - cpu, peak);
  }

  /** The last nonblank line of output, for messages. */
  String lastLine() {
    return output.stream().filter(line -> !line.isBlank()).reduce("", (first, second) -> second);
  }

  private static double peakMib(Path status) {
    try {
      return Files.readAllLines(status).stream()
          .filter(line -> line.startsWith("VmHWM:"))
          .mapToDouble(line -> Double.parseDouble(line.replaceAll("\\D", "")) / 1024)
          .findFirst()
          .orElse(Double.NaN);
    } catch (IOException e) {
      // No /proc, or the process has just ended.
      return Double.NaN;
    }
  }

  private static double childrenCpu() throws IOException {
    Path stat = Path.of("/proc/self/stat");
    if (!Files.isReadable(stat)) {
      return Double.NaN;
    }
    String text = Files.readString(stat);
    // The program name in brackets may contain spaces.
    String[] fields = text.substring(text.lastIndexOf(')') + 1).strip().split(" ");
    return (Double.parseDouble(fields[CHILDREN_USER_TICKS])
            + Double.parseDouble(fields[CHILDREN_USER_TICKS + 1]))
        / TICKS_PER_SECOND;
  }

  static final class Programs {
    private Programs() {}

    /** The installed ones of the named programs, in the order of names, then of the PATH. */
    static List<Path> find(String... names) {
      String path = System.getenv().getOrDefault("PATH", "");
      List<Path> found = new ArrayList<>();
      for (String name : names) {
        Stream.of(path.split(File.pathSeparator))
            .filter(folder -> !folder.isBlank())
            .map(folder -> Path.of(folder, name))
            .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
            .forEach(found::add);
      }
      return found;
    }
  }
}
