package io.github.redescend.losses;

import com.google.inject.AbstractModule;
import com.google.inject.TypeLiteral;
import com.google.inject.multibindings.MapBinder;
import com.google.inject.name.Names;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.spec.Entry;

/**
 * Contributes the losses of this module to the map from name to entry that is annotated
 * {@code @Named("loss")}. A plug-in adds entries to the same map:
 *
 * <pre>{@code
 * MapBinder.newMapBinder(
 *         binder(), new TypeLiteral<String>() {}, new TypeLiteral<Entry<Criterion>>() {},
 *         Names.named("loss"))
 *     .addBinding("my-loss").toInstance(entry);
 * }</pre>
 *
 * <p>A name that two modules contribute fails when the injector is made. All instances of this
 * module are equal, so that installing it twice does no harm.
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
    Losses.entries().forEach(entry -> losses.addBinding(entry.name()).toInstance(entry));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof LossesModule;
  }

  @Override
  public int hashCode() {
    return LossesModule.class.hashCode();
  }
}
