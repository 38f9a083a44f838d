package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Options in the help, first what most calls need. */
class OptionGroupsTest {
  private static final Pattern OPTION = Pattern.compile("(?m)^ {2}(?:-\\w, |    )(--[a-zA-Z-]+)");

  private static String help(String command) {
    return Calls.run(command, "--help")
        .out()
        .replace("\r", "")
        .replaceFirst("(?s)\\nExamples?:.*", "");
  }

  private static List<String> options(String text) {
    return OPTION.matcher(text).results().map(found -> found.group(1)).toList();
  }

  @Test
  void whatMostCallsNeedStandsFirst() {
    assertThat(options(help("train")).subList(0, 5))
        .containsExactly("--model", "--label", "--system", "--missing", "--calibrate");
    assertThat(options(help("evaluate")).subList(0, 5))
        .containsExactly("--label", "--system", "--cv", "--noise", "--report");
  }

  @ParameterizedTest
  @ValueSource(strings = {"train", "evaluate", "tune", "audit", "compare", "predict"})
  void everyOptionStandsInOneGroup(String command) {
    String help = help(command);
    assertThat(options(help))
        .doesNotHaveDuplicates()
        .contains("--seed", "--label", "--help", "--version", "--plugins");
    assertThat(help).contains("\nData:\n", "\nRun:\n").doesNotContain("\nOptions:\n");
    String data = help.substring(help.indexOf("\nData:\n"), help.indexOf("\nRun:\n"));
    assertThat(options(data)).contains("--format").doesNotContain("--seed");
  }

  @Test
  void aCommandOfFewOptionsHasOneList() {
    assertThat(help("doctor")).contains("\nOptions:\n").doesNotContain("\nRun:\n");
  }
}
