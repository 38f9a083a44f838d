package io.github.redescend.cli.wiring;

import com.google.inject.Module;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.run.Workers;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Contribution;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.data.generate.Generator;
import io.github.redescend.data.noise.LabelNoise;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.write.Writers;
import io.github.redescend.interchange.file.ModelFiles;
import io.github.redescend.kernels.landmark.LandmarkRule;
import io.github.redescend.linalg.Backends;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.LinearAlgebra;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The parts of a command: those of Redescend and of plug-ins. An injector puts them together where
 * there are plug-ins. Without any they are made directly, since the injector takes longer than a
 * short command.
 */
public interface Parts {
  /**
   * The parts, without notes.
   *
   * @param backend as {@link Backends#choose}
   * @param threads &gt;= 1
   * @param plugins folders with the jars of plug-ins
   * @throws InvalidInputException if a plug-in cannot be read or loaded, or has a name that another
   *     module has
   */
  static Parts on(String backend, int threads, List<PluginFolder> plugins) {
    return on(backend, threads, plugins, note -> {});
  }

  /**
   * The parts.
   *
   * @param backend as {@link Backends#choose}
   * @param threads &gt;= 1
   * @param plugins folders with the jars of plug-ins
   * @param notes receives a note, when the backend is loaded, if {@code auto} found no native one
   * @throws InvalidInputException if a plug-in cannot be read or loaded, or has a name that another
   *     module has
   */
  static Parts on(String backend, int threads, List<PluginFolder> plugins, Consumer<String> notes) {
    Supplier<Compute> compute = () -> compute(backend, threads, notes);
    List<Module> added = plugins.stream().flatMap(folder -> folder.modules().stream()).toList();
    boolean plain =
        added.isEmpty()
            && Stream.of(Module.class, Contribution.class)
                .allMatch(service -> classPathOffersNo(service));
    return plain ? new PlainParts(compute, plugins) : new InjectedParts(compute, plugins, added);
  }

  private static boolean classPathOffersNo(Class<?> service) {
    return ServiceLoader.load(service, Parts.class.getClassLoader()).stream().findAny().isEmpty();
  }

  private static Compute compute(String backend, int threads, Consumer<String> notes) {
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

  /** The folders with the jars of plug-ins. */
  List<PluginFolder> plugins();

  /** The jar of the plug-in that contributes this entry, or none if Redescend itself does. */
  Optional<Path> plugin(Entry<?> entry);

  /** The losses by name. */
  Catalogue<Criterion> losses();

  /** The kernels by name. */
  Catalogue<KernelFamily> kernels();

  /** The rules that choose landmarks, by name. */
  Catalogue<LandmarkRule> landmarkRules();

  /** The hypothesis spaces; loads the backend. */
  Catalogue<SpaceFactory> spaces();

  /** The solvers by name. */
  Catalogue<Solver<?>> solvers();

  /** The named systems. */
  Catalogue<Recipe> systems();

  /** The generators of data. */
  Catalogue<Generator> generators();

  /** The models of label noise. */
  Catalogue<LabelNoise> noises();

  /** The readers of all formats. */
  Readers readers();

  /** The writers of all formats. */
  Writers writers();

  /** Makes classifiers of the parts; loads the backend. */
  Assembly assembly();

  /** Writes and reads models with these kernels; loads the backend. */
  ModelFiles modelFiles();

  /** Where arithmetic runs; loads the backend. */
  Compute compute();
}
