package io.github.redescend.losses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.inject.AbstractModule;
import com.google.inject.CreationException;
import com.google.inject.Guice;
import com.google.inject.Key;
import com.google.inject.Module;
import com.google.inject.TypeLiteral;
import com.google.inject.multibindings.MapBinder;
import com.google.inject.name.Names;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Guice bindings with and without a plug-in, with strict binding rules. */
class LossesModuleTest {
  @Test
  void bindsEveryLossByName() {
    Map<String, Entry<Criterion>> losses = losses(new LossesModule());
    assertThat(losses.values()).containsExactlyInAnyOrderElementsOf(Losses.entries());
    losses.forEach((name, entry) -> assertThat(entry.name()).isEqualTo(name));
    assertThat(new Catalogue<>(Losses.KIND, losses.values()).make("closs:sigma=2"))
        .isEqualTo(new CLoss(2));
  }

  @Test
  void pluginAddsALoss() {
    assertThat(losses(new LossesModule(), new Plugin("half-logistic")))
        .hasSize(Losses.entries().size() + 1)
        .containsKey("half-logistic");
  }

  @Test
  void duplicateNameIsRejected() {
    assertThatThrownBy(() -> losses(new LossesModule(), new Plugin("closs")))
        .isInstanceOf(CreationException.class)
        .hasMessageContaining("closs");
  }

  @Test
  void isInstalledOnlyOnce() {
    assertThat(losses(new LossesModule(), new LossesModule())).hasSameSizeAs(Losses.entries());
  }

  private static Map<String, Entry<Criterion>> losses(Module... modules) {
    return Guice.createInjector(new Strict(List.of(modules)))
        .getInstance(
            Key.get(new TypeLiteral<Map<String, Entry<Criterion>>>() {}, Names.named("loss")));
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
