package io.github.redescend.cli.api;

/**
 * A command that a jar adds to the program: the jar names the class in {@code META-INF/services}.
 * Jars are those on the class path and those in the folders of plug-ins.
 */
public interface CommandContribution {
  /** What the user types; not the name of one of the program's own commands, which come first. */
  String name();

  /**
   * Makes the command: a {@code Callable<Integer>} or {@code Runnable} with picocli's {@code
   * Command} annotation. What it returns is the exit code. An {@link
   * io.github.redescend.core.InvalidInputException} ends the program with its message and exit code
   * 2.
   *
   * @param console where it reads and writes
   */
  Object command(Console console);
}
