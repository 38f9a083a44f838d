package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.data.source.Source;
import io.github.redescend.kernels.kernel.Kernels;
import io.github.redescend.kernels.landmark.LandmarkRule;
import io.github.redescend.losses.Losses;
import io.github.redescend.solvers.Solvers;
import java.util.Collection;
import java.util.List;
import org.junit.jupiter.api.Test;

class PartsTest {
  private final Parts parts = Parts.on("java", 1, List.of());

  @Test
  void everyModuleContributesComponents() {
    assertThat(names(parts.losses())).containsAll(names(Losses.catalogue()));
    assertThat(names(parts.kernels())).containsAll(names(Kernels.catalogue()));
    assertThat(names(parts.landmarkRules())).containsAll(names(LandmarkRule.catalogue()));
    assertThat(names(parts.solvers())).containsAll(names(Solvers.catalogue()));
    assertThat(names(parts.spaces())).contains("gram", "linear", "landmarks");
    assertThat(names(parts.systems())).contains("ls-svm", "rsvc");
    assertThat(names(parts.generators())).contains("moons");
    assertThat(names(parts.noises())).contains("symmetric", "boundary");
    assertThatThrownBy(() -> parts.readers().reader(Source.of("x", new byte[0]), "none"))
        .hasMessageContaining("arff, csv, libsvm, npy");
  }

  private static List<String> names(Catalogue<?> catalogue) {
    Collection<?> entries = catalogue.entries();
    return entries.stream().map(e -> ((io.github.redescend.core.spec.Entry<?>) e).name()).toList();
  }

  @Test
  void theChosenBackendIsCreatedOnce() {
    assertThat(parts.compute().algebra().name()).isEqualTo("java");
    assertThat(parts.compute()).isSameAs(parts.compute()).isSameAs(parts.assembly().compute());
    assertThat(parts.compute().workers().threads()).isEqualTo(1);
  }

  @Test
  void inputErrorsAreNotWrapped() {
    assertThatThrownBy(() -> Parts.on("cuda", 1, List.of()).compute())
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("cuda");
  }
}
