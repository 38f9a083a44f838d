package io.github.redescend.eval;

import com.google.inject.AbstractModule;
import com.google.inject.Provider;
import com.google.inject.Provides;
import com.google.inject.TypeLiteral;
import com.google.inject.multibindings.MapBinder;
import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.data.noise.LabelNoise;
import io.github.redescend.eval.audit.TrustedChoice;
import io.github.redescend.eval.noise.NextClassNoise;

/** Binds the default learner, and contributes noise models that look at features. */
public final class EvalModule extends AbstractModule {
  @Override
  protected void configure() {
    Provider<Assembly> assembly = getProvider(Assembly.class);
    MapBinder<String, Entry<LabelNoise>> noises =
        MapBinder.newMapBinder(
            binder(), TypeLiteral.get(String.class), new TypeLiteral<Entry<LabelNoise>>() {});
    NextClassNoise.entries(assembly::get)
        .forEach(entry -> noises.addBinding(entry.name()).toInstance(entry));
  }

  @Provides
  Learner learner(Assembly assembly) {
    return TrustedChoice.of(assembly, TrustedChoice.Trust.AUTO, Seed.of(0));
  }
}
