package io.github.redescend.cli.command;

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
import io.github.redescend.cli.command.train.TrainCommand;
import io.github.redescend.cli.command.tune.TuneCommand;
import io.github.redescend.cli.option.PluginsOption;
import io.github.redescend.cli.output.Console;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
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
  private static final Set<String> VERSION = Set.of("-V", "--version");

  private Commands() {}

  /** The command line with every command, on these streams. */
  public static CommandLine line(Console console) {
    CommandLine line = new CommandLine(new Root());
    makers(console).values().forEach(maker -> line.addSubcommand(maker.get()));
    // These look at all the others.
    return line.addSubcommand(new AutoComplete.GenerateCompletion())
        .addSubcommand(new ManPageCommand(console))
        .addSubcommand(new HelpCommand());
  }

  /**
   * The command line that these arguments need, for which it is as {@link #line(Console)}: to make
   * the options of all commands takes longer than a short one runs.
   */
  public static CommandLine line(Console console, String[] args) {
    String first = args.length == 0 ? "" : args[0];
    if (VERSION.contains(first)) {
      return new CommandLine(new Root());
    }
    Supplier<Object> maker = makers(console).get(first);
    return maker == null ? line(console) : new CommandLine(new Root()).addSubcommand(maker.get());
  }

  /** What makes each command, by its name. */
  private static Map<String, Supplier<Object>> makers(Console console) {
    Map<String, Supplier<Object>> makers = new LinkedHashMap<>();
    makers.put("train", () -> new TrainCommand(console));
    makers.put("predict", () -> new PredictCommand(console));
    makers.put("evaluate", () -> new EvaluateCommand(console));
    makers.put("tune", () -> new TuneCommand(console));
    makers.put("compare", () -> CompareCommand.line(console));
    makers.put("audit", () -> AuditCommand.line(console));
    makers.put("explain", () -> new ExplainCommand(console));
    makers.put("verify", () -> new VerifyCommand(console));
    makers.put("sign", () -> new SignCommand(console));
    makers.put("describe", () -> new DescribeCommand(console));
    makers.put("generate", () -> new GenerateCommand(console));
    makers.put("convert", () -> new ConvertCommand(console));
    makers.put("export", () -> new ExportCommand(console));
    makers.put("plot", () -> new PlotCommand(console));
    makers.put("reproduce", () -> new ReproduceCommand(console));
    makers.put("doctor", () -> new DoctorCommand(console));
    return makers;
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
