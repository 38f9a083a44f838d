package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

class ManPageTest {
  @Test
  void hasEveryCommandAndOption() {
    String page = Calls.run("generate-man-page").out();
    assertThat(page).startsWith(".TH \"REDESCEND\" \"1\" \"\" \"redescend ");
    assertThat(page.lines()).contains(".SH \"SYNOPSIS\"", ".SH \"EXIT STATUS\"", "130");
    for (String line : Calls.run("--help").out().lines().toList()) {
      if (line.matches("  [a-z]+(-[a-z]+)*  +[A-Z].*")) {
        String command = line.strip().split(" ")[0];
        assertThat(page).contains(".SS \"redescend " + command.replace("-", "\\-") + "\"\n");
      }
    }
    assertThat(page)
        .contains("\n.TP\n\\-\\-model=OUT\nThe model file to write.\n")
        .contains("\n.TP\n[DATA]\nThe rows, \\- for standard input; not with \\-\\-sql.\n")
        .contains("\nredescend train iris.csv \\-\\-model iris.rdm\n")
        .contains("\\-\\-seed=N\n")
        .doesNotContain("${", "%n", "@|");
    // Global options appear once.
    assertThat(page.split("\n\\\\-\\\\-plugins", -1)).hasSize(2);
    // Only macros begin with a dot, and all characters are ASCII.
    assertThat(page.lines().filter(line -> line.startsWith(".")))
        .allMatch(line -> line.matches("\\.(TH|SH|SS|TP|PP|RS 2|RE|nf|fi)( \".*\")*"));
    assertThat(page.chars()).allMatch(c -> c == '\n' || (c >= ' ' && c <= '~'));
    assertThat(Calls.run("generate-man-page").out()).isEqualTo(page);
  }

  @Test
  void roffSyntaxIsEscaped() {
    CommandSpec program = CommandSpec.create().name("try").version("try 1");
    program.usageMessage().description(".dot \\ and 'quotes' with \u00e9.");
    program.usageMessage().footer("'A remark.", "More of it.", "  .example -x \"two  words\"");
    program.addOption(
        OptionSpec.builder("-x", "--ex")
            .paramLabel("A^B")
            .type(int.class)
            .description("~")
            .build());
    program.addOption(OptionSpec.builder("--secret").hidden(true).build());
    program.addPositional(
        PositionalParamSpec.builder().paramLabel("FILE").description(".f").build());
    assertThat(ManPage.of(program, Map.of(0, "Done.")))
        .isEqualTo(
            """
            .TH "TRY" "1" "" "try 1" "User commands"
            .SH "NAME"
            try \\- .dot \\e and \\(aqquotes\\(aq with \\[u00E9]
            .SH "SYNOPSIS"
            try [\\-x=A\\(haB] FILE
            .SH "DESCRIPTION"
            \\&.dot \\e and \\(aqquotes\\(aq with \\[u00E9].
            .PP
            \\(aqA remark. More of it.
            .RS 2
            .nf
            \\&.example \\-x "two  words"
            .fi
            .RE
            .SH "OPTIONS"
            .TP
            \\-x, \\-\\-ex=A\\(haB
            \\(ti
            .SH "COMMANDS"
            .SH "EXIT STATUS"
            .TP
            0
            Done.
            """);
  }
}
