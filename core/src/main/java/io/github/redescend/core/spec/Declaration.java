package io.github.redescend.core.spec;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The declaration of a class of named objects: its name, summary, source and parameters, how to
 * read their values from an object and how to make one. It yields the {@linkplain Entry entry} of a
 * catalogue, the {@linkplain #spec spec} of an object and the {@linkplain #standard default
 * object}.
 *
 * <pre>{@code
 * private static final NumberParameter SIGMA =
 *     Parameter.number("sigma", 0.5, Bounds.POSITIVE, "window width");
 * static final Declaration<CLoss> DECLARATION =
 *     Declaration.of("closs", "Correntropy loss.", "paper", SIGMA.of(CLoss::sigma), CLoss::new);
 * }</pre>
 *
 * @param <T> the class
 */
public final class Declaration<T> {
  private final String name;
  private final String summary;
  private final String source;
  private final List<Component<T, ?>> components;
  private final Function<Arguments, T> maker;

  private Declaration(
      String name,
      String summary,
      String source,
      List<Component<T, ?>> components,
      Function<Arguments, T> maker) {
    this.name = name;
    this.summary = summary;
    this.source = source;
    this.components = List.copyOf(components);
    this.maker = maker;
  }

  /**
   * A parameter of a class with its getter.
   *
   * @param getter returns the value; empty if the object's spec omits the parameter
   * @param <T> the class
   * @param <V> the type of the value
   */
  public record Component<T, V>(TypedParameter<V> parameter, Function<T, Optional<V>> getter) {
    private Spec into(Spec spec, T object) {
      return getter.apply(object).map(value -> spec.with(parameter, value)).orElse(spec);
    }
  }

  /** A constructor with three parameters. */
  @FunctionalInterface
  public interface OfThree<A, B, C, T> {
    T apply(A first, B second, C third);
  }

  /** A class without parameters. */
  public static <T> Declaration<T> of(
      String name, String summary, String source, Supplier<? extends T> maker) {
    return new Declaration<>(name, summary, source, List.of(), given -> maker.get());
  }

  /** A class with one parameter. */
  public static <T, A> Declaration<T> of(
      String name,
      String summary,
      String source,
      Component<T, A> a,
      Function<? super A, ? extends T> maker) {
    return new Declaration<>(
        name, summary, source, List.of(a), given -> maker.apply(a.parameter.in(given)));
  }

  /** A class with two parameters, in the order of its constructor. */
  public static <T, A, B> Declaration<T> of(
      String name,
      String summary,
      String source,
      Component<T, A> a,
      Component<T, B> b,
      BiFunction<? super A, ? super B, ? extends T> maker) {
    return new Declaration<>(
        name,
        summary,
        source,
        List.of(a, b),
        given -> maker.apply(a.parameter.in(given), b.parameter.in(given)));
  }

  /** A class with three parameters, in the order of its constructor. */
  public static <T, A, B, C> Declaration<T> of(
      String name,
      String summary,
      String source,
      Component<T, A> a,
      Component<T, B> b,
      Component<T, C> c,
      OfThree<? super A, ? super B, ? super C, ? extends T> maker) {
    return new Declaration<>(
        name,
        summary,
        source,
        List.of(a, b, c),
        given -> maker.apply(a.parameter.in(given), b.parameter.in(given), c.parameter.in(given)));
  }

  /** A class with any number of parameters, read by {@link TypedParameter#in}. */
  public static <T> Declaration<T> of(
      String name,
      String summary,
      String source,
      List<Component<T, ?>> components,
      Function<Arguments, T> maker) {
    return new Declaration<>(name, summary, source, components, maker);
  }

  public String name() {
    return name;
  }

  public String summary() {
    return summary;
  }

  public String source() {
    return source;
  }

  public List<Parameter> parameters() {
    return components.stream().<Parameter>map(Component::parameter).toList();
  }

  public T make(Arguments given) {
    return maker.apply(given);
  }

  public T standard() {
    return Entry.<T>of(this).make(Spec.of(name));
  }

  /** The spec from which {@link #make} makes an equal object. */
  public Spec spec(T object) {
    Spec spec = Spec.of(name);
    for (Component<T, ?> component : components) {
      spec = component.into(spec, object);
    }
    return spec;
  }
}
