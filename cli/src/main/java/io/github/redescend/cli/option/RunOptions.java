package io.github.redescend.cli.option;

import io.github.redescend.cli.api.Console;
import io.github.redescend.cli.option.RunFiles.Reads;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.cli.wiring.PluginFolder;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.Seed;
import io.github.redescend.linalg.BackendProvider;
import io.github.redescend.linalg.Backends;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The options for running a command and for its output. */
public final class RunOptions implements Problems.Checked {
  /** Shows every option, while {@code --help} shows the common ones. */
  public static final String HELP_ALL = "--help-all";

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      order = 91,
      names = "--seed",
      paramLabel = "N",
      description = "Seed of the random number generator (default: 1).")
  private long seed = 1;

  @Option(
      order = 92,
      names = "--threads",
      paramLabel = "N",
      description = "Number of threads (default: all processors).")
  private Integer threads;

  @Option(
      order = 93,
      names = "--backend",
      paramLabel = "NAME",
      description = "Linear algebra: auto, openblas, netlib, jblas or java (default: auto).")
  private String backend = "auto";

  @Option(
      order = 94,
      names = "--quiet",
      description = "Print no notes and no progress on standard error.")
  private boolean quiet;

  @Option(
      order = 95,
      names = "--json",
      description = "Print one JSON object on standard output and nothing else.")
  private boolean json;

  @Option(
      order = 95,
      names = "--verbose",
      description = "Also print how the choice was made and how the fit ended.")
  private boolean verbose;

  @Option(
      order = 97,
      names = {"-h", "--help", HELP_ALL},
      usageHelp = true,
      description = "Show this help, or all options.")
  @SuppressWarnings("UnusedVariable") // Picocli shows the help.
  private boolean help;

  @Option(
      order = 98,
      names = {"-V", "--version"},
      versionHelp = true,
      description = "Show the version and exit.")
  @SuppressWarnings("UnusedVariable") // Picocli shows the version.
  private boolean version;

  @Option(order = 96, names = "--debug", description = "Print the stack trace of an error.")
  @SuppressWarnings("UnusedVariable") // The error handler reads it from the arguments.
  private boolean debug;

  /** Reports values out of range and problems of the files of the run. */
  @Override
  public void check(Problems problems) {
    problems.check(() -> RunFiles.of(command), RunFiles.none()).check(problems);
    problems.check(this::threads, 1);
    problems.check(this::knownBackend, backend);
  }

  private int threads() {
    return threads == null
        ? Runtime.getRuntime().availableProcessors()
        : Require.atLeast("threads", threads, 1);
  }

  private String knownBackend() {
    if (!backend.equals(Backends.AUTO) && !backend.equals("java")) {
      addBackends();
    }
    if (!Backends.names().contains(backend)) {
      throw new InvalidInputException(
          "backend = %s is not allowed: it must be one of %s"
              .formatted(backend, String.join(", ", Backends.names())));
    }
    return backend;
  }

  /** Adds the backends of plug-ins to {@link Backends}. */
  public void addBackends() {
    for (PluginFolder folder : Plugins.folders(command)) {
      folder.services(BackendProvider.class).forEach(Backends::install);
    }
  }

  public Seed seed() {
    return Seed.of(seed);
  }

  public Parts parts() {
    return Parts.on(knownBackend(), threads(), Plugins.folders(command), this::note);
  }

  /** Returns the parts for a command without computations. No native library is loaded. */
  public Parts partsWithoutNatives() {
    return Parts.on("java", 1, Plugins.folders(command));
  }

  private void note(String sentence) {
    if (!quiet) {
      command.commandLine().getErr().println("redescend: " + sentence);
    }
  }

  public Report report(Console console) {
    return new Report(console, json, quiet, verbose);
  }

  /** The option for plug-in folders, also before the command; the launcher adds its own. */
  public static final class Plugins {
    private static final String NAME = "--plugins";

    /** The system property with the folder next to the program, which need not exist. */
    private static final String BESIDE_THE_PROGRAM = "redescend.plugins";

    @Option(
        order = 90,
        names = NAME,
        scope = ScopeType.INHERIT,
        paramLabel = "DIR",
        defaultValue = "${env:REDESCEND_PLUGINS}",
        description =
            "A folder of jars with plug-ins, besides plugins/ next to the program (default:"
                + " $REDESCEND_PLUGINS).")
    @Reads(folderOf = ".jar")
    @SuppressWarnings("UnusedVariable") // Read through the specification of the program.
    private Path folder;

    /** Returns the plug-in folders for a run of this command. */
    public static List<PluginFolder> folders(CommandSpec command) {
      return folders((Path) command.root().findOption(NAME).getValue());
    }

    /** Returns the plug-in folders in unparsed arguments. Commands may come from these folders. */
    public static List<PluginFolder> folders(String[] args) {
      String variable = System.getenv("REDESCEND_PLUGINS");
      for (int i = 0; i < args.length; i++) {
        if (args[i].startsWith(NAME + "=")) {
          variable = args[i].substring(NAME.length() + 1);
        } else if (args[i].equals(NAME) && i + 1 < args.length) {
          variable = args[i + 1];
        }
      }
      return folders(variable == null ? null : Path.of(variable));
    }

    private static List<PluginFolder> folders(Path folder) {
      List<PluginFolder> folders = new ArrayList<>();
      String directory = System.getProperty(BESIDE_THE_PROGRAM);
      if (directory != null && Files.isDirectory(Path.of(directory))) {
        folders.add(new PluginFolder(Path.of(directory), true));
      }
      if (folder != null) {
        folders.add(new PluginFolder(folder, false));
      }
      return folders;
    }
  }
}
