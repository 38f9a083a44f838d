package io.github.redescend.cli.wiring;

import io.github.redescend.cli.output.Console;

/**
 * A command that a jar adds to the program: the jar names the class in {@code META-INF/services}.
 * Jars are those on the class path and those in the folders of plug-ins.
 */
public interface CommandContribution {
  /** What the user types; not the name of one of the program's own commands, which come first. */
  String name();

  /**
   * Makes the command: an object with picocli's {@code Command} annotation. One that extends {@link
   * io.github.redescend.cli.command.Task} has the options that every command has.
   *
   * @param console where it reads and writes
   */
  Object command(Console console);
}
