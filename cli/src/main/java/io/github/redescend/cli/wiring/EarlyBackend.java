package io.github.redescend.cli.wiring;

import io.github.redescend.linalg.Backends;

/**
 * Loads the standard backend while the options are parsed, because each takes longer than many
 * fits. The command would load the same backend.
 */
public final class EarlyBackend {
  /** Null if no backend is needed: such runs end before a thread would start. */
  private final Thread thread;

  private EarlyBackend(Thread thread) {
    this.thread = thread;
  }

  /** Starts loading if the command in the arguments computes and they name no backend. */
  public static EarlyBackend begin(String... args) {
    if (!wanted(args)) {
      return new EarlyBackend(null);
    }
    Thread thread = new Thread(Backends::standard, "redescend-backend");
    thread.setDaemon(true);
    thread.start();
    return new EarlyBackend(thread);
  }

  /** Whether a run with these arguments needs the standard backend, from a quick check. */
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

  /** Waits for the backend. A program that ends while a library is loading may crash. */
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
