/**
 * Data to try things on, made from a seed: {@link io.github.redescend.data.generate.Generators}
 * lists them, each is a {@link io.github.redescend.data.generate.Generator} whose Javadoc says what
 * it draws. The same spec, size and seed give the same table.
 */
package io.github.redescend.data.generate;
