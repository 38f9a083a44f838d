package io.github.redescend.kernels.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.testkit.kernel.KernelContract;
import org.junit.jupiter.api.Test;

/** The contract on all kernels of this module. */
class KernelsContractTest extends KernelContract {
  @Override
  protected Catalogue<KernelFamily> catalogue() {
    return Kernels.catalogue();
  }

  @Test
  void noKernelOfTheCatalogueIsLeftOut() {
    assertThat(kernels().map(kernel -> kernel.spec().name()).distinct())
        .containsExactlyInAnyOrderElementsOf(Kernels.entries().stream().map(Entry::name).toList());
    assertThat(kernels().filter(Polynomial.class::isInstance))
        .extracting(kernel -> ((Polynomial) kernel).degree())
        .contains(1, 3, 9);
  }
}
