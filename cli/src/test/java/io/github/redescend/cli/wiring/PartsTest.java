package io.github.redescend.cli.wiring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.data.source.Source;
import io.github.redescend.linalg.Compute;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PartsTest {
  private final Parts parts = Parts.on("java", 1, List.of());

  @Test
  void withoutPluginsThereIsNoInjectorAndTheSameParts() {
    assertThat(parts).isInstanceOf(PlainParts.class);
    Parts injected = new InjectedParts(Compute::standard, List.of(), List.of());
    Stream.<Function<Parts, Catalogue<?>>>of(
            Parts::losses,
            Parts::kernels,
            Parts::landmarkRules,
            Parts::spaces,
            Parts::solvers,
            Parts::systems,
            Parts::generators,
            Parts::noises)
        .forEach(kind -> isTheSame(kind.apply(parts), kind.apply(injected)));
    for (Parts any : List.of(parts, injected)) {
      assertThatThrownBy(() -> any.readers().reader(Source.of("x", new byte[0]), "none"))
          .hasMessageContaining("arff, csv, libsvm, npy");
      assertThatThrownBy(() -> any.writers().format(Path.of("x.none")))
          .hasMessageContaining(".arff, .csv, .libsvm,");
    }
  }

  private static void isTheSame(Catalogue<?> plain, Catalogue<?> injected) {
    assertThat(plain.kind()).isEqualTo(injected.kind());
    assertThat(names(plain)).isNotEmpty().isEqualTo(names(injected));
  }

  private static List<String> names(Catalogue<?> catalogue) {
    return catalogue.entries().stream().map(Entry::name).toList();
  }

  @Test
  void theBackendIsTheOneChosenAndMadeOnce() {
    assertThat(parts.compute().algebra().name()).isEqualTo("java");
    assertThat(parts.compute()).isSameAs(parts.compute()).isSameAs(parts.assembly().compute());
    assertThat(parts.compute().workers().threads()).isEqualTo(1);
  }

  @Test
  void aRefusalIsNotWrapped() {
    assertThatThrownBy(() -> Parts.on("cuda", 1, List.of()).compute())
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("cuda");
  }
}
