package io.github.redescend.cli.wiring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.google.inject.Module;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.data.source.Source;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class OwnWiringTest {
  private static final ChosenBackend JAVA = new ChosenBackend("java", 1, note -> {});

  private final List<Module> modules =
      ServiceLoader.load(Module.class).stream().map(ServiceLoader.Provider::get).toList();
  private final Wiring injected =
      InjectedWiring.of(
          JAVA,
          modules.stream().map(module -> new LocatedModule(module, Optional.empty())).toList(),
          List.of());
  private final Wiring own = new OwnWiring(JAVA);

  @Test
  void hasWhatTheModulesContribute() {
    List<Function<Wiring, Catalogue<?>>> catalogues =
        List.of(
            Wiring::losses,
            Wiring::kernels,
            Wiring::landmarkRules,
            Wiring::spaces,
            Wiring::solvers,
            Wiring::systems,
            Wiring::generators);
    for (Function<Wiring, Catalogue<?>> catalogue : catalogues) {
      assertThat(entries(catalogue.apply(own))).isEqualTo(entries(catalogue.apply(injected)));
      assertThat(catalogue.apply(own).kind()).isEqualTo(catalogue.apply(injected).kind());
    }
    assertThat(formats(own)).contains("csv").isEqualTo(formats(injected));
    for (String file : List.of("a.csv", "a.libsvm", "a.arff")) {
      assertThat(own.writers().format(Path.of(file)))
          .isEqualTo(injected.writers().format(Path.of(file)));
    }
  }

  /** The refusal of an unknown one names all. */
  private static String formats(Wiring wiring) {
    return catchThrowable(() -> wiring.readers().reader(Source.of("x", new byte[0]), "none"))
        .getMessage();
  }

  @Test
  void knowsTheModulesOfTheClassPath() {
    assertThat(modules).extracting(Object::getClass).hasSameElementsAs(OwnWiring.MODULES);
  }

  @Test
  void bothMakeTheChosenBackendOnce() {
    for (Wiring wiring : List.of(own, injected)) {
      assertThat(wiring.compute()).isSameAs(wiring.compute());
      assertThat(wiring.compute().algebra().name()).isEqualTo("java");
      assertThat(wiring.compute().workers().threads()).isEqualTo(1);
    }
  }

  private static List<String> entries(Catalogue<?> catalogue) {
    return catalogue.entries().stream()
        .map(entry -> (Entry<?>) entry)
        .map(entry -> entry.name() + entry.parameters() + entry.summary())
        .toList();
  }
}
