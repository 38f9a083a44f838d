package io.github.redescend.cli.wiring;

import io.github.redescend.core.run.Workers;
import io.github.redescend.linalg.Backends;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.LinearAlgebra;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * The backend and the number of threads that the user chose.
 *
 * @param backend as {@link Backends#choose}
 * @param threads &gt;= 1
 * @param notes told, when the backend is loaded, if {@code auto} found no native one
 */
record ChosenBackend(String backend, int threads, Consumer<String> notes) {
  /** Loads the backend. */
  Compute compute() {
    LinearAlgebra algebra = Backends.choose(backend);
    if (backend.equals(Backends.AUTO) && algebra.name().equals("java")) {
      notes.accept(
          "no native linear algebra can be loaded, pure Java goes on, several times slower: "
              + Backends.passedOver().stream()
                  .map(tried -> tried.name() + ": " + tried.reason())
                  .collect(Collectors.joining("; ")));
    }
    algebra.threadLimit().set(threads);
    return new Compute(algebra, Workers.of(threads));
  }
}
