package io.github.redescend.cli.api;

/**
 * A command that a jar adds to the program. The jar names the class in {@code META-INF/services}
 * and is on the class path or in a plug-in folder.
 */
public interface CommandContribution {
  /** Returns the name that users type. A name that another command has is refused. */
  String name();

  /**
   * Creates the command: a {@code Callable<Integer>} or {@code Runnable} with picocli's {@code
   * Command} annotation. Its return value is the exit code. An {@link
   * io.github.redescend.core.InvalidInputException} ends the program with its message and exit code
   * 2.
   *
   * @param console the streams of the command
   */
  Object command(Console console);
}
