package io.github.redescend.reproduce.truncated;

import io.github.redescend.classifiers.machine.MulticlassStrategy;
import io.github.redescend.classifiers.machine.Penalty;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * One of the paper's methods: a loss and a penalty.
 *
 * @param loss H1, T0 or T-: the hinge, the hinge truncated at 0, at -1 / (k - 1)
 * @param penalty what keeps the machine simple
 */
record Method(Loss loss, Penalty penalty) {
  /** The losses of the paper. */
  enum Loss {
    H1("svm", "hinge"),
    T0("truncated-hinge", "truncated-hinge:s=0"),
    T1("truncated-hinge", "truncated-hinge:s=auto");

    private final String system;
    private final String spec;

    Loss(String system, String spec) {
      this.system = system;
      this.spec = spec;
    }
  }

  /** All losses with these penalties. */
  static List<Method> all(Penalty... penalties) {
    return List.of(penalties).stream()
        .flatMap(p -> List.of(Loss.values()).stream().map(loss -> new Method(loss, p)))
        .toList();
  }

  String name() {
    String shown = loss == Loss.T1 ? "T-1/(k-1)" : loss.name();
    return switch (penalty.kind()) {
      case L2 -> shown + " L2";
      case L1 -> shown + " L1";
      case ADAPTIVE_L1 -> shown + " adaptive L1";
      default -> throw new IllegalStateException("the paper has no penalty " + penalty);
    };
  }

  /**
   * The linear machines for C = 2^from, 2^(from + by), ... 2^to. With L2 the exact kernel machine,
   * which knows its support vectors, on the inner products.
   */
  List<Recipe> linear(int from, int to, int by) {
    return overC(
        recipe ->
            penalty.equals(Penalty.L2)
                ? recipe.kernel("linear").space("gram")
                : recipe.penalty(penalty),
        from,
        to,
        by);
  }

  /** The machines with a Gaussian kernel of this width, or rule, for the same values of C. */
  List<Recipe> gaussian(String gamma, int from, int to, int by) {
    return overC(recipe -> recipe.kernel("gaussian:gamma=" + gamma), from, to, by);
  }

  private List<Recipe> overC(UnaryOperator<Recipe> parts, int from, int to, int by) {
    Recipe base =
        parts.apply(
            Systems.recipe(loss.system).loss(loss.spec).manyClasses(MulticlassStrategy.JOINT));
    DoubleStream constants =
        IntStream.rangeClosed(0, (to - from) / by).mapToDouble(i -> Math.pow(2, from + i * by));
    return constants.mapToObj(c -> base.lambda(1 / c)).toList();
  }
}
