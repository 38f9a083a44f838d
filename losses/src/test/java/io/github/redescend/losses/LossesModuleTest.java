package io.github.redescend.losses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.inject.AbstractModule;
import com.google.inject.Guice;
import com.google.inject.Key;
import com.google.inject.Module;
import com.google.inject.ProvisionException;
import com.google.inject.TypeLiteral;
import com.google.inject.multibindings.MapBinder;
import com.google.inject.name.Names;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Guice bindings with and without a plug-in, with strict binding rules. */
class LossesModuleTest {
  @Test
  void bindsEveryLossByName() {
    Catalogue<Criterion> losses = losses(new LossesModule());
    assertThat(losses.entries()).containsExactlyInAnyOrderElementsOf(Losses.entries());
    assertThat(losses.make("closs:sigma=2")).isEqualTo(new CLoss(2));
  }

  @Test
  void pluginAddsALoss() {
    Catalogue<Criterion> losses = losses(new LossesModule(), new Plugin("half-logistic"));
    assertThat(losses.entries()).hasSize(Losses.entries().size() + 1);
    assertThat(losses.contains("half-logistic")).isTrue();
  }

  @Test
  void duplicateNameIsRejected() {
    assertThatThrownBy(() -> losses(new LossesModule(), new Plugin("closs")))
        .isInstanceOf(ProvisionException.class)
        .hasMessageContaining("two entries are named loss closs");
  }

  @Test
  void isInstalledOnlyOnce() {
    assertThat(losses(new LossesModule(), new LossesModule()).entries())
        .hasSameSizeAs(Losses.entries());
  }

  private static Catalogue<Criterion> losses(Module... modules) {
    return Guice.createInjector(new Strict(List.of(modules)))
        .getInstance(Key.get(new TypeLiteral<Catalogue<Criterion>>() {}));
  }

  /** Installs modules with the binding rules of the program. */
  private static final class Strict extends AbstractModule {
    private final List<Module> modules;

    Strict(List<Module> modules) {
      this.modules = modules;
    }

    @Override
    protected void configure() {
      binder().requireExplicitBindings();
      binder().requireAtInjectOnConstructors();
      binder().requireExactBindingAnnotations();
      binder().disableCircularProxies();
      modules.forEach(this::install);
    }
  }

  /** The module of a third-party jar. */
  private static final class Plugin extends AbstractModule {
    private final String name;

    Plugin(String name) {
      this.name = name;
    }

    @Override
    protected void configure() {
      MapBinder.newMapBinder(
              binder(),
              new TypeLiteral<String>() {},
              new TypeLiteral<Entry<Criterion>>() {},
              Names.named("loss"))
          .addBinding(name)
          .toInstance(
              new Entry<>(name, "A loss of a plug-in.", "none", List.of(), a -> new Logistic()));
    }
  }
}
