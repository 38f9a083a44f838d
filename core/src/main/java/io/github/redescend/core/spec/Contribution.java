package io.github.redescend.core.spec;

import io.github.redescend.core.InvalidInputException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;

/**
 * A service by which a jar adds one entry: a public class with a public constructor without
 * arguments, named in {@code META-INF/services/io.github.redescend.core.spec.Contribution}.
 *
 * @param <T> the kind of the entry: {@link io.github.redescend.core.loss.Criterion} for a loss,
 *     {@link io.github.redescend.core.kernel.KernelFamily}, {@code Solver<?>}, {@link
 *     io.github.redescend.core.space.SpaceFactory}, or a type of another module such as a landmark
 *     rule, a system, a generator, a reader or a writer
 */
public interface Contribution<T> {
  Entry<T> entry();

  /**
   * An object that contributes its own class: one declaration gives the entry and the spec. The
   * public constructor without arguments makes an object like any other, such as that of all
   * defaults.
   *
   * @param <T> the kind of the entry
   */
  interface Declared<T> extends Contribution<T>, Described {
    /** The declaration of this class. */
    Declaration<? extends T> declaration();

    @Override
    default Entry<T> entry() {
      return Entry.of(declaration());
    }

    @Override
    @SuppressWarnings("unchecked") // It is the declaration of this object's class.
    default Spec spec() {
      return ((Declaration<Object>) declaration()).spec(this);
    }
  }

  /**
   * For use without Guice: bundled entries and those of one kind found by a class loader.
   *
   * @param <T> the kind
   * @param name the kind in words, such as {@code "loss"}
   * @param kind the type that contributions of this kind name, without its own parameters
   * @param bundled listed first
   * @param loader finds the jars
   * @throws InvalidInputException if two entries have the same name
   */
  static <T> Catalogue<T> catalogue(
      String name, Class<? super T> kind, List<Entry<T>> bundled, ClassLoader loader) {
    Map<String, Entry<T>> entries = new LinkedHashMap<>();
    bundled.forEach(entry -> entries.put(entry.name(), entry));
    for (Contribution<?> contribution : ServiceLoader.load(Contribution.class, loader)) {
      if (!kind.equals(kind(contribution.getClass()))) {
        continue;
      }
      // The declared type has been checked.
      @SuppressWarnings("unchecked")
      Entry<T> entry = (Entry<T>) contribution.entry();
      if (entries.putIfAbsent(entry.name(), entry) != null) {
        throw new InvalidInputException(
            "%s contributes %s %s, but there is one of that name: rename it or remove the plug-in"
                .formatted(contribution.getClass().getName(), name, entry.name()));
      }
    }
    return new Catalogue<>(name, entries.values());
  }

  /** The type that a class declares to contribute; null if it does not say. */
  private static Type kind(Class<?> contribution) {
    for (Type type : contribution.getGenericInterfaces()) {
      if (type instanceof ParameterizedType declared
          && declared.getRawType() instanceof Class<?> raw
          && Contribution.class.isAssignableFrom(raw)) {
        Type argument = declared.getActualTypeArguments()[0];
        return argument instanceof ParameterizedType generic ? generic.getRawType() : argument;
      }
    }
    return null;
  }
}
