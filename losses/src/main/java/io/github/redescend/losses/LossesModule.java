package io.github.redescend.losses;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import com.google.inject.TypeLiteral;
import com.google.inject.multibindings.MapBinder;
import com.google.inject.name.Named;
import com.google.inject.name.Names;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.Spec;
import java.util.Map;

/**
 * Contributes the losses of this module to the map from name to entry annotated
 * {@code @Named("loss")}. Plug-ins add entries to the same map:
 *
 * <pre>{@code
 * MapBinder.newMapBinder(
 *         binder(), new TypeLiteral<String>() {}, new TypeLiteral<Entry<Criterion>>() {},
 *         Names.named("loss"))
 *     .addBinding("my-loss").toInstance(entry);
 * }</pre>
 *
 * <p>Duplicate names fail when the injector is created. Each loss with default parameters is also
 * bound by name, as {@code @Named("closs") Criterion}.
 */
public final class LossesModule extends AbstractModule {
  @Override
  protected void configure() {
    MapBinder<String, Entry<Criterion>> losses =
        MapBinder.newMapBinder(
            binder(),
            new TypeLiteral<String>() {},
            new TypeLiteral<Entry<Criterion>>() {},
            Names.named(Losses.KIND));
    for (Entry<Criterion> entry : Losses.entries()) {
      losses.addBinding(entry.name()).toInstance(entry);
      bind(Criterion.class)
          .annotatedWith(Names.named(entry.name()))
          .toProvider(() -> entry.make(Spec.of(entry.name())));
    }
  }

  @Provides
  Catalogue<Criterion> losses(@Named(Losses.KIND) Map<String, Entry<Criterion>> entries) {
    return new Catalogue<>(Losses.KIND, entries.values());
  }

  /** Equal instances, so that installing the module twice is harmless. */
  @Override
  public boolean equals(Object other) {
    return other instanceof LossesModule;
  }

  @Override
  public int hashCode() {
    return LossesModule.class.hashCode();
  }
}
