package io.github.redescend.linalg;

import io.github.redescend.core.InvalidInputException;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The backends of this machine. Each is started on first use and kept for the life of the program;
 * failures are recorded and reported. Nothing is printed or logged. Thread-safe.
 *
 * <p>{@code auto} is the first usable one of {@code openblas} (OpenBLAS from the jar of the module
 * {@code redescend-openblas}), {@code netlib} (the system's BLAS and LAPACK) and {@code java} (pure
 * Java, always usable). Others, such as {@code jblas}, must be chosen by name. Native libraries of
 * a backend are isolated from those of the program.
 */
public final class Backends {
  /** The name for the first usable backend. */
  public static final String AUTO = "auto";

  /** Backends of Redescend's own modules, known even if the module is absent. */
  private static final Map<String, String> MODULES =
      Map.of("openblas", "redescend-openblas", "jblas", "redescend-jblas");

  private final List<BackendCandidate> automatic;
  private final List<BackendCandidate> all;

  /** Tries {@code automatic} in this order for {@code auto}; {@code byName} only by name. */
  Backends(List<BackendCandidate> automatic, List<BackendCandidate> byName) {
    this.automatic = List.copyOf(automatic);
    this.all = new CopyOnWriteArrayList<>(automatic);
    this.all.addAll(byName);
  }

  /** The default backend of this machine. */
  public static LinearAlgebra standard() {
    return Holder.BACKENDS.pick(AUTO);
  }

  /**
   * The backend with this name.
   *
   * @param name {@code auto}, {@code openblas}, {@code netlib}, {@code jblas} or {@code java}
   * @throws InvalidInputException if there is no such backend, or it cannot be used here, with the
   *     reason
   */
  public static LinearAlgebra choose(String name) {
    return Holder.BACKENDS.pick(name);
  }

  /** All known backends with their result; starts those not yet tried. */
  public static List<Attempt> attempts() {
    return Holder.BACKENDS.tried();
  }

  /** Backends that {@code auto} tried before the one it chose, with reasons. */
  public static List<Attempt> passedOver() {
    return Holder.BACKENDS.before();
  }

  /** The names accepted by {@link #choose}. */
  public static List<String> names() {
    return Holder.BACKENDS.knownNames();
  }

  /** {@link #attempts} as text, one per line, and the choice of {@code auto}. */
  public static String report() {
    return Holder.BACKENDS.words();
  }

  /** Adds a backend that is used only by name; a usable one of the same name is kept. */
  public static void install(BackendProvider provider) {
    Holder.BACKENDS.add(provider);
  }

  private synchronized void add(BackendProvider provider) {
    BackendCandidate added = new BackendCandidate(provider.name(), provider::start);
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).name().equals(provider.name())) {
        if (!all.get(i).attempt().usable()) {
          all.set(i, added);
        }
        return;
      }
    }
    all.add(added);
  }

  LinearAlgebra pick(String name) {
    if (name.equals(AUTO)) {
      return firstUsable()
          .orElseThrow(() -> new IllegalStateException("no backend is usable:\n" + words()))
          .algebra();
    }
    for (BackendCandidate candidate : all) {
      if (candidate.name().equals(name)) {
        if (!candidate.attempt().usable()) {
          throw new InvalidInputException(
              "backend " + name + " cannot be used here: " + candidate.attempt().reason());
        }
        return candidate.algebra();
      }
    }
    throw new InvalidInputException(
        "unknown backend '" + name + "': known are " + String.join(", ", knownNames()));
  }

  private Optional<BackendCandidate> firstUsable() {
    return automatic.stream().filter(candidate -> candidate.attempt().usable()).findFirst();
  }

  List<Attempt> tried() {
    return all.stream().map(BackendCandidate::attempt).toList();
  }

  List<Attempt> before() {
    return automatic.stream()
        .map(BackendCandidate::attempt)
        .takeWhile(attempt -> !attempt.usable())
        .toList();
  }

  List<String> knownNames() {
    return Stream.concat(Stream.of(AUTO), all.stream().map(BackendCandidate::name)).toList();
  }

  String words() {
    String lines = tried().stream().map(Attempt::toString).collect(Collectors.joining("\n"));
    String chosen = firstUsable().map(BackendCandidate::name).orElse("none");
    return lines + "\n" + AUTO + ": " + chosen;
  }

  static Backends known(ClassLoader classes) {
    Map<String, BackendProvider> providers = new LinkedHashMap<>();
    ServiceLoader.load(BackendProvider.class, classes)
        .forEach(provider -> providers.putIfAbsent(provider.name(), provider));
    BackendStarts starts = new BackendStarts(classes);
    List<BackendCandidate> automatic = new ArrayList<>(List.of(candidate("openblas", providers)));
    providers.values().stream()
        .filter(BackendProvider::automatic)
        .forEach(provider -> automatic.add(new BackendCandidate(provider.name(), provider::start)));
    automatic.add(new BackendCandidate("netlib", starts::netlib));
    automatic.add(new BackendCandidate("java", starts::java));
    List<BackendCandidate> byName = new ArrayList<>(List.of(candidate("jblas", providers)));
    providers.values().stream()
        .filter(provider -> !provider.automatic())
        .forEach(provider -> byName.add(new BackendCandidate(provider.name(), provider::start)));
    return new Backends(automatic, byName);
  }

  private static BackendCandidate candidate(String name, Map<String, BackendProvider> providers) {
    BackendProvider provider = providers.remove(name);
    return new BackendCandidate(
        name,
        () -> {
          if (provider == null) {
            throw new IllegalStateException(
                "the module " + MODULES.get(name) + " is not on the class path");
          }
          return provider.start();
        });
  }

  private static final class Holder {
    private static final Backends BACKENDS = known(Backends.class.getClassLoader());
  }

  /** A backend that is started on first use. */
  static final class BackendCandidate {
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

    /** The result of starting it; starts it on the first call. */
    synchronized Attempt attempt() {
      if (attempt == null) {
        try {
          LinearAlgebra started = start.call();
          // A library that loads can still lack a routine or compute wrong results.
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

    /** The innermost cause's message, and notes on the way to it. */
    private static String reason(Throwable failure) {
      List<String> parts = new ArrayList<>();
      Throwable cause = failure;
      for (Throwable at = failure; at != null; at = wrapped(at)) {
        Arrays.stream(at.getSuppressed()).map(BackendCandidate::words).forEach(parts::add);
        cause = at;
      }
      parts.add(0, words(cause));
      return parts.stream().distinct().collect(Collectors.joining("; "));
    }

    private static Throwable wrapped(Throwable failure) {
      return failure instanceof InvocationTargetException ? failure.getCause() : null;
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

  /**
   * The result of loading a backend.
   *
   * @param name the backend's id
   * @param usable whether it can be used here
   * @param reason a description if it is usable, else why not
   */
  public record Attempt(String name, boolean usable, String reason) {
    @Override
    public String toString() {
      return name + ": " + (usable ? "usable, " : "not usable, ") + reason;
    }
  }
}
