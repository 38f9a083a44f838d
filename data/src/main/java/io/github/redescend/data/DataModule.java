package io.github.redescend.data;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import com.google.inject.TypeLiteral;
import com.google.inject.multibindings.MapBinder;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.data.generate.Generator;
import io.github.redescend.data.generate.Generators;
import io.github.redescend.data.noise.LabelNoise;
import io.github.redescend.data.noise.LabelNoises;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.read.TableReader;
import io.github.redescend.data.write.Writers;
import io.github.redescend.data.write.Writers.TableWriter;
import java.util.Map;

/**
 * Contributes readers and writers by format, generators and noise models by name, and provides
 * {@link Readers}, {@link Writers} and the catalogues over all that is contributed.
 */
public final class DataModule extends AbstractModule {
  @Override
  protected void configure() {
    MapBinder<String, TableReader> readers =
        MapBinder.newMapBinder(binder(), String.class, TableReader.class);
    Readers.bundled().forEach(reader -> readers.addBinding(reader.format()).toInstance(reader));
    MapBinder<String, TableWriter> writers =
        MapBinder.newMapBinder(binder(), String.class, TableWriter.class);
    Writers.bundled().forEach(writer -> writers.addBinding(writer.format()).toInstance(writer));
    MapBinder<String, Entry<Generator>> generators =
        MapBinder.newMapBinder(
            binder(), TypeLiteral.get(String.class), new TypeLiteral<Entry<Generator>>() {});
    Generators.entries().forEach(entry -> generators.addBinding(entry.name()).toInstance(entry));
    MapBinder<String, Entry<LabelNoise>> noises =
        MapBinder.newMapBinder(
            binder(), TypeLiteral.get(String.class), new TypeLiteral<Entry<LabelNoise>>() {});
    LabelNoises.entries().forEach(entry -> noises.addBinding(entry.name()).toInstance(entry));
  }

  @Provides
  Readers readers(Map<String, TableReader> readers) {
    return new Readers(readers.values());
  }

  @Provides
  Writers writers(Map<String, TableWriter> writers) {
    return new Writers(writers.values());
  }

  @Provides
  Catalogue<Generator> generators(Map<String, Entry<Generator>> entries) {
    return new Catalogue<>("generator", entries.values());
  }

  @Provides
  Catalogue<LabelNoise> noises(Map<String, Entry<LabelNoise>> entries) {
    return new Catalogue<>(LabelNoise.KIND, entries.values());
  }
}
