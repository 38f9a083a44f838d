package io.github.redescend.classifiers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.redescend.core.oracle.Oracle;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.JointSolver;
import io.github.redescend.core.solver.JointSolver.JointObjective;
import io.github.redescend.core.solver.JointSolver.JointSolution;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.core.space.FittedSpace;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.kernels.kernel.Linear;
import io.github.redescend.kernels.landmark.LandmarkCount;
import io.github.redescend.kernels.landmark.LandmarkRule.RandomRule;
import io.github.redescend.kernels.space.LandmarkSpaces;
import io.github.redescend.kernels.space.LinearSpaces;
import io.github.redescend.losses.Hinge;
import io.github.redescend.losses.TruncatedHinge;
import io.github.redescend.solvers.dc.Cccp;
import io.github.redescend.solvers.hinge.BoxQp.BoxOptions;
import io.github.redescend.solvers.hinge.HingeQp;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Compares jointly trained classifiers with all cases of the reference numbers. Our lambda is 1 /
 * C.
 */
class JointHingeOracleTest {
  private static final Cccp EXACT = new Cccp(100, 1e-6);

  @TestFactory
  Stream<DynamicTest> threeClasses() {
    return OracleCase.tests(List.of("truncated-hinge-multi"), JointHingeOracleTest::checkThree);
  }

  @TestFactory
  Stream<DynamicTest> twoClasses() {
    return OracleCase.tests(List.of("truncated-hinge-k2"), JointHingeOracleTest::checkTwo);
  }

  private static void checkThree(OracleCase c) {
    checkThree(c, c.gram(), true);
    if (c.kernel() instanceof Linear) {
      JointSolution found = checkThree(c, c.embed(new LinearSpaces()), false);
      double[][] w = Oracle.matrix(c.expected("W"));
      for (int j = 0; j < 3; j++) {
        double[] theta = found.functions().get(j).coefficients();
        for (int m = 0; m < theta.length; m++) {
          assertThat(theta[m]).isCloseTo(w[m][j], within(1e-5));
        }
      }
    } else {
      // With every sample as landmark, the landmark space equals the exact space in other
      // coordinates.
      checkThree(
          c,
          c.embed(new LandmarkSpaces(new LandmarkCount.Fixed(c.x.rows()), new RandomRule())),
          false);
    }
  }

  private static JointSolution checkThree(OracleCase c, FittedSpace embedding, boolean exact) {
    JsonNode path = c.expected("path");
    JointSolution found = solve(c, embedding, 3, EXACT);
    Trace trace = found.trace();
    assertThat(trace.stop()).as(trace.explanation()).isEqualTo(StopReason.CONVERGED);
    if (!plain(c)) {
      assertThat(trace.iterations()).isEqualTo(c.expected("iterations").asInt());
      for (Trace.Step step : trace.steps()) {
        double expected = path.get(step.iteration()).get("objective").asDouble();
        assertThat(step.objective() / lambda(c)).isCloseTo(expected, within(1e-6 * expected));
      }
      assertThat(trace.explanation())
          .contains(
              path.get(0).get("support").size() + " at the start",
              path.get(path.size() - 1).get("support").size() + " at the end");
    }
    double objective = c.expected("objective").asDouble();
    assertThat(found.objective() / lambda(c)).isCloseTo(objective, within(1e-6 * objective));
    double[][] train = Oracle.matrix(c.expected("F_train"));
    for (int j = 0; j < 3; j++) {
      Hypothesis f = found.functions().get(j);
      assertThat(f.bias()).isCloseTo(c.expected("b").get(j).asDouble(), within(1e-5));
      for (int i = 0; i < train.length; i++) {
        assertThat(f.values()[i]).isCloseTo(train[i][j], within(1e-5));
      }
    }
    scoresOnTest(c, embedding, found, path.get(path.size() - 1).get("support").size(), exact);
    if (exact) {
      supports(c, embedding, path);
      coefficients(c, found);
    }
    return found;
  }

  private static void scoresOnTest(
      OracleCase c, FittedSpace embedding, JointSolution found, int support, boolean exact) {
    int[] rows = IntStream.range(0, c.x.rows()).toArray();
    DecisionFunction decision =
        embedding.decision(
            found.functions().stream().map(f -> new FittedSpace.Machine(rows, f)).toList());
    if (exact) {
      assertThat(decision.support()).isEqualTo(support);
    }
    double[][] expected = Oracle.matrix(c.expected("F_test"));
    double[] scores = decision.scores(c.oracle.xTest());
    for (int i = 0; i < scores.length; i++) {
      assertThat(scores[i]).isCloseTo(expected[i / 3][i % 3], within(1e-5));
    }
  }

  /** Checks v and its zeros. */
  private static void coefficients(OracleCase c, JointSolution found) {
    if (!c.node.get("expected").has("v")) {
      return;
    }
    double[][] v = Oracle.matrix(c.expected("v"));
    for (int j = 0; j < 3; j++) {
      double[] alpha = found.functions().get(j).coefficients();
      for (int i = 0; i < v.length; i++) {
        assertThat(alpha[i]).isCloseTo(v[i][j], within(1e-5));
        assertThat(alpha[i] != 0).isEqualTo(v[i][j] != 0);
      }
    }
  }

  /** The support after each step, and the samples that the next step drops. */
  private static void supports(OracleCase c, FittedSpace embedding, JsonNode path) {
    for (int steps = 1; steps < path.size(); steps++) {
      JointSolution after = solve(c, embedding, 3, new Cccp(steps, 0));
      assertThat(support(after)).isEqualTo(Oracle.integers(path.get(steps).get("support")));
      if (steps + 1 < path.size()) {
        double[] trust = after.weights();
        assertThat(IntStream.range(0, trust.length).filter(i -> trust[i] == 0).toArray())
            .isEqualTo(Oracle.integers(path.get(steps + 1).get("removed")));
      }
    }
  }

  private static int[] support(JointSolution found) {
    return IntStream.range(0, found.weights().length)
        .filter(i -> found.functions().stream().anyMatch(f -> f.coefficients()[i] != 0))
        .toArray();
  }

  private static void checkTwo(OracleCase c) {
    FittedSpace embedding = c.embed(new LinearSpaces());
    JointSolution found = solve(c, embedding, 2, EXACT);
    // Class 1 is y = +1.
    Hypothesis first = found.functions().get(0);
    double[][] w = Oracle.matrix(c.expected("W"));
    for (int m = 0; m < w.length; m++) {
      assertThat(first.coefficients()[m]).isCloseTo(w[m][0], within(1e-6));
      assertThat(2 * first.coefficients()[m])
          .isCloseTo(c.expected("binary_w").get(m).asDouble(), within(1e-6));
    }
    assertThat(2 * first.bias()).isCloseTo(c.expected("binary_b").asDouble(), within(1e-6));
    double objective = c.expected("objective").asDouble();
    assertThat(found.objective() / lambda(c)).isCloseTo(objective, within(1e-6 * objective));
  }

  private static JointSolution solve(OracleCase c, FittedSpace embedding, int k, Cccp cccp) {
    int[] classes =
        Arrays.stream(c.y).mapToInt(y -> k == 2 ? (y > 0 ? 0 : 1) : (int) y - 1).toArray();
    double[] ones = new double[classes.length];
    Arrays.fill(ones, 1);
    Object loss = plain(c) ? new Hinge() : new TruncatedHinge(c.parameter("s"));
    JointSolver<?> solver =
        plain(c)
            ? new HingeQp(new BoxOptions(1e-6)).joint().orElseThrow()
            : cccp.joint().orElseThrow();
    return solver.minimise(
        new JointObjective<>(loss, embedding.space(), classes, k, ones, lambda(c)),
        Control.defaults());
  }

  private static boolean plain(OracleCase c) {
    return c.node.get("params").get("s").isNull();
  }

  private static double lambda(OracleCase c) {
    return 1 / c.parameter("C");
  }
}
