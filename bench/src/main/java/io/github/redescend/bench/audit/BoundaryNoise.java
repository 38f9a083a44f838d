package io.github.redescend.bench.audit;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.noise.LabelNoise;

/**
 * Wrong labels where classes meet: half of the samples with the smallest margins, drawn at random,
 * have the label of the class that is next to theirs. Which these are the samples say, so that the
 * noise is of these samples alone.
 *
 * @param clean samples with the right labels
 * @param share of all labels, in (0, 0.5]
 * @param assembly makes the machines whose margins say what is near
 */
public record BoundaryNoise(Dataset clean, double share, Assembly assembly) implements LabelNoise {
  @Override
  public Labels corrupt(Labels labels, Seed seed) {
    Dataset samples = new Dataset(clean.features(), labels, clean.weights(), clean.featureNames());
    return new Corruption("boundary:" + share).corrupt(samples, assembly, seed);
  }
}
