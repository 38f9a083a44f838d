package io.github.redescend.losses;

import com.google.inject.AbstractModule;
import com.google.inject.Binder;
import com.google.inject.Provides;
import com.google.inject.TypeLiteral;
import com.google.inject.multibindings.MapBinder;
import com.google.inject.name.Named;
import com.google.inject.name.Names;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.Spec;
import java.util.List;
import java.util.Map;

/**
 * Provides the catalogue of the losses of this module and of plug-ins, which add entries to the map
 * annotated {@code @Named("loss")}:
 *
 * <pre>{@code
 * MapBinder.newMapBinder(
 *         binder(), new TypeLiteral<String>() {}, new TypeLiteral<Entry<Criterion>>() {},
 *         Names.named("loss"))
 *     .addBinding("my-loss").toInstance(entry);
 * }</pre>
 *
 * <p>Each loss of this module with default parameters is also bound by name, as
 * {@code @Named("closs") Criterion}.
 */
public final class LossesModule extends AbstractModule {
  private final boolean byName;

  public LossesModule() {
    this(true);
  }

  /**
   * Creates the module with or without the bindings by name, which create the declarations of all
   * losses.
   */
  public LossesModule(boolean byName) {
    this.byName = byName;
  }

  @Override
  protected void configure() {
    MapBinder.newMapBinder(
        binder(),
        new TypeLiteral<String>() {},
        new TypeLiteral<Entry<Criterion>>() {},
        Names.named(Losses.KIND));
    // A named source; otherwise Guice reads a stack trace for each binding.
    Binder named = binder().withSource(LossesModule.class);
    for (Entry<Criterion> entry : byName ? Losses.entries() : List.<Entry<Criterion>>of()) {
      named
          .bind(Criterion.class)
          .annotatedWith(Names.named(entry.name()))
          .toProvider(() -> entry.make(Spec.of(entry.name())));
    }
  }

  @Provides
  Catalogue<Criterion> losses(@Named(Losses.KIND) Map<String, Entry<Criterion>> added) {
    return Losses.catalogue().with(added.values());
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
