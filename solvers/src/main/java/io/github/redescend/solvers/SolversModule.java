package io.github.redescend.solvers;

import com.google.inject.AbstractModule;
import com.google.inject.Binder;
import com.google.inject.Provides;
import com.google.inject.TypeLiteral;
import com.google.inject.multibindings.MapBinder;
import com.google.inject.name.Names;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.Spec;
import java.util.List;
import java.util.Map;

/**
 * Provides the catalogue of solvers, with those of plug-ins, which add entries to the map by name.
 * Each solver of this module with default parameters is also bound by name, as {@code @Named("hq")
 * Solver<?>}.
 */
public final class SolversModule extends AbstractModule {
  private final boolean byName;

  public SolversModule() {
    this(true);
  }

  /**
   * Creates the module with or without the bindings by name, which create the declarations of all
   * solvers.
   */
  public SolversModule(boolean byName) {
    this.byName = byName;
  }

  @Override
  protected void configure() {
    MapBinder.newMapBinder(
        binder(), TypeLiteral.get(String.class), new TypeLiteral<Entry<Solver<?>>>() {});
    // A named source; otherwise Guice reads a stack trace for each binding.
    Binder named = binder().withSource(SolversModule.class);
    TypeLiteral<Solver<?>> solver = new TypeLiteral<>() {};
    for (Entry<Solver<?>> entry : byName ? Solvers.entries() : List.<Entry<Solver<?>>>of()) {
      named
          .bind(solver)
          .annotatedWith(Names.named(entry.name()))
          .toProvider(() -> entry.make(Spec.of(entry.name())));
    }
  }

  @Provides
  Catalogue<Solver<?>> solvers(Map<String, Entry<Solver<?>>> added) {
    return Solvers.catalogue().with(added.values());
  }
}
