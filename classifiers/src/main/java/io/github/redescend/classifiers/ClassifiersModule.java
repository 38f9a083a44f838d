package io.github.redescend.classifiers;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import com.google.inject.TypeLiteral;
import com.google.inject.multibindings.MapBinder;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.linalg.Compute;
import java.util.Map;

/** Binds the named systems and the {@link Assembly} that makes classifiers. */
public final class ClassifiersModule extends AbstractModule {
  @Override
  protected void configure() {
    MapBinder.newMapBinder(
        binder(), TypeLiteral.get(String.class), new TypeLiteral<Entry<Recipe>>() {});
  }

  @Provides
  Catalogue<Recipe> systems(Map<String, Entry<Recipe>> added) {
    return Systems.catalogue().with(added.values());
  }

  @Provides
  Assembly assembly(
      Catalogue<Criterion> losses,
      Catalogue<KernelFamily> kernels,
      Catalogue<SpaceFactory> spaces,
      Catalogue<Solver<?>> solvers,
      Compute compute) {
    return new Assembly(losses, kernels, spaces, solvers, compute);
  }
}
