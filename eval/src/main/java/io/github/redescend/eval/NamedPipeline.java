package io.github.redescend.eval;

import io.github.redescend.classifiers.model.Pipeline;
import io.github.redescend.core.Seed;
import java.util.function.Function;

/**
 * A named classifier of an evaluation.
 *
 * @param name its name in results, messages and progress
 * @param pipelines makes the pipeline of a split from that split's seed, the same for all
 *     classifiers; called once per fit, possibly concurrently
 */
public record NamedPipeline(String name, Function<Seed, Pipeline> pipelines) {}
