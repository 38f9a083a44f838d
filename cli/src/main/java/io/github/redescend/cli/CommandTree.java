package io.github.redescend.cli;

import io.github.redescend.cli.command.Commands;
import io.github.redescend.cli.option.table.SqlOptions;
import io.github.redescend.cli.output.Console;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Shown;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.ParameterException;

/** Runs the commands and turns what goes wrong into a sentence and an exit code. */
final class CommandTree {
  private static final int USER = 2;
  private static final int FAILURE = 1;
  private static final int INTERRUPTED = 130;

  private CommandTree() {}

  static int run(String[] args, Console console) {
    if (Commands.ProgramVersion.isAll(args)) {
      // The parser's classes would take longer than all else.
      for (String line : new Commands.ProgramVersion().getVersion()) {
        console.out().println(line);
      }
      return 0;
    }
    try {
      return line(args, console).execute(args);
    } catch (Throwable e) {
      return failed(e, args, console);
    }
  }

  private static CommandLine line(String[] args, Console console) {
    CommandLine line = Commands.line(console, args);
    line.setOut(writer(console.out()));
    line.setErr(writer(console.err()));
    line.setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF));
    // A data file may be called @data.csv.
    line.setExpandAtFiles(false);
    line.setParameterExceptionHandler((e, given) -> misread(e, args, console));
    line.setExecutionExceptionHandler((e, at, result) -> failed(e, args, console));
    return line;
  }

  private static int misread(ParameterException e, String[] args, Console console) {
    Misread misread = Misread.of(e);
    String message = misread.reason() + "; " + misread.hint();
    console
        .err()
        .println("redescend: " + Shown.sentence(SqlOptions.masked(message, List.of(args))));
    return USER;
  }

  private static int failed(Throwable e, String[] args, Console console) {
    boolean debug = Arrays.asList(args).contains("--debug");
    if (debug) {
      e.printStackTrace(console.err());
    }
    if (e instanceof InvalidInputException) {
      e.getMessage()
          .lines()
          .forEach(line -> console.err().println("redescend: " + Shown.sentence(line)));
      return USER;
    }
    if (e instanceof CancellationException) {
      console.err().println("redescend: " + e.getMessage());
      return INTERRUPTED;
    }
    if (e instanceof OutOfMemoryError) {
      console
          .err()
          .println(
              "redescend: the heap of %d MB is full: give more memory by REDESCEND_OPTS=-Xmx8g, or use fewer rows, fewer landmarks (--space landmarks:m=500) or --threads 1"
                  .formatted(Runtime.getRuntime().maxMemory() >> 20));
      return USER;
    }
    console.err().println("redescend: " + sentence(e) + (debug ? "" : " (--debug shows where)"));
    return FAILURE;
  }

  private static String sentence(Throwable e) {
    String message = e.getMessage() == null ? "" : e.getMessage().lines().findFirst().orElse("");
    return "internal error: " + e.getClass().getSimpleName() + ": " + Shown.sentence(message);
  }

  private static PrintWriter writer(PrintStream stream) {
    return new PrintWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), true);
  }
}
