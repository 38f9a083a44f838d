package io.github.redescend.core.spec;

/** An object that can be recreated from a spec. */
public interface Described {
  /** The name and all parameters, so that a catalogue makes an equal object from it. */
  Spec spec();
}
