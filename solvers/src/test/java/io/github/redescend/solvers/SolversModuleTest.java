package io.github.redescend.solvers;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.inject.AbstractModule;
import com.google.inject.Guice;
import com.google.inject.Key;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import org.junit.jupiter.api.Test;

class SolversModuleTest {
  @Test
  void contributesEverySolverByName() {
    Catalogue<Solver<?>> solvers =
        Guice.createInjector(
                new SolversModule(),
                new AbstractModule() {
                  @Override
                  protected void configure() {
                    binder().requireExplicitBindings();
                    binder().requireAtInjectOnConstructors();
                    binder().disableCircularProxies();
                  }
                })
            .getInstance(new Key<Catalogue<Solver<?>>>() {});
    assertThat(solvers.entries().stream().map(Entry::name))
        .containsExactlyInAnyOrder(
            "hq", "ncg", "mm", "qp", "cccp", "ramp-path", "cvm", "nag", "gradient", "kacc", "auto");
  }
}
