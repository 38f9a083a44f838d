package io.github.redescend.cli;

import io.github.redescend.cli.api.Console;
import io.github.redescend.cli.command.ProgramVersion;
import io.github.redescend.cli.option.InputOptions;
import io.github.redescend.cli.output.CheckedOutput;
import io.github.redescend.cli.output.CheckedOutput.Screen;
import io.github.redescend.cli.wiring.EarlyBackend;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Printable;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The entry point of the program. */
public final class Main {
  private static final int USER = 2;
  private static final int FAILURE = 1;
  private static final int INTERRUPTED = 130;

  private Main() {}

  public static void main(String[] args) {
    // Numbers look the same in every locale.
    Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT);
    // Classes generated at run time cannot be in a class-data archive and would slow every start.
    System.setProperty("guice_bytecode_gen_option", "DISABLED");
    CheckedOutput results = new CheckedOutput(new FileOutputStream(FileDescriptor.out));
    boolean screen = Boolean.getBoolean("redescend.terminal.results");
    PrintStream out = utf8(screen ? new Screen(results) : results);
    PrintStream err = utf8(new FileOutputStream(FileDescriptor.err));
    // Output of libraries must not mix with the results.
    System.setOut(err);
    System.setErr(err);
    boolean terminal = Boolean.getBoolean("redescend.terminal");
    EarlyBackend backend = EarlyBackend.begin(args);
    int code = run(args, new Console(System.in, out, err, terminal));
    out.flush();
    backend.finish();
    System.exit(results.code(code, err));
  }

  /**
   * Runs a command line, for tests and embedding. It never ends the process and uses only the given
   * streams.
   *
   * @return the exit code: 0 success, 2 wrong input or options, 1 any other failure
   */
  public static int run(String[] args, InputStream in, PrintStream out, PrintStream err) {
    return run(args, new Console(in, out, err, false));
  }

  private static PrintStream utf8(OutputStream stream) {
    return new PrintStream(stream, true, StandardCharsets.UTF_8);
  }

  /** Runs the commands and turns exceptions into an error message and an exit code. */
  private static int run(String[] args, Console console) {
    if (ProgramVersion.isAll(args)) {
      // Loading the classes of the parser would take longer than everything else.
      for (String line : new ProgramVersion().getVersion()) {
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
    // A data file may have the name @data.csv.
    line.setExpandAtFiles(false);
    line.setParameterExceptionHandler((e, given) -> misread(e, args, console));
    line.setExecutionExceptionHandler((e, at, result) -> failed(e, args, console));
    return line;
  }

  private static int misread(ParameterException e, String[] args, Console console) {
    UsageError misread = UsageError.of(e);
    String message = misread.reason() + "; " + misread.hint();
    String masked = InputOptions.masked(message, List.of(args));
    console.err().println("redescend: " + Printable.sentence(masked));
    return USER;
  }

  private static int failed(Throwable e, String[] args, Console console) {
    boolean debug = Arrays.asList(args).contains("--debug");
    if (debug) {
      e.printStackTrace(console.err());
    }
    if (e instanceof InvalidInputException) {
      Stream<String> problems = e.getMessage().lines().map(Printable::sentence);
      problems.forEach(problem -> console.err().println("redescend: " + problem));
      return USER;
    }
    if (e instanceof CancellationException) {
      console.err().println("redescend: " + e.getMessage());
      return INTERRUPTED;
    }
    if (e instanceof OutOfMemoryError) {
      String full =
          "redescend: the heap of %d MB is full: give more memory by REDESCEND_OPTS=-Xmx8g, or use fewer rows, fewer landmarks (--space landmarks:m=500) or --threads 1"
              .formatted(Runtime.getRuntime().maxMemory() >> 20);
      console.err().println(full);
      return USER;
    }
    console.err().println("redescend: " + sentence(e) + (debug ? "" : " (--debug shows where)"));
    return FAILURE;
  }

  private static String sentence(Throwable e) {
    String message = e.getMessage() == null ? "" : e.getMessage().lines().findFirst().orElse("");
    return "internal error: " + e.getClass().getSimpleName() + ": " + Printable.sentence(message);
  }

  private static PrintWriter writer(PrintStream stream) {
    return new PrintWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), true);
  }

  /** The error message for a command line that cannot be parsed, with a hint to correct it. */
  record UsageError(String reason, String hint) {
    static UsageError of(ParameterException failure) {
      CommandLine command = failure.getCommandLine();
      String help = "try '" + command.getCommandSpec().qualifiedName() + " --help'";
      if (failure instanceof UnmatchedArgumentException unmatched) {
        return unmatched(command, unmatched.getUnmatched(), help);
      }
      List<String> others = command.getUnmatchedArguments();
      if (failure instanceof MissingParameterException
          && others.stream().anyMatch(UsageError::isName)) {
        // The missing argument may be the mistyped one.
        return unmatched(command, others, help);
      }
      return new UsageError(value(failure).replaceFirst("\\.$", ""), help);
    }

    private static boolean isName(String argument) {
      return argument.startsWith("-") && argument.length() > 1;
    }

    private static UsageError unmatched(CommandLine command, List<String> arguments, String help) {
      String first = arguments.get(0);
      boolean root = command.getParent() == null;
      Optional<String> option = arguments.stream().filter(UsageError::isName).findFirst();
      if (!root && option.isEmpty()) {
        return new UsageError(tooMany(command, first), help);
      }
      String name = root ? first : option.get().replaceFirst("=.*", "");
      if (root && command.getSubcommands().containsKey(name)) {
        return new UsageError(
            "the command '%s' comes after '--', where no command is recognized".formatted(name),
            "omit '--': 'redescend %s ...'".formatted(name));
      }
      List<String> near = near(command, name);
      return new UsageError(
          "unknown %s '%s'".formatted(isName(name) ? "option" : "command", name),
          near.isEmpty() ? help : "did you mean " + String.join(" or ", near) + "? Or " + help);
    }

    private static List<String> near(CommandLine command, String name) {
      String other = name.toLowerCase(Locale.ROOT).replaceFirst("^--?", "");
      List<String> meant =
          isName(name)
              ? options(other).stream()
                  .filter(command.getCommandSpec().optionsMap()::containsKey)
                  .toList()
              : commands(other).stream().filter(command.getSubcommands()::containsKey).toList();
      return meant.isEmpty()
          ? new UnmatchedArgumentException(command, List.of(name)).getSuggestions()
          : meant;
    }

    /** Returns the command that has another name elsewhere. */
    private static List<String> commands(String name) {
      return switch (name) {
        case "fit", "learn" -> List.of("train");
        case "classify" -> List.of("predict");
        case "score" -> List.of("test");
        case "validate", "cv" -> List.of("evaluate");
        case "optimize", "search" -> List.of("tune");
        case "benchmark" -> List.of("compare");
        case "clean" -> List.of("audit");
        case "info", "list" -> List.of("describe");
        default -> List.of();
      };
    }

    /** Returns the options that have another name elsewhere, also of other commands. */
    private static List<String> options(String name) {
      return switch (name) {
        case "c" -> List.of("--C");
        case "class", "class-column", "response", "target", "y" -> List.of("--label");
        case "delimiter", "sep" -> List.of("--separator");
        case "gamma", "sigma", "width" -> List.of("--kernel");
        case "jobs", "n-jobs", "cores" -> List.of("--threads");
        case "k", "kfold", "k-fold", "n-splits" -> List.of("--cv");
        case "na-values", "missing-values" -> List.of("--na");
        case "normalize", "standardize" -> List.of("--scale");
        case "out", "output-file", "save" -> List.of("--model", "--output");
        case "random-seed", "random-state" -> List.of("--seed");
        case "n", "rows", "samples", "size" -> List.of("--n");
        case "sample-weight", "weight" -> List.of("--weights");
        case "scorer", "scoring" -> List.of("--metric");
        case "test-size" -> List.of("--holdout");
        default -> List.of();
      };
    }

    private static String tooMany(CommandLine command, String first) {
      String parameters =
          command.getCommandSpec().positionalParameters().stream()
              .map(PositionalParamSpec::paramLabel)
              .collect(Collectors.joining(" "));
      String all = parameters.isEmpty() ? "only options" : parameters + " and options";
      return "unexpected argument '%s': %s takes %s (a name with blanks needs quotes)"
          .formatted(first, command.getCommandName(), all);
    }

    /** Returns the parser's message without Java types. URLs in it are masked later. */
    private static String value(ParameterException failure) {
      String message =
          failure.getMessage().lines().findFirst().orElse("the arguments cannot be read");
      if (!(failure.getArgSpec() instanceof OptionSpec option) || failure.getValue() == null) {
        return message;
      }
      String text = failure.getValue();
      String problem =
          switch (option.auxiliaryTypes()[0].getSimpleName()) {
            case "boolean", "Boolean" -> "neither true nor false";
            case "double", "Double" -> "not a number";
            case "int", "Integer", "long", "Long" ->
                text.matches("[+-]?[0-9]+") ? "out of range" : "not a whole number";
            default -> "";
          };
      return problem.isEmpty()
          ? message
          : "%s: '%s' is %s".formatted(option.longestName(), text, problem);
    }
  }
}
