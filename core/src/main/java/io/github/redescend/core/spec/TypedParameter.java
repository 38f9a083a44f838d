package io.github.redescend.core.spec;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A parameter that reads, checks and writes its typed value.
 *
 * @param <V> the type of its value
 */
public abstract class TypedParameter<V> extends Parameter {
  TypedParameter(String name, String defaultValue, String allowed, String meaning) {
    super(name, defaultValue, allowed, meaning);
  }

  /**
   * Its value in the arguments of a spec; the made object checks the range.
   *
   * @throws io.github.redescend.core.InvalidInputException if the text is no such value
   */
  public abstract V in(Arguments given);

  /**
   * Its default value.
   *
   * @throws io.github.redescend.core.InvalidInputException if the default is a word
   */
  public final V standard() {
    return in(new Arguments(Spec.of(name()), Map.of(name(), this)));
  }

  public abstract String text(V value);

  /** Whether the arguments give this word, or leave it as the default. */
  public final boolean is(String word, Arguments given) {
    return given.text(name()).equals(word);
  }

  /** This parameter with the getter of its value, such as a record's accessor. */
  public final <T> Declaration.Component<T, V> of(Function<T, V> getter) {
    return where(object -> Optional.of(getter.apply(object)));
  }

  /** This parameter of objects whose specs omit it if the getter is empty. */
  public final <T> Declaration.Component<T, V> where(Function<T, Optional<V>> getter) {
    return new Declaration.Component<>(this, getter);
  }

  /** This parameter of objects whose specs omit its default. */
  public final <T> Declaration.Component<T, V> unlessStandard(Function<T, V> getter) {
    return where(object -> Optional.of(getter.apply(object)).filter(v -> !v.equals(standard())));
  }
}
