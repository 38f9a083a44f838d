package io.github.redescend.core.spec;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A named, documented maker of objects of one kind.
 *
 * @param name the name in specs
 * @param summary what it is, in one sentence
 * @param source where it comes from: paper and equation
 * @param parameters what a spec may give
 * @param maker makes the object from checked arguments
 * @param <T> the kind: a loss, a kernel, a landmark rule, a solver
 */
public record Entry<T>(
    String name,
    String summary,
    String source,
    List<Parameter> parameters,
    Function<Arguments, T> maker) {
  public Entry {
    parameters = List.copyOf(parameters);
  }

  /** The entry of a declaration. */
  public static <T> Entry<T> of(Declaration<? extends T> declaration) {
    return new Entry<>(
        declaration.name(),
        declaration.summary(),
        declaration.source(),
        declaration.parameters(),
        declaration::make);
  }

  /** The generated method is linked at its first call, which slows every start. */
  @Override
  public int hashCode() {
    return name.hashCode();
  }

  /**
   * Makes the object that {@code spec} describes.
   *
   * @throws io.github.redescend.core.InvalidInputException if a key is unknown or a value not
   *     allowed
   */
  public T make(Spec spec) {
    Map<String, Parameter> known = new LinkedHashMap<>();
    parameters.forEach(p -> known.put(p.name(), p));
    return maker.apply(new Arguments(spec, known));
  }
}
