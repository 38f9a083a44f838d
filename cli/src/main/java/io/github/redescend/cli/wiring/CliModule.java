package io.github.redescend.cli.wiring;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import com.google.inject.Scopes;
import com.google.inject.multibindings.OptionalBinder;
import com.google.inject.name.Named;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.run.Workers;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.kernels.landmark.LandmarkRule;
import io.github.redescend.kernels.space.MemoryBudget;
import io.github.redescend.linalg.Backends;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.LinearAlgebra;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Binds what the user chose, the backend and the number of threads, and makes catalogues and the
 * assembly of what the other modules contribute. The backend is loaded when it is first needed.
 */
final class CliModule extends AbstractModule {
  private final String backend;
  private final int threads;
  private final Consumer<String> notes;

  CliModule(String backend, int threads, Consumer<String> notes) {
    this.backend = backend;
    this.threads = threads;
    this.notes = notes;
  }

  @Override
  protected void configure() {
    OptionalBinder.newOptionalBinder(binder(), Compute.class)
        .setBinding()
        .toProvider(this::compute)
        .in(Scopes.SINGLETON);
    bind(MemoryBudget.class).toInstance(MemoryBudget.ofHeap());
  }

  private Compute compute() {
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

  @Provides
  Catalogue<Criterion> losses(@Named("loss") Map<String, Entry<Criterion>> entries) {
    return new Catalogue<>("loss", entries.values());
  }

  @Provides
  Catalogue<KernelFamily> kernels(Map<String, Entry<KernelFamily>> entries) {
    return new Catalogue<>("kernel", entries.values());
  }

  @Provides
  Catalogue<LandmarkRule> landmarkRules(Map<String, Entry<LandmarkRule>> entries) {
    return new Catalogue<>("landmark rule", entries.values());
  }

  @Provides
  Catalogue<SpaceFactory> spaces(Map<String, Entry<SpaceFactory>> entries) {
    return new Catalogue<>("space", entries.values());
  }

  @Provides
  Catalogue<Solver<?>> solvers(Map<String, Entry<Solver<?>>> entries) {
    return new Catalogue<>("solver", entries.values());
  }

  @Provides
  Catalogue<Recipe> systems(Map<String, Entry<Recipe>> entries) {
    return new Catalogue<>("system", entries.values());
  }

  @Provides
  Assembly assembly(
      Catalogue<Criterion> losses,
      Catalogue<KernelFamily> kernels,
      Catalogue<SpaceFactory> spaces,
      Catalogue<Solver<?>> solvers,
      Compute compute) {
    return new Assembly(losses, kernels, spaces, solvers, compute);
  }
}
