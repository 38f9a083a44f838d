package io.github.redescend.eval;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.eval.audit.TrustedChoice;

/** Binds the default learner, which chooses kernel, width and regularization by itself. */
public final class EvalModule extends AbstractModule {
  @Provides
  Learner learner(Assembly assembly) {
    return TrustedChoice.standard(assembly, Seed.of(0));
  }
}
