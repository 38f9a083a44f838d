package io.github.redescend.core.spec;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A parameter that knows how its value is read from a spec, checked, and written into one.
 *
 * @param <V> the type of its value
 */
public abstract class TypedParameter<V> extends Parameter {
  TypedParameter(String name, String defaultValue, String allowed, String meaning) {
    super(name, defaultValue, allowed, meaning);
  }

  /**
   * Its value in the arguments of a spec; the range is checked by the object that is made from it.
   *
   * @throws io.github.redescend.core.InvalidInputException if the text is no such value
   */
  public abstract V in(Arguments given);

  /**
   * Its default.
   *
   * @throws io.github.redescend.core.InvalidInputException if that is a word, and the value none
   */
  public final V standard() {
    return in(new Arguments(Spec.of(name()), Map.of(name(), this)));
  }

  /** The textual form of a value. */
  public abstract String text(V value);

  /** This parameter of objects that tell its value by {@code getter}: a record's accessor. */
  public final <T> Declaration.Component<T, V> of(Function<T, V> getter) {
    return where(object -> Optional.of(getter.apply(object)));
  }

  /** This parameter of objects of which some have no value, so that their specs leave it out. */
  public final <T> Declaration.Component<T, V> where(Function<T, Optional<V>> getter) {
    return new Declaration.Component<>(this, getter);
  }

  /** This parameter of objects whose specs leave it out where it has its default. */
  public final <T> Declaration.Component<T, V> unlessStandard(Function<T, V> getter) {
    return where(object -> Optional.of(getter.apply(object)).filter(v -> !v.equals(standard())));
  }
}
