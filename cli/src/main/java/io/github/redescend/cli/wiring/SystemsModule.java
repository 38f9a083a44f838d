package io.github.redescend.cli.wiring;

import com.google.inject.AbstractModule;
import com.google.inject.TypeLiteral;
import com.google.inject.multibindings.MapBinder;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.spec.Entry;

/** Contributes the named systems to the map of entries by name. */
public final class SystemsModule extends AbstractModule {
  @Override
  protected void configure() {
    MapBinder<String, Entry<Recipe>> systems =
        MapBinder.newMapBinder(
            binder(), TypeLiteral.get(String.class), new TypeLiteral<Entry<Recipe>>() {});
    Systems.entries().forEach(entry -> systems.addBinding(entry.name()).toInstance(entry));
  }
}
