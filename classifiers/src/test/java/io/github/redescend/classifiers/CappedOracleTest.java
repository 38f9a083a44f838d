package io.github.redescend.classifiers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.loss.Reweighting.ScaledReweighting;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.oracle.Oracle;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.JointSolver;
import io.github.redescend.core.solver.JointSolver.JointObjective;
import io.github.redescend.core.solver.JointSolver.JointSolution;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.space.FittedSpace;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.kernels.kernel.Linear;
import io.github.redescend.kernels.space.GramSpaces;
import io.github.redescend.kernels.space.LinearSpaces;
import io.github.redescend.losses.CappedLp;
import io.github.redescend.solvers.Solvers;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares the multiclass capped lp-norm SVM with reference numbers. */
class CappedOracleTest {
  /** Tolerances are for the linear classifier. The Gram matrix squares the condition number. */
  private static final double OF_GRAM = 4;

  /**
   * Algorithm 2 as published, with the stopping rule of the reference; the exact inner step with
   * its own tolerance.
   */
  private record Case(Oracle oracle, JsonNode node) {
    String id() {
      return node.get("id").asText();
    }

    boolean printed() {
      return id().startsWith("algorithm2");
    }

    double parameter(String name) {
      return node.get("params").get(name).asDouble();
    }

    JsonNode expected(String name) {
      return node.get("expected").path(name);
    }

    double tolerance(String quantity, double expected) {
      double claimed = quantity.equals("objective_path") ? 1e-8 : 1e-6;
      double rule = Oracle.tolerance(node, quantity, expected);
      return printed() ? rule : rule + claimed * Math.max(1, Math.abs(expected));
    }

    @Override
    public String toString() {
      return oracle.root().get("name").asText() + " " + id();
    }
  }

  static Stream<Case> cases() {
    return Stream.of("capped-disc", "capped-five-class", "capped-two-class")
        .map(Oracle::read)
        .flatMap(oracle -> oracle.cases().map(node -> new Case(oracle, node)));
  }

  /** The solution of a run with its test scores, one row per sample and one column per class. */
  private record Found(JointSolution solution, double[] scores, double[] trainingNorms) {}

  private static Found solve(Case c, SpaceFactory spaces) {
    int outputs = (int) c.parameter("classes");
    int[] classes = Arrays.stream(c.oracle.y()).mapToInt(y -> classOf(c, y)).toArray();
    double[] ones = new double[classes.length];
    Arrays.fill(ones, 1);
    KernelFamily kernel = new Linear();
    DenseMatrix x = c.oracle.x();
    FittedSpace embedding = spaces.embed(x, kernel, true, Seed.of(1));
    CappedLp loss = new CappedLp(c.parameter("p"), c.parameter("eps"));
    JointObjective<CappedLp> objective =
        new JointObjective<>(
            loss, embedding.space(), classes, outputs, ones, 2 * c.parameter("gamma"));
    JointSolution solution =
        solver(
                "hq:tolerance=0,iterations=%d,inner=%s"
                    .formatted((int) c.parameter("iterations"), c.printed() ? "sweep" : "exact"))
            .solve(objective, Control.defaults());
    int[] rows = IntStream.range(0, x.rows()).toArray();
    double[] scores =
        embedding
            .decision(
                solution.functions().stream().map(f -> new FittedSpace.Machine(rows, f)).toList())
            .scores(c.oracle.xTest());
    return new Found(solution, scores, norms(solution.functions(), classes));
  }

  /** Two-class data has labels -1 and +1, and class 1 is +1. */
  private static int classOf(Case c, double y) {
    return c.parameter("classes") == 2 ? (y > 0 ? 0 : 1) : (int) y - 1;
  }

  private static double[] norms(List<Hypothesis> functions, int[] classes) {
    double[] squares = new double[classes.length];
    for (int i = 0; i < squares.length; i++) {
      for (int k = 0; k < functions.size(); k++) {
        double sign = classes[i] == k ? 1 : -1;
        double r = Math.max(0, 1 - sign * functions.get(k).values()[i]);
        squares[i] += r * r;
      }
    }
    return squares;
  }

  @SuppressWarnings("unchecked")
  private static JointSolver<ScaledReweighting> solver(String spec) {
    Solver<?> solver = Solvers.catalogue().make(spec);
    return (JointSolver<ScaledReweighting>) solver.joint().orElseThrow();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void linearClassifierAgreesWithTheReference(Case c) {
    Found found = solve(c, new LinearSpaces());
    List<Hypothesis> functions = found.solution.functions();
    double[][] w = Oracle.matrix(c.expected("W"));
    for (int k = 0; k < functions.size(); k++) {
      for (int j = 0; j < w.length; j++) {
        check(c, 1, "W", w[j][k], functions.get(k).coefficients()[j]);
      }
      check(c, 1, "b", c.expected("b").get(k).asDouble(), functions.get(k).bias());
    }
    checkPathAndScores(c, 1, found);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void linearKernelEqualsTheLinearClassifier(Case c) {
    if (c.printed() || c.parameter("p") == 2) {
      checkPathAndScores(c, OF_GRAM, solve(c, new GramSpaces()));
    }
  }

  private static void checkPathAndScores(Case c, double slack, Found found) {
    List<Trace.Step> steps = found.solution.trace().steps();
    double[] path = Oracle.vector(c.expected("objective_path"));
    assertThat(steps).hasSize((int) c.parameter("iterations"));
    for (int t = 0; t < path.length; t++) {
      check(c, slack, "objective_path", path[t], steps.get(t).objective());
    }
    if (c.expected("F_test").isArray()) {
      double[] expected =
          Arrays.stream(Oracle.matrix(c.expected("F_test")))
              .flatMapToDouble(Arrays::stream)
              .toArray();
      for (int i = 0; i < expected.length; i++) {
        check(c, slack, "F_test", expected[i], found.scores[i]);
      }
    }
    if (c.expected("g").isArray()) {
      double[] expected = Oracle.vector(c.expected("g"));
      for (int i = 0; i < expected.length; i++) {
        check(c, slack, "g", expected[i], found.trainingNorms[i]);
      }
    }
    if (c.expected("weights_after_last_sweep").isArray()) {
      double[] expected = Oracle.vector(c.expected("weights_after_last_sweep"));
      for (int i = 0; i < expected.length; i++) {
        // Trust is d, truncated at its initial value.
        check(
            c,
            slack,
            "weights_after_last_sweep",
            Math.min(1, expected[i]),
            found.solution.weights()[i]);
      }
    }
    if (c.expected("capped_path").isArray()) {
      int[] capped = Oracle.integers(c.expected("capped_path"));
      assertThat(Arrays.stream(found.solution.weights()).filter(w -> w == 0).count())
          .isEqualTo(capped[capped.length - 1]);
    }
  }

  private static void check(Case c, double slack, String quantity, double expected, double found) {
    assertThat(found)
        .as(c + " " + quantity)
        .isCloseTo(expected, within(slack * c.tolerance(quantity, expected)));
  }

  /** In the same number of steps the published sweep ends far above an exact solve of (24). */
  @Test
  void exactStepEndsFarBelowThePublishedSweep() {
    List<Case> disc = cases().filter(c -> c.toString().startsWith("capped-disc")).toList();
    for (String p : List.of("p1", "p1.5")) {
      double printed = objectiveOf(disc, "algorithm2-" + p);
      double exact = objectiveOf(disc, "inner-exact-" + p);
      assertThat(exact).as(p).isLessThan(0.85 * printed);
    }
  }

  private static double objectiveOf(List<Case> cases, String id) {
    Case named = cases.stream().filter(c -> c.id().equals(id)).findFirst().orElseThrow();
    return solve(named, new LinearSpaces()).solution.objective();
  }
}
