package io.github.redescend.cli.option.model;

import io.github.redescend.LearningSystem;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.run.RunFiles.Reads;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.spec.Spec;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Option;

/** The systems to compare. */
public final class SystemsOption {
  @Option(
      names = "--systems",
      paramLabel = "A,B,C",
      required = true,
      description =
          "Systems to compare ('describe systems' lists them), with own values as in"
              + " rsvc:lambda=0.1,sigma=2,ls-svm.")
  @Reads(inSpec = true)
  private String systems;

  @Option(
      names = "--untuned",
      description = "Do not tune kernel width and lambda in the training folds.")
  private boolean untuned;

  /**
   * Returns the systems. The common options are applied before the values of each system.
   *
   * @throws io.github.redescend.core.InvalidInputException with all problems of the options
   */
  public List<LearningSystem> systems(
      Parts parts, ModelOptions common, LearningSystem.Setup setup) {
    Problems problems = new Problems();
    List<String> names = Spec.split(systems);
    Set<String> seen = new HashSet<>();
    List<LearningSystem> made = new ArrayList<>();
    for (String name : names) {
      if (!seen.add(name)) {
        problems.add("--systems names '" + name + "' twice");
      }
      problems.check(() -> made.add(common.system(name, parts, setup, !untuned)), false);
    }
    if (names.size() < 2) {
      problems.add("--systems = " + systems + " is one system: name at least two to compare");
    }
    problems.refuse();
    return made;
  }
}
