package io.github.redescend.cli;

import io.github.redescend.cli.api.CommandContribution;
import io.github.redescend.cli.api.Console;
import io.github.redescend.cli.command.BaseCommand;
import io.github.redescend.cli.command.PlotCommand;
import io.github.redescend.cli.command.ProgramVersion;
import io.github.redescend.cli.command.audit.AuditCommand;
import io.github.redescend.cli.command.certify.ExplainCommand;
import io.github.redescend.cli.command.certify.SignCommand;
import io.github.redescend.cli.command.certify.VerifyCommand;
import io.github.redescend.cli.command.compare.CompareCommand;
import io.github.redescend.cli.command.convert.ConvertCommand;
import io.github.redescend.cli.command.convert.ExportCommand;
import io.github.redescend.cli.command.convert.GenerateCommand;
import io.github.redescend.cli.command.describe.DescribeCommand;
import io.github.redescend.cli.command.doctor.DoctorCommand;
import io.github.redescend.cli.command.evaluate.EvaluateCommand;
import io.github.redescend.cli.command.predict.PredictCommand;
import io.github.redescend.cli.command.select.SelectCommand;
import io.github.redescend.cli.command.serve.ServeCommand;
import io.github.redescend.cli.command.test.TestCommand;
import io.github.redescend.cli.command.train.TrainCommand;
import io.github.redescend.cli.command.tune.TuneCommand;
import io.github.redescend.cli.option.OptionConverter;
import io.github.redescend.cli.option.RunOptions.Plugins;
import io.github.redescend.cli.wiring.PluginFolder;
import io.github.redescend.core.InvalidInputException;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.stream.Stream;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.InitializationException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The catalogue of all commands. */
public final class Commands {
  /** The program's own commands, in the order of the help. */
  private static final String NAMES =
      "train predict test serve evaluate tune compare audit select"
          + " explain verify sign describe generate convert export plot doctor";

  /** The commands that read all other commands, and are added last. */
  private static final Set<String> READERS =
      Set.of("generate-completion", "generate-man-page", "help");

  private Commands() {}

  private static CommandLine line(Console console, List<PluginFolder> plugins) {
    CommandLine line = new CommandLine(new Root());
    Stream.of(NAMES.split(" ")).forEach(name -> line.addSubcommand(own(name)));
    contributed(plugins).forEach(added -> add(line, added, console));
    line.addSubcommand(new AutoComplete.GenerateCompletion());
    line.addSubcommand(new ManPageCommand(console));
    line.addSubcommand(new HelpCommand());
    return grouped(console, line);
  }

  private static void add(CommandLine line, CommandContribution added, Console console) {
    String name = added.name();
    String type = added.getClass().getName();
    if (line.getSubcommands().containsKey(name) || READERS.contains(name)) {
      throw new InvalidInputException(
          "%s contributes a command %s, but there is one of that name: rename it or remove the plug-in"
              .formatted(type, name));
    }
    try {
      line.addSubcommand(name, added.command(console));
    } catch (InitializationException e) {
      throw new InvalidInputException(
          "the command %s of %s cannot be added: %s".formatted(name, type, e.getMessage()), e);
    }
  }

  /**
   * Returns a command line that handles these arguments like the complete one. For the program's
   * own commands it omits all others, because creating their options takes longer than a short run.
   *
   * @throws io.github.redescend.core.InvalidInputException if a plug-in that may have the command
   *     cannot be read or loaded
   */
  public static CommandLine line(Console console, String[] args) {
    String first = args.length == 0 ? "" : args[0];
    if (ProgramVersion.NAMES.contains(first)) {
      return new CommandLine(new Root());
    }
    Object own = own(first);
    return own == null
        ? line(console, Plugins.folders(args))
        : grouped(console, new CommandLine(new Root()).addSubcommand(own));
  }

  private static CommandLine grouped(Console console, CommandLine line) {
    for (CommandLine command : line.getSubcommands().values()) {
      if (command.getCommandSpec().userObject() instanceof BaseCommand own) {
        own.use(console);
        // All invalid option values are reported together.
        command.getCommandSpec().parser().collectErrors(true);
      }
      OptionConverter.register(command);
      OptionGroups.show(command);
    }
    return line;
  }

  private static Stream<CommandContribution> contributed(List<PluginFolder> plugins) {
    return Stream.concat(
        ServiceLoader.load(CommandContribution.class, Commands.class.getClassLoader()).stream()
            .map(ServiceLoader.Provider::get),
        plugins.stream().flatMap(folder -> folder.services(CommandContribution.class).stream()));
  }

  /** Creates a command of the program, or returns null. A switch links faster than lambdas. */
  private static Object own(String name) {
    return switch (name) {
      case "train" -> new TrainCommand();
      case "predict" -> new PredictCommand();
      case "test" -> new TestCommand();
      case "serve" -> new ServeCommand();
      case "evaluate" -> new EvaluateCommand();
      case "tune" -> new TuneCommand();
      case "compare" -> without(new CompareCommand(), "--system");
      case "audit" -> // It fits its own classifier.
          without(
              new AuditCommand(), "--system --loss --solver --penalty --multiclass --class-weight");
      case "select" -> new SelectCommand();
      case "explain" -> new ExplainCommand();
      case "verify" -> new VerifyCommand();
      case "sign" -> new SignCommand();
      case "describe" -> new DescribeCommand();
      case "generate" -> new GenerateCommand();
      case "convert" -> new ConvertCommand();
      case "export" -> new ExportCommand();
      case "plot" -> new PlotCommand();
      case "doctor" -> new DoctorCommand();
      default -> null;
    };
  }

  /** Returns a command without some options of its mixins, which it does not support. */
  private static CommandLine without(BaseCommand command, String options) {
    CommandLine line = new CommandLine(command);
    for (String name : options.split(" ")) {
      line.getCommandSpec().remove(line.getCommandSpec().findOption(name));
    }
    return line;
  }

  @Command(
      name = "redescend",
      mixinStandardHelpOptions = true,
      versionProvider = ProgramVersion.class,
      synopsisSubcommandLabel = "COMMAND",
      usageHelpWidth = 100,
      commandListHeading = "%nCommands:%n",
      description =
          "Robust large-margin classifiers for tables with mislabelled rows and outliers.",
      footer = {
        "",
        "Example:",
        "  redescend evaluate examples/data/wdbc.csv --noise symmetric:0.2 --cv 10",
        "  redescend COMMAND --help"
      })
  private static final class Root implements Runnable {
    @Spec private CommandSpec spec;

    @Mixin
    @SuppressWarnings("UnusedVariable") // The commands inherit this option.
    private Plugins plugins;

    @Override
    public void run() {
      throw new ParameterException(spec.commandLine(), "a command is missing");
    }
  }

  @Command(
      name = "generate-man-page",
      mixinStandardHelpOptions = true,
      description = "Print the manual page of all commands, for man.",
      footer = {
        "",
        "Example:",
        "  redescend generate-man-page > redescend.1; man ./redescend.1",
      })
  static final class ManPageCommand implements Runnable {
    private static final Map<Integer, String> EXIT_CODES =
        Map.of(
            0, "Done.",
            1, "Something failed that is not the user's fault; --debug shows where.",
            2, "The input or the options are wrong; one sentence on standard error says what.",
            3, "The data did not pass: audit --fail-above estimates a higher rate. All is written.",
            130, "Interrupted; no incomplete file is left.");

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
}
