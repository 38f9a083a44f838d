package io.github.redescend.linalg;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/**
 * Runs the start of dev.ludovic.netlib, which reads system properties and logs. The properties are
 * set for the time of the start alone, under a lock, and are then what they were; what would have
 * been logged is kept as the reason of a failure instead.
 */
final class QuietStart {
  private static final Object LOCK = new Object();

  private QuietStart() {}

  /**
   * Runs {@code start} with these system properties.
   *
   * @throws Exception what {@code start} throws; if the log holds the failure behind it, with that
   *     added as suppressed
   */
  static <T> T run(Map<String, String> properties, Callable<T> start) throws Exception {
    synchronized (LOCK) {
      Map<String, String> former = new HashMap<>();
      properties.forEach((key, value) -> former.put(key, System.setProperty(key, value)));
      Logger logger = Logger.getLogger("dev.ludovic.netlib");
      Level level = logger.getLevel();
      boolean forwards = logger.getUseParentHandlers();
      Failures failures = new Failures();
      logger.addHandler(failures);
      logger.setUseParentHandlers(false);
      logger.setLevel(Level.FINE);
      try {
        return start.call();
      } catch (Exception | LinkageError e) {
        failures.thrown.forEach(e::addSuppressed);
        throw e;
      } finally {
        logger.setLevel(level);
        logger.setUseParentHandlers(forwards);
        logger.removeHandler(failures);
        former.forEach(
            (key, value) -> {
              if (value == null) {
                System.clearProperty(key);
              } else {
                System.setProperty(key, value);
              }
            });
      }
    }
  }

  /** Keeps what was thrown. */
  private static final class Failures extends Handler {
    private final List<Throwable> thrown = new ArrayList<>();

    Failures() {
      setLevel(Level.ALL);
    }

    @Override
    public void publish(LogRecord entry) {
      if (entry.getThrown() != null) {
        thrown.add(entry.getThrown());
      }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }
}
