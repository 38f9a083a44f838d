package io.github.redescend.solvers;

import com.google.inject.AbstractModule;
import com.google.inject.TypeLiteral;
import com.google.inject.multibindings.MapBinder;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.spec.Entry;

/** Contributes solvers to the map of entries by name. */
public final class SolversModule extends AbstractModule {
  @Override
  protected void configure() {
    MapBinder<String, Entry<Solver<?>>> binder =
        MapBinder.newMapBinder(
            binder(), TypeLiteral.get(String.class), new TypeLiteral<Entry<Solver<?>>>() {});
    Solvers.entries().forEach(entry -> binder.addBinding(entry.name()).toInstance(entry));
  }
}
