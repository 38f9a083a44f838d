package io.github.redescend.cli.command;

import io.github.redescend.core.Version;
import java.util.Set;
import picocli.CommandLine.IVersionProvider;

/** The version and the commit of the jar. */
public final class ProgramVersion implements IVersionProvider {
  /** The options that print it. */
  public static final Set<String> NAMES = Set.of("-V", "--version");

  /** Whether the arguments request only the version. */
  public static boolean isAll(String[] args) {
    return args.length == 1 && NAMES.contains(args[0]);
  }

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
