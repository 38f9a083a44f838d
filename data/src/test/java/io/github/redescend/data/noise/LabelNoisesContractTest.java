package io.github.redescend.data.noise;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.data.noise.LabelNoise.LabelledRows;
import io.github.redescend.testkit.noise.LabelNoiseContract;
import java.util.Arrays;
import java.util.stream.Stream;

/** Runs the contract of noise models on the ones of this module. */
class LabelNoisesContractTest extends LabelNoiseContract<LabelNoise> {
  @Override
  protected Stream<LabelNoise> noises() {
    return Stream.of(
            "symmetric:0.2",
            "asymmetric:0.3",
            "asymmetric:0.3:a>c",
            "uniform:0.2",
            "pairs:0.2",
            "unequal:0.1:0.3",
            "group:x:0.3")
        .map(LabelNoises::parse);
  }

  @Override
  protected Catalogue<LabelNoise> catalogue() {
    return LabelNoises.catalogue();
  }

  @Override
  protected Labels corrupt(LabelNoise noise, Dataset samples, Seed seed) {
    return noise.corrupt(LabelledRows.of(samples), seed);
  }

  @Override
  protected double expected(LabelNoise noise, int[] counts) {
    double all = Arrays.stream(counts).sum();
    return switch (noise.spec().name()) {
      case "asymmetric" -> 0.3 * counts[0] / all;
      case "unequal" -> (0.1 * counts[0] + 0.3 * counts[1]) / all;
      case "group" -> 0.3 * (1.0 / 3 + 2.0 / 3 / 8);
      default -> 0.2;
    };
  }
}
