package io.github.redescend.cli.wiring;

import com.google.inject.CreationException;
import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.Key;
import com.google.inject.Module;
import com.google.inject.ProvisionException;
import io.github.redescend.classifiers.recipe.Assembly;
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
import io.github.redescend.interchange.file.ModelFiles;
import io.github.redescend.kernels.landmark.LandmarkRule;
import io.github.redescend.linalg.Compute;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Consumer;

/**
 * What the modules on the class path and the plug-ins contribute. Each part is made when it is
 * asked for.
 */
public final class Parts {
  private final Injector injector;
  private final Contributions contributions;

  private Parts(Injector injector, Contributions contributions) {
    this.injector = injector;
    this.contributions = contributions;
  }

  /**
   * Installs all modules.
   *
   * @param backend as {@link io.github.redescend.linalg.Backends#choose}
   * @param threads &gt;= 1
   * @param plugins folders with the jars of plug-ins
   * @throws InvalidInputException if a plug-in cannot be read or loaded, or has a name that another
   *     module has
   */
  public static Parts on(String backend, int threads, List<PluginFolder> plugins) {
    return on(backend, threads, plugins, note -> {});
  }

  /**
   * Installs all modules.
   *
   * @param backend as {@link io.github.redescend.linalg.Backends#choose}
   * @param threads &gt;= 1
   * @param plugins folders with the jars of plug-ins
   * @param notes told, when the backend is loaded, if {@code auto} found no native one
   * @throws InvalidInputException if a plug-in cannot be read or loaded, or has a name that another
   *     module has
   */
  public static Parts on(
      String backend, int threads, List<PluginFolder> plugins, Consumer<String> notes) {
    List<LocatedModule> own = new ArrayList<>();
    ServiceLoader.load(Module.class, Parts.class.getClassLoader())
        .forEach(module -> own.add(new LocatedModule(module, Optional.empty())));
    List<LocatedModule> foreign =
        plugins.stream().flatMap(folder -> folder.modules().stream()).toList();
    List<LocatedModule> all = new ArrayList<>(own);
    all.addAll(foreign);
    Contributions contributions = Contributions.of(foreign.isEmpty() ? List.of() : all);
    List<Module> modules = new ArrayList<>();
    modules.add(new CliModule(backend, threads, notes));
    modules.add(binder -> binder.requireExplicitBindings());
    all.forEach(found -> modules.add(found.module()));
    try {
      return new Parts(Guice.createInjector(modules), contributions);
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

  /** The jar of the plug-in that contributes this name, or none if Redescend itself does. */
  public Optional<Path> plugin(String kind, String name) {
    return contributions.of(kind, name).flatMap(LocatedModule::jar);
  }

  public Catalogue<Criterion> losses() {
    return get(new Key<Catalogue<Criterion>>() {});
  }

  public Catalogue<KernelFamily> kernels() {
    return get(new Key<Catalogue<KernelFamily>>() {});
  }

  public Catalogue<LandmarkRule> landmarkRules() {
    return get(new Key<Catalogue<LandmarkRule>>() {});
  }

  /** The hypothesis spaces; loads the backend. */
  public Catalogue<SpaceFactory> spaces() {
    return get(new Key<Catalogue<SpaceFactory>>() {});
  }

  public Catalogue<Solver<?>> solvers() {
    return get(new Key<Catalogue<Solver<?>>>() {});
  }

  /** The named systems. */
  public Catalogue<Recipe> systems() {
    return get(new Key<Catalogue<Recipe>>() {});
  }

  /** The generators of data. */
  public Catalogue<Generator> generators() {
    return get(new Key<Catalogue<Generator>>() {});
  }

  /** The readers of all formats. */
  public Readers readers() {
    return get(Key.get(Readers.class));
  }

  /** The writers of all formats. */
  public Writers writers() {
    return get(Key.get(Writers.class));
  }

  /** Makes classifiers of the parts; loads the backend. */
  public Assembly assembly() {
    return get(Key.get(Assembly.class));
  }

  /** Writes and reads models with these kernels; loads the backend. */
  public ModelFiles modelFiles() {
    return new ModelFiles(kernels(), compute());
  }

  /** Where arithmetic runs; loads the backend. */
  public Compute compute() {
    return get(Key.get(Compute.class));
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
