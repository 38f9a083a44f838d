package io.github.redescend.kernels.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.testkit.kernel.KernelContract;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Runs the kernel contract on all kernels of this module. */
class KernelsContractTest extends KernelContract {
  @Override
  protected Catalogue<KernelFamily> catalogue() {
    return Kernels.catalogue();
  }

  /** Adds Matern orders that the default parameters do not cover. */
  @Override
  protected Stream<Kernel> kernels() {
    return Stream.concat(
        super.kernels(), Stream.of(new Matern(0.5, 0.4), new Matern(2.5, 0.4), new Matern(2.5, 2)));
  }

  @Test
  void everyKernelOfTheCatalogueIsTested() {
    assertThat(kernels().map(kernel -> kernel.spec().name()).distinct())
        .containsExactlyInAnyOrderElementsOf(
            Kernels.entries().stream()
                .map(Entry::name)
                .filter(name -> !name.equals(Precomputed.NAME))
                .toList());
    assertThat(kernels().filter(Polynomial.class::isInstance))
        .extracting(kernel -> ((Polynomial) kernel).degree())
        .contains(1, 3, 9);
  }
}
