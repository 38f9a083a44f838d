package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.cli.api.Console;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Help shows at most 15 options, and --help-all shows all of them. */
class OptionGroupsTest {
  private static final Pattern OPTION =
      Pattern.compile("(?m)^ {2}(?:-\\w, |    )(--(?:\\[no-])?[a-zA-Z-]+)");
  private static final int LINES = 2;

  private static String help(String command, String option) {
    return Calls.run(command, option)
        .out()
        .replace("\r", "")
        .replaceFirst("(?s)\\nExamples?:.*", "");
  }

  private static List<String> options(String text) {
    return OPTION.matcher(text).results().map(found -> found.group(1)).toList();
  }

  static Set<String> commands() {
    Console console =
        new Console(
            InputStream.nullInputStream(),
            new PrintStream(OutputStream.nullOutputStream()),
            new PrintStream(OutputStream.nullOutputStream()),
            false);
    Set<String> names =
        new TreeSet<>(Commands.line(console, new String[0]).getSubcommands().keySet());
    names.removeIf(name -> name.startsWith("generate-") || name.equals("help"));
    return names;
  }

  @ParameterizedTest
  @MethodSource("commands")
  void helpHasAtMostFifteenOptions(String command) {
    List<String> few = options(help(command, "--help"));
    assertThat(few).hasSizeBetween(2, 15);
    assertThat(options(help(command, "--help-all")))
        .doesNotHaveDuplicates()
        .containsAll(few)
        .contains("--help", "--version");
  }

  @ParameterizedTest
  @MethodSource("commands")
  void noDescriptionIsLongerThanTwoLines(String command) {
    String options = help(command, "--help-all").replaceFirst("(?s).*?\\n(?=  )", "");
    int lines = 0;
    for (String line : options.lines().toList()) {
      lines = line.startsWith("                  ") ? lines + 1 : 1;
      assertThat(lines).as(line).isLessThanOrEqualTo(LINES);
    }
  }

  @Test
  void helpShowsTheCommonOptions() {
    assertThat(options(help("train", "--help")))
        .contains("--model", "--label", "--system", "--missing", "--calibrate")
        .doesNotContain("--penalty", "--separator");
    assertThat(options(help("evaluate", "--help")))
        .contains("--label", "--system", "--cv", "--noise", "--report");
  }

  @ParameterizedTest
  @ValueSource(strings = {"train", "evaluate", "tune", "audit", "compare", "predict"})
  void everyOptionIsInOneGroup(String command) {
    String help = help(command, "--help-all");
    assertThat(options(help))
        .contains("--seed", "--label", "--plugins", "--threads", "--backend", "--debug");
    assertThat(help).contains("\nData:\n", "\nRun:\n");
    String data = help.substring(help.indexOf("\nData:\n"), help.indexOf("\nRun:\n"));
    assertThat(options(data)).contains("--format").doesNotContain("--seed");
  }

  @Test
  void aCommandOfFewOptionsHasOneList() {
    assertThat(help("doctor", "--help")).contains("\nOptions:\n").doesNotContain("\nRun:\n");
  }
}
