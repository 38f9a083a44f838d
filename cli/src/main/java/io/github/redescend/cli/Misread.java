package io.github.redescend.cli;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * What a command line that cannot be read is refused with.
 *
 * @param reason what is wrong with it
 * @param hint the way out
 */
record Misread(String reason, String hint) {
  /** What other programs and libraries call the commands. */
  private static final Map<String, String> OTHERS =
      Map.ofEntries(
          Map.entry("fit", "train"),
          Map.entry("learn", "train"),
          Map.entry("classify", "predict"),
          Map.entry("score", "test"),
          Map.entry("validate", "evaluate"),
          Map.entry("cv", "evaluate"),
          Map.entry("optimize", "tune"),
          Map.entry("search", "tune"),
          Map.entry("benchmark", "compare"),
          Map.entry("clean", "audit"),
          Map.entry("info", "describe"),
          Map.entry("list", "describe"));

  static Misread of(ParameterException failure) {
    CommandLine command = failure.getCommandLine();
    String help = "try '" + command.getCommandSpec().qualifiedName() + " --help'";
    if (failure instanceof UnmatchedArgumentException unmatched) {
      return unmatched(command, unmatched.getUnmatched(), help);
    }
    List<String> others = command.getUnmatchedArguments();
    if (failure instanceof MissingParameterException && others.stream().anyMatch(Misread::isName)) {
      // What is missing may be what was mistyped.
      return unmatched(command, others, help);
    }
    return new Misread(value(failure), help);
  }

  private static boolean isName(String argument) {
    return argument.startsWith("-") && argument.length() > 1;
  }

  private static Misread unmatched(CommandLine command, List<String> arguments, String help) {
    String first = arguments.get(0);
    boolean root = command.getParent() == null;
    Optional<String> option = arguments.stream().filter(Misread::isName).findFirst();
    if (!root && option.isEmpty()) {
      return new Misread(tooMany(command, first), help);
    }
    String name = root ? first : option.get().replaceFirst("=.*", "");
    if (root && command.getSubcommands().containsKey(name)) {
      return new Misread(
          "the command '%s' comes after '--', where no command is recognized".formatted(name),
          "leave '--' out: 'redescend %s ...'".formatted(name));
    }
    List<String> near = near(command, name);
    return new Misread(
        "unknown %s '%s'".formatted(isName(name) ? "option" : "command", name),
        near.isEmpty() ? help : "did you mean " + String.join(" or ", near) + "? Or " + help);
  }

  private static List<String> near(CommandLine command, String name) {
    String meant = OTHERS.get(name.toLowerCase(Locale.ROOT));
    return command.getParent() == null && meant != null
        ? List.of(meant)
        : new UnmatchedArgumentException(command, List.of(name)).getSuggestions();
  }

  private static String tooMany(CommandLine command, String first) {
    String taken =
        command.getCommandSpec().positionalParameters().stream()
            .map(PositionalParamSpec::paramLabel)
            .collect(Collectors.joining(" "));
    return "an argument too many, '%s': %s takes %s (a name with blanks needs quotes)"
        .formatted(
            first,
            command.getCommandName(),
            taken.isEmpty() ? "options alone" : taken + " beside options");
  }

  /** The parser's own words, which may quote a URL that is masked later, but for types of Java. */
  private static String value(ParameterException failure) {
    String said = failure.getMessage().lines().findFirst().orElse("the arguments cannot be read");
    if (!(failure.getArgSpec() instanceof OptionSpec option) || failure.getValue() == null) {
      return said;
    }
    String text = failure.getValue();
    Optional<String> problem = problem(option.auxiliaryTypes()[0], text);
    return problem
        .map(words -> "%s: '%s' is %s".formatted(option.longestName(), text, words))
        .orElse(said);
  }

  private static Optional<String> problem(Class<?> type, String text) {
    if (type == boolean.class || type == Boolean.class) {
      return Optional.of("neither true nor false");
    }
    if (type == double.class || type == Double.class) {
      return Optional.of("not a number");
    }
    if (type != int.class && type != Integer.class && type != long.class && type != Long.class) {
      return Optional.empty();
    }
    return Optional.of(
        text.matches("[+-]?[0-9]+") ? "beyond the numbers it takes" : "not a whole number");
  }
}
