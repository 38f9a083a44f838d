package io.github.redescend.cli.wiring;

import com.google.inject.CreationException;
import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.Key;
import com.google.inject.Module;
import com.google.inject.ProvisionException;
import com.google.inject.Scopes;
import com.google.inject.Stage;
import com.google.inject.multibindings.OptionalBinder;
import io.github.redescend.RedescendModule;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.cli.wiring.PluginFolder.Contributed;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.run.Workers;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.data.generate.Generator;
import io.github.redescend.data.noise.LabelNoise;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.write.Writers;
import io.github.redescend.interchange.file.ModelFiles;
import io.github.redescend.kernels.landmark.LandmarkRule;
import io.github.redescend.linalg.Backends;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.LinearAlgebra;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The injector of a command with the bindings of the Redescend modules, the class path and the
 * plug-ins, of which some add entries to catalogues. Each part is created at its first use.
 */
public record Parts(
    Injector injector, List<PluginFolder> plugins, List<PluginFolder> contributing) {
  private static final Set<Class<?>> NAMED = Set.of(Catalogue.class, Readers.class, Writers.class);

  /** Creates the injector, without notes. */
  public static Parts on(String backend, int threads, List<PluginFolder> plugins) {
    return on(backend, threads, plugins, note -> {});
  }

  /** Creates the injector and notes if {@link Backends#choose} finds no native backend. */
  public static Parts on(
      String backend, int threads, List<PluginFolder> plugins, Consumer<String> notes) {
    Module computing =
        binder ->
            OptionalBinder.newOptionalBinder(binder, Compute.class)
                .setBinding()
                .toProvider(() -> compute(backend, threads, notes))
                .in(Scopes.SINGLETON);
    List<Module> own = List.of(new RedescendModule(false), computing);
    List<Contributed> contributed =
        plugins.stream().flatMap(folder -> folder.modules().stream()).toList();
    List<PluginFolder> filled = plugins.stream().filter(PluginFolder::hasJars).toList();
    List<PluginFolder> contributing =
        contributed.stream().map(Contributed::folder).distinct().toList();
    try {
      return new Parts(installed(own, contributed), filled, contributing);
    } catch (InvalidInputException e) {
      throw atFault(own, contributed).orElse(e);
    }
  }

  /**
   * Returns the injector with some plug-ins.
   *
   * @throws InvalidInputException that names these plug-ins if one cannot be installed
   */
  private static Injector installed(List<Module> own, List<Contributed> plugins) {
    List<Module> modules = new ArrayList<>(own);
    plugins.forEach(plugin -> modules.add(plugin.module()));
    try {
      Injector injector = Guice.createInjector(Stage.DEVELOPMENT, modules);
      if (!plugins.isEmpty()) {
        // Creates everything that refuses a name that is taken.
        injector.getBindings().keySet().stream()
            .filter(key -> NAMED.contains(key.getTypeLiteral().getRawType()))
            .forEach(key -> get(injector, key));
      }
      return injector;
    } catch (CreationException e) {
      throw refused(e.getErrorMessages().iterator().next().getMessage(), plugins, e);
    } catch (IllegalArgumentException e) {
      throw refused(e.getMessage(), plugins, e);
    } catch (LinkageError e) {
      throw refused("it does not fit this version of Redescend: " + e, plugins, e);
    }
  }

  /** Returns the refusal of the first plug-in that fails alone, or else of two that do together. */
  private static Optional<InvalidInputException> atFault(
      List<Module> own, List<Contributed> plugins) {
    Stream<List<Contributed>> one = plugins.stream().map(List::of);
    Stream<List<Contributed>> two =
        IntStream.range(1, plugins.size())
            .boxed()
            .flatMap(
                j -> plugins.subList(0, j).stream().map(first -> List.of(first, plugins.get(j))));
    return Stream.concat(one, two).flatMap(some -> refusal(own, some).stream()).findFirst();
  }

  private static Optional<InvalidInputException> refusal(
      List<Module> own, List<Contributed> plugins) {
    try {
      installed(own, plugins);
      return Optional.empty();
    } catch (InvalidInputException e) {
      return Optional.of(e);
    }
  }

  private static RuntimeException refused(
      String reason, List<Contributed> plugins, Throwable cause) {
    if (plugins.isEmpty()) {
      return new IllegalStateException(reason, cause);
    }
    Stream<String> named = plugins.stream().map(plugin -> "plug-in " + plugin.jar()).distinct();
    String jars = named.collect(Collectors.joining(", "));
    String first = reason.lines().findFirst().orElse("");
    return new InvalidInputException(jars + " cannot be installed: " + first, cause);
  }

  private static Compute compute(String backend, int threads, Consumer<String> notes) {
    LinearAlgebra algebra = Backends.choose(backend);
    if (backend.equals(Backends.AUTO) && algebra.name().equals("java")) {
      List<String> reasons = new ArrayList<>();
      Backends.passedOver().forEach(one -> reasons.add(one.name() + ": " + one.reason()));
      notes.accept(
          "no native linear algebra can be loaded, pure Java is used, several times slower: "
              + String.join("; ", reasons));
    }
    algebra.threadLimit().set(threads);
    return new Compute(algebra, Workers.of(threads));
  }

  public Catalogue<Criterion> losses() {
    return get(new Key<>() {});
  }

  public Catalogue<KernelFamily> kernels() {
    return get(new Key<>() {});
  }

  public Catalogue<LandmarkRule> landmarkRules() {
    return get(new Key<>() {});
  }

  /** Returns the hypothesis spaces, which load the backend when one is made. */
  public Catalogue<SpaceFactory> spaces() {
    return get(new Key<>() {});
  }

  public Catalogue<Solver<?>> solvers() {
    return get(new Key<>() {});
  }

  public Catalogue<Recipe> systems() {
    return get(new Key<>() {});
  }

  public Catalogue<Generator> generators() {
    return get(new Key<>() {});
  }

  public Catalogue<LabelNoise> noises() {
    return get(new Key<>() {});
  }

  public Readers readers() {
    return get(Key.get(Readers.class));
  }

  public Writers writers() {
    return get(Key.get(Writers.class));
  }

  /** Returns the assembly that creates classifiers. Loads the backend. */
  public Assembly assembly() {
    return get(Key.get(Assembly.class));
  }

  /** Returns the reader and writer of models with these kernels. Loads the backend. */
  public ModelFiles modelFiles() {
    return get(Key.get(ModelFiles.class));
  }

  /** Returns the backend and threads for arithmetic. Loads the backend. */
  public Compute compute() {
    return get(Key.get(Compute.class));
  }

  /** Returns an instance. Throws exceptions of its provider without Guice's wrapper. */
  private <T> T get(Key<T> key) {
    return get(injector, key);
  }

  private static <T> T get(Injector injector, Key<T> key) {
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
