package io.github.redescend.kernels.kernel;

import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.testkit.kernel.KernelContract;
import java.util.stream.Stream;

/** The contract on all kernels of this module. */
class KernelsContractTest extends KernelContract {
  @Override
  protected Stream<Kernel> kernels() {
    return Stream.concat(
        KernelTest.kernels(), Stream.of(new Laplacian(3), new Polynomial(2, 0.1, 0.5)));
  }

  @Override
  protected Catalogue<KernelFamily> catalogue() {
    return Kernels.catalogue();
  }
}
