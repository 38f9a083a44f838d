package io.github.redescend.kernels;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.inject.AbstractModule;
import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.Key;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.kernels.landmark.LandmarkRule;
import io.github.redescend.linalg.Compute;
import java.util.List;
import org.junit.jupiter.api.Test;

class KernelsModuleTest {
  @Test
  void contributesEverythingByName() {
    Injector injector =
        Guice.createInjector(
            new KernelsModule(),
            new AbstractModule() {
              @Override
              protected void configure() {
                binder().requireExplicitBindings();
                binder().requireAtInjectOnConstructors();
                binder().disableCircularProxies();
                bind(Compute.class).toInstance(Compute.standard());
              }
            });
    assertThat(names(injector.getInstance(new Key<Catalogue<KernelFamily>>() {})))
        .containsExactlyInAnyOrder(
            "linear",
            "gaussian",
            "laplacian",
            "laplace-l2",
            "precomputed",
            "matern",
            "rational-quadratic",
            "polynomial");
    assertThat(names(injector.getInstance(new Key<Catalogue<LandmarkRule>>() {})))
        .containsExactlyInAnyOrder("random", "pivoted-cholesky", "kmeans", "leverage", "rows");
    assertThat(names(injector.getInstance(new Key<Catalogue<SpaceFactory>>() {})))
        .containsExactlyInAnyOrder("gram", "linear", "landmarks");
  }

  private static List<String> names(Catalogue<?> catalogue) {
    return catalogue.entries().stream().<String>map(Entry::name).toList();
  }
}
