package org.example.multiquadric;

import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.testkit.kernel.KernelContract;
import java.util.List;

class InverseMultiquadricTest extends KernelContract {
  @Override
  protected Catalogue<KernelFamily> catalogue() {
    return new Catalogue<>("kernel", List.of(new InverseMultiquadric().entry()));
  }
}
