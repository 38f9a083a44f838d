package io.github.redescend.cli.wiring;

import io.github.redescend.linalg.Backends;
import java.util.Set;

/**
 * Loads the standard backend while the options are parsed, because each takes longer than many
 * fits. The command would load the same backend. Without a thread no backend is needed.
 */
public record EarlyBackend(Thread thread) {
  private static final Set<String> COMPUTING =
      Set.of("train", "predict", "test", "evaluate", "tune", "compare", "audit", "select");

  /** Starts loading if the command in the arguments computes and they name no backend. */
  public static EarlyBackend begin(String... args) {
    if (!isNeeded(args)) {
      return new EarlyBackend(null);
    }
    Thread thread = new Thread(Backends::standard, "redescend-backend");
    thread.setDaemon(true);
    thread.start();
    return new EarlyBackend(thread);
  }

  /** Whether a run with these arguments needs the standard backend, from a quick check. */
  static boolean isNeeded(String... args) {
    if (args.length < 2 || !COMPUTING.contains(args[0])) {
      return false;
    }
    for (String word : args) {
      if (word.startsWith("--backend") || word.equals("--help") || word.equals("-h")) {
        return false;
      }
    }
    return true;
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
