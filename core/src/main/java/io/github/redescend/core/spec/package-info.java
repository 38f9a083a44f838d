/**
 * Names and parameters as text, as in {@code closs:sigma=0.5}: a {@link
 * io.github.redescend.core.spec.Catalogue} of {@link io.github.redescend.core.spec.Entry entries}
 * turns a spec into an object; every object that can be named is {@link
 * io.github.redescend.core.spec.Described}.
 */
package io.github.redescend.core.spec;
