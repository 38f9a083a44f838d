package io.github.redescend.jblas;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.linalg.Backends;
import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.linalg.LinearAlgebraContract;
import org.junit.jupiter.api.Test;

class JblasContractTest extends LinearAlgebraContract {
  @Override
  protected LinearAlgebra algebra() {
    return Backends.choose("jblas");
  }

  @Test
  void runsNextToTheDefaultBackendAndOnlyByName() {
    assertThat(Backends.choose("jblas").description()).startsWith("jblas for gemm");
    assertThat(Backends.standard().name()).isEqualTo("openblas");
    assertThat(Backends.report()).contains("jblas: usable").contains("openblas: usable");
  }
}
