package io.github.redescend.cli.command;

import io.github.redescend.cli.manual.ManPage;
import io.github.redescend.cli.output.Console;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints the manual page of the program. */
@Command(
    name = "generate-man-page",
    mixinStandardHelpOptions = true,
    description = "Print the manual page of all commands, for man.",
    footer = {
      "",
      "Example:",
      "  redescend generate-man-page > redescend.1; man ./redescend.1",
    })
final class ManPageCommand implements Runnable {
  private static final Map<Integer, String> EXIT_CODES =
      Map.of(
          0, "Done.",
          1, "Something failed that is not the user's fault; --debug shows where.",
          2, "The input or the options are wrong; one sentence on standard error tells what.",
          3, "The data did not pass: audit --fail-above estimates a higher rate. All is written.",
          130, "Interrupted; nothing half-written is left.");

  private final Console console;

  @Spec private CommandSpec spec;

  ManPageCommand(Console console) {
    this.console = console;
  }

  @Override
  public void run() {
    console.out().print(ManPage.of(spec.root(), EXIT_CODES));
    console.out().flush();
  }
}
