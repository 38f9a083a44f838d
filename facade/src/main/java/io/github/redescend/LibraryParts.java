package io.github.redescend;

import com.google.inject.CreationException;
import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.Key;
import com.google.inject.ProvisionException;
import com.google.inject.Stage;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.data.noise.LabelNoise;
import io.github.redescend.data.read.Readers;
import io.github.redescend.interchange.file.ModelFiles;
import java.util.ServiceConfigurationError;
import java.util.function.Supplier;

/** The parts that the library uses, with those of plug-ins on the class path. */
final class LibraryParts {
  /** Created at the first use. */
  private static final class Holder {
    static final Supplier<Injector> INJECTOR = injector();
  }

  private LibraryParts() {}

  private static Supplier<Injector> injector() {
    try {
      Injector injector = Guice.createInjector(Stage.DEVELOPMENT, new RedescendModule(false));
      return () -> injector;
    } catch (CreationException e) {
      return refusing(e.getErrorMessages().iterator().next().getMessage(), e);
    } catch (ServiceConfigurationError | LinkageError e) {
      return refusing(e.toString(), e);
    }
  }

  private static Supplier<Injector> refusing(String reason, Throwable cause) {
    return () -> {
      throw new InvalidInputException(
          "a plug-in on the class path cannot be installed: " + reason, cause);
    };
  }

  static Assembly assembly() {
    return get(Key.get(Assembly.class));
  }

  static Catalogue<Recipe> systems() {
    return get(new Key<>() {});
  }

  static Catalogue<LabelNoise> noises() {
    return get(new Key<>() {});
  }

  static Readers readers() {
    return get(Key.get(Readers.class));
  }

  static ModelFiles modelFiles() {
    return get(Key.get(ModelFiles.class));
  }

  private static <T> T get(Key<T> key) {
    try {
      return Holder.INJECTOR.get().getInstance(key);
    } catch (ProvisionException e) {
      throw e.getCause() instanceof RuntimeException cause ? cause : e;
    }
  }
}
