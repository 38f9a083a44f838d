package io.github.redescend;

import com.google.inject.AbstractModule;
import com.google.inject.Module;
import io.github.redescend.classifiers.ClassifiersModule;
import io.github.redescend.core.spec.Contribution;
import io.github.redescend.data.DataModule;
import io.github.redescend.eval.EvalModule;
import io.github.redescend.interchange.InterchangeModule;
import io.github.redescend.kernels.KernelsModule;
import io.github.redescend.linalg.LinearAlgebraModule;
import io.github.redescend.losses.LossesModule;
import io.github.redescend.solvers.SolversModule;
import java.util.ServiceLoader;

/**
 * Installs all modules of Redescend and of plug-ins on the class path, which are the Guice modules
 * and {@link Contribution}s that jars name in {@code META-INF/services}. In an application:
 *
 * <pre>{@code
 * Injector injector = Guice.createInjector(new RedescendModule());
 * }</pre>
 *
 * <p>Losses and solvers can be injected by name ({@code @Named("closs") Criterion},
 * {@code @Named("hq") Solver<?>}), all parts of a kind as a {@link
 * io.github.redescend.core.spec.Catalogue}, and the default system as a {@link
 * io.github.redescend.classifiers.model.Learner}.
 */
public final class RedescendModule extends AbstractModule {
  private final boolean byName;

  public RedescendModule() {
    this(true);
  }

  /**
   * Creates the module with or without the bindings of losses and solvers by name, which slow down
   * the start of a program that only uses catalogues.
   */
  public RedescendModule(boolean byName) {
    this.byName = byName;
  }

  @Override
  protected void configure() {
    install(new LinearAlgebraModule());
    install(new LossesModule(byName));
    install(new KernelsModule());
    install(new SolversModule(byName));
    install(new DataModule());
    install(new ClassifiersModule());
    install(new InterchangeModule());
    install(new EvalModule());
    ClassLoader loader = RedescendModule.class.getClassLoader();
    ServiceLoader.load(Module.class, loader).forEach(this::install);
    ServiceLoader.load(Contribution.class, loader)
        .forEach(contribution -> install(new ContributionModule<>((Contribution<?>) contribution)));
  }
}
