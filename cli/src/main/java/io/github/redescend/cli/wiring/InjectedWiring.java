package io.github.redescend.cli.wiring;

import com.google.inject.CreationException;
import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.Key;
import com.google.inject.Module;
import com.google.inject.ProvisionException;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.data.generate.Generator;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.write.Writers;
import io.github.redescend.kernels.landmark.LandmarkRule;
import io.github.redescend.linalg.Compute;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the modules of the class path and of plug-ins contribute, put together by Guice. */
final class InjectedWiring implements Wiring {
  private final Injector injector;
  private final Contributions contributions;

  private InjectedWiring(Injector injector, Contributions contributions) {
    this.injector = injector;
    this.contributions = contributions;
  }

  /**
   * Installs modules.
   *
   * @throws InvalidInputException if one is wrong, or has a name that another has
   */
  static InjectedWiring of(
      ChosenBackend backend, List<LocatedModule> own, List<LocatedModule> foreign) {
    List<LocatedModule> all = new ArrayList<>(own);
    all.addAll(foreign);
    Contributions contributions = Contributions.of(foreign.isEmpty() ? List.of() : all);
    List<Module> modules = new ArrayList<>();
    modules.add(new CliModule(backend));
    modules.add(binder -> binder.requireExplicitBindings());
    all.forEach(found -> modules.add(found.module()));
    try {
      return new InjectedWiring(Guice.createInjector(modules), contributions);
    } catch (CreationException e) {
      if (foreign.isEmpty()) {
        throw e;
      }
      throw new InvalidInputException(
          "%s cannot be wired: %s"
              .formatted(
                  String.join(
                      ", ", foreign.stream().map(LocatedModule::source).distinct().toList()),
                  e.getErrorMessages().iterator().next().getMessage()),
          e);
    }
  }

  @Override
  public Catalogue<Criterion> losses() {
    return get(new Key<Catalogue<Criterion>>() {});
  }

  @Override
  public Catalogue<KernelFamily> kernels() {
    return get(new Key<Catalogue<KernelFamily>>() {});
  }

  @Override
  public Catalogue<LandmarkRule> landmarkRules() {
    return get(new Key<Catalogue<LandmarkRule>>() {});
  }

  @Override
  public Catalogue<SpaceFactory> spaces() {
    return get(new Key<Catalogue<SpaceFactory>>() {});
  }

  @Override
  public Catalogue<Solver<?>> solvers() {
    return get(new Key<Catalogue<Solver<?>>>() {});
  }

  @Override
  public Catalogue<Recipe> systems() {
    return get(new Key<Catalogue<Recipe>>() {});
  }

  @Override
  public Catalogue<Generator> generators() {
    return get(new Key<Catalogue<Generator>>() {});
  }

  @Override
  public Readers readers() {
    return get(Key.get(Readers.class));
  }

  @Override
  public Writers writers() {
    return get(Key.get(Writers.class));
  }

  @Override
  public Compute compute() {
    return get(Key.get(Compute.class));
  }

  @Override
  public Optional<Path> plugin(String kind, String name) {
    return contributions.of(kind, name).flatMap(LocatedModule::jar);
  }

  /** What goes wrong inside of a provider is told as it is, not in Guice's words. */
  private <T> T get(Key<T> key) {
    try {
      return injector.getInstance(key);
    } catch (ProvisionException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      if (e.getCause() instanceof Error cause) {
        throw cause;
      }
      throw e;
    }
  }
}
