package io.github.redescend.openblas;

import io.github.redescend.linalg.Backends;
import io.github.redescend.linalg.Backends.Attempt;
import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.linalg.LinearAlgebraContract;
import java.util.stream.Stream;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs the backend contract on every backend that loads on this machine, in one process. */
@ParameterizedClass(name = "{0}")
@MethodSource("backends")
class BackendContractTest extends LinearAlgebraContract {
  @Parameter String name;

  static Stream<String> backends() {
    return Backends.attempts().stream().filter(Attempt::usable).map(Attempt::name);
  }

  @Override
  protected LinearAlgebra algebra() {
    return Backends.choose(name);
  }
}
