package org.example.robust;

import com.google.inject.AbstractModule;
import com.google.inject.TypeLiteral;
import com.google.inject.multibindings.MapBinder;
import com.google.inject.name.Names;
import io.github.redescend.core.spec.Described;
import io.github.redescend.core.spec.Entry;

/** Adds the loss to the map from which the program takes losses by name. */
public final class GemanMcClureModule extends AbstractModule {
  @Override
  protected void configure() {
    MapBinder.newMapBinder(
            binder(),
            TypeLiteral.get(String.class),
            new TypeLiteral<Entry<Described>>() {},
            Names.named("loss"))
        .addBinding(GemanMcClureHinge.ENTRY.name())
        .toInstance(GemanMcClureHinge.ENTRY);
  }
}
