/**
 * The one textual form of losses, kernels, spaces, landmark rules and solvers: {@link
 * io.github.redescend.core.spec.Spec}, as in {@code closs:sigma=0.5}. A {@link
 * io.github.redescend.core.spec.Catalogue} of {@link io.github.redescend.core.spec.Entry entries}
 * turns a spec into an object; whatever can be named so is {@link
 * io.github.redescend.core.spec.Described}.
 */
package io.github.redescend.core.spec;
