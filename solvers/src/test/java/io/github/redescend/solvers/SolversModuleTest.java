package io.github.redescend.solvers;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.inject.AbstractModule;
import com.google.inject.Guice;
import com.google.inject.Key;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.spec.Entry;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SolversModuleTest {
  @Test
  void contributesEverySolverByName() {
    Map<String, Entry<Solver<?>>> solvers =
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
            .getInstance(new Key<Map<String, Entry<Solver<?>>>>() {});
    assertThat(solvers).containsOnlyKeys("hq", "qp", "cccp", "ramp-path", "cvm", "auto");
  }
}
