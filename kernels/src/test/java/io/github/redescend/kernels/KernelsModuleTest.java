package io.github.redescend.kernels;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.inject.AbstractModule;
import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.Key;
import com.google.inject.TypeLiteral;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.kernels.landmark.LandmarkRule;
import io.github.redescend.linalg.Compute;
import java.util.Map;
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
    assertThat(injector.getInstance(new Key<Map<String, Entry<KernelFamily>>>() {}))
        .containsOnlyKeys(
            "linear",
            "gaussian",
            "laplacian",
            "laplace-l2",
            "precomputed",
            "matern",
            "rational-quadratic",
            "polynomial");
    assertThat(injector.getInstance(new Key<Map<String, Entry<LandmarkRule>>>() {}))
        .containsOnlyKeys("random", "pivoted-cholesky", "kmeans", "leverage", "rows");
    Map<String, Entry<SpaceFactory>> spaces =
        injector.getInstance(Key.get(new TypeLiteral<Map<String, Entry<SpaceFactory>>>() {}));
    assertThat(spaces).containsOnlyKeys("gram", "linear", "landmarks");
  }
}
