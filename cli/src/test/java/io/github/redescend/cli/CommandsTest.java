package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.cli.api.Console;
import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Help.Ansi;

/** The command line creates only the command that is called. */
class CommandsTest {
  /** A single command has the same help and options as in the complete command line. */
  @Test
  void aSingleCommandEqualsItselfInTheFullProgram() {
    Commands.line(console(), new String[0])
        .getSubcommands()
        .forEach(
            (name, command) ->
                assertThat(
                        Commands.line(console(), new String[] {name, "--help"})
                            .getSubcommands()
                            .get(name)
                            .getUsageMessage(Ansi.OFF))
                    .isEqualTo(command.getUsageMessage(Ansi.OFF)));
    assertThat(Commands.line(console(), new String[] {"train"}).getSubcommands()).hasSize(1);
    String version = Calls.run("train", "--version").out();
    assertThat(version).startsWith("redescend ").contains("Java ").endsWith(System.lineSeparator());
    assertThat(Calls.run("--version").out()).isEqualTo(version);
    assertThat(Calls.run("-V").out()).isEqualTo(version);
    assertThat(Calls.run("--version", "train").out()).isEqualTo(version);
    assertThat(Calls.run("--plugins", "src", "train", "--help").out())
        .isEqualTo(Calls.run("train", "--help").out());
  }

  private static Console console() {
    PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
    return new Console(new ByteArrayInputStream(new byte[0]), nowhere, nowhere, false);
  }
}
