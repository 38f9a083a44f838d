package io.github.redescend.eval.noise;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.data.noise.LabelNoise;
import io.github.redescend.data.noise.LabelNoise.LabelledRows;
import io.github.redescend.data.noise.LabelNoises;
import io.github.redescend.testkit.noise.LabelNoiseContract;
import java.util.stream.Stream;

/** Runs the contract of noise models on the ones that depend on features. */
class NextClassNoiseContractTest extends LabelNoiseContract<LabelNoise> {
  private static final Assembly ASSEMBLY = Assembly.standard();
  private static final Catalogue<LabelNoise> CATALOGUE =
      LabelNoises.catalogue().with(NextClassNoise.entries(() -> ASSEMBLY));

  @Override
  protected Stream<LabelNoise> noises() {
    return Stream.of("boundary:0.2", "instance:0.2")
        .map(text -> LabelNoises.parse(CATALOGUE, text));
  }

  @Override
  protected Catalogue<LabelNoise> catalogue() {
    return CATALOGUE;
  }

  @Override
  protected Labels corrupt(LabelNoise noise, Dataset samples, Seed seed) {
    return noise.corrupt(LabelledRows.of(samples), seed);
  }

  @Override
  protected double expected(LabelNoise noise, int[] counts) {
    return 0.2;
  }
}
