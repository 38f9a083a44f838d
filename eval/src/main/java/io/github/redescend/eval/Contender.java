package io.github.redescend.eval;

import io.github.redescend.classifiers.model.Pipeline;
import io.github.redescend.core.Seed;
import java.util.function.Function;

/**
 * What is evaluated.
 *
 * @param name its name in results, messages and progress
 * @param pipelines makes the pipeline for a split from the seed of that split, which is the same
 *     for all contenders; called once a fit, possibly by several threads at once
 */
public record Contender(String name, Function<Seed, Pipeline> pipelines) {}
