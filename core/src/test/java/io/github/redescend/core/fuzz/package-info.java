/**
 * Fuzzing of readers of untrusted bytes: a {@link io.github.redescend.core.fuzz.Mutation} damages
 * valid inputs, {@link io.github.redescend.core.fuzz.Fuzzing} reports everything but a result or a
 * refusal of one sentence.
 */
package io.github.redescend.core.fuzz;
