package io.github.redescend.linalg;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import com.google.inject.Scopes;
import com.google.inject.multibindings.OptionalBinder;

/**
 * Binds {@link Compute}, by default the best backend on all processors, and its {@link
 * LinearAlgebra}. Override it by {@code OptionalBinder.newOptionalBinder(binder(),
 * Compute.class).setBinding()}.
 */
public final class LinearAlgebraModule extends AbstractModule {
  @Override
  protected void configure() {
    OptionalBinder.newOptionalBinder(binder(), Compute.class)
        .setDefault()
        .toProvider(Compute::standard)
        .in(Scopes.SINGLETON);
  }

  @Provides
  LinearAlgebra linearAlgebra(Compute compute) {
    return compute.algebra();
  }
}
