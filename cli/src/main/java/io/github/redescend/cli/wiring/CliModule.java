package io.github.redescend.cli.wiring;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import com.google.inject.Scopes;
import com.google.inject.multibindings.OptionalBinder;
import com.google.inject.name.Named;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.kernels.landmark.LandmarkRule;
import io.github.redescend.kernels.space.MemoryBudget;
import io.github.redescend.linalg.Compute;
import java.util.Map;

/**
 * Binds what the user chose, the backend and the number of threads, and makes catalogues of what
 * the other modules contribute. The backend is loaded when it is first needed.
 */
final class CliModule extends AbstractModule {
  private final ChosenBackend backend;

  CliModule(ChosenBackend backend) {
    this.backend = backend;
  }

  @Override
  protected void configure() {
    OptionalBinder.newOptionalBinder(binder(), Compute.class)
        .setBinding()
        .toProvider(backend::compute)
        .in(Scopes.SINGLETON);
    bind(MemoryBudget.class).toInstance(MemoryBudget.ofHeap());
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
}
