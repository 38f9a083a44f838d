package io.github.redescend.cli;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.Ansi.Text;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** A manual page in section 1 for a program and its commands, without a date. */
public record ManPage(CommandSpec program, Roff page) {
  private static final Help.ColorScheme PLAIN = Help.defaultColorScheme(Ansi.OFF);

  /** Returns the page of a program in the macros of man(7), with the meanings of its exit codes. */
  public static String of(CommandSpec program, Map<Integer, String> exitCodes) {
    return new ManPage(program, new Roff()).written(exitCodes);
  }

  private String written(Map<Integer, String> exitCodes) {
    Help help = help(program);
    String name = program.name();
    String version = program.version().length == 0 ? name : program.version()[0];
    page.macro("TH", name.toUpperCase(Locale.ROOT), "1", "", version, "User commands");
    page.macro("SH", "NAME")
        .words(program.name() + " - " + description(program).replaceFirst("\\.$", ""));
    page.macro("SH", "SYNOPSIS").words(help.synopsis(0));
    page.macro("SH", "DESCRIPTION").words(description(program));
    footer(program);
    page.macro("SH", "OPTIONS");
    options(program, true);
    page.macro("SH", "COMMANDS");
    program.subcommands().values().stream().distinct().forEach(this::command);
    page.macro("SH", "EXIT STATUS");
    new TreeMap<>(exitCodes)
        .forEach((code, meaning) -> page.macro("TP").words(code.toString()).words(meaning));
    return page.toString();
  }

  private void command(CommandLine line) {
    CommandSpec command = line.getCommandSpec();
    if (command.usageMessage().hidden()) {
      return;
    }
    page.macro("SS", command.qualifiedName()).words(description(command));
    page.macro("PP").words(help(command).synopsis(0));
    for (PositionalParamSpec parameter : command.positionalParameters()) {
      if (!parameter.hidden()) {
        Text[][] cells =
            help(command)
                .createDefaultParameterRenderer()
                .render(parameter, help(command).parameterLabelRenderer(), PLAIN);
        page.macro("TP").words(label(command, parameter)).words(last(cells));
      }
    }
    options(command, false);
    footer(command);
  }

  private void options(CommandSpec command, boolean inherited) {
    List<OptionSpec> visible =
        command.options().stream()
            .filter(option -> !option.hidden() && (inherited || !option.inherited()))
            .sorted(Comparator.comparingInt(OptionSpec::order))
            .toList();
    for (OptionSpec option : visible) {
      Text[][] cells =
          help(command)
              .createDefaultOptionRenderer()
              .render(option, help(command).parameterLabelRenderer(), PLAIN);
      String names = String.join(", ", option.names());
      page.macro("TP").words(names + label(command, option)).words(last(cells));
    }
  }

  /** Adds the footer of a command's help: notes and indented examples. */
  private void footer(CommandSpec command) {
    List<String> lines = plain(command.usageMessage().footer());
    StringBuilder remark = new StringBuilder();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      boolean indented = line.startsWith(" ");
      boolean ends = line.isBlank() || indented;
      if (!ends) {
        remark.append(line).append(' ');
      }
      if (ends || i == lines.size() - 1) {
        if (!remark.isEmpty()) {
          page.macro("PP").words(remark.toString());
          remark.setLength(0);
        }
        if (indented) {
          page.example(List.of(line.strip()));
        }
      }
    }
  }

  private static Help help(CommandSpec command) {
    return new Help(command, PLAIN);
  }

  private static String label(CommandSpec command, CommandLine.Model.ArgSpec argument) {
    Help.IParamLabelRenderer renderer = help(command).parameterLabelRenderer();
    return renderer.renderParameterLabel(argument, Ansi.OFF, List.of()).toString();
  }

  /** Returns the last column, which has the description of an option or a parameter. */
  private static String last(Text[][] cells) {
    Stream<String> lines = Arrays.stream(cells).map(row -> row[row.length - 1].toString());
    return lines.collect(Collectors.joining(" "));
  }

  private static String description(CommandSpec command) {
    return String.join(" ", plain(command.usageMessage().description()));
  }

  private static List<String> plain(String[] lines) {
    return Arrays.stream(lines).map(line -> Ansi.OFF.string(line.formatted())).toList();
  }

  /** Builds a text in the macros of man(7) line by line. */
  static final class Roff {
    private final StringBuilder text = new StringBuilder();

    Roff macro(String name, String... arguments) {
      text.append('.').append(name);
      for (String argument : arguments) {
        text.append(" \"").append(escaped(argument).replace("\"", "\\(dq")).append('"');
      }
      text.append('\n');
      return this;
    }

    /** Adds words that are filled to the width of the terminal. */
    Roff words(String words) {
      String joined = String.join(" ", words.strip().split("\\s+"));
      return joined.isEmpty() ? this : line(joined);
    }

    /** Adds indented lines that are not filled. */
    Roff example(Iterable<String> lines) {
      text.append(".RS 2\n.nf\n");
      lines.forEach(this::line);
      text.append(".fi\n.RE\n");
      return this;
    }

    private Roff line(String words) {
      // A line that starts with a dot would be a macro.
      text.append(words.startsWith(".") ? "\\&" : "").append(escaped(words)).append('\n');
      return this;
    }

    /** Escapes backslashes, hyphens and non-ASCII characters. */
    private static String escaped(String words) {
      return words.codePoints().mapToObj(Roff::escaped).collect(Collectors.joining());
    }

    private static String escaped(int letter) {
      return switch (letter) {
        case '\\' -> "\\e";
        case '-' -> "\\-";
        case '\'' -> "\\(aq";
        case '^' -> "\\(ha";
        case '~' -> "\\(ti";
        default -> letter > 126 ? "\\[u%04X]".formatted(letter) : Character.toString(letter);
      };
    }

    @Override
    public String toString() {
      return text.toString();
    }
  }
}
