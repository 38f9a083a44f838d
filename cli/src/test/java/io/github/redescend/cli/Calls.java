package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Runs commands of the program. */
final class Calls {
  private static final String IGNORED = "SigIgn:";

  /** The bit mask of signal 2 (SIGINT). */
  private static final long INTERRUPT = 1L << 1;

  private static final List<String> SHORT_RUNS =
      List.of(
          "-XX:TieredStopAtLevel=1",
          "-XX:+UseSerialGC",
          "-XX:+UnlockDiagnosticVMOptions",
          "-XX:-BytecodeVerificationRemote");

  static final Path DATA = Path.of("../examples/data");

  private Calls() {}

  /** Runs a command in this JVM. */
  static Outcome run(Object... args) {
    return runWithInput("", args);
  }

  /**
   * Runs a command in this JVM with the given standard input. JSON output is checked against its
   * schema.
   */
  static Outcome runWithInput(String input, Object... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code =
        Main.run(
            texts(args).toArray(new String[0]),
            new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8));
    List<String> words = texts(args);
    if ((code == 0 || code == 3) && words.contains("--json")) {
      JsonSchemas.check(words.get(0), out.toString(StandardCharsets.UTF_8));
    }
    return new Outcome(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** This call with more arguments. */
  static Object[] with(Object[] call, Object... more) {
    return Stream.concat(Stream.of(call), Stream.of(more)).toArray();
  }

  /** Runs a command in a new process. */
  static Outcome process(List<String> virtualMachineOptions, Object... args) throws Exception {
    Path out = java.nio.file.Files.createTempFile("redescend", ".out");
    Path err = java.nio.file.Files.createTempFile("redescend", ".err");
    try {
      int code =
          start(virtualMachineOptions, args)
              .redirectOutput(out.toFile())
              .redirectError(err.toFile())
              .start()
              .waitFor();
      // Warnings that Java 24 and later print before the program starts.
      String messages =
          java.nio.file.Files.readString(err)
              .replace("WARNING: java.io.tmpdir directory does not exist\n", "");
      return new Outcome(code, java.nio.file.Files.readString(out), messages);
    } finally {
      java.nio.file.Files.delete(out);
      java.nio.file.Files.delete(err);
    }
  }

  /** A process that has not been started. */
  static ProcessBuilder start(List<String> virtualMachineOptions, Object... args) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(SHORT_RUNS);
    command.addAll(launcherOptions());
    command.addAll(virtualMachineOptions);
    command.add(Main.class.getName());
    command.addAll(texts(args));
    return new ProcessBuilder(command);
  }

  /**
   * Whether child processes react to SIGINT. A shell's background jobs, and their children, ignore
   * it.
   */
  static boolean hearInterrupts() throws IOException {
    Path status = Path.of("/proc/self/status");
    if (!java.nio.file.Files.exists(status)) {
      return true;
    }
    return java.nio.file.Files.readAllLines(status).stream()
        .filter(line -> line.startsWith(IGNORED))
        .map(line -> Long.parseUnsignedLong(line.substring(IGNORED.length()).strip(), 16))
        .noneMatch(signals -> (signals & INTERRUPT) != 0);
  }

  /** The JVM options of the launcher that suppress warnings. */
  private static List<String> launcherOptions() {
    List<String> options = new ArrayList<>(List.of("--enable-native-access=ALL-UNNAMED"));
    if (Runtime.version().feature() >= 23) {
      options.add("--sun-misc-unsafe-memory-access=allow");
    }
    return options;
  }

  private static List<String> texts(Object[] args) {
    List<String> texts = new ArrayList<>();
    for (Object arg : args) {
      texts.add(arg.toString());
    }
    return texts;
  }

  /** The result of a command. */
  record Outcome(int code, String out, String err) {
    /**
     * Asserts that the command rejected its input with one sentence that contains these parts, and
     * printed nothing else except how it read the data.
     */
    void isRefusedFor(String... parts) {
      assertThat(code).as(err).isEqualTo(2);
      assertThat(out).isEmpty();
      List<String> refusals =
          err.lines()
              .filter(line -> !line.startsWith("label '") && !line.startsWith("warning: "))
              .toList();
      assertThat(refusals).hasSize(1);
      assertThat(refusals.get(0)).startsWith("redescend: ").contains(parts);
    }

    /** Standard output parsed as one JSON object on one line. */
    JsonNode json() {
      if (!out.endsWith("}\n") || out.indexOf('\n') != out.length() - 1) {
        throw new AssertionError("not one line of JSON: " + out + err);
      }
      try {
        return new ObjectMapper().readTree(out);
      } catch (IOException e) {
        throw new AssertionError("not JSON: " + out, e);
      }
    }
  }
}
