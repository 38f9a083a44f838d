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
import io.github.redescend.cli.command.select.SelectCommand;
import io.github.redescend.cli.command.serve.ServeCommand;
import io.github.redescend.cli.command.test.TestCommand;
import io.github.redescend.cli.command.train.TrainCommand;
import io.github.redescend.cli.command.tune.TuneCommand;
import io.github.redescend.cli.option.run.PluginsOption;
import io.github.redescend.cli.output.Console;
import io.github.redescend.cli.wiring.CommandContribution;
import io.github.redescend.cli.wiring.PluginFolder;
import io.github.redescend.core.Version;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
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

  /** The command line with every command of the class path, on these streams. */
  public static CommandLine line(Console console) {
    return line(console, List.of());
  }

  private static CommandLine line(Console console, List<PluginFolder> plugins) {
    CommandLine line = new CommandLine(new Root());
    Map<String, Supplier<Object>> makers = makers(console);
    contributed(plugins)
        .forEach(added -> makers.putIfAbsent(added.name(), () -> added.command(console)));
    makers.values().forEach(maker -> line.addSubcommand(maker.get()));
    // These look at all the others.
    return grouped(
        line.addSubcommand(new AutoComplete.GenerateCompletion())
            .addSubcommand(new ManPageCommand(console))
            .addSubcommand(new HelpCommand()));
  }

  /**
   * The command line that these arguments need, for which it is as with every command, those of
   * plug-ins among them: to make the options of all commands takes longer than a short one runs.
   *
   * @throws io.github.redescend.core.InvalidInputException if a plug-in that may have the command
   *     cannot be read or loaded
   */
  public static CommandLine line(Console console, String[] args) {
    String first = args.length == 0 ? "" : args[0];
    if (ProgramVersion.NAMES.contains(first)) {
      return new CommandLine(new Root());
    }
    Supplier<Object> maker = makers(console).get(first);
    return maker == null
        ? line(console, PluginsOption.folders(args))
        : grouped(new CommandLine(new Root()).addSubcommand(maker.get()));
  }

  private static CommandLine grouped(CommandLine line) {
    line.getSubcommands().values().forEach(OptionGroups::show);
    return line;
  }

  private static Stream<CommandContribution> contributed(List<PluginFolder> plugins) {
    return Stream.concat(
        ServiceLoader.load(CommandContribution.class, Commands.class.getClassLoader()).stream()
            .map(ServiceLoader.Provider::get),
        plugins.stream().flatMap(folder -> folder.commands().stream()));
  }

  /** What makes each command, by its name. */
  private static Map<String, Supplier<Object>> makers(Console console) {
    Map<String, Supplier<Object>> makers = new LinkedHashMap<>();
    makers.put("train", () -> new TrainCommand(console));
    makers.put("predict", () -> new PredictCommand(console));
    makers.put("test", () -> new TestCommand(console));
    makers.put("serve", () -> new ServeCommand(console));
    makers.put("evaluate", () -> new EvaluateCommand(console));
    makers.put("tune", () -> new TuneCommand(console));
    makers.put("compare", () -> CompareCommand.line(console));
    makers.put("audit", () -> AuditCommand.line(console));
    makers.put("select", () -> new SelectCommand(console));
    makers.put("explain", () -> new ExplainCommand(console));
    makers.put("verify", () -> new VerifyCommand(console));
    makers.put("sign", () -> new SignCommand(console));
    makers.put("describe", () -> new DescribeCommand(console));
    makers.put("generate", () -> new GenerateCommand(console));
    makers.put("convert", () -> new ConvertCommand(console));
    makers.put("export", () -> new ExportCommand(console));
    makers.put("plot", () -> new PlotCommand(console));
    makers.put("doctor", () -> new DoctorCommand(console));
    return makers;
  }

  @Command(
      name = "redescend",
      mixinStandardHelpOptions = true,
      versionProvider = ProgramVersion.class,
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

  /** The version of the jar and its commit. */
  public static final class ProgramVersion implements IVersionProvider {
    private static final Set<String> NAMES = Set.of("-V", "--version");

    /** Whether these arguments ask for nothing else. */
    public static boolean isAll(String[] args) {
      return args.length == 1 && NAMES.contains(args[0]);
    }

    /** The program and its version. */
    static String name() {
      return "redescend " + Version.text();
    }

    @Override
    public String[] getVersion() {
      return new String[] {
        name(), "Java " + Runtime.version() + " on " + System.getProperty("os.name")
      };
    }
  }
}
