package io.github.redescend.cli.wiring;

import com.google.inject.Module;
import io.github.redescend.ContributionModule;
import io.github.redescend.cli.api.CommandContribution;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.spec.Contribution;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.linalg.BackendProvider;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.sql.Driver;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Function;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * A plug-in folder. Each {@link Contribution} and Guice module that its jars name in {@code
 * META-INF/services} is installed with the program's own modules. JDBC drivers and linear algebra
 * backends are available on request. The jars see the program's classes first, then each other. All
 * methods refuse a folder that does not exist or may not be empty, and jars that cannot be read or
 * whose services cannot be created.
 */
public record PluginFolder(Path folder, boolean mayBeEmpty) {
  /** The end of Java's message about a class that does not implement the service. */
  private static final String ANOTHER = " not a subtype";

  /** A module of one of the jars, or of a contribution of it. */
  record Contributed(PluginFolder folder, Class<?> type, Module module) {
    Path jar() {
      return folder.jarOf(type).orElse(folder.folder());
    }
  }

  /** Loads the modules of all jars. The class loader stays open for its lifetime. */
  List<Contributed> modules() {
    ClassLoader loader = loader();
    List<Contributed> loaded = new ArrayList<>();
    loaded.addAll(offered(Contribution.class, loader, this::contributed));
    loaded.addAll(
        offered(Module.class, loader, jar -> new Contributed(this, jar.type(), jar.get())));
    if (loaded.isEmpty()
        && !mayBeEmpty
        && Stream.of(CommandContribution.class, BackendProvider.class, Driver.class)
            .allMatch(other -> offered(other, loader, ServiceLoader.Provider::type).isEmpty())) {
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
    return loaded;
  }

  /** Creates the commands, backends or JDBC drivers of all jars. */
  public <S> List<S> services(Class<S> service) {
    return offered(service, loader(), ServiceLoader.Provider::get);
  }

  private ClassLoader loader() {
    return new URLClassLoader("plug-ins", urls(), PluginFolder.class.getClassLoader());
  }

  private Contributed contributed(ServiceLoader.Provider<? extends Contribution<?>> jar) {
    return new Contributed(this, jar.type(), new ContributionModule<>(jar.get()));
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

  /** Checks that a jar can be read, because a class loader silently skips unreadable jars. */
  private static URL readable(Path jar) {
    try (JarFile file = new JarFile(jar.toFile())) {
      return Path.of(file.getName()).toUri().toURL();
    } catch (IOException e) {
      throw new InvalidInputException(
          "plug-in %s is not a jar that can be read: %s".formatted(jar, e.getMessage()), e);
    }
  }

  /** Returns the jar of the folders that an entry of a catalogue comes from, if any. */
  public static Optional<Path> jarOf(Entry<?> entry, List<PluginFolder> folders) {
    return folders.isEmpty()
        ? Optional.empty()
        : jarOf(entry.maker().getClass(), folders).or(() -> jarOf(type(entry, folders), folders));
  }

  private static Optional<Path> jarOf(Class<?> type, List<PluginFolder> folders) {
    return folders.stream().flatMap(folder -> folder.jarOf(type).stream()).findFirst();
  }

  private static Class<?> type(Entry<?> entry, List<PluginFolder> folders) {
    try {
      return entry.make(Spec.of(entry.name())).getClass();
    } catch (InvalidInputException e) {
      // A parameter without a default.
      return folders.stream()
          .flatMap(folder -> folder.services(Contribution.class).stream())
          .filter(contribution -> isOf(contribution.entry(), entry))
          .<Class<?>>map(Object::getClass)
          .findFirst()
          .orElse(entry.getClass());
    }
  }

  private static boolean isOf(Entry<?> contributed, Entry<?> entry) {
    return contributed.name().equals(entry.name()) && contributed.summary().equals(entry.summary());
  }

  /** Returns the jar of this folder that a class was loaded from, if any. */
  private Optional<Path> jarOf(Class<?> type) {
    CodeSource source = type.getProtectionDomain().getCodeSource();
    if (source == null || source.getLocation() == null) {
      return Optional.empty();
    }
    Path jar = inFolder(source.getLocation());
    return type.getClassLoader() instanceof URLClassLoader loader
            && "plug-ins".equals(loader.getName())
            && Files.exists(jar)
        ? Optional.of(jar)
        : Optional.empty();
  }

  private Path inFolder(URL jar) {
    return folder.resolve(Path.of(URI.create(jar.toString())).getFileName());
  }

  boolean hasJars() {
    return urls().length > 0;
  }

  private static String reason(Class<?> service, Throwable failure) {
    Throwable cause = failure.getCause() == null ? failure : failure.getCause();
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
    return cause == failure ? sentence : sentence + " (" + cause + ")";
  }
}
