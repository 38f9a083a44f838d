package io.github.redescend.kernels;

import com.google.inject.AbstractModule;
import com.google.inject.Key;
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
import io.github.redescend.kernels.space.LandmarkSpaces;
import io.github.redescend.kernels.space.SpaceKinds;
import io.github.redescend.linalg.Compute;
import java.util.List;
import java.util.Map;

/**
 * Binds kernels, landmark rules and spaces by name. Requires a binding of {@link Compute}; the
 * {@link MemoryBudget} is that of the heap unless another module binds one.
 */
public final class KernelsModule extends AbstractModule {
  @Override
  protected void configure() {
    contribute(new TypeLiteral<Entry<KernelFamily>>() {}, Kernels.entries());
    contribute(new TypeLiteral<Entry<LandmarkRule>>() {}, LandmarkRule.entries());
    Provider<Compute> compute = getProvider(Compute.class);
    Provider<MemoryBudget> budget = getProvider(MemoryBudget.class);
    Provider<Catalogue<LandmarkRule>> rules = getProvider(Key.get(new TypeLiteral<>() {}));
    MapBinder<String, Entry<SpaceFactory>> spaces = binder(new TypeLiteral<>() {});
    for (String name : List.of("gram", "linear", LandmarkSpaces.NAME)) {
      spaces
          .addBinding(name)
          .toProvider(
              () ->
                  new Catalogue<>(
                          "space", SpaceKinds.entries(compute::get, budget.get(), rules.get()))
                      .entry(name));
    }
    OptionalBinder.newOptionalBinder(binder(), MemoryBudget.class)
        .setDefault()
        .toProvider(MemoryBudget::ofHeap);
  }

  @Provides
  Catalogue<KernelFamily> kernels(Map<String, Entry<KernelFamily>> entries) {
    return new Catalogue<>("kernel", entries.values());
  }

  @Provides
  Catalogue<LandmarkRule> landmarkRules(Map<String, Entry<LandmarkRule>> entries) {
    return new Catalogue<>("landmark rule", entries.values());
  }

  @Provides
  Catalogue<SpaceFactory> spaces(Map<String, Entry<SpaceFactory>> entries) {
    return new Catalogue<>("space", entries.values());
  }

  private <T> void contribute(TypeLiteral<Entry<T>> type, List<Entry<T>> entries) {
    MapBinder<String, Entry<T>> binder = binder(type);
    entries.forEach(entry -> binder.addBinding(entry.name()).toInstance(entry));
  }

  private <T> MapBinder<String, Entry<T>> binder(TypeLiteral<Entry<T>> type) {
    return MapBinder.newMapBinder(binder(), TypeLiteral.get(String.class), type);
  }
}
