package io.github.redescend.cli;

import io.github.redescend.cli.output.CheckedOutput;
import io.github.redescend.cli.output.Console;
import io.github.redescend.cli.output.ScreenOutput;
import io.github.redescend.cli.wiring.EarlyBackend;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** The entry point: arguments in, exit code out. */
public final class Main {
  private Main() {}

  /** Runs a command line and ends the program with its exit code. */
  public static void main(String[] args) {
    // Numbers are written the same everywhere, digits included.
    Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT);
    // Classes generated at run time are in no class-data archive and would slow every start.
    System.setProperty("guice_bytecode_gen_option", "DISABLED");
    CheckedOutput results = new CheckedOutput(new FileOutputStream(FileDescriptor.out));
    boolean screen = Boolean.getBoolean("redescend.terminal.results");
    PrintStream out = utf8(screen ? new ScreenOutput(results) : results);
    PrintStream err = utf8(new FileOutputStream(FileDescriptor.err));
    // What a library prints must not get among the results.
    System.setOut(err);
    System.setErr(err);
    boolean terminal = Boolean.getBoolean("redescend.terminal");
    EarlyBackend backend = EarlyBackend.begin(args);
    int code = CommandTree.run(args, new Console(System.in, out, err, terminal));
    out.flush();
    backend.finish();
    System.exit(results.code(code, err));
  }

  /**
   * Runs a command line, for tests and embedding: never ends the program, touches no stream but
   * those given.
   *
   * @return the exit code: 0 done, 2 the user's input or options, 1 anything else
   */
  public static int run(String[] args, InputStream in, PrintStream out, PrintStream err) {
    return CommandTree.run(args, new Console(in, out, err, false));
  }

  private static PrintStream utf8(OutputStream stream) {
    return new PrintStream(stream, true, StandardCharsets.UTF_8);
  }
}
