package io.github.redescend.kernels;

import com.google.inject.AbstractModule;
import com.google.inject.Provider;
import com.google.inject.Provides;
import com.google.inject.TypeLiteral;
import com.google.inject.multibindings.MapBinder;
import com.google.inject.multibindings.OptionalBinder;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.run.MemoryBudget;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.kernels.kernel.Kernels;
import io.github.redescend.kernels.landmark.LandmarkRule;
import io.github.redescend.kernels.space.SpaceKinds;
import io.github.redescend.linalg.Compute;
import java.util.Map;

/**
 * Provides the catalogues of kernels, landmark rules and spaces, with those of plug-ins, which add
 * entries to the maps by name. Requires a binding of {@link Compute}; the {@link MemoryBudget} is
 * that of the heap unless another module binds one.
 */
public final class KernelsModule extends AbstractModule {
  @Override
  protected void configure() {
    entries(new TypeLiteral<Entry<KernelFamily>>() {});
    entries(new TypeLiteral<Entry<LandmarkRule>>() {});
    entries(new TypeLiteral<Entry<SpaceFactory>>() {});
    OptionalBinder.newOptionalBinder(binder(), MemoryBudget.class)
        .setDefault()
        .toProvider(MemoryBudget::ofHeap);
  }

  @Provides
  Catalogue<KernelFamily> kernels(Map<String, Entry<KernelFamily>> added) {
    return Kernels.catalogue().with(added.values());
  }

  @Provides
  Catalogue<LandmarkRule> landmarkRules(Map<String, Entry<LandmarkRule>> added) {
    return LandmarkRule.catalogue().with(added.values());
  }

  @Provides
  Catalogue<SpaceFactory> spaces(
      Provider<Compute> compute,
      MemoryBudget budget,
      Catalogue<LandmarkRule> rules,
      Map<String, Entry<SpaceFactory>> added) {
    return SpaceKinds.catalogue(compute::get, budget, rules).with(added.values());
  }

  private <T> void entries(TypeLiteral<Entry<T>> type) {
    MapBinder.newMapBinder(binder(), TypeLiteral.get(String.class), type);
  }
}
