package io.github.redescend.cli.wiring;

import io.github.redescend.linalg.Backends;

/**
 * Starts the usual backend beside the options' being read, of which neither needs the other: each
 * takes longer than many a fit. What is started is what the command would start itself.
 */
public final class EarlyBackend {
  /** Null where no backend is wanted, as runs that need none are over before a thread begins. */
  private final Thread thread;

  private EarlyBackend(Thread thread) {
    this.thread = thread;
  }

  /** Begins, if these arguments are of a command that computes and name no backend. */
  public static EarlyBackend begin(String... args) {
    if (!wanted(args)) {
      return new EarlyBackend(null);
    }
    Thread thread = new Thread(Backends::standard, "redescend-backend");
    thread.setDaemon(true);
    thread.start();
    return new EarlyBackend(thread);
  }

  /** Whether a run with these arguments needs the usual backend, as far as can be seen at once. */
  static boolean wanted(String... args) {
    if (args.length < 2 || !computes(args[0])) {
      return false;
    }
    for (String word : args) {
      if (word.startsWith("--backend") || word.equals("--help") || word.equals("-h")) {
        return false;
      }
    }
    return true;
  }

  private static boolean computes(String command) {
    return switch (command) {
      case "train", "predict", "test", "evaluate", "tune", "compare", "audit", "select" -> true;
      default -> false;
    };
  }

  /** Waits for it: a program that ends while a library is being loaded may crash. */
  public void finish() {
    boolean interrupted = false;
    while (thread != null && thread.isAlive()) {
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
