package io.github.redescend.cli.option.run;

import io.github.redescend.cli.option.run.RunFiles.Reads;
import io.github.redescend.cli.wiring.PluginFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/**
 * The option for plug-in folders, allowed before and after the command. The launcher adds the
 * folder next to the program.
 */
public final class PluginsOption {
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
    String asked = System.getenv("REDESCEND_PLUGINS");
    for (int i = 0; i < args.length; i++) {
      if (args[i].startsWith(NAME + "=")) {
        asked = args[i].substring(NAME.length() + 1);
      } else if (args[i].equals(NAME) && i + 1 < args.length) {
        asked = args[i + 1];
      }
    }
    return folders(asked == null ? null : Path.of(asked));
  }

  private static List<PluginFolder> folders(Path asked) {
    List<PluginFolder> folders = new ArrayList<>();
    String beside = System.getProperty(BESIDE_THE_PROGRAM);
    if (beside != null && Files.isDirectory(Path.of(beside))) {
      folders.add(new PluginFolder(Path.of(beside), true));
    }
    if (asked != null) {
      folders.add(new PluginFolder(asked, false));
    }
    return folders;
  }
}
