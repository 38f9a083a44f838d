package io.github.redescend.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.github.redescend.linalg.Backends.Attempt;
import io.github.redescend.linalg.Backends.BackendCandidate;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The self-test rejects a backend with a single wrong number in any result of any size. */
class SelfTestTest {
  private static final LinearAlgebra RIGHT = Backends.choose("java");

  /** A routine, and the rows and columns of one of its results. */
  private record Fault(String routine, boolean single, int rows, int columns) {}

  static Stream<Fault> faults() {
    List<Fault> faults = new ArrayList<>();
    int[][] vectors = {{257, 7}, {7, 257}, {64, 64}};
    for (int[] size : vectors) {
      faults.add(new Fault("gemv", false, size[0], size[1]));
      faults.add(new Fault("gemv", true, size[0], size[1]));
    }
    int[][] products = {{257, 7}, {64, 257}, {7, 64}};
    for (int[] size : products) {
      faults.add(new Fault("gemm", false, size[0], size[1]));
      faults.add(new Fault("gemm", true, size[0], size[1]));
    }
    int[][] symmetric = {{257, 7}, {64, 257}, {7, 64}};
    for (int[] size : symmetric) {
      faults.add(new Fault("syrk", false, size[0], size[1]));
      faults.add(new Fault("cholesky", false, size[0], size[0]));
    }
    return faults.stream();
  }

  /** {@link #RIGHT} with an error of 0.001 in one entry of the faulty result. */
  private static LinearAlgebra with(Fault fault, Random random) {
    return (LinearAlgebra)
        Proxy.newProxyInstance(
            LinearAlgebra.class.getClassLoader(),
            new Class<?>[] {LinearAlgebra.class},
            (proxy, method, arguments) -> {
              try {
                Object original = method.invoke(RIGHT, arguments);
                if (method.getName().equals(fault.routine())) {
                  spoil(fault, arguments, random);
                }
                return original;
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  private static void spoil(Fault fault, Object[] arguments, Random random) {
    int first = Arrays.asList(arguments).indexOf(fault.rows());
    boolean here =
        switch (fault.routine()) {
          case "cholesky" -> (int) arguments[0] == fault.rows();
          case "gemv" ->
              (int) arguments[1] == fault.rows()
                  && (int) arguments[2] == fault.columns()
                  && fault.single() == arguments[4] instanceof float[];
          case "syrk" -> first == 1 && (int) arguments[2] == fault.columns();
          default ->
              first == 2
                  && (int) arguments[3] == fault.columns()
                  && fault.single() == arguments[6] instanceof float[];
        };
    if (!here) {
      return;
    }
    Object result =
        switch (fault.routine()) {
          case "cholesky" -> arguments[1];
          case "gemv" -> arguments[10];
          case "syrk" -> arguments[8];
          default -> arguments[13];
        };
    if (result instanceof float[] floats) {
      floats[random.nextInt(floats.length)] += 0.01f;
      return;
    }
    double[] numbers = (double[]) result;
    int n = fault.rows();
    boolean triangle = !fault.routine().startsWith("gem");
    int column = random.nextInt(triangle ? n : 1);
    int at =
        triangle
            ? column * n + column + random.nextInt(n - column)
            : random.nextInt(numbers.length);
    numbers[at] += 1e-3;
  }

  @ParameterizedTest
  @MethodSource("faults")
  void oneWrongNumberIsAlwaysDetected(Fault fault) {
    Random random = new Random(1);
    for (int draw = 0; draw < 20; draw++) {
      LinearAlgebra wrong = with(fault, random);
      Attempt attempt = new BackendCandidate("wrong", () -> named(wrong)).attempt();
      assertThat(attempt.usable()).as("%s, draw %d", fault, draw).isFalse();
      assertThat(attempt.reason()).startsWith("it computes a wrong ");
    }
  }

  /** Renames the backend, because the pure Java backend is not tested. */
  private static LinearAlgebra named(LinearAlgebra wrong) {
    return (LinearAlgebra)
        Proxy.newProxyInstance(
            LinearAlgebra.class.getClassLoader(),
            new Class<?>[] {LinearAlgebra.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("name")) {
                return "wrong";
              }
              try {
                return method.invoke(wrong, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  @Test
  void theNextBackendIsTaken() {
    Fault fault = new Fault("gemm", false, 257, 7);
    Backends backends =
        new Backends(
            List.of(
                new BackendCandidate("openblas", () -> named(with(fault, new Random(2)))),
                new BackendCandidate("java", () -> RIGHT)),
            List.of());
    assertThat(backends.pick("auto").name()).isEqualTo("java");
    assertThat(backends.before())
        .containsExactly(new Attempt("openblas", false, "it computes a wrong gemm of 257 x 7"));
  }

  @Test
  void correctBackendPasses() {
    assertThatCode(() -> SelfTest.run(RIGHT)).doesNotThrowAnyException();
    assertThatCode(() -> SelfTest.run(Backends.standard())).doesNotThrowAnyException();
  }
}
