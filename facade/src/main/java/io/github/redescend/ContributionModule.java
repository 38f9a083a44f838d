package io.github.redescend;

import static java.util.Map.entry;

import com.google.inject.AbstractModule;
import com.google.inject.TypeLiteral;
import com.google.inject.multibindings.MapBinder;
import com.google.inject.name.Names;
import com.google.inject.util.Types;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.core.spec.Contribution;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.generate.Generator;
import io.github.redescend.data.noise.LabelNoise;
import io.github.redescend.data.read.TableReader;
import io.github.redescend.data.write.TableWriter;
import io.github.redescend.kernels.landmark.LandmarkRule;
import io.github.redescend.losses.Losses;
import java.lang.reflect.ParameterizedType;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Binds the entry of one {@link Contribution}, so that a plug-in needs no Guice module.
 *
 * @param <T> the kind of the entry
 */
public final class ContributionModule<T> extends AbstractModule {
  /** The kinds that are collected, with their names in messages. */
  private static final Map<TypeLiteral<?>, String> KINDS =
      Map.ofEntries(
          entry(TypeLiteral.get(Criterion.class), "loss"),
          entry(TypeLiteral.get(KernelFamily.class), "kernel"),
          entry(TypeLiteral.get(LandmarkRule.class), "landmark rule"),
          entry(TypeLiteral.get(SpaceFactory.class), "space"),
          entry(new TypeLiteral<Solver<?>>() {}, "solver"),
          entry(TypeLiteral.get(Recipe.class), "system"),
          entry(TypeLiteral.get(Generator.class), "generator"),
          entry(TypeLiteral.get(LabelNoise.class), LabelNoise.KIND),
          entry(TypeLiteral.get(TableReader.class), "reader"),
          entry(TypeLiteral.get(TableWriter.class), "writer"));

  private final Contribution<T> contribution;

  public ContributionModule(Contribution<T> contribution) {
    this.contribution = contribution;
  }

  @Override
  protected void configure() {
    try {
      bindEntry();
    } catch (RuntimeException e) {
      // Guice would log the stack trace to standard error.
      addError("%s fails: %s", contribution.getClass().getName(), e);
    }
  }

  private void bindEntry() {
    Entry<T> entry = contribution.entry();
    if (entry == null) {
      addError("%s has no entry", contribution.getClass().getName());
      return;
    }
    TypeLiteral<T> kind = kind();
    if (!KINDS.containsKey(kind)) {
      addError(
          "%s contributes a %s, which is not one of: %s",
          contribution.getClass().getName(), shortName(kind), kinds());
    } else if (List.of(TableReader.class, TableWriter.class).contains(kind.getRawType())) {
      bind(kind, entry.name(), entry.make(Spec.of(entry.name())));
    } else {
      bind(entryOf(kind), entry.name(), entry);
    }
  }

  private <V> void bind(TypeLiteral<V> type, String name, V value) {
    TypeLiteral<String> names = TypeLiteral.get(String.class);
    boolean loss = kind().getRawType() == Criterion.class;
    MapBinder<String, V> map =
        loss
            ? MapBinder.newMapBinder(binder(), names, type, Names.named(Losses.KIND))
            : MapBinder.newMapBinder(binder(), names, type);
    map.addBinding(name).toInstance(value);
  }

  private static String kinds() {
    return KINDS.entrySet().stream()
        .map(kind -> shortName(kind.getKey()) + " (a " + kind.getValue() + ")")
        .sorted()
        .collect(Collectors.joining(", "));
  }

  /** The name without packages and enclosing types, such as {@code Solver<?>}. */
  private static String shortName(TypeLiteral<?> type) {
    return type.getType().getTypeName().replaceAll("\\w+[.$]", "");
  }

  @SuppressWarnings("unchecked") // It is the type argument of the contribution's own supertype.
  private TypeLiteral<T> kind() {
    TypeLiteral<?> own = TypeLiteral.get(contribution.getClass());
    return own.getSupertype(Contribution.class).getType() instanceof ParameterizedType parameterized
        ? (TypeLiteral<T>) TypeLiteral.get(parameterized.getActualTypeArguments()[0])
        : (TypeLiteral<T>) TypeLiteral.get(Object.class);
  }

  @SuppressWarnings("unchecked") // The type is put together from T.
  private static <T> TypeLiteral<Entry<T>> entryOf(TypeLiteral<T> kind) {
    return (TypeLiteral<Entry<T>>)
        TypeLiteral.get(Types.newParameterizedType(Entry.class, kind.getType()));
  }
}
