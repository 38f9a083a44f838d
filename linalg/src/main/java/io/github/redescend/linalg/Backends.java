package io.github.redescend.linalg;

import io.github.redescend.core.InvalidInputException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The backends of this machine. Each is started once, when it is first asked for, and stays the
 * same object for the life of the program; what went wrong with one is kept and reported, never
 * hidden. Nothing is printed or logged. While a backend over dev.ludovic.netlib starts, that
 * library's system properties are set, and afterwards they are what they were; the program's own
 * use of the library is apart from this one. Safe for concurrent use.
 *
 * <p>{@code auto} is the first usable one of {@code openblas} (OpenBLAS from the jar), {@code
 * netlib} (the system's BLAS and LAPACK) and {@code java} (pure Java, always usable). {@code jblas}
 * runs only when asked for by name and needs the jar org.jblas:jblas. A process loads one of {@code
 * openblas} and {@code netlib}, the first that is asked for: two native libraries of one name would
 * get each other's symbols. The other is then reported as not usable, with this reason.
 */
public final class Backends {
  /** The name for the first usable backend. */
  public static final String AUTO = "auto";

  private final List<BackendCandidate> automatic;
  private final List<BackendCandidate> all;

  /** Tries {@code automatic} in this order for {@code auto}; {@code byName} only when named. */
  Backends(List<BackendCandidate> automatic, List<BackendCandidate> byName) {
    this.automatic = List.copyOf(automatic);
    this.all =
        Stream.concat(automatic.stream(), byName.stream()).collect(Collectors.toUnmodifiableList());
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

  /** All backends that this machine knows, each with how it went; starts those not yet tried. */
  public static List<Attempt> attempts() {
    return Holder.BACKENDS.tried();
  }

  /** What {@code auto} tried before the backend that it takes, each with the reason. */
  public static List<Attempt> passedOver() {
    return Holder.BACKENDS.before();
  }

  /** The names that {@link #choose} takes. */
  public static List<String> names() {
    return Holder.BACKENDS.knownNames();
  }

  /** {@link #attempts} in words, a line each, and which of them {@code auto} takes. */
  public static String report() {
    return Holder.BACKENDS.words();
  }

  LinearAlgebra pick(String name) {
    if (name.equals(AUTO)) {
      return automatic.stream()
          .filter(candidate -> candidate.attempt().usable())
          .findFirst()
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
    String chosen =
        automatic.stream()
            .filter(candidate -> candidate.attempt().usable())
            .map(BackendCandidate::name)
            .findFirst()
            .orElse("none");
    return lines + "\n" + AUTO + ": " + chosen;
  }

  /** Tries the known backends, whose classes {@code classes} finds. */
  static Backends known(ClassLoader classes) {
    BackendStarts starts = new BackendStarts(classes);
    return new Backends(
        List.of(
            new BackendCandidate("openblas", starts::openblas),
            new BackendCandidate("netlib", starts::netlib),
            new BackendCandidate("java", starts::java)),
        List.of(new BackendCandidate("jblas", starts::jblas)));
  }

  private static final class Holder {
    private static final Backends BACKENDS = known(Backends.class.getClassLoader());
  }
}
