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
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.generate.Generator;
import io.github.redescend.data.noise.LabelNoise;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.write.Writers;
import io.github.redescend.interchange.file.ModelFiles;
import io.github.redescend.kernels.landmark.LandmarkRule;
import io.github.redescend.linalg.Compute;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * What the modules of Redescend, the class path and the plug-ins bind, by one injector. Each part
 * is made when it is first asked for.
 */
final class InjectedParts implements Parts {
  private final Injector injector;
  private final List<PluginFolder> plugins;

  /**
   * Creates the injector.
   *
   * @param added the modules of the plug-ins in these folders
   * @throws InvalidInputException if a plug-in has a name that another module has
   */
  InjectedParts(Supplier<Compute> compute, List<PluginFolder> plugins, List<Module> added) {
    List<Module> modules = new ArrayList<>(added);
    modules.add(new RedescendModule());
    modules.add(
        binder ->
            OptionalBinder.newOptionalBinder(binder, Compute.class)
                .setBinding()
                .toProvider(compute::get)
                .in(Scopes.SINGLETON));
    this.plugins = plugins;
    try {
      injector = Guice.createInjector(Stage.DEVELOPMENT, modules);
    } catch (CreationException e) {
      throw refused(e.getErrorMessages().iterator().next().getMessage(), plugins, e);
    } catch (LinkageError e) {
      throw refused("it does not fit this version of Redescend: " + e, plugins, e);
    }
  }

  private static RuntimeException refused(
      String reason, List<PluginFolder> plugins, Throwable cause) {
    String jars = plugins.stream().map(PluginFolder::jars).collect(Collectors.joining(", "));
    return jars.isEmpty()
        ? new IllegalStateException(reason, cause)
        : new InvalidInputException(
            "%s cannot be installed: %s".formatted(jars, reason.lines().findFirst().orElse("")),
            cause);
  }

  @Override
  public List<PluginFolder> plugins() {
    return plugins;
  }

  @Override
  public Optional<Path> plugin(Entry<?> entry) {
    return plugins.isEmpty()
        ? Optional.empty()
        : jarOf(entry.maker().getClass()).or(() -> jarOf(made(entry)));
  }

  private Optional<Path> jarOf(Class<?> type) {
    return plugins.stream().flatMap(folder -> folder.jarOf(type).stream()).findFirst();
  }

  /** What an entry makes, or the entry's own class if it cannot be made without parameters. */
  private static Class<?> made(Entry<?> entry) {
    try {
      return entry.make(Spec.of(entry.name())).getClass();
    } catch (InvalidInputException e) {
      return entry.getClass();
    }
  }

  @Override
  public Catalogue<Criterion> losses() {
    return get(new Key<>() {});
  }

  @Override
  public Catalogue<KernelFamily> kernels() {
    return get(new Key<>() {});
  }

  @Override
  public Catalogue<LandmarkRule> landmarkRules() {
    return get(new Key<>() {});
  }

  @Override
  public Catalogue<SpaceFactory> spaces() {
    return get(new Key<>() {});
  }

  @Override
  public Catalogue<Solver<?>> solvers() {
    return get(new Key<>() {});
  }

  @Override
  public Catalogue<Recipe> systems() {
    return get(new Key<>() {});
  }

  @Override
  public Catalogue<Generator> generators() {
    return get(new Key<>() {});
  }

  @Override
  public Catalogue<LabelNoise> noises() {
    return get(new Key<>() {});
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
  public Assembly assembly() {
    return get(Key.get(Assembly.class));
  }

  @Override
  public ModelFiles modelFiles() {
    return get(Key.get(ModelFiles.class));
  }

  @Override
  public Compute compute() {
    return get(Key.get(Compute.class));
  }

  /** Faults inside a provider are reported as they are, not in Guice's words. */
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
