package io.github.redescend.core.spec;

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
}
