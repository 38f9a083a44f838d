package io.github.redescend.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.run.Workers;
import io.github.redescend.linalg.BackendStarts.QuietStart;
import io.github.redescend.linalg.Backends.Attempt;
import io.github.redescend.linalg.Backends.BackendCandidate;
import java.io.ByteArrayOutputStream;
import java.io.FileNotFoundException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BackendsTest {
  private static final String BLAS_PATH = "dev.ludovic.netlib.blas.nativeLibPath";

  @Test
  void everyBackendIsReportedWithAReason() {
    assertThat(Backends.attempts())
        .extracting(Attempt::name)
        .startsWith("openblas", "netlib", "java", "jblas");
    assertThat(Backends.attempts()).allSatisfy(a -> assertThat(a.reason()).isNotBlank());
    assertThat(Backends.report().lines())
        .hasSizeGreaterThan(4)
        .last()
        .isEqualTo("auto: " + Backends.standard().name());
  }

  @Test
  void javaIsAlwaysAvailable() {
    assertThat(Backends.choose("java").name()).isEqualTo("java");
    assertThat(Backends.choose("java")).isSameAs(Backends.choose("java"));
    assertThat(Backends.choose("java").threadLimit().threads()).isEqualTo(1);
  }

  @Test
  void autoIsTheStandardBackend() {
    assertThat(Backends.choose("auto")).isSameAs(Backends.standard());
    assertThat(Backends.standard().name()).isNotEqualTo("jblas");
  }

  @Test
  void unknownNameIsRejectedWithTheKnownOnes() {
    assertThatThrownBy(() -> Backends.choose("mkl"))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageStartingWith(
            "unknown backend 'mkl': known are auto, openblas, netlib, java, jblas");
  }

  @Test
  void aFailingNativeFallsBackToJavaAndIsReported() {
    BackendStarts starts = new BackendStarts(BackendsTest.class.getClassLoader());
    Backends backends =
        new Backends(
            List.of(
                new BackendCandidate(
                    "openblas",
                    () -> {
                      throw new UnsatisfiedLinkError("no natives for linux-riscv64");
                    }),
                new BackendCandidate(
                    "netlib",
                    () -> {
                      throw new FileNotFoundException("none of libblas.so.3");
                    }),
                new BackendCandidate("java", starts::java)),
            List.of());
    assertThat(backends.pick("auto").name()).isEqualTo("java");
    assertThat(backends.words())
        .contains("openblas: not usable, no natives for linux-riscv64")
        .contains("netlib: not usable, none of libblas.so.3")
        .endsWith("auto: java");
    assertThatThrownBy(() -> backends.pick("openblas"))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("backend openblas cannot be used here: no natives for linux-riscv64");
  }

  @Test
  void aBackendThatComputesNonsenseIsNotUsable() {
    LinearAlgebra java = Backends.choose("java");
    LinearAlgebra wrong = new Broken(java);
    Attempt attempt = new BackendCandidate("broken", () -> wrong).attempt();
    assertThat(attempt)
        .isEqualTo(new Attempt("broken", false, "it computes a wrong gemv of 257 x 7"));
  }

  @Test
  void missingJarsAreNamedInTheReason() {
    for (String absent : List.of("openblas", "jblas")) {
      assertThatThrownBy(() -> Backends.choose(absent))
          .isInstanceOf(InvalidInputException.class)
          .hasMessage(
              "backend %s cannot be used here: the module redescend-%s is not on the class path"
                  .formatted(absent, absent));
    }
    Backends bare = Backends.known(new Hiding("dev.ludovic.", "dev/ludovic/"));
    assertThatThrownBy(() -> bare.pick("java"))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("class dev.ludovic.netlib");
  }

  @Test
  void anotherBackendIsAddedByName() {
    LinearAlgebra java = Backends.choose("java");
    Backends.install(provider("added", java));
    assertThat(Backends.choose("added")).isSameAs(java);
    assertThat(Backends.names()).contains("added");
    Backends.install(provider("added", new Broken(java)));
    assertThat(Backends.choose("added")).isSameAs(java);
    Backends.install(provider("broken", new Broken(java)));
    Backends.install(provider("broken", java));
    assertThat(Backends.choose("broken")).isSameAs(java);
    assertThat(Backends.standard().name()).isNotIn("added", "broken");
  }

  private static BackendProvider provider(String name, LinearAlgebra algebra) {
    return new BackendProvider() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public LinearAlgebra start() {
        return algebra;
      }
    };
  }

  @Test
  void startsOnceUnderConcurrentCalls() {
    AtomicInteger starts = new AtomicInteger();
    LinearAlgebra java = Backends.choose("java");
    Backends backends =
        new Backends(
            List.of(
                new BackendCandidate(
                    "java",
                    () -> {
                      starts.incrementAndGet();
                      return java;
                    })),
            List.of());
    Callable<LinearAlgebra> task = () -> backends.pick("auto");
    assertThat(Workers.of(8).map(Collections.nCopies(32, task))).containsOnly(java);
    assertThat(starts).hasValue(1);
  }

  @Test
  void startingPrintsNothingAndChangesNoProperties() throws Exception {
    PrintStream out = System.out;
    PrintStream err = System.err;
    ByteArrayOutputStream written = new ByteArrayOutputStream();
    PrintStream catching = new PrintStream(written, true, StandardCharsets.UTF_8);
    System.setOut(catching);
    System.setErr(catching);
    String former = System.getProperty(BLAS_PATH);
    try {
      BackendStarts starts = new BackendStarts(BackendsTest.class.getClassLoader());
      assertThat(starts.java().name()).isEqualTo("java");
      String inside = QuietStart.run(Map.of(BLAS_PATH, "/x"), () -> System.getProperty(BLAS_PATH));
      assertThat(inside).isEqualTo("/x");
    } finally {
      System.setOut(out);
      System.setErr(err);
    }
    assertThat(written.toString(StandardCharsets.UTF_8)).isEmpty();
    assertThat(System.getProperty(BLAS_PATH)).isEqualTo(former);
    assertThat(Logger.getLogger("dev.ludovic.netlib").getLevel()).isNull();
  }

  @Test
  void systemLibrariesAreSearchedByPlatform(@TempDir Path place) throws Exception {
    assertThatThrownBy(() -> SystemLibraries.locate("lapack", "linux", Set.of(place)))
        .isInstanceOf(FileNotFoundException.class)
        .hasMessage("none of liblapack.so.3, libopenblas.so.0, libopenblas.so in " + place);
    Files.createFile(place.resolve("libopenblas.so.0"));
    assertThat(SystemLibraries.locate("lapack", "linux", Set.of(place)))
        .isEqualTo(place.resolve("libopenblas.so.0").toString());
    assertThat(SystemLibraries.locate("blas", "mac os x", Set.of())).contains("Accelerate");
    assertThatThrownBy(() -> SystemLibraries.locate("blas", "windows 11", Set.of(place)))
        .hasMessageContaining("libopenblas.dll");
  }

  /** A class loader that hides some packages. */
  private static final class Hiding extends ClassLoader {
    private final String packages;
    private final String resources;

    Hiding(String packages, String resources) {
      super(BackendsTest.class.getClassLoader());
      this.packages = packages;
      this.resources = resources;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (name.startsWith(packages)) {
        throw new ClassNotFoundException(name);
      }
      return super.loadClass(name, resolve);
    }

    @Override
    public InputStream getResourceAsStream(String name) {
      return name.startsWith(resources) ? null : super.getResourceAsStream(name);
    }

    @Override
    public URL getResource(String name) {
      return name.startsWith(resources) ? null : super.getResource(name);
    }
  }
}
