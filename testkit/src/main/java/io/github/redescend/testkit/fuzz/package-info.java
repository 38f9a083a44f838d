/**
 * Fuzzing of what reads foreign bytes: a {@link io.github.redescend.testkit.fuzz.Mutation} damages
 * good inputs by a seed, {@link io.github.redescend.testkit.fuzz.Fuzzing} gives them to a reader
 * and tells what else came out than a result or a refusal in a sentence. Authors of readers run it
 * on theirs.
 */
package io.github.redescend.testkit.fuzz;
