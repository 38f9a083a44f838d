package io.github.redescend.cli.wiring;

import io.github.redescend.linalg.Backends;
import java.util.Arrays;
import java.util.Set;

/**
 * Starts the usual backend beside the options' being read, of which neither needs the other: each
 * takes longer than many a fit. What is started is what the command would start itself.
 */
public final class EarlyBackend {
  /** Which cannot do without one. */
  private static final Set<String> COMMANDS =
      Set.of("train", "predict", "test", "evaluate", "tune", "compare", "audit", "select");

  private final Thread thread;

  private EarlyBackend(Thread thread) {
    this.thread = thread;
  }

  /** Begins, if these arguments are of a command that computes and name no backend. */
  public static EarlyBackend begin(String... args) {
    Thread thread = new Thread(Backends::standard, "redescend-backend");
    thread.setDaemon(true);
    if (wanted(args)) {
      thread.start();
    }
    return new EarlyBackend(thread);
  }

  /** Whether a run with these arguments needs the usual backend, as far as can be seen at once. */
  static boolean wanted(String... args) {
    return args.length > 1
        && COMMANDS.contains(args[0])
        && Arrays.stream(args)
            .noneMatch(
                word -> word.startsWith("--backend") || word.equals("--help") || word.equals("-h"));
  }

  /** Waits for it: a program that ends while a library is being loaded may crash. */
  public void finish() {
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
