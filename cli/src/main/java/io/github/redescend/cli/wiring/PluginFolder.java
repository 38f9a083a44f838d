package io.github.redescend.cli.wiring;

import com.google.inject.Module;
import io.github.redescend.ContributionModule;
import io.github.redescend.cli.api.CommandContribution;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.spec.Contribution;
import io.github.redescend.linalg.BackendProvider;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.sql.Driver;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Function;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A folder whose jars add names: each {@link Contribution} that a jar names in {@code
 * META-INF/services}, and each Guice module, is installed beside the modules of the program; JDBC
 * drivers and backends of linear algebra are there for those who ask for them. The jars see each
 * other and, first, the program's own classes.
 *
 * @param folder holds the jars; what else it holds is left alone
 * @param mayBeEmpty whether a folder without plug-ins is no mistake
 */
public record PluginFolder(Path folder, boolean mayBeEmpty) {
  /** How Java ends its sentence on a class of another kind than the service's. */
  private static final String ANOTHER = " not a subtype";

  /**
   * Loads what all jars offer; the class loader stays open for as long as it lives.
   *
   * @throws InvalidInputException if this is no folder, a jar cannot be read, what a jar offers
   *     cannot be made, or none is offered where one should be
   */
  List<Module> modules() {
    ClassLoader loader = loader();
    List<Module> found = new ArrayList<>();
    found.addAll(offered(Contribution.class, loader, PluginFolder::contributed));
    found.addAll(offered(Module.class, loader, ServiceLoader.Provider::get));
    if (found.isEmpty()
        && !mayBeEmpty
        && commands(loader).isEmpty()
        && !hasDrivers(loader)
        && backends(loader).isEmpty()) {
      throw new InvalidInputException(
          "plugins = %s is not allowed: a jar in it must offer a contribution in META-INF/services/%s, a command in META-INF/services/%s, a module in META-INF/services/%s, a backend in META-INF/services/%s or a JDBC driver in META-INF/services/%s"
              .formatted(
                  folder,
                  Contribution.class.getName(),
                  CommandContribution.class.getName(),
                  Module.class.getName(),
                  BackendProvider.class.getName(),
                  Driver.class.getName()));
    }
    return found;
  }

  /**
   * The commands that all jars offer.
   *
   * @throws InvalidInputException if this is no folder, a jar cannot be read, or what it offers
   *     cannot be made
   */
  public List<CommandContribution> commands() {
    return commands(loader());
  }

  /**
   * The backends of linear algebra that all jars offer.
   *
   * @throws InvalidInputException if this is no folder, a jar cannot be read, or a backend cannot
   *     be made
   */
  public List<BackendProvider> backends() {
    return backends(loader());
  }

  private List<BackendProvider> backends(ClassLoader loader) {
    return offered(BackendProvider.class, loader, ServiceLoader.Provider::get);
  }

  /**
   * The JDBC drivers that all jars offer.
   *
   * @throws InvalidInputException if this is no folder, a jar cannot be read, or a driver cannot be
   *     made
   */
  public List<Driver> drivers() {
    return offered(Driver.class, loader(), ServiceLoader.Provider::get);
  }

  private boolean hasDrivers(ClassLoader loader) {
    return !offered(Driver.class, loader, ServiceLoader.Provider::type).isEmpty();
  }

  private List<CommandContribution> commands(ClassLoader loader) {
    return offered(CommandContribution.class, loader, ServiceLoader.Provider::get);
  }

  private ClassLoader loader() {
    return new URLClassLoader("plug-ins", urls(), PluginFolder.class.getClassLoader());
  }

  private static Module contributed(ServiceLoader.Provider<? extends Contribution<?>> jar) {
    return new ContributionModule<>(jar.get());
  }

  private <S, T> List<T> offered(
      Class<S> service, ClassLoader loader, Function<ServiceLoader.Provider<S>, T> make) {
    try {
      return ServiceLoader.load(service, loader).stream()
          .filter(provider -> provider.type().getClassLoader() == loader)
          .map(make)
          .toList();
    } catch (ServiceConfigurationError | LinkageError e) {
      throw new InvalidInputException(
          "a plug-in in %s cannot be loaded: %s".formatted(folder, reason(service, e)), e);
    }
  }

  private URL[] urls() {
    List<Path> jars;
    try (Stream<Path> files = Files.list(folder)) {
      jars = files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
    } catch (IOException e) {
      throw new InvalidInputException(
          "plugins = %s is not allowed: it must be a folder of jars".formatted(folder), e);
    }
    return jars.stream().map(PluginFolder::readable).toArray(URL[]::new);
  }

  /** A class loader passes over a jar that it cannot read without a word. */
  private static URL readable(Path jar) {
    try (JarFile file = new JarFile(jar.toFile())) {
      return Path.of(file.getName()).toUri().toURL();
    } catch (IOException e) {
      throw new InvalidInputException(
          "plug-in %s is not a jar that can be read: %s".formatted(jar, e.getMessage()), e);
    }
  }

  /** The jar of this folder that a class was loaded from, if it is one of the folder's. */
  Optional<Path> jarOf(Class<?> type) {
    CodeSource source = type.getProtectionDomain().getCodeSource();
    if (source == null || source.getLocation() == null) {
      return Optional.empty();
    }
    Path name = Path.of(source.getLocation().getPath()).getFileName();
    Path jar = folder.resolve(name);
    return type.getClassLoader() instanceof URLClassLoader loader
            && "plug-ins".equals(loader.getName())
            && Files.exists(jar)
        ? Optional.of(jar)
        : Optional.empty();
  }

  /** The jars in the folder, for messages. */
  String jars() {
    return Arrays.stream(urls())
        .map(url -> folder.resolve(Path.of(url.getPath()).getFileName()).toString())
        .collect(Collectors.joining(", plug-in ", "plug-in ", ""));
  }

  private static String reason(Class<?> service, Throwable failure) {
    Throwable told = failure.getCause() == null ? failure : failure.getCause();
    String message = String.valueOf(failure.getMessage()).lines().findFirst().orElse("");
    String name = service.getName() + ": ";
    String sentence = message.startsWith(name) ? message.substring(name.length()) : message;
    if (sentence.endsWith(ANOTHER)) {
      return "%s, which META-INF/services/%s names, is no %s: name the class that is, with a $ before what is nested"
          .formatted(
              sentence.substring(0, sentence.length() - ANOTHER.length()),
              service.getName(),
              service.getSimpleName());
    }
    return told == failure ? sentence : sentence + " (" + told + ")";
  }
}
