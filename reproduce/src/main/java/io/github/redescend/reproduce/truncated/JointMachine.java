package io.github.redescend.reproduce.truncated;

import io.github.redescend.classifiers.machine.MulticlassStrategy;
import io.github.redescend.classifiers.machine.Penalty;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.reproduce.study.Study;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * One of the methods of Wu and Liu: a loss and a penalty, all classes trained at once.
 *
 * @param name of the column
 * @param base the system with its loss
 * @param penalty what keeps the machine simple
 */
record JointMachine(String name, Recipe base, Penalty penalty) {
  /**
   * A loss.
   *
   * @param name as in the names of columns
   * @param system that has it
   * @param spec the loss
   */
  record Loss(String name, String system, String spec) {}

  /** All losses of a study, of each the penalties in {@code penalties}, penalty by penalty. */
  static List<JointMachine> all(Study study, List<String> penalties) {
    List<JointMachine> machines = new ArrayList<>();
    for (String penalty : penalties) {
      for (Loss loss : study.list("losses", Loss.class)) {
        Recipe base =
            Systems.recipe(loss.system()).loss(loss.spec()).manyClasses(MulticlassStrategy.JOINT);
        machines.add(new JointMachine(loss.name() + " " + penalty, base, penalty(penalty)));
      }
    }
    return machines;
  }

  private static Penalty penalty(String name) {
    return switch (name) {
      case "L2" -> Penalty.L2;
      case "L1" -> Penalty.L1;
      case "adaptive L1" -> Penalty.ADAPTIVE_L1;
      default -> throw new IllegalArgumentException("the paper has no penalty " + name);
    };
  }

  /** Whether it is a kernel machine, which knows its support vectors. */
  boolean isL2() {
    return penalty.equals(Penalty.L2);
  }

  /** The linear machines for each C; with L2 the kernel machine on the inner products. */
  List<Recipe> linear(double[] constants) {
    return overC(isL2() ? base.kernel("linear").space("gram") : base.penalty(penalty), constants);
  }

  /** The machines with a Gaussian kernel of this width, or rule, for each C. */
  List<Recipe> gaussian(String gamma, double[] constants) {
    return overC(base.kernel("gaussian:gamma=" + gamma), constants);
  }

  private static List<Recipe> overC(Recipe recipe, double[] constants) {
    return Arrays.stream(constants).mapToObj(c -> recipe.lambda(1 / c)).toList();
  }
}
