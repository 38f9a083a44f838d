package io.github.redescend.cli.option.model;

import io.github.redescend.cli.option.Problems;
import io.github.redescend.eval.choice.DistanceRule;
import picocli.CommandLine.Option;

/** Which distance kernels are taken of. */
public final class DistanceOption {
  @Option(
      names = "--distance",
      paramLabel = "SPEC",
      description =
          "Learn feature scaling: isotropic (none), diagonal:rounds=2, full, relevance, or auto,"
              + " which keeps it only if it helps.")
  private String distance;

  /** Whether the command line tells it. */
  boolean isGiven() {
    return distance != null;
  }

  /** The rule; what is wrong with it is noted. */
  DistanceRule rule(Problems problems) {
    return isGiven()
        ? problems.check(() -> DistanceRule.parse(distance), DistanceRule.isotropic())
        : DistanceRule.isotropic();
  }
}
