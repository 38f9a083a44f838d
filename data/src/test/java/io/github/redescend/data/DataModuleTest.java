package io.github.redescend.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.inject.AbstractModule;
import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.Key;
import com.google.inject.TypeLiteral;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.data.generate.Generator;
import io.github.redescend.data.noise.LabelNoise;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.write.Writers;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class DataModuleTest {
  private final Injector injector =
      Guice.createInjector(
          new DataModule(),
          new AbstractModule() {
            @Override
            protected void configure() {
              binder().requireExplicitBindings();
              binder().requireAtInjectOnConstructors();
              binder().requireExactBindingAnnotations();
              binder().disableCircularProxies();
            }
          });

  @Test
  void contributesReadersWritersGeneratorsAndNoiseModels() {
    Readers readers = injector.getInstance(Readers.class);
    Source source = Source.of("a.csv", "x,label\n1,p\n".getBytes(StandardCharsets.UTF_8));
    assertThatThrownBy(() -> readers.reader(source, "none"))
        .hasMessageContaining("one of arff, csv, libsvm, npy");
    assertThat(readers.read(source, ReadOptions.training()).rows()).isEqualTo(1);
    assertThat(injector.getInstance(Writers.class)).isNotNull();
    Catalogue<Generator> generators =
        injector.getInstance(Key.get(new TypeLiteral<Catalogue<Generator>>() {}));
    assertThat(generators.entries()).hasSize(8);
    assertThat(injector.getInstance(Key.get(new TypeLiteral<Catalogue<LabelNoise>>() {})).entries())
        .hasSize(6);
  }
}
