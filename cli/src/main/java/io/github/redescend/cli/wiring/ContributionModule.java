package io.github.redescend.cli.wiring;

import com.google.inject.AbstractModule;
import com.google.inject.Key;
import com.google.inject.TypeLiteral;
import com.google.inject.multibindings.MapBinder;
import com.google.inject.util.Types;
import io.github.redescend.core.spec.Contribution;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.Spec;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;

/**
 * The module that a plug-in need not write: binds one contribution in the map of its kind.
 *
 * @param <T> the kind of the entry
 */
final class ContributionModule<T> extends AbstractModule {
  private final Contribution<T> contribution;

  ContributionModule(Contribution<T> contribution) {
    this.contribution = contribution;
  }

  @Override
  protected void configure() {
    Entry<T> entry = contribution.entry();
    if (entry == null) {
      addError("%s has no entry", contribution.getClass().getName());
      return;
    }
    TypeLiteral<T> kind = kind();
    Key<?> entries = Contributions.entries(kind);
    Key<?> values = Contributions.values(kind);
    if (entries != null) {
      bind(entryOf(kind), entries, entry.name(), entry);
    } else if (values != null) {
      bind(kind, values, entry.name(), entry.make(Spec.of(entry.name())));
    } else {
      addError(
          "%s contributes a %s, which is none of: %s",
          contribution.getClass().getName(),
          Contributions.shown(kind.getType()),
          String.join(", ", Contributions.types()));
    }
  }

  private <V> void bind(TypeLiteral<V> type, Key<?> map, String name, V value) {
    TypeLiteral<String> names = TypeLiteral.get(String.class);
    MapBinder<String, V> binder =
        map.getAnnotation() == null
            ? MapBinder.newMapBinder(binder(), names, type)
            : MapBinder.newMapBinder(binder(), names, type, map.getAnnotation());
    binder.addBinding(name).toInstance(value);
  }

  /** The T of the class that was given. */
  @SuppressWarnings("unchecked") // It is the type argument of the contribution's own supertype.
  private TypeLiteral<T> kind() {
    Type supertype =
        TypeLiteral.get(contribution.getClass()).getSupertype(Contribution.class).getType();
    Type kind =
        supertype instanceof ParameterizedType parameterized
            ? parameterized.getActualTypeArguments()[0]
            : Object.class;
    return (TypeLiteral<T>) TypeLiteral.get(kind);
  }

  @SuppressWarnings("unchecked") // The type is put together from T.
  private static <T> TypeLiteral<Entry<T>> entryOf(TypeLiteral<T> kind) {
    return (TypeLiteral<Entry<T>>)
        TypeLiteral.get(Types.newParameterizedType(Entry.class, kind.getType()));
  }
}
