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
import io.github.redescend.data.write.TableWriter;
import io.github.redescend.data.write.Writers;
import java.util.Map;

/**
 * Provides {@link Readers}, {@link Writers} and the catalogues of generators and noise models, with
 * those of plug-ins, which add to the maps by format or name.
 */
public final class DataModule extends AbstractModule {
  @Override
  protected void configure() {
    TypeLiteral<String> names = TypeLiteral.get(String.class);
    MapBinder.newMapBinder(binder(), String.class, TableReader.class);
    MapBinder.newMapBinder(binder(), String.class, TableWriter.class);
    MapBinder.newMapBinder(binder(), names, new TypeLiteral<Entry<Generator>>() {});
    MapBinder.newMapBinder(binder(), names, new TypeLiteral<Entry<LabelNoise>>() {});
  }

  @Provides
  Readers readers(Map<String, TableReader> added) {
    return Readers.standard().with(added.values());
  }

  @Provides
  Writers writers(Map<String, TableWriter> added) {
    return Writers.standard().with(added.values());
  }

  @Provides
  Catalogue<Generator> generators(Map<String, Entry<Generator>> added) {
    return Generators.catalogue().with(added.values());
  }

  @Provides
  Catalogue<LabelNoise> noises(Map<String, Entry<LabelNoise>> added) {
    return LabelNoises.catalogue().with(added.values());
  }
}
