package io.github.redescend.cli.wiring;

import com.google.inject.Module;
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
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * What the modules on the class path and the plug-ins contribute. Each part is made when it is
 * asked for. Guice puts them together only where there are other modules than the program's own.
 */
public final class Parts {
  private final Wiring wiring;

  private Parts(Wiring wiring) {
    this.wiring = wiring;
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
    ChosenBackend chosen = new ChosenBackend(backend, threads, notes);
    ServiceLoader<Module> own = ServiceLoader.load(Module.class, Parts.class.getClassLoader());
    List<LocatedModule> foreign =
        plugins.stream().flatMap(folder -> folder.modules().stream()).toList();
    boolean alone =
        foreign.isEmpty()
            && own.stream()
                .map(ServiceLoader.Provider::type)
                .collect(Collectors.toSet())
                .equals(OwnWiring.MODULES);
    return new Parts(
        alone
            ? new OwnWiring(chosen)
            : InjectedWiring.of(
                chosen,
                own.stream()
                    .map(found -> new LocatedModule(found.get(), Optional.empty()))
                    .toList(),
                foreign));
  }

  /** The jar of the plug-in that contributes this name, or none if Redescend itself does. */
  public Optional<Path> plugin(String kind, String name) {
    return wiring.plugin(kind, name);
  }

  public Catalogue<Criterion> losses() {
    return wiring.losses();
  }

  public Catalogue<KernelFamily> kernels() {
    return wiring.kernels();
  }

  public Catalogue<LandmarkRule> landmarkRules() {
    return wiring.landmarkRules();
  }

  /** The hypothesis spaces; loads the backend. */
  public Catalogue<SpaceFactory> spaces() {
    return wiring.spaces();
  }

  public Catalogue<Solver<?>> solvers() {
    return wiring.solvers();
  }

  /** The named systems. */
  public Catalogue<Recipe> systems() {
    return wiring.systems();
  }

  /** The generators of data. */
  public Catalogue<Generator> generators() {
    return wiring.generators();
  }

  /** The readers of all formats. */
  public Readers readers() {
    return wiring.readers();
  }

  /** The writers of all formats. */
  public Writers writers() {
    return wiring.writers();
  }

  /** Makes classifiers of the parts; loads the backend. */
  public Assembly assembly() {
    return new Assembly(losses(), kernels(), spaces(), solvers(), compute());
  }

  /** Writes and reads models with these kernels; loads the backend. */
  public ModelFiles modelFiles() {
    return new ModelFiles(kernels(), compute());
  }

  /** Where arithmetic runs; loads the backend. */
  public Compute compute() {
    return wiring.compute();
  }
}
