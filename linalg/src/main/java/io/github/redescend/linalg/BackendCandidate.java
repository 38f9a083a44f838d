package io.github.redescend.linalg;

import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A backend that may be usable here; it is started once, when it is first asked for. */
final class BackendCandidate {
  private final String name;
  private final BackendStart start;
  private Attempt attempt;
  private LinearAlgebra algebra;

  BackendCandidate(String name, BackendStart start) {
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
        LinearAlgebra started = start.start();
        prove(started);
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

  /** A library that loads can still lack a routine or the machine's instructions for it. */
  private static void prove(LinearAlgebra algebra) {
    double[] a = {4, 2, 2, 5};
    double[] product = new double[4];
    algebra.gemm(Op.TRANSPOSED, Op.PLAIN, 2, 2, 2, 1, a, 0, 2, a, 0, 2, 0, product, 0, 2);
    boolean right = product[0] == 20 && product[1] == 18 && product[3] == 29;
    if (!right || algebra.cholesky(Triangle.LOWER, 2, a, 2) != 0 || a[0] != 2 || a[3] != 2) {
      throw new IllegalStateException("it computes a wrong product or factor");
    }
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
