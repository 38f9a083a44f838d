package io.github.redescend.reproduce;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.cli.Commands;
import io.github.redescend.cli.api.Console;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/**
 * The generated page of all commands equals the full help of the program with this plug-in. {@code
 * mvn -B verify -pl reproduce -am -Dredescend.pages=write} regenerates it.
 */
class CommandReferenceTest {
  private static final Path PAGE = Path.of("../docs/reference/commands.md");

  @Test
  void pageMatchesTheHelp() throws IOException {
    String expected = page();
    if ("write".equals(System.getProperty("redescend.pages"))) {
      Files.writeString(PAGE, expected);
    }
    assertThat(Files.readString(PAGE))
        .as("docs/reference/commands.md; -Dredescend.pages=write writes it again")
        .isEqualTo(expected);
  }

  private static Console console() {
    PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
    return new Console(new ByteArrayInputStream(new byte[0]), nowhere, nowhere, false);
  }

  private static String page() {
    StringBuilder page = new StringBuilder("# Every command's help\n\n");
    page.append(
        "Generated: the output of `--help-all` for each command. The [guide](../README.md) says"
            + " what to use when.\n");
    CommandLine all = Commands.line(console(), new String[0]);
    add(page, "redescend", all);
    all.getSubcommands()
        .forEach(
            (name, command) -> {
              if (command.getCommandSpec().findOption("--help-all") != null) {
                all.parseArgs(name, "--help-all");
              }
              add(page, "redescend " + name, command);
            });
    return page.toString();
  }

  private static void add(StringBuilder page, String title, CommandLine command) {
    page.append("\n## ").append(title).append("\n\n```\n");
    command
        .getUsageMessage(Ansi.OFF)
        .lines()
        .forEach(line -> page.append(line.stripTrailing()).append('\n'));
    page.append("```\n");
  }
}
