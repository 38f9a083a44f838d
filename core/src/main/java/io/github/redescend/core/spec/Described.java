package io.github.redescend.core.spec;

/** What can say of itself by which spec it is made again. */
public interface Described {
  /** The name and all parameters, so that a catalogue makes an equal object from it. */
  Spec spec();
}
