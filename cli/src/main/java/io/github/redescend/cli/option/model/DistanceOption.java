package io.github.redescend.cli.option.model;

import io.github.redescend.cli.option.Problems;
import io.github.redescend.eval.choice.DistanceRule;
import picocli.CommandLine.Option;

/** Which distance kernels are taken of. */
public final class DistanceOption {
  @Option(
      names = "--distance",
      paramLabel = "SPEC",
      defaultValue = "isotropic",
      description =
          "isotropic, diagonal, full or auto (default: isotropic): learn how much each feature, or"
              + " each direction, matters, as in diagonal:rounds=2; auto does where it wins by one"
              + " standard error.")
  private String distance = "isotropic";

  /** The rule; what is wrong with it is noted. */
  DistanceRule rule(Problems problems) {
    return problems.check(() -> DistanceRule.parse(distance), DistanceRule.isotropic());
  }
}
