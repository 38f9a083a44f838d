package io.github.redescend.linalg;

import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;

/** A backend that may be usable here; it is started once, when it is first asked for. */
final class BackendCandidate {
  private static final String JAVA = "java";

  private final String name;
  private final Callable<LinearAlgebra> start;
  private Attempt attempt;
  private LinearAlgebra algebra;

  BackendCandidate(String name, Callable<LinearAlgebra> start) {
    this.name = name;
    this.start = start;
  }

  String name() {
    return name;
  }

  /** How starting it went; starts it if this is the first call. */
  synchronized Attempt attempt() {
    if (attempt == null) {
      try {
        LinearAlgebra started = start.call();
        // A library that loads can still lack a routine, or have one that is wrong on this machine.
        if (!started.name().equals(JAVA)) {
          SelfTest.run(started);
        }
        algebra = started;
        attempt = new Attempt(name, true, started.description());
      } catch (Exception | LinkageError e) {
        attempt = new Attempt(name, false, reason(e));
      }
    }
    return attempt;
  }

  /** The backend, which must be usable. */
  synchronized LinearAlgebra algebra() {
    if (!attempt().usable()) {
      throw new IllegalStateException(attempt().toString());
    }
    return algebra;
  }

  /** What the innermost cause says, and what was noted on the way to it. */
  private static String reason(Throwable failure) {
    List<String> parts = new ArrayList<>();
    Throwable cause = failure;
    while (cause instanceof InvocationTargetException && cause.getCause() != null) {
      for (Throwable noted : cause.getSuppressed()) {
        parts.add(words(noted));
      }
      cause = cause.getCause();
    }
    parts.add(0, words(cause));
    for (Throwable noted : cause.getSuppressed()) {
      parts.add(words(noted));
    }
    return parts.stream().distinct().collect(Collectors.joining("; "));
  }

  private static String words(Throwable failure) {
    String message = failure.getMessage();
    if (message == null || message.isBlank()) {
      return failure.getClass().getSimpleName();
    }
    boolean absent =
        failure instanceof ClassNotFoundException
            || (failure instanceof NoClassDefFoundError && !message.contains(" "));
    return absent
        ? "class " + message.replace('/', '.') + " is not on the class path"
        : message.strip().replaceAll("\\s+", " ");
  }
}
