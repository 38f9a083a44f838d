package io.github.redescend.cli.command;

import io.github.redescend.cli.option.PluginsOption;
import io.github.redescend.cli.output.Console;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** All commands. */
public final class Commands {
  private Commands() {}

  /** The command line with every command, on these streams. */
  public static CommandLine line(Console console) {
    return new CommandLine(new Root())
        .addSubcommand(new TrainCommand(console))
        .addSubcommand(new PredictCommand(console))
        .addSubcommand(new EvaluateCommand(console))
        .addSubcommand(new TuneCommand(console))
        .addSubcommand(CompareCommand.line(console))
        .addSubcommand(AuditCommand.line(console))
        .addSubcommand(new DescribeCommand(console))
        .addSubcommand(new GenerateCommand(console))
        .addSubcommand(new ConvertCommand(console))
        .addSubcommand(new ExportCommand(console))
        .addSubcommand(new PlotCommand(console))
        .addSubcommand(new ReproduceCommand(console))
        .addSubcommand(new DoctorCommand(console))
        .addSubcommand(new AutoComplete.GenerateCompletion())
        .addSubcommand(new ManPageCommand(console))
        .addSubcommand(new HelpCommand());
  }

  @Command(
      name = "redescend",
      mixinStandardHelpOptions = true,
      versionProvider = Version.class,
      synopsisSubcommandLabel = "COMMAND",
      usageHelpWidth = 100,
      commandListHeading = "%nCommands:%n",
      description = "Robust large-margin classifiers for tables with wrong labels and outliers.",
      footer = {
        "",
        "Example:",
        "  redescend evaluate examples/data/wdbc.csv --noise symmetric:0.2 --cv 10",
        "  redescend COMMAND --help"
      })
  private static final class Root implements Runnable {
    @Spec private CommandSpec spec;

    @Mixin
    @SuppressWarnings("UnusedVariable") // The commands inherit it.
    private PluginsOption plugins;

    @Override
    public void run() {
      throw new ParameterException(spec.commandLine(), "a command is missing");
    }
  }

  /** The version of the jar. */
  static final class Version implements IVersionProvider {
    /** The program and its version. */
    static String name() {
      String version = Commands.class.getPackage().getImplementationVersion();
      return "redescend " + (version == null ? "development" : version);
    }

    @Override
    public String[] getVersion() {
      return new String[] {
        name(), "Java " + Runtime.version() + " on " + System.getProperty("os.name")
      };
    }
  }
}
